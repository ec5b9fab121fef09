import { expect, test } from 'vitest';
import { coast, outlines, roads } from './land';
import type { BoardArea } from './view';

const map = (...rows: string[]): boolean[][] => rows.map((row) => [...row].map((sign) => sign === '#'));
const area = (terrain: string, side: number | null = null): BoardArea => ({ name: '', terrain, side, about: '' });

test('one outline goes around all land that hangs together', () => {
  const [loop, ...more] = outlines(map('.##.', '.##.'));
  expect(more).toEqual([]);
  expect(loop).toHaveLength(8);
  expect(new Set(loop?.map(([x]) => x))).toEqual(new Set([1, 2, 3]));
  expect(outlines(map('#.#'))).toHaveLength(2);
  expect(outlines(map('..', '..'))).toEqual([]);
});

test('the coast is bent between areas and runs on where the board ends', () => {
  const line = coast(map('.#', '.#'));
  const numbers = [...line.matchAll(/-?[\d.]+/g)].map(Number);
  expect(Math.min(...numbers)).toBe(-60); // above the board
  expect(Math.max(...numbers)).toBe(2 * 164 + 60); // right of it
  expect(numbers.some((n) => n > 140 && n < 164) || numbers.some((n) => n > 164 && n < 190)).toBe(true);
  expect(coast(map('.#', '.#'))).toBe(line);
});

test('roads join what is strong in a column, and a castle with its villages', () => {
  const rows = [[area('spawn', 1), area('castle', 1)], [area('plain'), area('fort')]];
  expect(roads(rows).split('M')).toHaveLength(3); // two ways
  expect(roads([[area('plain'), area('coast')]])).toBe('');
});
