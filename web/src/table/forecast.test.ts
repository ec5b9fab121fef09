import { expect, test } from 'vitest';
import type { ForeseenLine } from '../lib/wire';
import { saysSomething, share } from './forecast';

const line = (chance: number): ForeseenLine => ({ kind: 'unit moved', seat: 0, clause: 'VAL-9.3', text: 'moved', cards: [], facts: {}, chance });

test('a move that just does what it says has no forecast', () => {
  expect(saysSomething({ fight: false }, { lines: [line(1)], purse: [] })).toBe(false);
  expect(saysSomething({ fight: false }, { lines: [], purse: [] })).toBe(false);
  expect(saysSomething({ fight: true }, { lines: [line(1)], purse: [] })).toBe(true);
  expect(saysSomething({ fight: false }, { lines: [line(1), line(1)], purse: [] })).toBe(true);
  expect(saysSomething({ fight: false }, { lines: [line(0.5)], purse: [] })).toBe(true);
  expect(saysSomething({ fight: false }, { lines: [line(1)], purse: [{ what: 'energy', before: 3, after: 2 }] })).toBe(true);
});

test('a chance is said in tens, and never as certain', () => {
  expect([0.26, 0.5, 0.62, 0.97].map(share)).toEqual(['about 30 %', 'about 50 %', 'about 60 %', 'about 90 %']);
});
