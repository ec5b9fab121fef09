// The deck that is being built, kept in this browser.

import type { DeckCard } from './wire';

function keyOf(game: string, variant = ''): string {
  return `legendry deck ${game} ${variant}`;
}

export interface Kept {
  cards: DeckCard[];
  before: DeckCard[][]; // as it was, for whoever takes back a step
}

/** The one that was last built for a game, or for a variant of that name. */
export function keptDeck(game: string, variant?: string): Kept {
  try {
    const { cards, before } = JSON.parse(localStorage.getItem(keyOf(game, variant)) ?? '') as Kept;
    return { cards: checked(cards), before: before.map(checked) };
  } catch {
    return { cards: [], before: [] };
  }
}

function checked(cards: DeckCard[]): DeckCard[] {
  return cards.map(({ name, count }) => ({ name: String(name), count: Number(count) })).filter(({ count }) => count > 0);
}

export function keepDeck(kept: Kept, game: string, variant?: string): void {
  try {
    localStorage.setItem(keyOf(game, variant), JSON.stringify(kept));
  } catch {
    // no storage: it lasts as long as the page
  }
}

/** As a deck file has it: a line for each card. */
export function linesOf(cards: DeckCard[]): string[] {
  return cards.map(({ name, count }) => `${count} ${name}`);
}

export function asText(cards: DeckCard[]): string {
  return linesOf(cards).join('\n');
}
