import { expect, test } from 'vitest';
import type { SetNumber } from '../lib/wire';
import { entriesIn, nameOf, newSet, ordered, withEntry, withNumbers, withoutEntry } from './card-set';

const CUB = { name: 'Cub', attack: 1, text: 'Roar.' };
const SET = { game: 'valtia', name: 'Cubs', card: [CUB] };
const HAND: SetNumber = { name: 'hand_size', clause: 'VAL-6.1', means: '', values: [5], printed: [5], least: 1, most: 10, fewest: 1, longest: 1, row: false };

test('an entry takes the place of the one of its name', () => {
  expect(withEntry(SET, 'card', { ...CUB, attack: 2 })).toEqual({ ...SET, card: [{ ...CUB, attack: 2 }] });
  expect(withEntry(SET, 'card', { name: 'Den', text: '' })).toEqual({ ...SET, card: [CUB, { name: 'Den' }] });
  expect(withEntry(newSet('village', 'x'), 'hero', { name: 'Bard' })['hero']).toEqual([{ name: 'Bard' }]);
});

test('what a printed card loses is said', () => {
  expect(withEntry(SET, 'card', { name: 'Boar', attack: 3 }, { name: 'Boar', attack: 1, text: 'Grunt.' })['card']).toEqual([CUB, { name: 'Boar', attack: 3, text: '' }]);
});

test('an entry is taken out', () => {
  expect(withoutEntry(SET, 'card', CUB)).toEqual({ game: 'valtia', name: 'Cubs' });
  expect(entriesIn(SET)).toEqual([['card', [CUB]]]);
  expect(nameOf({ sum: 7 })).toBe('7');
});

test('only numbers that are not as printed are kept', () => {
  expect(withNumbers(SET, [{ ...HAND, values: [6] }])).toEqual({ ...SET, rules: { hand_size: 6 } });
  expect(withNumbers({ ...SET, rules: { hand_size: 6 } }, [HAND])).toEqual(SET);
  expect(withNumbers(SET, [{ ...HAND, row: true, values: [5, 6] }])['rules']).toEqual({ hand_size: [5, 6] });
});

test('a file begins with its name', () => {
  expect(Object.keys(ordered({ card: [], rules: {}, name: 'x', game: 'y' }))).toEqual(['game', 'name', 'rules', 'card']);
});
