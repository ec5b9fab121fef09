// What can be read off a deck.

import type { CardData } from '../cards/card';
import type { DeckCard, Shelf } from '../lib/wire';
import { numberOf, said } from './shelf';

/** With so many more, or fewer, of a card. */
export function changed(cards: DeckCard[], name: string, by: number): DeckCard[] {
  const known = cards.some((each) => each.name === name) ? cards : [...cards, { name, count: 0 }];
  return known.map((each) => (each.name === name ? { name, count: each.count + by } : each)).filter(({ count }) => count > 0);
}

/** In the order of the game's own list. */
export function inOrder(cards: DeckCard[], all: CardData[]): DeckCard[] {
  const place = new Map(all.map(({ name }, k) => [name, k]));
  return cards.toSorted((a, b) => (place.get(a.name) ?? 0) - (place.get(b.name) ?? 0));
}

/** How many cards have a value, here and in the deck to compare with. */
export interface Row {
  label: string;
  mine: number;
  theirs: number;
}

export interface Figure {
  label: string;
  rows: Row[];
}

type Cards = ReadonlyMap<string, CardData>;

function sum(deck: DeckCard[], all: Cards, fits: (card: CardData) => boolean): number {
  return deck.reduce((found, { name, count }) => found + (all.has(name) && fits(all.get(name)!) ? count : 0), 0);
}

/** A curve for each number that counts: its values from the lowest to the highest that occur, without gaps. */
export function curvesOf(mine: DeckCard[], theirs: DeckCard[], all: Cards, shelf: Shelf): Figure[] {
  return shelf.numbers
    .filter(({ counted }) => counted)
    .map(({ key, label }) => {
      const values = [...mine, ...theirs].flatMap(({ name }) => numberOf(all.get(name) ?? ({} as CardData), key) ?? []);
      const [low, high] = [Math.min(...values, 0), Math.max(...values, 0)];
      const count = (deck: DeckCard[], value: number) => sum(deck, all, (card) => numberOf(card, key) === value);
      const rows = Array.from({ length: high - low + 1 }, (_, k) => ({ label: String(low + k), mine: count(mine, low + k), theirs: count(theirs, low + k) }));
      return { label, rows };
    });
}

/** How many there are of each kind, tribe and so on; those of whom there are most come first. */
export function countsOf(mine: DeckCard[], theirs: DeckCard[], all: Cards, shelf: Shelf): Figure[] {
  return Object.entries(shelf.filters).map(([key, label]) => {
    const values = new Set([...mine, ...theirs].map(({ name }) => String(all.get(name)?.[key] ?? '')));
    const count = (deck: DeckCard[], value: string) => sum(deck, all, (card) => String(card[key] ?? '') === value);
    const rows = [...values].map((value) => ({ label: value ? said(value) : 'None', mine: count(mine, value), theirs: count(theirs, value) }));
    return { label, rows: rows.sort((a, b) => b.mine - a.mine || b.theirs - a.theirs) };
  });
}

/** What this deck has more of than the other. */
export function beyond(deck: DeckCard[], other: DeckCard[]): DeckCard[] {
  return deck
    .map(({ name, count }) => ({ name, count: count - (other.find((each) => each.name === name)?.count ?? 0) }))
    .filter(({ count }) => count > 0);
}

/** The cards of a deck one by one, shuffled. */
export function shuffled(deck: DeckCard[], random: () => number = Math.random): string[] {
  const cards = deck.flatMap(({ name, count }) => Array.from({ length: count }, () => name));
  for (let k = cards.length - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1));
    [cards[k], cards[other]] = [cards[other]!, cards[k]!];
  }
  return cards;
}
