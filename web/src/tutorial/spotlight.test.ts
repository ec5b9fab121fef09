import { expect, test } from 'vitest';
import type { Rect } from '../lib/rects';
import { lineTo, spotFor, type Scene } from './spotlight';

const card = { width: 300, height: 260 };
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 664 };

const scene = (screen: { width: number; height: number }, more: Partial<Scene> = {}): Scene => ({ screen, head: 60, chosen: [], goal: [], rest: [], ...more });

function covers(at: { x: number; y: number }, size: { width: number; height: number }, rect: Rect): boolean {
  return at.x < rect.x + rect.width && rect.x < at.x + size.width && at.y < rect.y + rect.height && rect.y < at.y + size.height;
}

test('with nothing to mind the card is at the top', () => {
  expect(spotFor(card, scene(wide))).toEqual({ x: 10, y: 60 });
});

test('the card is never over what is to be chosen, wherever that is', () => {
  for (let x = 0; x < wide.width; x += 90) {
    for (let y = 0; y < wide.height; y += 90) {
      const place = { x, y, width: 150, height: 130 };
      expect(covers(spotFor(card, scene(wide, { chosen: [place] })), card, place)).toBe(false);
    }
  }
});

test('on a phone it goes below what is at the top, and above what is at the bottom', () => {
  const small = { width: 374, height: 220 };
  for (let y = 0; y < 600; y += 20) {
    const place = { x: 100, y, width: 75, height: 68 };
    expect(covers(spotFor(small, scene(phone, { head: 50, chosen: [place] })), small, place)).toBe(false);
  }
});

test('the goal is left free if that can be', () => {
  const goal = { x: 0, y: 60, width: 320, height: 200 };
  expect(covers(spotFor(card, scene(wide, { goal: [goal] })), card, goal)).toBe(false);
});

test('of what is left the emptiest spot is taken', () => {
  const panels = [{ x: 0, y: 60, width: 300, height: 200 }, { x: 300, y: 60, width: 1140, height: 840 }];
  expect(spotFor(card, scene(wide, { rest: panels }))).toEqual({ x: 10, y: 268 });
});

test('a card as high as the screen stays on it', () => {
  expect(spotFor({ width: 300, height: 900 }, scene({ width: 360, height: 640 })).y).toBeLessThanOrEqual(60);
});

test('the line to the goal leaves the card on the side of the goal', () => {
  const at = { x: 10, y: 60, ...card };
  expect(lineTo(at, { x: 700, y: 100, width: 100, height: 80 })).toBe('M310 84 C505 84 505 140 700 140');
  expect(lineTo({ ...at, x: 1000 }, { x: 700, y: 100, width: 100, height: 80 })).toBe('M1000 84 C900 84 900 140 800 140');
});
