import { expect, test } from 'vitest';
import type { ForeseenLine } from '../lib/wire';
import { besideOf, fatesOf, outlook, saysSomething, share } from './forecast';

const line = (chance: number): ForeseenLine => ({ kind: 'unit moved', seat: 0, clause: 'VAL-9.3', text: 'moved', cards: [], players: [], facts: {}, chance });

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

const screen = { width: 1000, height: 800 };
const box = { width: 300, height: 100 };
const target = { x: 400, y: 300, width: 100, height: 100 };
const covering = (x: number, y: number) => ({ x, y, width: 50, height: 50 });

test('a forecast lies above its target, or where it covers nothing else that can be chosen', () => {
  expect(besideOf(box, target, [], screen)).toEqual({ x: 300, y: 190 });
  expect(besideOf(box, target, [covering(420, 230)], screen)).toEqual({ x: 300, y: 410 });
  expect(besideOf(box, target, [covering(420, 230), covering(420, 430)], screen)).toEqual({ x: 90, y: 300 });
  expect(besideOf(box, target, [covering(420, 230), covering(420, 430), covering(340, 330)], screen)).toEqual({ x: 510, y: 300 });
});

test('a forecast never covers its target, and never leaves the screen', () => {
  const high = { ...target, y: 60 };
  expect(besideOf(box, high, [], screen)).toEqual({ x: 300, y: 170 });
  const corner = { x: 900, y: 740, width: 90, height: 50 };
  expect(besideOf(box, corner, [], screen)).toEqual({ x: 692, y: 630 });
});

const at = (name: string, own: string) => ({ name, at: '', own });

test('a fight says of each fighter what is left, and who dies', () => {
  const blows = [
    { do: 'lunge' as const, who: at('Boar', '@b2'), to: at('Hand', '@b3') },
    { do: 'hit' as const, on: at('Hand', '@b3'), n: 2, before: 3, after: 1 },
    { do: 'hit' as const, on: at('Boar', '@b2'), n: 1, before: 4, after: 3 },
  ];
  const again = [
    { do: 'hit' as const, on: at('Hand', '@b3'), n: 2, before: 1, after: 0 },
    { do: 'hit' as const, on: at('Boar', '@b2'), n: 1, before: 3, after: 2 },
  ];
  const died = [{ do: 'die' as const, who: { name: 'Hand', at: 'b3', own: '@b3' } }];
  expect(fatesOf([blows, again, died].map((steps) => ({ steps, chance: 1 })))).toEqual([
    { name: 'Hand', seat: -1, before: 3, after: 0, loses: 4, hit: 1, dies: 1 },
    { name: 'Boar', seat: -1, before: 4, after: 2, loses: 2, hit: 1, dies: 0 },
  ]);
});

test('what dice decide is a range with a chance; a Hero loses life', () => {
  const wounded = [{ do: 'hit' as const, on: { name: 'Troll', at: 'c3' }, n: '1–3' as unknown as number }];
  const killed = [{ do: 'die' as const, who: { name: 'Troll', at: 'c3' } }];
  const hurt = [{ do: 'hit' as const, on: { what: 'life', seat: 1 }, n: 5, before: 43, after: 38 }];
  expect(fatesOf([{ steps: wounded, chance: 0.7 }, { steps: killed, chance: 0.4 }, { steps: hurt, chance: 1 }])).toEqual([
    { name: 'Troll', seat: -1, loses: '1–3', hit: 0.7, dies: 0.4 },
    { name: '', seat: 1, before: 43, after: 38, loses: 5, hit: 1, dies: 0 },
  ]);
});

test('the outlook says what is left, who dies and how likely that is', () => {
  const fate = { name: 'Hand', seat: -1, loses: 2, hit: 1, dies: 0 };
  expect(outlook({ ...fate, before: 2, after: 0, dies: 1 })).toEqual(['2 → 0, dies']);
  expect(outlook({ ...fate, before: 2, after: 1 })).toEqual(['2 → 1, stays']);
  expect(outlook({ ...fate, loses: '1–2', hit: 0.7, dies: 0.4 })).toEqual(['−1–2, about 70 %', 'dies, about 40 %']);
  expect(outlook({ ...fate, loses: 0, hit: 0, dies: 1 })).toEqual(['dies']);
  expect(outlook({ ...fate, seat: 1, before: 43, after: 38 })).toEqual(['43 → 38']);
});
