// How the events of Village are played between the Market and the Heroes.

import { changed, drawn, seatColour, seatSpot, type CardFact, type Die, type Facts, type Moment, type Playback, type Step } from '../../table/playback/steps';
import type { TableModel } from '../../table/table-model.svelte';
import { playersOf, type Player, type Turn } from './view';

/** Events call players by their Hero, before they have one by their side. */
function seatNamed(table: TableModel, name: string): number {
  const led = playersOf(table.view).findIndex((player) => player.hero === name);
  return led < 0 ? table.assets.game.seat_names.indexOf(name) : led;
}

const RELATIONS: Record<string, string> = { you: 'var(--south)', teammate: 'var(--south)', ally: 'var(--frame-elemental)', enemy: 'var(--north)' };

const panel = (table: TableModel, player: string): string => seatSpot(seatNamed(table, player));
const space = (number: number): string => `space ${number}`;
const inFront = (table: TableModel, { name, at }: CardFact): { name: string; at: string } => ({ name, at: panel(table, at) });
const pips = (die: number | undefined): Die[] => (die ? [die] : []);

/** A card goes from the hand of a player onto the table. */
function played({ player, card, ...facts }: Facts, { table }: Moment): Step[] {
  const seat = seatNamed(table, player);
  const gold = facts['gold_after'] - facts['gold_before'];
  return [
    { do: 'play', card: card.name, from: seatSpot(seat), to: seatSpot(seat) },
    ...(gold ? [{ do: 'coin', n: gold, on: { what: 'gold', seat }, after: facts['gold_after'] } as const] : []),
  ];
}

/** A card lies on the Market, and a player takes it. */
function taken({ player, card, start }: Facts, { table }: Moment): Step[] {
  return [{ do: 'walk', who: { name: card.name, at: start }, to: panel(table, player) }];
}

function traded(facts: Facts, { table }: Moment): Step[] {
  const { before, after } = facts;
  return before === after ? [] : [{ do: 'coin', n: after - before, on: { what: 'gold', seat: seatNamed(table, facts['player']) }, after }];
}

const life = (facts: Facts, { table }: Moment): Step[] => [
  ...rolled(facts['die'], panel(table, facts['player'])),
  ...changed('life', seatNamed(table, facts['player']), facts),
];

function rolled(die: number | undefined, near: string): Step[] {
  const dice = pips(die);
  return dice.length ? [{ do: 'roll', dice, near }] : [];
}

/** Who is attacked by a roll. */
function struck({ player, die, players = [] }: Facts, { table }: Moment): Step[] {
  const who = panel(table, player);
  return [...rolled(die, who), ...(players as string[]).map((each): Step => ({ do: 'lunge', who, to: panel(table, each) }))];
}

const removed = ({ card, start }: Facts): Step[] => [{ do: 'die', who: { name: card.name, at: start } }];
const lucky = ({ player, dice }: Facts, { table }: Moment): Step[] => [{ do: 'roll', dice, near: panel(table, player) }];
const discards = ({ player, card }: Facts, { table }: Moment): Step[] => [{ do: 'play', card: card.name, from: panel(table, player), to: panel(table, player) }];
const glows = ({ player }: Facts, { table }: Moment): Step[] => [{ do: 'turn', seat: seatNamed(table, player) }];
const grows = ({ player, n }: Facts, { table }: Moment): Step[] => [{ do: 'buff', on: panel(table, player), n: n ?? 0 }];

function withPlayer(players: Player[], seat: number, what: string, value: number): Player[] {
  return players.map((player, k) => (k === seat ? { ...player, [what]: value } : player));
}

