import { expect, test } from 'vitest';
import { arrowsOf, entriesOf, rowsOf, spot, stepsOf } from './view';

test('each edge sees its own home row at the bottom', () => {
  expect(rowsOf('south').at(-1)?.[0]).toBe('a1');
  expect(rowsOf('north').at(-1)?.[0]).toBe('g7');
  expect(spot('a1', 'south')).toEqual([0, 6]);
  expect(spot('a1', 'north')).toEqual([6, 0]);
});

test('ways and blows become arrows, all else does not', () => {
  const view = {
    deeds: [
      { kind: 'die', card: 'Head', from: 'd4', die: 'plus' },
      { kind: 'move', card: 'Head', from: 'd4', to: 'd6' },
      { kind: 'attack', card: 'Head', from: 'd6', to: 'e7' },
      { kind: 'move', card: 'Head', from: 'd6', to: 'd6' },
    ],
  };
  expect(arrowsOf(view, 'south')).toEqual([
    { from: [3, 3], to: [3, 1], kind: 'move' },
    { from: [3, 1], to: [4, 0], kind: 'attack' },
  ]);
});

test('what is used up is not shown, a deity that was used is; places keep their numbers', () => {
  const entry = (name: string, kind: string, left: number) => ({ name, kind, title: '', cost: 1, left });
  const view = { entries: [[entry('Hoplite', 'unit', 0), entry('Calypso', 'unit', 1), entry('Zeus', 'deity', 0), entry('March', 'maneuver', 0)]] };
  expect(entriesOf(view, 0).map((each) => `${each.place} ${each.name}`)).toEqual(['card 1 Calypso', 'card 2 Zeus']);
  expect(entriesOf({}, 0)).toEqual([]);
});

test('a round shows the steps that it has', () => {
  expect(stepsOf({})).toHaveLength(14);
  expect(stepsOf({ steps: ['3.6', '3.11'] })).toEqual([
    ['3.6', 'Tentacle'],
    ['3.11', 'Maneuvers'],
  ]);
});
