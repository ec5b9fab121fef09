import { expect, test } from 'vitest';
import { cellAt, othersOf, stepOf } from './view';

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
