import { expect, test } from 'vitest';
import { coast, limb, MARGIN, middleOf, shoreIn } from './shore';

test('a shore fits into any frame, in the middle', () => {
  for (const [width, height] of [[374, 250], [860, 470], [360, 700], [2000, 900], [1, 1]] as const) {
    const shore = shoreIn(width, height, 7);
    expect(shore.left).toBeGreaterThanOrEqual(-0.01);
    expect(shore.top).toBeGreaterThanOrEqual(-0.01);
    expect(shore.unit * shore.width).toBeLessThanOrEqual(width + 0.01);
    expect(shore.unit * shore.height).toBeLessThanOrEqual(height + 0.01);
  }
});

test('spaces are never too low, and never higher than wide', () => {
  expect(shoreIn(1000, 200, 7).cell[1]).toBe(62);
  expect(shoreIn(200, 1000, 7).cell).toEqual([94, 94]);
});

test('on a phone there is no plank, and spaces are wider for it', () => {
  expect(shoreIn(374, 400, 7).plank).toBe(0);
  expect(shoreIn(860, 470, 7).plank).toBeGreaterThan(0);
});

test('a space lies where its row and its column are', () => {
  const shore = shoreIn(200, 1000, 2);
  expect(middleOf(shore, [['a2', 'b2'], ['a1', 'b1']], 'b2')).toEqual([MARGIN[0] + 141, MARGIN[1] + 47]);
});

test('a coast is closed, and an arm ends at its Tentacle', () => {
  expect(coast(shoreIn(860, 470, 7))).toMatch(/^M.*Z$/);
  expect(limb([0, 0], [100, 40], 1)).toMatch(/^M0 0 C.* 100 40$/);
});
