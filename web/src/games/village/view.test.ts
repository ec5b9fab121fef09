import { expect, test } from 'vitest';
import { at, colourOf, meaningOf, othersOf, sentencesOf, spacesOf, type Player } from './view';

const offer = (name: string) => ({ name, price: 10, tamed: false });

test('the spaces have their decks, and a boss lies on the last ones', () => {
  const view = {
    market: [offer('Red Ale'), null, ...Array.from({ length: 8 }, () => offer('Knife'))],
    'beer deck': ['', ''],
    boss: { name: 'Red Dragon', life: 9, most: 16, specials: ['Claws', 'Tail'] },
  };
  const spaces = spacesOf(view, [['beer deck', 'Beer'], ['scroll deck', 'Scrolls']]);
  expect(spaces[0]).toMatchObject({ number: 1, deck: 'Beer', left: 2, boss: '' });
  expect(spaces[1]).toMatchObject({ offer: null, deck: 'Scrolls', left: 0 });
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

test('a board says what its levels give now and later', () => {
  const levels = [['+1 with Axe.', 'Two.'], ['Three.'], ['Four.']];
  expect(sentencesOf(levels, 1, [0, 80, 160])).toEqual({ now: ['+1 with Axe.', 'Two.'], next: ['At 80 XP: Three.', 'At 160 XP: Four.'] });
  expect(sentencesOf(levels, 3, [0, 80, 160])).toEqual({ now: ['+1 with Axe.', 'Two.', 'Three.', 'Four.'], next: [] });
});

const player = (more: Partial<Player>): Player => ({ hero: 'Elf', life: 1, most: 1, xp: 0, level: 1, poison: 0, berserk: 0, gone: false, guards: [], sheaths: [], monsters: [], ...more });
const monster = (name: string, does: string) => ({ name, owner: null, life: 1, most: 1, type: '', charged: false, does });

test('Monsters in front say what they mean', () => {
  const monsters = [monster('Wolf', 'bars'), monster('Orc', 'bars'), monster('Wolf', 'bars'), monster('Giant Turtle', 'protects')];
  expect(meaningOf(player({ monsters, access: false }))).toEqual({ barred: 'Wolf and Orc at the door: no buying', also: ['Giant Turtle protects'] });
  expect(meaningOf(player({ monsters, access: true })).barred).toBe('');
  expect(meaningOf(player({ berserk: 2, access: false })).barred).toBe('Berserk: no buying');
});

test('teams have two colours, others their own', () => {
  expect(colourOf(player({ team: 'B', relation: 'you' }), 1)).toBe('var(--south)');
  expect(colourOf(player({ team: 'A', relation: 'enemy' }), 0)).toBe('var(--north)');
  expect(colourOf(player({ team: 'B1', side: 1, relation: '' }), 0)).toBe('var(--north)');
  expect(colourOf(player({ team: 'A1', side: 0, relation: '' }), 0)).toBe('var(--south)');
  expect(colourOf(player({ relation: 'enemy' }), 2)).toBe('var(--seat-2)');
});
