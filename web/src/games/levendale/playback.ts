// How the events of Levendale are played on the Heroes.

import { changed, drawn, many, seatColour, seatSpot, withAt, type Facts, type Moment, type Playback, type Step } from '../../table/playback/steps';
import type { TableModel } from '../../table/table-model.svelte';
import { cell, heroesOf, type Hero } from './view';

const seatNamed = (table: TableModel, name: string): number => table.assets.game.seat_names.indexOf(name);

/** The place of a slot as events name it, "A's RING"; for a pile, the Hero of that seat. */
function slotNamed(table: TableModel, name: string, seat: number): string {
  const all = heroesOf(table.view).flatMap((hero, owner) => Object.keys(hero.slots).map((slot) => ({ owner, slot })));
  const found = all.find(({ owner, slot }) => `${table.sideOf(owner)}'s ${slot}` === name);
  return found ? cell(found.owner, found.slot) : seatSpot(seat);
}

const health = (facts: Facts, { seat }: Moment): Step[] => changed('health', seat, facts);

function destroyed({ card, start }: Facts, { seat, table }: Moment): Step[] {
  return [{ do: 'die', who: { name: card.name, at: slotNamed(table, start, seat) } }];
}

function moved({ card, start, end }: Facts, { seat, table }: Moment): Step[] {
  const [from, to] = [slotNamed(table, start, seat), slotNamed(table, end, seat)];
  return card ? [{ do: 'play', card: card.name, from, to }] : [{ do: 'draw', n: 1, from, to }];
}

const STATS: Record<string, 'attack' | 'defense'> = { Attack: 'attack', Defense: 'defense' };

export const playback: Playback = {
  life: 'hearts',
  seatNamed,
  colour: (_, seat) => seatColour(seat),
  withTally(view, { what, seat }, value) {
    if (what === 'health') return { ...view, health: withAt(view['health'] as number[] | undefined, seat, value) };
    const heroes = heroesOf(view).map((hero, k): Hero => (k === seat ? { ...hero, [what]: value } : hero));
    return { ...view, heroes };
  },
  steps: {
    'turn began': (_, { seat }) => [{ do: 'turn', seat }],
    'first player chosen': (_, { seat }) => [{ do: 'turn', seat }],
    'cards drawn': ({ cards }, moment) => drawn(cards, moment),
    'hand shuffled back': ({ cards }, { seat }) => [{ do: 'draw', n: many(cards), from: 'hand', to: seatSpot(seat) }],
    'card placed': ({ card, slot }, { seat, table }) => [{ do: 'play', card: card.name, from: seatSpot(seat), to: slotNamed(table, slot, seat) }],
    'card destroyed': destroyed,
    'card discarded': moved,
    'card moved': moved,
    'hidden card moved': moved,
    'ability used': ({ card }, { seat, table }) => [{ do: 'buff', on: { name: card.name, at: slotNamed(table, card.at, seat) }, n: 0 }],
    'player attacked': ({ player }, { seat, table }) => [{ do: 'lunge', who: { what: 'attack', seat }, to: { what: 'defense', seat: seatNamed(table, player) } }],
    'attack blocked': (_, { seat }) => [{ do: 'buff', on: { what: 'defense', seat }, n: 0 }],
    'attack not blocked': (_, { seat }) => [{ do: 'turn', seat }],
    'health gained': health,
    'health lost': health,
    'damage taken': health,
    'attack damage taken': health,
    'value changed': ({ value, n, after }, { seat }) => {
      const what = STATS[value as string];
      return what ? [{ do: 'buff', on: { what, seat }, n, after }] : [];
    },
    'actions gained': (_, { seat }) => [{ do: 'buff', on: { what: 'attack', seat }, n: 0 }],
    'player eliminated': (_, { seat }) => [{ do: 'turn', seat }],
  },
};
