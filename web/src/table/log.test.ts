import { expect, test } from 'vitest';
import type { Line } from '../lib/wire';
import { dice, fresh, hasGap, merge, parts } from './log';

const line = (text: string): Line => ({ kind: 'turn began', seat: 0, clause: 'VAL-1.1', text, cards: [], players: [], facts: {} });
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

test('dice are facts of the event', () => {
  expect(dice({ facts: { die: 4, n: 5 } })).toEqual([4]);
  expect(dice({ facts: { dice: [3, 6] } })).toEqual([3, 6]);
  expect(dice({ facts: { n: 3, die: 0 } })).toEqual([]);
  expect(dice({ facts: {} })).toEqual([]);
});

test('names of cards and players stand apart in the sentence', () => {
  expect(parts({ text: "Imp hits Imp: North's 2", cards: [[0, 3], [9, 12]], players: [[14, 19]] })).toEqual([
    { text: 'Imp', is: 'card' },
    { text: ' hits ', is: 'words' },
    { text: 'Imp', is: 'card' },
    { text: ': ', is: 'words' },
    { text: 'North', is: 'player' },
    { text: "'s 2", is: 'words' },
  ]);
  expect(parts({ text: 'ended the turn', cards: [], players: [] })).toEqual([{ text: 'ended the turn', is: 'words' }]);
});

test('lines that were not there before are played', () => {
  expect(texts(fresh([line('a')], { log_from: 1, log: [line('b')] }))).toEqual(['b']);
  expect(texts(fresh([line('a'), line('b')], { log_from: 0, log: [line('a'), line('b'), line('c')] }))).toEqual(['c']);
  expect(texts(fresh([line('a'), line('b')], { log_from: 1, log: [] }))).toEqual([]);
  expect(texts(fresh([], { log_from: 0, log: [line('a')] }))).toEqual(['a']); // the first of a game
});