export const playback: Playback = {
  emblem: (table, seat) => playersOf(table.view)[seat]?.hero ?? '',
  life: 'hearts',
  seatNamed,
  colour: (table, seat) => RELATIONS[playersOf(table.view)[seat]?.relation ?? ''] ?? seatColour(seat),
  withTally(view, { what, seat }, value) {
    if (what !== 'gold') return { ...view, players: withPlayer(playersOf(view), seat, what, value) };
    return view['active'] === seat && view['turn'] ? { ...view, turn: { ...(view['turn'] as Turn), gold: value } } : view;
  },
  steps: {
    'dice rolled for the start': lucky,
    'turn began': glows,
    'turn ended': ({ player, played: cards }, { table }) => (cards.length ? [{ do: 'draw', n: cards.length, from: 'board', to: panel(table, player) }] : []),
    'cards drawn': ({ cards }, moment) => drawn(cards, moment),
    'card played': played,
    'Spell cast': ({ player, card, target }, { table }) => [
      { do: 'reveal', card: card.name, at: panel(table, player) },
      { do: 'lunge', who: panel(table, player), to: panel(table, target) },
    ],
    'attack made': ({ player, card }, { table }) => [{ do: 'play', card: card.name, from: panel(table, player), to: panel(table, player) }],
    'Weapon sheathed': discards,
    'chest opened': ({ die, n, after }, { seat }) => [...rolled(die, seatSpot(seat)), { do: 'coin', n, on: { what: 'gold', seat }, after }],
    'Berserk began': (facts, moment) => grows({ ...facts, n: 0 }, moment),
    'card bought': (facts, moment) => [...traded(facts, moment), ...taken(facts, moment)],
    'card sold': (facts, moment) => [...discards(facts, moment), ...traded(facts, moment)],
    'card discarded': discards,
    'card removed': discards,
    'Market card taken': taken,
    'Market card removed': removed,
    'Monster removed in first turn': removed,
    'Monster removed in early turn': removed,
    'card offered': ({ card, space: number }) => [{ do: 'play', card: card.name, from: space(number), to: space(number) }],
    'swallowed card taken': taken,
    'taming tried': ({ player, die }, { table }) => rolled(die, panel(table, player)),
    'Sneaking succeeded': lucky,
    'Sneaking failed': lucky,
    'Spell seen': ({ player, card }, { table }) => (card ? [{ do: 'reveal', card: card.name, at: panel(table, player) }] : [{ do: 'draw', n: 1, from: 'board', to: panel(table, player) }]),
    'Spell put at the bottom': ({ player }, { table }) => [{ do: 'draw', n: 1, from: panel(table, player), to: 'board' }],
    'player ambushed': ({ card, player }, { table }) => [{ do: 'play', card: card.name, from: 'board', to: panel(table, player) }],
    'Monster laid': ({ card, player }, { seat, table }) => [{ do: 'play', card: card.name, from: seatSpot(seat), to: panel(table, player) }],
    'Monster summoned': ({ card }, { table }) => [{ do: 'play', card: card.name, from: 'board', to: panel(table, card.at) }],
    'Monster moved': ({ card, start, end }, { table }) => [{ do: 'walk', who: { name: card.name, at: panel(table, start) }, to: panel(table, end) }],
    'Market overrun': ({ card }) => [{ do: 'reveal', card: card.name, at: 'board' }],
    'Special card shown': ({ card }) => [{ do: 'reveal', card: card.name, at: 'board' }],
    'attack rolled': struck,
    'attack rolled at several': struck,
    'Monster wounded': ({ card, before, after }, { table }) => [{ do: 'hit', on: inFront(table, card), n: before - after, before, after }],
    'Monster killed': ({ card, start }, { table }) => [{ do: 'die', who: { name: card.name, at: panel(table, start) } }],
    'Monster regenerated': ({ card, before, after }, { table }) => [{ do: 'buff', on: inFront(table, card), n: after - before, after }],
    'Overwhelm Monster defeated': ({ card }) => [{ do: 'reveal', card: card.name, at: 'board' }],
    'Defence card damaged': ({ card, n }) => [{ do: 'hit', on: { name: card.name, at: '' }, n }],
    'Defence card discarded': ({ card }) => [{ do: 'die', who: { name: card.name, at: '' } }],
    'INT taken': ({ player, die }, { table }) => rolled(die, panel(table, player)),
    'life lost': life,
    'life gained': life,
    'XP gained': grows,
    'level reached': (facts, moment) => grows({ ...facts, n: 0 }, moment),
    'Poison gained': (facts, { table }) => [{ do: 'hit', on: panel(table, facts['player']), n: facts['after'] - facts['before'] }],
    'Poison cured': (facts, moment) => grows({ ...facts, n: 0 }, moment),
    'resource gained': grows,
    'resource lost': ({ player, n }, { table }) => [{ do: 'buff', on: panel(table, player), n: -n }],
    'player eliminated': glows,
  },
};
