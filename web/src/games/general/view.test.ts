import { expect, test } from 'vitest';
import { factsOf, generalOf, othersOf, pileLabel, pilePlace, type General } from './view';

const general: General = { hand: [], placed: {}, piles: [], facts: { points: [3, 5], last_roll: 4 } };

test('facts are common or of one seat', () => {
  expect(factsOf(general)).toEqual(['last roll 4']);
  expect(factsOf(general, 1)).toEqual(['points 5']);
});

test('a view without a general part is empty', () => {
  expect(generalOf({}).hand).toEqual([]);
});

test('piles have a place and a label', () => {
  expect(pilePlace({ zone: 'stock', seat: null, cards: [] })).toBe('pile stock');
  expect(pilePlace({ zone: 'hand', seat: 2, cards: [] })).toBe('pile hand 2');
  expect(pileLabel('left', [])).toBe('left: empty');
  expect(pileLabel('left', ['Fire', 'Moon'])).toBe('left: Moon, 2 cards');
  expect(pileLabel('stock', [''])).toBe('stock: face down, 1 card');
});

test('the others sit clockwise', () => {
  expect(othersOf(4, 2)).toEqual([3, 0, 1]);
  expect(othersOf(0, 0)).toEqual([]);
});
