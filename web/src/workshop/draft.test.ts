import { expect, test } from 'vitest';
import type { EntryField, EntryKind } from '../lib/wire';
import { fieldsOf, fitted, like, plainest, textAt, turned, withText } from './draft';

function field(name: string, more: Partial<EntryField> = {}): EntryField {
  return { name, takes: 'text', parts: [], needed: false, choices: [], least: 0, most: 9, means: '', reads: false, needed_by: [], of: null, ...more };
}

const BEAST = { id: 'X1', name: 'Beast', kind: 'unit', attack: 2, text: 'Roar.' };
const SPELL = { name: 'Spell', kind: 'spell', text: 'Draw 1 card.' };
const CARDS: EntryKind = {
  kind: 'card',
  fields: [field('name'), field('kind'), field('attack', { of: ['unit'], needed_by: ['unit'] }), field('text', { reads: true })],
  entries: [BEAST, SPELL],
};

test('a kind of card has its own keys', () => {
  expect(fieldsOf(CARDS, SPELL).map(({ name }) => name)).toEqual(['name', 'kind', 'text']);
  expect(fitted(CARDS, { ...BEAST, kind: 'spell' })).toEqual({ name: 'Beast', kind: 'spell', text: 'Roar.' });
});

test('a card like another one has no name yet', () => {
  expect(like(BEAST)).toEqual({ kind: 'unit', attack: 2, text: 'Roar.' });
  expect(plainest([BEAST, SPELL, { ...SPELL, text: '' }])).toEqual({ kind: 'spell', text: '' });
  expect(plainest(CARDS.entries, 'deity')).toEqual({ kind: 'deity' });
});

test('a card of another kind gets what that needs', () => {
  expect(turned(CARDS, SPELL, 'unit')).toEqual({ ...SPELL, kind: 'unit', attack: 2 });
  expect(turned(CARDS, { attack: 5 }, 'unit')).toEqual({ kind: 'unit', attack: 5 });
});

test('one of several texts', () => {
  const hero = { text: ['Vision.', '+1 CARD.'] };
  expect(textAt(hero, 'text 2')).toBe('+1 CARD.');
  expect(textAt(hero, 'text 3')).toBe('');
  expect(withText(hero, 'text 3', 'x')).toEqual({ text: ['Vision.', '+1 CARD.', 'x'] });
  expect(withText(BEAST, 'text', 'x')['text']).toBe('x');
});
