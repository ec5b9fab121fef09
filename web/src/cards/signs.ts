// The signs of the numbers on cards, and what they mean.

import drawn from '../../../src/legendry/printing/drawing/signs.json';
import type { PageIcon } from '../parts/page-icons';
import type { CardFace, Sign } from './card-face';

export interface SignLook {
  says: string;
  ink: string; // the token of its colour
  icon?: PageIcon;
  corner?: PageIcon; // before a number in a corner of a card
}

export interface GemLook {
  path: string;
  ink: string;
}

export const SIGNS = drawn.signs as Record<Sign, SignLook>;
export const GEMS: Record<string, GemLook> = drawn.gems;
export const RARITIES = Object.keys(GEMS);

/** What occurs on these cards: an example of each sign, rarities, frames with their families, ways to move. */
export interface Key {
  signs: NonNullable<CardFace['left']>[];
  rarities: string[];
  families: { family: string; frame: string }[];
  gaits: { gait: string; steps: NonNullable<CardFace['steps']> }[];
}

export function keyOf(faces: readonly CardFace[]): Key {
  const signs = new Map<Sign, Key['signs'][number]>();
  const families = new Map<string, string>();
  const gaits = new Map<string, NonNullable<CardFace['steps']>>();
  for (const { left, right, values, family, frame, gait, steps } of faces) {
    for (const value of [left, right, ...values]) if (value && !signs.has(value.sign)) signs.set(value.sign, value);
    if (family && !families.has(family)) families.set(family, frame);
    if (gait && steps && !gaits.has(gait)) gaits.set(gait, steps);
  }
  const order = Object.keys(SIGNS) as Sign[];
  return {
    signs: order.flatMap((sign) => signs.get(sign) ?? []),
    rarities: RARITIES.filter((rarity) => faces.some((face) => face.rarity === rarity)),
    families: [...families].map(([family, frame]) => ({ family, frame })),
    gaits: [...gaits].map(([gait, steps]) => ({ gait, steps })),
  };
}
