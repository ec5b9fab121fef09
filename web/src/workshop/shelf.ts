// Which cards of a game one looks for, and in which order they come.

import type { CardData } from '../cards/card';
import { titled } from '../cards/card-face';
import { at } from '../cards/face';
import type { CardRatings, PremadeDeck, Shelf } from '../lib/wire';

export interface Wish {
  words: string; // in name, text and kind
  chosen: Record<string, string>; // a value by key of a filter, a number of a card, or one of those below
  order: string; // the key of a number, NAME, RATING, or as printed
}

/** Something to filter by: what it is called, and which values occur. */
export interface Filter {
  key: string;
  label: string;
  values: { value: string; label: string }[];
}

export const KEYWORD = 'keyword';
export const DECK = 'deck';
export const VARIED = 'varied';
export const NAME = 'name';
export const RATING = 'rating';

/** The cards of a game, and what is known of them. */
export interface Stock {
  cards: CardData[];
  shelf: Shelf;
  decks: PremadeDeck[];
  ratings: CardRatings[];
}

export function noWish(): Wish {
  return { words: '', chosen: {}, order: '' };
}

/** How many filters are set. */
export function chosenOf(wish: Wish): number {
  return Object.values(wish.chosen).filter(Boolean).length;
}

export function said(value: string): string {
  return titled(value === value.toUpperCase() ? value.toLowerCase() : value);
}

/** The words on a card that are explained, other than its kind; in small letters, however the card spells them. */
export function keywordsOf(card: CardData): string[] {
  return (card.terms ?? []).map((term) => term.name.toLowerCase()).filter((name) => name !== card.kind.toLowerCase());
}

/** All that the cards of a game can be filtered by: words, numbers, keywords, decks. */
export function filtersOf({ cards, shelf, decks }: Stock): Filter[] {
  const words = Object.entries(shelf.filters).map(([key, label]) => filter(key, label, cards.map((card) => String(card[key] ?? '')).filter(Boolean)));
  const numbers = shelf.numbers.map(({ key, label }) => filter(key, label, cards.flatMap((card) => numberOf(card, key) ?? []).sort((a, b) => a - b)));
  const names = new Map(cards.flatMap((card) => (card.terms ?? []).map(({ name }) => [name.toLowerCase(), name])));
  const all = [
    ...words,
    ...numbers,
    filter(KEYWORD, 'Keyword', cards.flatMap(keywordsOf).sort(), (name) => names.get(name) ?? name),
    filter(DECK, 'Deck', decks.map((deck) => deck.name), String),
  ];
  const varied = filter(VARIED, 'Variant', cards.flatMap((card) => card.variant ?? []));
  return [...all.filter(({ values }) => values.length > 1), ...(varied.values.length ? [varied] : [])];
}

function filter(key: string, label: string, values: (string | number)[], named = said): Filter {
  const each = [...new Set(values.map(String))];
  return { key, label, values: each.map((value) => ({ value, label: named(value) })) };
}

/** A number of a card, if it has it. */
export function numberOf(card: CardData, key: string): number | undefined {
  const found = at(card, key);
  return typeof found === 'number' ? found : undefined;
}

function fits(card: CardData, key: string, value: string, { decks }: Stock): boolean {
  if (key === KEYWORD) return keywordsOf(card).includes(value);
  if (key === DECK) return decksWith(card.name, decks).some((deck) => deck.name === value);
  if (key === VARIED) return card.variant === value;
  return String(at(card, key) ?? '') === value;
}

/** The decks that hold a card, and how many of it. */
export function decksWith(card: string, decks: PremadeDeck[]): (PremadeDeck & { count: number })[] {
  return decks.map((deck) => ({ ...deck, count: deck.cards.find(({ name }) => name === card)?.count ?? 0 })).filter(({ count }) => count);
}

/** The cards that fit a wish, in its order. */
export function sought(stock: Stock, wish: Wish): CardData[] {
  const words = wish.words.toLowerCase().split(/\s+/).filter(Boolean);
  const chosen = Object.entries(wish.chosen).filter(([, value]) => value);
  const found = stock.cards.filter((card) => {
    const labels = Object.keys(stock.shelf.filters).map((key) => card[key]);
    const text = [card.name, card['title'], card.text, ...labels, ...keywordsOf(card)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word)) && chosen.every(([key, value]) => fits(card, key, value, stock));
  });
  return sorted(found, wish.order, stock);
}

function sorted(cards: CardData[], order: string, { ratings }: Stock): CardData[] {
  if (!order) return cards;
  if (order === NAME) return cards.toSorted((a, b) => a.name.localeCompare(b.name));
  const worth = worthOf(ratings);
  const rank = (card: CardData) => (order === RATING ? -(worth.get(card.name) ?? -Infinity) : (numberOf(card, order) ?? Infinity));
  return cards.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** What each card is worth on average over its decks, as the first bot plays it. */
export function worthOf(ratings: CardRatings[]): Map<string, number> {
  const found = new Map<string, number[]>();
  for (const { card, value } of ratings[0]?.worth ?? []) found.set(card, [...(found.get(card) ?? []), value]);
  return new Map([...found].map(([card, values]) => [card, values.reduce((sum, value) => sum + value, 0) / values.length]));
}
