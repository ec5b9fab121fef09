// What the general screen sends of any game: the own hand, places, piles and facts.

import type { View } from '../view';

export interface GeneralPile {
  zone: string;
  seat: number | null; // null: common
  cards: string[]; // '' for a card that lies face down
}

export type Fact = string | number | boolean;

export interface General {
  hand: string[];
  placed: Record<string, string[]>;
  piles: GeneralPile[];
  facts: Record<string, Fact | Fact[]>;
}

const NOTHING: General = { hand: [], placed: {}, piles: [], facts: {} };

export function generalOf(view: View): General {
  return (view['general'] as General | undefined) ?? NOTHING;
}

/** The facts of one seat, or without a seat those that are common: "points 3". */
export function factsOf(general: General, seat?: number): string[] {
  return Object.entries(general.facts).flatMap(([name, value]) => {
    if (Array.isArray(value)) return seat === undefined ? [] : [`${spaced(name)} ${String(value[seat] ?? '')}`];
    return seat === undefined ? [`${spaced(name)} ${String(value)}`] : [];
  });
}

export function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}

/** The other seats clockwise. */
export function othersOf(count: number, seat: number): number[] {
  return Array.from({ length: Math.max(0, count - 1) }, (_, k) => (seat + k + 1) % count);
}

export const boardPlace = (name: string): string => `at ${name}`;
export const playerPlace = (seat: number): string => `player ${seat}`;
export const pilePlace = (pile: GeneralPile): string => (pile.seat === null ? `pile ${pile.zone}` : `pile ${pile.zone} ${pile.seat}`);

/** "left: Moon, 2 cards", for screen readers. */
export function pileLabel(name: string, cards: readonly string[]): string {
  if (!cards.length) return `${name}: empty`;
  const count = cards.length === 1 ? '1 card' : `${cards.length} cards`;
  return [`${name}: ${cards.at(-1) || 'face down'}`, count].join(', ');
}
