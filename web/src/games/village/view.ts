// The table in the view of Village.

import type { TableModel } from '../../table/table-model.svelte';
import { joinNames } from '../../table/picking';
import type { View } from '../view';

export interface Guard {
  name: string;
  defence: number;
  damage: number;
}

export interface Monster {
  name: string;
  owner: number | null;
  life: number;
  most: number;
  type: string;
  charged: boolean;
  does?: string; // "bars" the Market, or "protects" whom it lies in front of
}

export interface Sheath {
  weapon: string;
  fresh: boolean;
}

export interface Player {
  hero: string;
  life: number;
  most: number;
  xp: number;
  level: number;
  poison: number;
  berserk: number;
  gone: boolean;
  guards: Guard[];
  sheaths: Sheath[];
  monsters: Monster[];
  relation?: string;
  team?: string;
  side?: number;
  reach?: boolean;
  reaches?: number[];
  int?: number;
  access?: boolean; // to the Market
}

export interface Offer {
  name: string;
  price: number;
  tamed: boolean;
}

export interface Turn {
  ints: number;
  gold: number;
  beers: number;
  weapons: number;
  access: boolean;
}

export interface Boss {
  name: string;
  life: number;
  most: number;
  specials: string[];
}

/** The decks of the first spaces of the Market: in the view, and by name. */
export type Decks = readonly (readonly [string, string])[];

export function decksOf(table: TableModel): Decks {
  return (table.assets.game.board?.['decks'] ?? []) as Decks;
}

export function playersOf(view: View): Player[] {
  return (view['players'] ?? []) as Player[];
}

/** What the levels of a Hero say, as sentences. */
export function levelsOf(table: TableModel, hero: string): string[][] {
  return ((table.assets.game.board?.['levels'] ?? {}) as Record<string, string[][]>)[hero] ?? [];
}

/** What a Hero can do now, and what the levels to come will add. */
export function sentencesOf(levels: readonly string[][], level: number, xp: readonly number[]): { now: string[]; next: string[] } {
  return {
    now: levels.slice(0, level).flat(),
    next: levels.slice(level).map((says, k) => `At ${xp[level + k] ?? '?'} XP: ${says.join(' ')}`),
  };
}

/** What the Monsters in front of a player mean. */
export function meaningOf(player: Player): { barred: string; also: string[] } {
  const named = (does: string) => [...new Set(player.monsters.filter((each) => each.does === does).map((each) => each.name))];
  const barring = named('bars');
  const guarding = named('protects');
  const closed = player.access === false && !player.gone;
  return {
    barred: !closed ? '' : barring.length ? `${joinNames(barring)} at the door: no buying` : player.berserk ? 'Berserk: no buying' : '',
    also: guarding.length ? [`${joinNames(guarding)} ${guarding.length > 1 ? 'protect' : 'protects'}`] : [],
  };
}

/** The colour of a player: of the team where there are teams, otherwise that of the seat, as in the log. */
export function colourOf(player: Player, seat: number): string {
  if (!player.team) return `var(--${['south', 'north', 'seat-2', 'seat-3', 'seat-4', 'seat-5'][seat] ?? 'soft'})`;
  const ours = player.relation ? player.relation !== 'enemy' : player.side === 0;
  return ours ? 'var(--south)' : 'var(--north)';
}

/** The other seats, clockwise. */
export function othersOf(view: View, seat: number): number[] {
  const around = view['around'] as number[] | undefined;
  const ring = around ?? playersOf(view).map((_, k) => k);
  return ring.filter((each) => each !== seat);
}

export interface Space {
  number: number;
  deck: string; // "Beer"
  left: number; // cards of that deck
  offer: Offer | null;
  boss: string; // the part of an Overwhelm Monster on this space
}

/** The spaces of the Market; an Overwhelm Monster covers the last ones, its head first. */
export function spacesOf(view: View, decks: Decks): Space[] {
  const market = (view['market'] ?? []) as (Offer | null)[];
  const boss = (view['boss'] ?? null) as Boss | null;
  const parts = boss ? [boss.name, ...boss.specials] : [];
  return market.map((offer, k) => {
    const [zone = '', name = ''] = decks[k] ?? [];
    const left = ((view[zone] ?? []) as unknown[]).length;
    return {
      number: k + 1,
      deck: name,
      left,
      offer,
      boss: parts[k - (market.length - parts.length)] ?? '',
    };
  });
}

export type Thing = { guard: Guard } | { monster: Monster } | { sheath: Sheath };

/** The Hero, or what is in front of it, at a place. */
export function at(view: View, place: string): { seat: number; player: Player; thing: Thing | null } | null {
  const there = playersOf(view).flatMap((player, seat) => [
    { place: `seat ${seat}`, seat, player, thing: null },
    ...player.guards.map((guard, k) => ({ place: `seat ${seat} guard ${k}`, seat, player, thing: { guard } })),
    ...player.monsters.map((monster, k) => ({ place: `seat ${seat} monster ${k}`, seat, player, thing: { monster } })),
    ...player.sheaths.map((sheath, k) => ({ place: `seat ${seat} sheath ${k}`, seat, player, thing: { sheath } })),
  ]);
  return there.find((each) => each.place === place) ?? null;
}
