// The signs of the numbers on cards, and what they mean.

import type { PageIcon } from '../parts/page-icons';
import type { CardFace, Sign } from './card-face';

export const SIGN_ICONS: Partial<Record<Sign, PageIcon>> = {
  attack: 'crossed-swords',
  defense: 'shield',
  time: 'hourglass',
  health: 'hearts',
  move: 'boot-prints',
  shoot: 'archery-target',
};

export const SIGN_WORDS: Record<Sign, string> = {
  energy: 'cost in energy',
  coin: 'cost in coins',
  int: 'cost in intelligence; of a hero: intelligence each turn',
  attack: 'attack, or dice to strike with',
  defense: 'defense',
  time: 'turns until it is built',
  health: 'health',
  move: 'movement',
  shoot: 'dice to shoot with / range',
  effect: 'what it does',
  price: 'price; it cannot be sold again',
  golden: 'price; it can be sold again',
};

export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'];

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
  const order = Object.keys(SIGN_WORDS) as Sign[];
  return {
    signs: order.flatMap((sign) => signs.get(sign) ?? []),
    rarities: RARITIES.filter((rarity) => faces.some((face) => face.rarity === rarity)),
    families: [...families].map(([family, frame]) => ({ family, frame })),
    gaits: [...gaits].map(([gait, steps]) => ({ gait, steps })),
  };
}
