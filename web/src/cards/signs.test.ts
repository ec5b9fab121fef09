import { expect, test } from 'vitest';
import type { CardFace } from './card-face';
import { keyOf } from './signs';

const face = (more: Partial<CardFace>): CardFace => ({ name: '', icon: '', frame: 'none', scene: 'town', family: '', line: '', rarity: '', text: '', values: [], ...more });

test('the key has each sign, rarity, family and way to move once, and only those that occur', () => {
  const attack = { sign: 'attack', value: '2', says: 'attack 2' } as const;
  const key = keyOf([
    face({ family: 'Undead', frame: 'undead', rarity: 'rare', values: [attack], gait: 'Neutral', steps: [[0, 1]] }),
    face({ family: 'Undead', frame: 'undead', rarity: 'common', values: [attack, { sign: 'defense', value: '1', says: 'defense 1' }], left: { sign: 'energy', value: '1', says: '1 energy' } }),
  ]);
  expect(key.signs.map(({ sign }) => sign)).toEqual(['energy', 'attack', 'defense']);
  expect(key.rarities).toEqual(['common', 'rare']);
  expect(key.families).toEqual([{ family: 'Undead', frame: 'undead' }]);
  expect(key.gaits).toEqual([{ gait: 'Neutral', steps: [[0, 1]] }]);
});
