import { expect, test } from 'vitest';
import { isArrowKey, nearest, nextBox, type Box } from './directions';

const box = (x: number, y: number, width = 10, height = 10): Box => ({ x, y, width, height });

// a b c      three areas, a row of three below them, and a wide hand at the bottom
// d e f
//  hand
const boxes = [box(0, 0), box(20, 0), box(40, 0), box(0, 20), box(20, 20), box(40, 20), box(12, 60, 14, 20)];

test('arrows go to the neighbour', () => {
  expect(nextBox(boxes, boxes[0]!, 'ArrowRight')).toBe(1);
  expect(nextBox(boxes, boxes[4]!, 'ArrowUp')).toBe(1);
  expect(nextBox(boxes, boxes[4]!, 'ArrowLeft')).toBe(3);
  expect(nextBox(boxes, boxes[1]!, 'ArrowDown')).toBe(4);
});

test('down from the last row leads to the hand, even from a corner', () => {
  expect(nextBox(boxes, boxes[4]!, 'ArrowDown')).toBe(6);
  expect(nextBox(boxes, boxes[5]!, 'ArrowDown')).toBe(6);
});

test('there is no way beyond the edge', () => {
  expect(nextBox(boxes, boxes[0]!, 'ArrowLeft')).toBe(-1);
  expect(nextBox(boxes, boxes[1]!, 'ArrowUp')).toBe(-1);
});

test('sideways never leaves the row', () => {
  expect(nextBox(boxes, boxes[6]!, 'ArrowRight')).toBe(-1);
});

test('when a place is gone the nearest one takes the focus', () => {
  expect(nearest(boxes, box(38, 3))).toBe(2);
  expect(nearest([], box(0, 0))).toBe(-1);
});

test('only arrows are ways', () => {
  expect(isArrowKey('ArrowUp')).toBe(true);
  expect(isArrowKey('Enter')).toBe(false);
});
