import { expect, test } from 'vitest';
import type { TableModel } from '../../table/table-model.svelte';
import { rowsOf } from '../grid';
import { arrowsOf, entriesOf, stepsOf } from './view';

const names = [...'abcdefg'].flatMap((column) => [...'1234567'].map((row) => column + row));

test('ways and blows become arrows, all else does not', () => {
  const view = {
    deeds: [
      { kind: 'die', card: 'Head', from: 'd4', die: 'plus' },
      { kind: 'move', card: 'Head', from: 'd4', to: 'd6' },
      { kind: 'attack', card: 'Head', from: 'd6', to: 'e7' },
      { kind: 'move', card: 'Head', from: 'd6', to: 'd6' },
    ],
  };
  expect(arrowsOf(view, rowsOf(names, false))).toEqual([
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
  const steps = ['1', '3.6', '3.11'].map((step) => ({ step, letter: 'X', says: 'something' }));
  const table = (view: object) => ({ view, assets: { game: { board: { steps } } } }) as unknown as TableModel;
  expect(stepsOf(table({})).map((each) => each.step)).toEqual(['1', '3.6', '3.11']);
  expect(stepsOf(table({ steps: ['3.6', '3.11'] })).map((each) => each.step)).toEqual(['3.6', '3.11']);
});
