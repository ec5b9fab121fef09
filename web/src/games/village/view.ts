// The table in the view of Village.

import type { TableModel } from '../../table/table-model.svelte';
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
  reach?: boolean;
  reaches?: number[];
  int?: number;
  texts?: string[];
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

/** The other seats, clockwise. */
export function othersOf(view: View, seat: number): number[] {
  const around = view['around'] as number[] | undefined;
  const ring = around ?? playersOf(view).map((_, k) => k);
  return ring.filter((each) => each !== seat);
}

export interface Space {
  number: number;
  deck: string; // "Beer · 6"
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
      deck: name ? `${name} · ${left}` : '',
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
