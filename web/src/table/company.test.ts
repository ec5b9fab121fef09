import { expect, test } from 'vitest';
import type { Outcome, Seat, TableInfo } from '../lib/wire';
import { ending, leaving, reasonOf } from './company';

const seat = (n: number, who: Seat['who'], name: string) => ({ seat: n, who, name }) as Seat;
const ANA = seat(0, 'person', 'Ana');
const BEN = seat(1, 'person', 'Ben');
const FOX = seat(1, 'bot', 'Fox');
const table = (more: Partial<TableInfo>) => ({ state: 'running', seats: [ANA, FOX], mine: [0], own: true, ...more }) as TableInfo;

test('a list says how a game ended', () => {
  const out = (more: Partial<Outcome>): Outcome => ({ winners: [], clause: '', reason: '', how: 'rules', seat: null, players: [], ...more });
  expect(ending(out({ winners: [1] }), [ANA, BEN], false)).toBe('Ben won');
  expect(ending(out({ winners: [1], how: 'resigned', reason: 'Ana resigned' }), [ANA, BEN], false)).toBe('Ben won, Ana resigned');
  expect(ending(out({ how: 'agreed' }), [ANA, BEN], false)).toBe('draw by agreement');
  expect(ending(out({}), [ANA, BEN], false)).toBe('draw');
  expect(ending(out({ how: 'resigned', reason: 'Ana resigned' }), [ANA, BEN], true)).toBe('lost, Ana resigned');
});

test('the sentence of an ending names those who play', () => {
  const called = (n: number) => [ANA, BEN][n]?.name ?? '';
  expect(reasonOf({ reason: "North's castle has fallen: South wins", players: [[0, 5, 1], [27, 32, 0]] }, called)).toBe("Ben's castle has fallen: Ana wins");
  expect(reasonOf({ reason: 'round 8 is over', players: [] }, called)).toBe('round 8 is over');
});

test('what leaving means depends on the table', () => {
  expect(leaving(table({})).label).toBe('Abandon');
  expect(leaving(table({ seats: [ANA, BEN] })).label).toBe('Resign');
  expect(leaving(table({ seats: [ANA, seat(1, 'here', 'Ben')], mine: [0, 1] })).label).toBe('Remove');
  expect(leaving(table({ state: 'waiting' })).label).toBe('Close table');
  expect(leaving(table({ state: 'waiting', own: false }))).toEqual({ label: 'Leave', asks: '' });
  expect(leaving(table({ state: 'finished' }))).toEqual({ label: 'Remove', asks: '' });
  expect(leaving(table({ mine: [] }))).toEqual({ label: 'Remove', asks: '' });
});
