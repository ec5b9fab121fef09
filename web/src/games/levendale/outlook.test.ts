import { expect, test } from 'vitest';
import { outlook, type Foreseen } from './outlook';

const hit = (seat: number, n: number, after: number, chance = 1): Foreseen => ({ steps: [{ do: 'hit', on: { what: 'health', seat }, n, after }], chance });

test('the last certain change of one’s own health counts', () => {
  expect(outlook([hit(0, 2, 8), hit(1, 1, 3), hit(0, 1, 7)], 0, 10)).toEqual({ after: 7, sure: true });
});

test('nothing foreseen leaves health as it is', () => {
  expect(outlook([{ steps: [{ do: 'turn', seat: 0 }], chance: 1 }], 0, 10)).toEqual({ after: 10, sure: true });
});

test('what may happen makes it unsure', () => {
  expect(outlook([hit(0, 2, 8), hit(0, 3, 5, 0.4)], 0, 10)).toEqual({ after: 8, sure: false });
});

test('health is never below nothing', () => {
  expect(outlook([hit(0, 9, -4)], 0, 5).after).toBe(0);
});
