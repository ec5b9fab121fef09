// What is printed on a card, in the same layout for every game; each game says which numbers go where.

import type { SceneName } from './scenes';

export type Sign =
  | 'energy'
  | 'coin'
  | 'int'
  | 'attack'
  | 'defense'
  | 'time'
  | 'health'
  | 'move'
  | 'shoot'
  | 'effect'
  | 'price'
  | 'golden';

export interface Value {
  sign: Sign;
  value: string;
  says: string; // for screen readers
  changed?: boolean; // not as printed
}

/** A step on the movement grid: to the right and ahead. */
export type Step = readonly [number, number];

export interface CardFace {
  name: string;
  icon: string; // the path of its emblem
  frame: string; // the token of its colour
  scene: SceneName; // what is drawn behind the emblem
  family: string; // the tribe, kind or faction that has this frame and scene
  line: string; // "Neutral · Undead"
  rarity: string;
  title?: string; // of its text
  text: string;
  left?: Value;
  right?: Value;
  note?: { value: string; says: string }; // what is true of it now: "×2", "used"; where there is no room for its line
  values: Value[];
  steps?: readonly Step[];
  gait?: string; // the name of these steps: "Offensive"
}

export function titled(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The non-empty ones, with dots between. */
export function dotted(...words: (string | undefined)[]): string {
  return words.filter(Boolean).join(' · ');
}
