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

export function healthOf(view: View, seat: number): number {
  return Math.max(0, (view['health'] as number[] | undefined)?.[seat] ?? 0);
}

/** Who stands in front and who behind: both Heroes of a battle, one's own on the left; otherwise one's own.
 *  `shown`: another Hero that somebody wants to see large. */
export function staged(count: number, seat: number, battle: Battle | null, shown: number | null): { front: number[]; behind: number[] } {
  const fighters = battle ? [battle.attacker, battle.defender] : [seat];
  const [own = seat, ...foes] = fighters.includes(seat) ? [seat, ...fighters.filter((each) => each !== seat)] : fighters;
  const front = shown === null || fighters.includes(shown) ? [own, ...foes] : battle ? [own, shown] : [shown];
  const all = Array.from({ length: count }, (_, k) => (seat + k) % count);
  return { front, behind: all.filter((each) => !front.includes(each)) };
}

export type Heart = 'on' | 'extra' | 'lost' | 'off';

const MOST = 24; // hearts in a row; of more health, each stands for several

/** A heart for each health one has or began with; the last ones that one has would be lost. */
export function heartsOf(health: number, full: number, lost = 0): Heart[] {
  const all = Math.max(health, full);
  const each = Math.max(1, Math.ceil(all / MOST));
  const kept = Math.max(0, health - lost);
  return Array.from({ length: Math.ceil(all / each) }, (_, k): Heart => {
    const least = k * each; // this heart beats while there is more health than that
    if (least < kept) return least < full ? 'on' : 'extra';
    return least < health ? 'lost' : 'off';
  });
}

/** What the cards in all slots say together, or those in one. */
export function printed(table: TableModel, names: readonly string[], key: 'attack' | 'defense'): number {
  return names.reduce((total, name) => total + Number(table.card(name)?.[key] ?? 0), 0);
}

/** With its sign. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}
