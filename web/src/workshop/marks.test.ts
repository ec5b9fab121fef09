import { expect, test } from 'vitest';
import type { TextFault } from '../lib/wire';
import { parted, worded } from './marks';

const fault = (start: number, length: number): TextFault => ({ key: 'text', start, length, says: '', instead: '', fitting: [] });

test('what is wrong is marked, and nothing is lost', () => {
  expect(parted('gain 1 gold.', [fault(7, 4)])).toEqual([
    { text: 'gain 1 ', wrong: false },
    { text: 'gold', wrong: true },
    { text: '.', wrong: false },
  ]);
  expect(parted('gain', [])).toEqual([{ text: 'gain', wrong: false }]);
});

test('where a text stops too early, the end is marked', () => {
  expect(parted('gain', [fault(4, 0)]).at(-1)).toEqual({ text: '', wrong: true });
});

test('faults of a text that has become shorter do no harm', () => {
  expect(parted('ga', [fault(1, 9), fault(1, 1), fault(7, 4)])).toEqual([
    { text: 'g', wrong: false },
    { text: 'a', wrong: true },
  ]);
});

test('a suggestion is called what is written, unless the phrase begins with that', () => {
  const one = { means: '', card: '', example: '' };
  expect(worded({ ...one, text: ' 1', says: 'a number' })).toBe('1');
  expect(worded({ ...one, text: 'Gain', says: 'gain <a number>' })).toBe('gain <a number>');
});
