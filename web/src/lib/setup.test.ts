import { expect, test } from 'vitest';
import { commonValues, withDeck, isPlayedBy, playersFor, withPlayer, refitted, seatsFor, newTable } from './setup';
import type { GameInfo } from './wire';

const game: GameInfo = {
  id: 'valtia', title: '', short_title: '', about: '', seats: [2, 4], minutes: 20, seat_names: ['South', 'North'], modes: {}, cooperative: false, has_lesson: true,
  fields: [
    { name: 'deck', label: 'Deck', per_seat: true, usual: 'Wild Pack', choices: [] },
    { name: 'health', label: 'Match', per_seat: false, usual: '5', choices: [] },
  ],
  bots: [], actions: [], rules: '', cards: '', variant: '',
};
const more = { listed: false, chat: true, clock: 0, increment: 0, idle: 120, variant: '' };

test('the person sits first, bots fill the rest', () => {
  const seats = seatsFor(game, 2, 'greedy', []);
  expect(seats.map((seat) => seat.who)).toEqual(['me', 'bot']);
  expect(newTable(game, seats, { health: '10' }, more)).toEqual({
    game: 'valtia', seats: [{ who: 'me' }, { who: 'bot', bot: 'greedy' }],
    options: { health: '10', deck: ['Wild Pack', 'Wild Pack'] }, listed: false, chat: true, idle: 120,
  });
});

test('more players keep what was chosen', () => {
  const two = withPlayer(seatsFor(game, 2, 'greedy', []), 1, { who: 'open' });
  expect(seatsFor(game, 3, 'greedy', two).map((seat) => seat.who)).toEqual(['me', 'open', 'bot']);
  expect(seatsFor(game, 2, 'greedy', two)).toEqual(two);
});

test('a person has one seat only', () => {
  const seats = withPlayer(seatsFor(game, 2, 'greedy', []), 1, { who: 'me' });
  expect(seats.map((seat) => seat.who)).toEqual(['bot', 'me']);
});

test('of all who can play a seat one does', () => {
  const bots = ['greedy', 'scout'].map((value) => ({ value, label: `${value} bot`, about: '', pace: '', glyph: '', temper: value === 'scout' ? 'steady' : '', names: [] }));
  const players = playersFor({ ...game, bots }, 'Ana');
  expect(players.map((player) => player.label)).toEqual(['Ana (you)', 'Friend (invite link)', 'Guest on this device', 'Greedy bot', 'Scout bot, steady']);
  for (const player of players) {
    const seat = withPlayer(seatsFor(game, 2, 'greedy', []), 1, player)[1]!;
    expect(players.filter((each) => isPlayedBy(seat, each))).toEqual([player]);
  }
});

test('a level of bot, a name at this screen, a clock', () => {
  let seats = withPlayer(seatsFor(game, 2, 'greedy', []), 1, { who: 'bot', bot: 'scout' });
  expect(seats[1]?.bot).toBe('scout');
  seats = withPlayer(seats, 1, { who: 'here' }).map((seat, k) => (k ? { ...seat, name: ' Bob ' } : seat));
  const asked = newTable(game, seats, {}, { ...more, clock: 300, increment: 10 });
  expect(asked.seats[1]).toEqual({ who: 'here', name: 'Bob' });
  expect([asked.clock, asked.increment]).toEqual([300, 10]);
});

test('a variant keeps what was chosen where it has that, and is named', () => {
  const choice = (value: string) => ({ value, label: value, about: '' });
  const varied: GameInfo = {
    ...game,
    fields: [
      { ...game.fields[0]!, usual: ['Bones', 'any'], choices: ['Bones', 'Black Tide', 'any'].map(choice) },
      { ...game.fields[1]!, usual: '6', choices: ['6', '10'].map(choice) },
    ],
  };
  const seats = seatsFor(game, 2, 'greedy', []).map((seat, k) => (k ? { ...seat, values: { deck: 'Black Tide' } } : seat));
  expect(refitted(varied, seats, game).map((seat) => seat.values['deck'])).toEqual(['Bones', 'Black Tide']);
  expect(commonValues(varied, { health: '10' })).toEqual({ health: '10' });
  expect(commonValues(varied, { health: '5' })).toEqual({ health: '6' });
  expect(newTable(varied, seats, {}, { ...more, variant: 'abc' }).variant).toBe('abc');
});

test('a deck of one\'s own stays with another variant, a premade one that is gone does not', () => {
  const choices = (...names: string[]) => names.map((name) => ({ value: name, label: name, about: '' }));
  const withDecks = (...names: string[]): GameInfo => ({ ...game, fields: [{ name: 'decks', label: 'Deck', per_seat: true, usual: names[0]!, choices: choices(...names) }] });
  const seats = seatsFor(withDecks('Wild Pack'), 2, 'greedy', []).map((seat, k) => (k ? seat : withDeck(seat, 'V88T-V5D8-4R')));
  expect(refitted(withDecks('Bones'), seats, withDecks('Wild Pack')).map((seat) => seat.values['decks'])).toEqual(['V88T-V5D8-4R', 'Bones']);
});
