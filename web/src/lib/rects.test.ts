import { expect, test } from 'vitest';
import { beside } from './rects';

const SCREEN = { width: 1000, height: 600 };
const box = { width: 200, height: 300 };

test('a box stands to the right of what it belongs to, or to the left where there is no room', () => {
  expect(beside(box, { x: 100, y: 200, width: 150, height: 200 }, SCREEN)).toEqual({ left: 264, top: 150 });
  expect(beside(box, { x: 800, y: 200, width: 150, height: 200 }, SCREEN)).toEqual({ left: 586, top: 150 });
});

test('a box stands above where it shall, and never beyond the screen', () => {
  expect(beside(box, { x: 400, y: 500, width: 100, height: 90 }, SCREEN, true)).toEqual({ left: 350, top: 192 });
  expect(beside(box, { x: 0, y: 0, width: 100, height: 90 }, SCREEN, true)).toEqual({ left: 8, top: 8 });
});
