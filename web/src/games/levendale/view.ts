// Heroes and battle in the view of Levendale.

import type { View } from '../view';

export interface Hero {
  attack: number;
  defense: number;
  slots: Record<string, string[]>;
  used: string[];
}

export interface Battle {
  attacker: number;
  defender: number;
  cannot_block: boolean;
  harmless: boolean;
}

export function heroesOf(view: View): Hero[] {
  return (view['heroes'] ?? []) as Hero[];
}

/** The other seats clockwise. */
export function othersOf(view: View, seat: number): number[] {
  const count = heroesOf(view).length;
  return Array.from({ length: Math.max(0, count - 1) }, (_, k) => (seat + k + 1) % count);
}

/** The present step of a battle: attack, attacker's abilities, defender's answer, damage. */
export function stepOf(battle: Battle, asked: readonly number[], over: boolean): number {
  if (over) return 3;
  if (asked.includes(battle.defender)) return 2;
  return asked.includes(battle.attacker) ? 1 : 3;
}

export function battleOf(view: View): Battle | null {
  return (view['battle'] ?? null) as Battle | null;
}

const CELL = /^cell (\d+) (\w+)$/;

export function cellAt(place: string): { seat: number; slot: string } | null {
  const found = CELL.exec(place);
  return found ? { seat: Number(found[1]), slot: found[2] ?? '' } : null;
}
