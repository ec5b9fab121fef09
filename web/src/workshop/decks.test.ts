import { describe, expect, it } from 'vitest';
import type { CardData } from '../cards/card';
import { asText } from '../lib/kept-deck';
import type { Shelf } from '../lib/wire';
import { beyond, changed, countsOf, curvesOf, inOrder, shuffled } from './decks';

const card = (name: string, kind: string, energy: number): CardData => ({ name, kind, text: '', explained: [], cost: { energy } });
const ALL = [card('Fox', 'neutral', 2), card('Bell', 'spell', 0), card('Cat', 'neutral', 3)];
const BY_NAME = new Map(ALL.map((each) => [each.name, each]));
const SHELF: Shelf = { filters: { kind: 'Kind' }, numbers: [{ key: 'cost.energy', label: 'Energy', counted: true }, { key: 'attack', label: 'Attack', counted: false }], clauses: {} };
const MINE = [{ name: 'Cat', count: 1 }, { name: 'Fox', count: 2 }];
const THEIRS = [{ name: 'Bell', count: 3 }, { name: 'Fox', count: 1 }];

describe('a deck', () => {
  it('is changed a card at a time, and holds no card that is not there', () => {
    expect(changed(MINE, 'Fox', 1)).toContainEqual({ name: 'Fox', count: 3 });
    expect(changed(MINE, 'Bell', 1)).toContainEqual({ name: 'Bell', count: 1 });
    expect(changed(MINE, 'Cat', -1)).toEqual([{ name: 'Fox', count: 2 }]);
    expect(changed(MINE, 'Bell', -1)).toEqual(MINE);
  });

  it('is a text with a line for each card', () => {
    expect(asText(inOrder(MINE, ALL))).toBe('2 Fox\n1 Cat');
    expect(asText([])).toBe('');
  });

  it('has a curve without gaps, beside that of another', () => {
    const rows = [[0, 0, 3], [1, 0, 0], [2, 2, 1], [3, 1, 0]].map(([value, mine, theirs]) => ({ label: String(value), mine, theirs }));
    expect(curvesOf(MINE, THEIRS, BY_NAME, SHELF)).toEqual([{ label: 'Energy', rows }]);
    expect(curvesOf([], [], BY_NAME, SHELF)).toEqual([{ label: 'Energy', rows: [{ label: '0', mine: 0, theirs: 0 }] }]);
  });

  it('counts its kinds', () => {
    expect(countsOf(MINE, THEIRS, BY_NAME, SHELF)).toEqual([
      { label: 'Kind', rows: [{ label: 'Neutral', mine: 3, theirs: 1 }, { label: 'Spell', mine: 0, theirs: 3 }] },
    ]);
  });

  it('differs from another by some cards', () => {
    expect(beyond(MINE, THEIRS)).toEqual([{ name: 'Cat', count: 1 }, { name: 'Fox', count: 1 }]);
    expect(beyond(THEIRS, MINE)).toEqual([{ name: 'Bell', count: 3 }]);
  });

  it('is shuffled without losing a card', () => {
    expect(shuffled(MINE).toSorted()).toEqual(['Cat', 'Fox', 'Fox']);
    expect(shuffled(MINE, () => 0)).toEqual(['Fox', 'Fox', 'Cat']);
  });
});
