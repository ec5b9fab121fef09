import { expect, test } from 'vitest';
import { blocks, faceDownIn, isTired, structureIn, unitsIn, type Unit } from './view';

const unit = (spot: string, more: Partial<Unit> = {}): Unit => ({
  name: 'Skeleton', side: 0, area: spot.slice(0, 2), spot, attack: 1, permanent: 1, defense: 1, printed: [1, 1], marks: [], ...more,
});

test('units stand in the order in which they came, structures apart', () => {
  const view = { map: [unit('b2.2'), unit('b2 structure', { structure: true }), unit('b2'), unit('c2')] };
  expect(unitsIn(view, 'b2').map((each) => each.spot)).toEqual(['b2', 'b2.2']);
  expect(structureIn(view, 'b2')?.spot).toBe('b2 structure');
});

test('who is tired is told, or seen', () => {
  expect(isTired({ tired: ['b2'] }, unit('b2'))).toBe(true);
  expect(isTired({ tired: [] }, unit('b2', { sick: true }))).toBe(false);
  expect(isTired({}, unit('b2', { sick: true }))).toBe(true);
});

test('a card that lies face down is told by its area and side alone', () => {
  const view = { face_down: [{ side: 1, area: 'b2' }, { side: 0, area: 'c2' }] };
  expect(faceDownIn(view, 'b2')).toEqual([{ side: 1, area: 'b2' }]);
  expect(faceDownIn({}, 'b2')).toEqual([]);
});

test('a castle is full at the health that it began with, and more is seen as more', () => {
  expect(blocks(10, 10)).toEqual(Array(10).fill('whole'));
  expect(blocks(13, 10)).toEqual([...Array(10).fill('whole'), 'more', 'more', 'more']);
  expect(blocks(2, 4)).toEqual(['whole', 'whole', 'gone', 'gone']);
  expect(blocks(-1, 3)).toEqual(['gone', 'gone', 'gone']);
});

test('a large castle has blocks that are worth several points', () => {
  expect(blocks(30, 30)).toEqual(Array(15).fill('whole'));
  expect(blocks(3, 30).slice(0, 3)).toEqual(['whole', 'part', 'gone']);
  expect(blocks(31, 31)).toHaveLength(11);
  expect(new Set(blocks(31, 31))).toEqual(new Set(['whole']));
});
