// How the events of both editions are played on the map.

import { changed, drawn, many, seatColour, seatSpot, withAt, type CardFact, type Facts, type Moment, type Piece, type Playback, type Step } from '../../table/playback/steps';
import type { TableModel } from '../../table/table-model.svelte';

/** A piece as an event names it: "b2.2" in "b2". */
function piece({ name, at }: CardFact, area: string): Piece {
  return { name, at: area, own: `@${at}` };
}

/** A fighter, of whom only the own place is told. */
const fighter = (card: CardFact): Piece => piece(card, '');

const seatNamed = (table: TableModel, name: string): number => table.assets.game.seat_names.indexOf(name);

/** What is left after the price is paid. */
function paid({ energy_left, coins_left }: Facts, { seat }: Moment): Step[] {
  const left = { energy: energy_left, coins: coins_left } as Record<string, number | undefined>;
  return Object.entries(left).flatMap(([what, after]): Step[] => (after === undefined ? [] : [{ do: 'set', on: { what, seat }, after }]));
}

function castleHit({ player, n, before, after }: Facts, { table }: Moment): Step[] {
  return [{ do: 'castle', on: { what: 'castle', seat: seatNamed(table, player) }, n, before, after }];
}

function buffed({ card, area, n, before, after, value }: Facts): Step[] {
  const isDefense = value === 'defense' && after !== undefined;
  return [{ do: 'buff', on: piece(card, area), n: n ?? Number(after) - Number(before), ...(isDefense ? { after } : {}) }];
}

const marked = ({ card, area }: Facts): Step[] => [{ do: 'buff', on: piece(card, area), n: 0 }];
const hurt = ({ card, area, n, before, after }: Facts): Step[] => [{ do: 'hit', on: piece(card, area), n, before, after }];
const died = ({ card, area }: Facts): Step[] => [{ do: 'die', who: piece(card, area) }];
const came = (facts: Facts, moment: Moment): Step[] => [{ do: 'play', card: facts['card'].name, from: seatSpot(moment.seat), to: facts['area'] }, ...paid(facts, moment)];
const walked = (facts: Facts, moment: Moment): Step[] => [{ do: 'walk', who: piece(facts['card'], facts['start']), to: facts['end'] }, ...paid(facts, moment)];
const earned = (what: string) => ({ n, after }: Facts, { seat }: Moment): Step[] => [{ do: 'coin', n, on: { what, seat }, after }];
const spent = (what: string) => ({ n, after }: Facts, { seat }: Moment): Step[] => [{ do: 'coin', n: -n, on: { what, seat }, after }];

/** A card from the hand to a pile of its owner; who may not know it sees its back. */
function discarded({ card }: Facts, { seat }: Moment): Step[] {
  return card ? [{ do: 'play', card: card.name, from: seatSpot(seat), to: seatSpot(seat) }] : [{ do: 'draw', n: 1, from: seatSpot(seat), to: seatSpot(seat) }];
}

export const playback: Playback = {
  life: 'shield',
  seatNamed,
  colour: (_, seat) => seatColour(seat),
  withTally: (view, { what, seat }, value) => ({ ...view, [what]: withAt(view[what] as number[] | undefined, seat, value) }),
  steps: {
    'turn began': ({ energy, coins }, { seat }) => [
      { do: 'turn', seat },
      { do: 'set', on: { what: 'energy', seat }, after: energy },
      { do: 'set', on: { what: 'coins', seat }, after: coins },
    ],
    'energy gained': earned('energy'),
    'energy lost': spent('energy'),
    'coins gained': earned('coins'),
    'coins lost': spent('coins'),
    'coin bought': (facts, moment) => [{ do: 'coin', n: 1, on: { what: 'coins', seat: moment.seat }, after: facts['coins_left'] }, ...paid(facts, moment)],
    'energy bought': (facts, moment) => [{ do: 'coin', n: facts['n'], on: { what: 'energy', seat: moment.seat }, after: facts['energy_left'] }, ...paid(facts, moment)],
    'coins invested': (facts, moment) => [...marked(facts), ...paid(facts, moment)],
    'cards drawn': ({ cards }, moment) => drawn(cards, moment),
    'mulligan taken': ({ cards }, { seat }) => [{ do: 'draw', n: many(cards), from: 'hand', to: seatSpot(seat) }],
    'spell cast': (facts, moment) => [{ do: 'reveal', card: facts['card'].name, at: 'board' }, ...paid(facts, moment)],
    'card played face down': (_, { seat }) => [{ do: 'draw', n: 1, from: seatSpot(seat), to: 'board' }],
    'card hidden': ({ area }, { seat }) => [{ do: 'draw', n: 1, from: seatSpot(seat), to: area }],
    'card shown': ({ card }) => [{ do: 'reveal', card: card.name, at: 'board' }],
    'card created': ({ card }, { seat }) => [{ do: 'reveal', card: card.name, at: seatSpot(seat) }],
    'card returned': (_, { seat }) => [{ do: 'draw', n: 1, from: 'board', to: seatSpot(seat) }],
    'card left the game': ({ card }) => [{ do: 'die', who: fighter(card) }],
    'card discarded': discarded,
    'card discarded for energy': (facts, moment) => [...discarded(facts, moment), ...changed('energy', moment.seat, facts)],
    'deck restored': (facts, { seat }) => [{ do: 'castle', on: { what: 'castle', seat }, n: facts['price'], after: facts['after'] }],
    'deck switched': ({ size }, { seat }) => [{ do: 'draw', n: size, from: 'board', to: seatSpot(seat) }],
    'unit played': came,
    'structure built': came,
    'unit summoned': ({ card, area }) => [{ do: 'play', card: card.name, from: area, to: area }],
    'unit replaced': ({ card, area, other }) => [{ do: 'die', who: piece(card, area) }, { do: 'play', card: other.name, from: area, to: area }],
    'unit moved': walked,
    'unit displaced': walked,
    'units swapped': ({ card, other, start, end }) => [{ do: 'walk', who: piece(card, start), to: end }, { do: 'walk', who: piece(other, end), to: start }],
    'unit damaged': hurt,
    'unit died': died,
    'fight began': (facts, moment) => [{ do: 'lunge', who: piece(facts['card'], facts['start']), to: facts['area'] }, ...paid(facts, moment)],
    'unit fights': marked,
    'blows exchanged': ({ card, foe, n, back, before, after, foe_before, foe_after }) => [
      { do: 'lunge', who: fighter(card), to: fighter(foe) },
      { do: 'hit', on: fighter(foe), n, before: foe_before, after: foe_after },
      { do: 'hit', on: fighter(card), n: back, before, after },
    ],
    'structure struck': ({ card, structure, area, n, before, after }) => [
      { do: 'lunge', who: piece(card, area), to: piece(structure, area) },
      { do: 'hit', on: piece(structure, area), n, before, after },
    ],
    'structure finished': marked,
    'structure destroyed': died,
    'castle hit by unit': (facts, moment) => [
      { do: 'lunge', who: piece(facts['card'], facts['area']), to: { what: 'castle', seat: seatNamed(moment.table, facts['player']) } },
      ...castleHit(facts, moment),
    ],
    'castle hit by effect': castleHit,
    'castle hit by siege': castleHit,
    'castle hit by extra deck': castleHit,
    'castle healed': (facts, { table }) => changed('castle', seatNamed(table, facts['player']), facts),
    'value changed': buffed,
    'value set': buffed,
    'fort gave attack': buffed,
    'base gave attack': buffed,
    'mark gained': marked,
    'ability gained': marked,
  },
};
