// A button that makes several moves sends them one after another, each as an ordinary move.

import { expect, test } from 'vitest';
import type { AnyClientMessage, GameDetail, OpenMove, State } from '../lib/wire';
import { answers } from './picking';
import { TableModel } from './table-model.svelte';

const game = { actions: [], bots: [], seat_names: ['Ana', 'Ben'] } as unknown as GameDetail;
const move = (text: string, path: string[], then: string[] = []): OpenMove => ({ text, verb: 'play', first: 'hand', path, label: then.length ? 'Play all Coins' : '', card: 'Coin', cost: '', cost_says: '', fight: false, then, ends: false, useful: false });
const coin = move('play Coin', ['hand Coin']);
const all = move('play Coin', ['together'], ['play Coin', 'play Nuggets']);

function state(number: number, moves: OpenMove[] | null, seat = 0): State {
  const ask = moves && { clause: '', says: '', card: null, moves, places: { 'card 0': ['hand Coin'] }, prompts: {}, actions: [], to_read: false };
  return { type: 'state', seq: number, number, state: 'playing', seat, view: {}, ask, asked: [0], log_from: 0, log: [], outcome: null, undo: { kind: 'no', turn: false, why: '' }, seats: [] } as unknown as State;
}

function started(): { table: TableModel; sent: AnyClientMessage[] } {
  const table = new TableModel({ game, cards: new Map(), icons: {} });
  const sent: AnyClientMessage[] = [];
  table.send = (message) => sent.push(message);
  table.show(state(5, [coin, all]));
  table.act('together');
  return { table, sent };
}

const sentMove = (number: number, text: string) => ({ type: 'move', number, text });

test('each move waits for the state after the one before', () => {
  const { table, sent } = started();
  expect(sent).toEqual([sentMove(5, 'play Coin')]);
  table.show(state(5, [coin, all])); // the same question again: nothing new
  expect(sent).toHaveLength(1);
  table.show(state(6, [coin, move('play Nuggets', ['hand Nuggets']), move('play Coin', ['together'], ['play Nuggets'])]));
  table.show(state(7, [move('play Nuggets', ['hand Nuggets'])]));
  table.show(state(8, [move('end turn', ['end turn'])]));
  expect(sent).toEqual([sentMove(5, 'play Coin'), sentMove(6, 'play Coin'), sentMove(7, 'play Nuggets')]);
  expect(table.sent).toBe(false);
});

test('what is no longer legal ends it', () => {
  const { table, sent } = started();
  table.show(state(6, [move('end turn', ['end turn'])]));
  table.show(state(7, [coin]));
  expect(sent).toHaveLength(1);
});

test('a question to somebody else, an undo or a refusal ends it', () => {
  for (const next of [state(6, null), state(4, [coin]), state(6, [coin], 1)]) {
    const { table, sent } = started();
    table.show(next);
    table.show(state(9, [coin]));
    expect(sent).toHaveLength(1);
  }
  const { table, sent } = started();
  table.refused({ clause: '', why: 'no' });
  table.show(state(6, [coin]));
  expect(sent).toHaveLength(1);
});

test('its button says what it does, and stands for no card', () => {
  const found = answers({ ...state(5, [coin, all]).ask! }, [], [], new Set(['card 0']));
  expect(found).toEqual([{ point: 'together', label: 'Play all Coins', card: '' }]);
});
