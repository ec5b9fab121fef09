// How the events of Leviathan are played on the shore.

import { frameOf } from '../../cards/scenes';
import { seatColour, seatSpot, type CardFact, type Facts, type Moment, type Piece, type Playback, type Step } from '../../table/playback/steps';
import type { TableModel } from '../../table/table-model.svelte';
import { emblemOf, playersOf, type Player } from './view';

/** Events call players by their faction, before they have one by their side. */
function seatNamed(table: TableModel, name: string): number {
  const led = playersOf(table.view).findIndex((player) => player.faction === name);
  return led < 0 ? table.assets.game.seat_names.indexOf(name) : led;
}

const piece = ({ name, at }: CardFact, space = at): Piece => ({ name, at: space });
const walked = ({ card, start, end }: Facts): Step[] => [{ do: 'walk', who: piece(card, start), to: end }];
const rolled = ({ card, dice }: Facts): Step[] => [{ do: 'roll', dice, near: piece(card) }];
const faced = ({ card, face }: Facts): Step[] => [{ do: 'roll', dice: [face], near: piece(card) }];
const marked = ({ card, space }: Facts): Step[] => [{ do: 'buff', on: piece(card, space || card.at), n: 0 }];

/** An attack: the dice, the blow, the wounds. */
function struck({ card, target, dice, n }: Facts): Step[] {
  return [
    { do: 'roll', dice, near: piece(card) },
    { do: 'lunge', who: piece(card), to: piece(target) },
    ...(n ? [{ do: 'hit', on: piece(target), n } as const] : []),
  ];
}

function gold({ player, before, after }: Facts, { table }: Moment): Step[] {
  return before === after ? [] : [{ do: 'coin', n: after - before, on: { what: 'gold', seat: seatNamed(table, player) }, after }];
}

export const playback: Playback = {
  emblem: (table, seat) => emblemOf(table.view, seat),
  life: 'hearts',
  seatNamed,
  colour(table, seat) {
    const faction = playersOf(table.view)[seat]?.faction;
    return faction ? `var(--frame-${frameOf(faction)})` : seatColour(seat);
  },
  withTally: (view, { seat }, value) => ({ ...view, players: playersOf(view).map((player, k): Player => (k === seat ? { ...player, gold: value } : player)) }),
  steps: {
    'round began': ({ player }, { table }) => [{ do: 'turn', seat: seatNamed(table, player) }],
    'deity chosen': ({ player, card }, { table }) => [{ do: 'reveal', card: card.name, at: seatSpot(seatNamed(table, player)) }],
    'income': gold,
    'gold gained': gold,
    'unit recruited': (facts, moment) => [
      { do: 'play', card: facts['card'].name, from: seatSpot(seatNamed(moment.table, facts['player'])), to: facts['card'].at },
      ...gold(facts, moment),
    ],
    'maneuver used': ({ maneuver, player }, { table }) => [{ do: 'reveal', card: maneuver, at: seatSpot(seatNamed(table, player)) }],
    'unit activated': marked,
    'unit moved': walked,
    'unit pushed': walked,
    'unit pushed off': ({ card }) => [{ do: 'die', who: piece(card) }],
    'unit entrenched': marked,
    'card trapped': marked,
    'card healed': ({ card, space, n }) => [{ do: 'buff', on: piece(card, space || card.at), n }],
    'wound ignored': marked,
    'card wounded': ({ card, space, n }) => [{ do: 'hit', on: piece(card, space || card.at), n }],
    'card defeated': ({ card, space }) => [{ do: 'die', who: piece(card, space || card.at) }],
    'strike': struck,
    'shot': struck,
    'Leviathan attack': struck,
    'die rolled': ({ die }) => [{ do: 'roll', dice: [die] }],
    'push rolled': faced,
    'Head die rolled': faced,
    'Head dice rolled': rolled,
    'Head swapped': ({ card, other, start, end }) => [{ do: 'walk', who: piece(card, start), to: end }, { do: 'walk', who: piece(other, end), to: start }],
    'Head turned back': marked,
    'Head stopped': marked,
    'Head not pushed': marked,
    'Leviathan card moved': walked,
    'Leviathan card moved by a text': walked,
    'Leviathan card pushed': walked,
    'Tentacle chosen': rolled,
    'defeated Tentacle chosen': rolled,
    'Tentacle die rolled': faced,
    'Tentacle dice rolled': rolled,
    'Tentacle turned back': marked,
    'Tentacle stayed': marked,
    'Trapped Tentacle stayed': marked,
    'Tentacle lulled': marked,
  },
};
