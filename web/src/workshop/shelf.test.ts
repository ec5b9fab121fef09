import { describe, expect, it } from 'vitest';
import type { CardData } from '../cards/card';
import { chosenOf, decksWith, filtersOf, keywordsOf, NAME, noWish, RATING, sought, worthOf, type Stock } from './shelf';

const term = (name: string) => ({ name, says: '', clauses: ['X-1'] });

function card(name: string, more: Partial<CardData>): CardData {
  return { name, kind: 'neutral', text: '', explained: [], rarity: 'common', cost: { energy: 1 }, ...more };
}

const CARDS = [
  card('Fox', { tribe: 'Beast', cost: { energy: 2 }, terms: [term('Neutral'), term('In Center')], text: 'In Center: gain 1 coin.' }),
  card('Bell', { kind: 'spell', rarity: 'epic', terms: [term('Vanish')], variant: 'added' }),
  card('Cat', { tribe: 'Beast', attack: 0, cost: { energy: 0 }, terms: [term('In center')] }),
];
const STOCK: Stock = {
  cards: CARDS,
  shelf: {
    filters: { kind: 'Kind', tribe: 'Tribe', rarity: 'Rarity' },
    numbers: [
      { key: 'cost.energy', label: 'Energy', counted: true },
      { key: 'attack', label: 'Attack', counted: false },
    ],
    clauses: {},
  },
  decks: [
    { name: 'Zoo', about: '', code: '', cards: [{ name: 'Fox', count: 2 }, { name: 'Cat', count: 1 }] },
    { name: 'Bells', about: '', code: '', cards: [{ name: 'Bell', count: 3 }] },
  ],
  ratings: [{ bot: 'greedy', worth: [['Fox', 0.1], ['Fox', 0.3], ['Cat', -0.2]].map(([name, value]) => ({ card: String(name), deck: 'Zoo', value: Number(value), low: 0, high: 0, deals: 9, q: 0 })), used: [] }],
};

function found(words: string, chosen: Record<string, string> = {}, order = ''): string[] {
  return sought(STOCK, { words, chosen, order }).map(({ name }) => name);
}

describe('the shelf of cards', () => {
  it('finds words in names, texts, labels and keywords, all of them', () => {
    expect(found('')).toEqual(['Fox', 'Bell', 'Cat']);
    expect(found('COIN')).toEqual(['Fox']);
    expect(found('beast neutral')).toEqual(['Fox', 'Cat']);
    expect(found('vanish')).toEqual(['Bell']);
    expect(found('beast epic')).toEqual([]);
  });

  it('offers each value that occurs, numbers in order, and nothing where there is no choice', () => {
    const filters = filtersOf(STOCK);
    expect(filters.map(({ label }) => label)).toEqual(['Kind', 'Rarity', 'Energy', 'Keyword', 'Deck', 'Variant']);
    expect(filters[2]?.values.map(({ value }) => value)).toEqual(['0', '1', '2']);
    expect(filters[3]?.values.map(({ label }) => label)).toEqual(['In center', 'Vanish']); // the last spelling
    expect(filters[5]?.values).toEqual([{ value: 'added', label: 'Added' }]);
  });

  it('filters by all that is chosen', () => {
    expect(found('', { tribe: 'Beast', 'cost.energy': '0' })).toEqual(['Cat']);
    expect(found('', { attack: '0' })).toEqual(['Cat']);
    expect(found('', { keyword: 'in center' })).toEqual(['Fox', 'Cat']);
    expect(found('', { deck: 'Bells', kind: '' })).toEqual(['Bell']);
    expect(found('', { varied: 'added' })).toEqual(['Bell']);
    expect(chosenOf({ ...noWish(), chosen: { deck: 'Bells', kind: '' } })).toBe(1);
  });

  it('sorts by name, by a number, and by what the lab found', () => {
    expect(found('', {}, NAME)).toEqual(['Bell', 'Cat', 'Fox']);
    expect(found('', {}, 'cost.energy')).toEqual(['Cat', 'Bell', 'Fox']);
    expect(found('', {}, 'attack')).toEqual(['Cat', 'Fox', 'Bell']);
    expect(found('', {}, RATING)).toEqual(['Fox', 'Cat', 'Bell']);
    expect(worthOf(STOCK.ratings).get('Fox')).toBeCloseTo(0.2);
  });

  it('knows a keyword however it is spelt, and no kind among them', () => {
    expect(CARDS.map(keywordsOf)).toEqual([['in center'], ['vanish'], ['in center']]);
  });

  it('knows the decks that hold a card', () => {
    expect(decksWith('Fox', STOCK.decks).map(({ name, count }) => `${count} in ${name}`)).toEqual(['2 in Zoo']);
  });
});
