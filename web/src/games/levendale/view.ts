// Heroes and battle in the view of Levendale.

import type { TableModel } from '../../table/table-model.svelte';
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

/** Where a slot of a seat's Hero is. */
export function cell(seat: number, slot: string): string {
  return `cell ${seat} ${slot}`;
}

export function cellAt(view: View, place: string): { seat: number; slot: string } | null {
  const cells = heroesOf(view).flatMap((hero, seat) => Object.keys(hero.slots).map((slot) => ({ seat, slot })));
  return cells.find(({ seat, slot }) => cell(seat, slot) === place) ?? null;
}

/** The point that is the Hero of a seat as a whole. */
export function heroPoint(table: TableModel, seat: number): string {
  return `hero ${table.assets.game.seat_names[seat] ?? ''}`;
}
