import { expect, test } from 'vitest';
import { changeOf, queryOf, sourceIn, withVariant } from './variants';

test('a change names what is printed', () => {
  const hand = { name: 'hand_size', means: 'cards that a hand is refilled to', clause: 'VAL-6.1', values: [6], printed: [5] };
  expect(changeOf(hand)).toBe('Cards that a hand is refilled to: 6 instead of 5');
  expect(changeOf({ ...hand, values: [1, 2], printed: [3, 4] })).toBe('Cards that a hand is refilled to: 1, 2 instead of 3, 4');
});

test('a title without a variant stands alone', () => {
  expect(withVariant('Village', '')).toBe('Village');
  expect(withVariant('Village', 'Bony')).toBe('Village · Bony');
});

test('an address says where a game comes from, and is read back', () => {
  for (const source of [{}, { variant: 'a b' }, { table: 'abc' }]) {
    expect(sourceIn(new URLSearchParams(queryOf(source)))).toEqual(source);
  }
});
