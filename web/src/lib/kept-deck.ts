// The deck that is being built, kept in this browser.

import type { DeckCard } from './wire';

function keyOf(game: string, variant = ''): string {
  return `legendry deck ${game} ${variant}`;
}

/** The one that was last built for a game, or for a variant of that name. */
export function keptDeck(game: string, variant?: string): DeckCard[] {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(game, variant)) ?? '[]') as DeckCard[];
    return found.map(({ name, count }) => ({ name: String(name), count: Number(count) })).filter(({ count }) => count > 0);
  } catch {
    return [];
  }
}

export function keepDeck(cards: DeckCard[], game: string, variant?: string): void {
  try {
    localStorage.setItem(keyOf(game, variant), JSON.stringify(cards));
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
