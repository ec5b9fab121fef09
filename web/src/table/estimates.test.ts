import { expect, test } from 'vitest';
import type { GameDetail, MoveEstimate, Seat, State } from '../lib/wire';
import { bar, percent, estimateInWords } from './estimates';
import { botLabel } from '../lib/games';
import { TableModel } from './table-model.svelte';

const keep: MoveEstimate = { text: 'keep', label: 'Keep your hand', chance: 0.5, low: 0.25, high: 0.75, tries: 40, sure: true };
const game = { bots: [{ value: 'legend', label: 'legend bot', about: 'Full search, up to 1 s per move.', pace: 'up to 1 s', glyph: 'owl', temper: 'careful', names: ['Thorne'] }], seat_names: ['South', 'North'] };
const model = () => new TableModel({ game: game as unknown as GameDetail, cards: new Map(), icons: {} });
const legend = { seat: 1, name: 'legend bot', who: 'bot', bot: 'legend', thinking: false, clock: null } as Seat;

test('a chance is read in hundredths, and what is open is never certain', () => {
  expect([0, 0.004, 0.01, 0.455, 0.99, 0.996, 1].map(percent)).toEqual(['0 %', '<1 %', '1 %', '46 %', '99 %', '>99 %', '100 %']);
});

test('the interval and the tries are told', () => {
  expect(estimateInWords(keep)).toBe('win probability 50 %, 95 % confidence interval 25 % to 75 %, 40 simulations');
  expect(estimateInWords({ ...keep, tries: 1 })).toContain(', 1 simulation');
});

test('a wide interval is no number', () => {
  expect(estimateInWords({ ...keep, sure: false })).toBe('not sure after 40 simulations');
});

test('a row of the hint plays its move', () => {
  const table = model();
  const sent: unknown[] = [];
  table.send = (message) => sent.push(message);
  const ask = { moves: [{ text: 'keep', path: ['keep'] }], places: {}, actions: [] };
  table.show({ number: 3, seat: 0, log: [], log_from: 0, seats: [], ask } as unknown as State);
  table.follow('fold');
  table.follow('keep');
  expect(sent).toEqual([{ type: 'move', number: 3, text: 'keep' }]);
});

test('the bar shows the interval and the chance in it', () => {
  expect(bar(keep)).toEqual({ from: 25, wide: 50, at: 50 });
});

test('a hint stays until the question is another one', () => {
  const table = model();
  const state = { number: 3, seat: 0, log: [], log_from: 0, seats: [] } as unknown as State;
  table.show(state);
  table.askForHint();
  expect(table.hinting).toBe(true);
  table.showHint('keep', [keep]);
  table.show({ ...state });
  expect([table.hinting, table.hint, table.estimates]).toEqual([false, 'keep', [keep]]);
  table.show({ ...state, number: 4 });
  expect([table.hint, table.estimates]).toEqual(['', []]);
});

test('asking again forgets the last hint, and a refusal ends the waiting', () => {
  const table = model();
  table.showHint('keep', [keep]);
  table.askForHint();
  expect([table.hint, table.estimates, table.hinting]).toEqual(['', [], true]);
  table.refused({ clause: '', why: 'it is not your turn' });
  expect(table.hinting).toBe(false);
});

test('at the seat of a bot stand its level and how long it thinks', () => {
  const table = model();
  table.setSeats([{ ...legend, seat: 0 }, legend]);
  expect(table.seatStatus(1)).toBe('North · bot, careful, up to 1 s');
  expect(table.aboutBot(1)).toBe('Full search, up to 1 s per move.');
  table.setSeats([legend, { ...legend, name: 'Hal', thinking: true }]);
  expect(table.seatStatus(1)).toBe('North · legend bot, careful, thinking…');
  expect(table.glyphOf(1)).toBe('owl');
  expect(botLabel(legend)).toBe('bot');
});
