import { expect, test } from 'vitest';
import type { Measurement } from '../lib/wire';
import { inPoints, said } from './measured';

const DONE: Measurement = { game: 'valtia', state: 'done', before: 0, deals: 20, most: 400, with_set: 0.6, as_printed: 0.5, difference: 0.1, low: 0.02, high: 0.18, verdict: 'more', idle: false, says: '' };

test('the verdict in words', () => {
  expect(said(DONE)).toBe('Whoever plays with the set wins more often.');
  expect(said({ ...DONE, verdict: 'open' })).toBe('The games that there was time for do not decide it.');
  expect(said({ ...DONE, idle: true })).toContain('only if a deck of the set holds it');
  expect(said({ ...DONE, state: 'running' })).toContain('are played');
  expect(said({ ...DONE, says: 'too slow' })).toBe('Too slow.');
});

test('points', () => {
  expect(inPoints(0.1234)).toBe('12.3');
  expect(inPoints(0.1234, true)).toBe('+12.3');
  expect(inPoints(-0.05, true)).toBe('-5.0');
});
