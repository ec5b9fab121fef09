// A turn that would end with something left to do is asked about once.

import { afterEach, expect, test } from 'vitest';
import { prefs } from '../lib/prefs.svelte';
import type { AnyClientMessage, GameDetail, OpenMove, State } from '../lib/wire';
import { TableModel } from './table-model.svelte';

const game = { actions: [], bots: [], seat_names: ['Ana', 'Ben'] } as unknown as GameDetail;
const move = (text: string, more: Partial<OpenMove>) => ({ text, verb: text, path: [text], label: '', card: '', then: [], ends: false, useful: false, ...more }) as unknown as OpenMove;
const END = move('end turn', { ends: true });
const PLAY = [1, 2].map((area) => move(`play Wolf b${area}`, { verb: 'play', card: 'Wolf', useful: true }));
const TRADE = move('trade energy', {});

function started(moves: OpenMove[]): { table: TableModel; sent: AnyClientMessage[] } {
  const table = new TableModel({ game, cards: new Map(), icons: {} });
  const sent: AnyClientMessage[] = [];
  table.send = (message) => sent.push(message);
  const ask = { clause: '', says: '', card: null, moves, places: {}, prompts: {}, actions: [], to_read: false };
  table.show({ type: 'state', seq: 5, number: 5, state: 'running', seat: 0, view: {}, ask, asked: [0], log_from: 0, log: [], outcome: null, seats: [] } as unknown as State);
  return { table, sent };
}

afterEach(() => {
  prefs.askEnd = true;
});

test('it is asked once, with what is left', () => {
  const { table, sent } = started([...PLAY, TRADE, END]);
  table.act('end turn');
  expect(sent).toEqual([]);
  expect(table.ending).toBe(END);
  expect(table.leftToDo).toEqual(['play Wolf']);
  table.ending = null;
  table.act('end turn');
  expect(sent).toEqual([{ type: 'move', number: 5, text: 'end turn' }]);
});

test('it is not asked with nothing useful left, for another move, or if it is switched off', () => {
  for (const [moves, point] of [[[TRADE, END], 'end turn'], [[...PLAY, TRADE, END], 'trade energy']] as const) {
    const { table, sent } = started([...moves]);
    table.act(point);
    expect(sent).toHaveLength(1);
  }
  prefs.askEnd = false;
  const { table, sent } = started([...PLAY, END]);
  table.act('end turn');
  expect(sent).toHaveLength(1);
});

test('whoever follows a hint is not asked', () => {
  const { table, sent } = started([...PLAY, END]);
  table.showHint('end turn', []);
  table.act('end turn');
  expect(sent).toHaveLength(1);
});
