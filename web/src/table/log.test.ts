import { expect, test } from 'vitest';
import type { Line } from '../lib/wire';
import { dice, hasGap, merge } from './log';

const line = (text: string): Line => ({ seat: 0, clause: 'VAL-1.1', text });
const texts = (lines: Line[]) => lines.map((each) => each.text);

test('new lines are added', () => {
  expect(texts(merge([line('a')], { log_from: 1, log: [line('b')] }))).toEqual(['a', 'b']);
});

test('taking back makes the log shorter', () => {
  expect(texts(merge([line('a'), line('b'), line('c')], { log_from: 1, log: [] }))).toEqual(['a']);
});

test('a gap is seen', () => {
  expect(hasGap(1, { log_from: 2 })).toBe(true);
  expect(hasGap(1, { log_from: 1 })).toBe(false);
});

test('dice are read from the words', () => {
  expect(dice('Sword (Ann) rolls 4: 5 damage')).toEqual([4]);
  expect(dice('Head rolls 3, 6')).toEqual([3, 6]);
  expect(dice('Ann draws 3 cards')).toEqual([]);
  expect(dice('Bob rolls 11')).toEqual([]);
});
