import { expect, test } from 'vitest';
import { at, othersOf, spacesOf } from './view';

const offer = (name: string) => ({ name, price: 10, tamed: false });

test('the spaces have their decks, and a boss lies on the last ones', () => {
  const view = {
    market: [offer('Red Ale'), null, ...Array.from({ length: 8 }, () => offer('Knife'))],
    'beer deck': ['', ''],
    boss: { name: 'Red Dragon', life: 9, most: 16, specials: ['Claws', 'Tail'] },
  };
  const spaces = spacesOf(view, [['beer deck', 'Beer'], ['scroll deck', 'Scrolls']]);
  expect(spaces[0]).toMatchObject({ number: 1, deck: 'Beer · 2', boss: '' });
  expect(spaces[1]).toMatchObject({ offer: null, deck: 'Scrolls · 0' });
  expect(spaces.map((space) => space.boss)).toEqual(['', '', '', '', '', '', '', 'Red Dragon', 'Claws', 'Tail']);
});

test('others sit clockwise', () => {
  expect(othersOf({ around: [2, 1], players: [{}, {}, {}] }, 0)).toEqual([2, 1]);
  expect(othersOf({ around: [0, 1, 2], players: [{}, {}, {}] }, 0)).toEqual([1, 2]);
});

test('places are found', () => {
  const player = { hero: 'Elf', guards: [{ name: 'Helmet', defence: 2, damage: 0 }], monsters: [], sheaths: [] };
  const view = { players: [player] };
  expect(at(view, 'seat 0')?.thing).toBeNull();
  expect(at(view, 'seat 0 guard 0')?.thing).toEqual({ guard: player.guards[0] });
  expect(at(view, 'card 0')).toBeNull();
});
