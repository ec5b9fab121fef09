import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isIn, pick } from './scene';
import { changed, many, withAt } from './steps';
import { Story } from './story.svelte';
import { leftOut, pace } from './timing';

const line = (kind: string) => ({ kind, seat: 0, clause: '', text: '', cards: [], players: [], facts: {} }) as never;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a long backlog is played faster, and of a very long one only the end', () => {
  expect(pace('calm', 3)).toBe(1);
  expect(pace('brisk', 3)).toBe(0.5);
  expect(pace('instant', 3)).toBe(0);
  expect(pace('calm', 24)).toBe(0.5);
  expect(leftOut(24)).toBe(0);
  expect(leftOut(100)).toBe(88);
});

test('however much was missed, it lasts no longer than a dozen events', () => {
  for (let missed = 1; missed < 400; missed++) {
    const played = missed - leftOut(missed);
    expect(played * pace('calm', played)).toBeLessThanOrEqual(12.001);
  }
});

test('waiting ends when somebody is in a hurry', async () => {
  const story = new Story();
  story.begin();
  let over = false;
  const waiting = story.wait(5000).then(() => (over = true));
  await vi.advanceTimersByTimeAsync(100);
  expect(over).toBe(false);
  story.skip();
  await waiting;
  expect(story.hurried).toBe(true);
  story.end();
  expect(story.hurried).toBe(false);
});

test('who skips to the own turn waits for nothing before it', async () => {
  const story = new Story();
  story.rush();
  story.begin();
  await story.wait(60_000); // returns at once: no timer is advanced here
  story.end();
  expect(story.hurried).toBe(true);
});

test('the lines since the last choice are kept, and can be read one by one', () => {
  const story = new Story();
  for (const kind of ['a', 'b', 'c']) story.tell(line(kind));
  expect(story.line?.kind).toBe('c');
  story.step(-1);
  expect([story.line?.kind, story.at + 1, story.lines.length]).toEqual(['b', 2, 3]);
  story.step(-5);
  expect(story.line?.kind).toBe('a');
  story.clear();
  expect(story.line).toBe(undefined);
});

const actor = (flip: string, ...places: string[]) => ({ flip, places, gone: false });

test('a piece is found by its name and its place', () => {
  const [imp, other, dead] = [actor('0 Imp', '@b2', 'b2'), actor('1 Imp', '@c2', 'c2'), { ...actor('0 Ram', 'b2'), gone: true }];
  const all = [imp, other, dead];
  expect(pick(all, { name: 'Imp', at: 'c2' })).toBe(other);
  expect(pick(all, { name: 'Imp', at: '', own: '@c2' })).toBe(other);
  expect(pick(all, { name: 'Imp', at: 'd4' })).toBe(undefined);
  expect(pick(all, { name: 'Ram', at: 'b2' })).toBe(undefined);
});

test('of two with one name in one place, the own place decides', () => {
  const [first, second] = [actor('0 Cub', '@b2', 'b2'), actor('0 Cub', '@b2.2', 'b2')];
  expect(pick([first, second], { name: 'Cub', at: 'b2', own: '@b2.2' })).toBe(second);
});

test('what lies in front of a seat is in the place of that seat', () => {
  expect(isIn(['seat 1 monster 0'], 'seat 1')).toBe(true);
  expect(isIn(['seat 10 monster 0'], 'seat 1')).toBe(false);
});

test('a number falls or rises', () => {
  expect(changed('life', 1, { before: 9, after: 5 })).toEqual([{ do: 'hit', on: { what: 'life', seat: 1 }, n: 4, before: 9, after: 5 }]);
  expect(changed('life', 1, { before: 5, after: 9 })).toEqual([{ do: 'buff', on: { what: 'life', seat: 1 }, n: 4, after: 9 }]);
  expect(changed('life', 1, { before: 5, after: 5 })).toEqual([]);
});

test('cards are counted, known or not', () => {
  expect([many(3), many([{ name: 'Imp', at: '' }])]).toEqual([3, 1]);
  expect(withAt([1, 2, 3], 1, 9)).toEqual([1, 9, 3]);
});
