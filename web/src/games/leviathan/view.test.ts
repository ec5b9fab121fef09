import { expect, test } from 'vitest';
import type { TableModel } from '../../table/table-model.svelte';
import { entriesOf, rollOf, stepsOf, trailsOf, woundsAt } from './view';

test('moves of one card are one way, and blows are none', () => {
  const view = {
    deeds: [
      { kind: 'die', card: 'Head', from: 'd4', die: 'plus' },
      { kind: 'move', card: 'Head', from: 'd4', to: 'd5' },
      { kind: 'push', card: 'Head', target: 'Hoplite', from: 'd6', to: 'd7' },
      { kind: 'move', card: 'Head', from: 'd5', to: 'd6' },
      { kind: 'attack', card: 'Head', from: 'd6', to: 'e7' },
      { kind: 'move', card: 'Head', from: 'd6', to: 'd6' },
    ],
  };
  expect(trailsOf(view)).toEqual([
    { card: 'Head', spaces: ['d4', 'd5', 'd6'] },
    { card: 'Hoplite', spaces: ['d6', 'd7'] },
  ]);
});

test('the last dice say who rolled them, after which die, and what came of it', () => {
  const die = { kind: 'die', card: 'Tentacle 3', die: 'plus', counts: 'blank' };
  const move = { kind: 'move', card: 'Tentacle 3', from: 'd4', to: 'd6', dice: [5, 4] };
  const blow = { kind: 'attack', card: 'Tentacle 3', target: 'Eques', to: 'e7', dice: [6], wounds: 1 };
  expect(rollOf({ deeds: [die, move] })).toEqual({ card: 'Tentacle 3', face: 'blank', moves: 1, dice: [5, 4], sum: 9, target: '', wounds: 0 });
  expect(rollOf({ deeds: [die, move, blow] })).toMatchObject({ moves: 1, dice: [6], sum: 0, target: 'Eques', wounds: 1 });
  expect(rollOf({ deeds: [die, { ...blow, card: 'Veles' }] })).toMatchObject({ card: 'Veles', face: '', moves: 0 });
  expect(rollOf({ deeds: [] })).toBeNull();
  expect([...woundsAt({ deeds: [blow, blow, { kind: 'wound', to: 'a1', wounds: 1 }] })]).toEqual([['e7', 2], ['a1', 1]]);
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
