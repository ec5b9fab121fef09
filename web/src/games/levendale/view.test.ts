import { expect, test } from 'vitest';
import { cellAt, heartsOf, othersOf, signed, staged, stepOf } from './view';

const battle = { attacker: 0, defender: 2, cannot_block: false, harmless: false };

test('the step of a battle is seen from who is asked', () => {
  expect(stepOf(battle, [0], false)).toBe(1);
  expect(stepOf(battle, [2], false)).toBe(2);
  expect(stepOf(battle, [1], false)).toBe(3);
  expect(stepOf(battle, [], true)).toBe(3);
});

test('others sit clockwise from the seat that looks', () => {
  expect(othersOf({ heroes: [{}, {}, {}, {}] }, 2)).toEqual([3, 0, 1]);
  expect(othersOf({}, 0)).toEqual([]);
});

test('a slot is found by its place', () => {
  const view = { heroes: [{ slots: { HEAD: [] } }, { slots: { HEAD: [], OFFHAND: [] } }] };
  expect(cellAt(view, 'cell 1 OFFHAND')).toEqual({ seat: 1, slot: 'OFFHAND' });
  expect(cellAt(view, 'cell 0 OFFHAND')).toBeNull();
  expect(cellAt(view, 'card 1')).toBeNull();
});

test('in front is one’s own Hero, or the one that somebody wants to see', () => {
  expect(staged(4, 2, null, null)).toEqual({ front: [2], behind: [3, 0, 1] });
  expect(staged(4, 2, null, 0)).toEqual({ front: [0], behind: [2, 3, 1] });
  expect(staged(2, 0, null, null)).toEqual({ front: [0], behind: [1] });
});

test('in a battle both who fight are in front, one’s own Hero on the left', () => {
  expect(staged(4, 2, battle, null)).toEqual({ front: [2, 0], behind: [3, 1] });
  expect(staged(4, 0, battle, null)).toEqual({ front: [0, 2], behind: [1, 3] });
  expect(staged(4, 1, battle, null)).toEqual({ front: [0, 2], behind: [1, 3] });
  expect(staged(4, 2, battle, 3)).toEqual({ front: [2, 3], behind: [0, 1] });
  expect(staged(2, 0, { ...battle, defender: 1 }, 1)).toEqual({ front: [0, 1], behind: [] });
});

test('there is a heart for each health that one has or began with', () => {
  expect(heartsOf(2, 4)).toEqual(['on', 'on', 'off', 'off']);
  expect(heartsOf(3, 4, 2)).toEqual(['on', 'lost', 'lost', 'off']);
  expect(heartsOf(3, 2)).toEqual(['on', 'on', 'extra']);
  expect(heartsOf(1, 2, 5)).toEqual(['lost', 'off']);
  expect(heartsOf(0, 0)).toEqual([]);
});

test('of much health, a heart stands for several', () => {
  const hearts = heartsOf(50, 100);
  expect(hearts).toHaveLength(20);
  expect(hearts.filter((each) => each === 'on')).toHaveLength(10);
});

test('a change has its sign', () => {
  expect([signed(2), signed(-3)]).toEqual(['+2', '−3']);
});
