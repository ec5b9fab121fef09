import { expect, test } from 'vitest';
import { faceDownIn, isTired, structureIn, unitsIn, type Unit } from './view';

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
