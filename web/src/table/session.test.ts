import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Seat, State } from '../lib/wire';
import { fresh } from './log';
import { PATIENCE, Session } from './session.svelte';
import { TableModel, type GameAssets } from './table-model.svelte';

class Line {
  static OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  sent: { type: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    Line.all.push(this);
  }
  static get last(): Line {
    return Line.all.at(-1)!;
  }
  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {
    this.readyState = 3;
  }
}

const ANA = { seat: 0, name: 'Guest 187', who: 'person', bot: null, here: true, stand_in: null, asked: true } as Seat;
const MOVE = { text: 'end', verb: 'end', first: '', path: ['end'], label: 'End', card: '', cost: '', cost_says: '', fight: false, then: [], ends: false, useful: false };
const state = (seq: number, log: string[] = []): State =>
  ({
    type: 'state', seq, number: seq, state: 'running', seat: 0, view: {}, asked: [0], log_from: seq, log: log.map((kind) => ({ kind, seat: 0, clause: '', text: kind, cards: [], players: [], facts: {} })),
    ask: { clause: '', says: 'What now?', card: null, moves: [MOVE], places: {}, prompts: {}, actions: [], to_read: false }, outcome: null, undo: { kind: 'no', turn: false, why: '' }, resign: 'no', draw: false, request: null, practice: false, seats: [ANA], step: null,
  }) as State;

let session: Session;
let table: TableModel;

function sitDown(apply?: (state: State, later: number) => Promise<void> | void): void {
  table = new TableModel({ game: { seat_names: ['South', 'North'], actions: [] }, cards: new Map(), icons: {} } as unknown as GameAssets);
  session = new Session(table, 'abc', 0, '', apply);
  Line.last.open();
}

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { protocol: 'http:', host: 'x' });
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a line without an answer to a ping counts as dead, and is opened anew', async () => {
  sitDown();
  Line.last.say(state(0));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(Line.last.sent).toEqual([{ type: 'ping' }]);
  expect(session.connection).toBe('on');
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(session.connection).toBe('off');
  await vi.advanceTimersByTimeAsync(500);
  expect(Line.all).toHaveLength(2);
  Line.last.open();
  expect(session.connection).toBe('on');
});

test('a line that answers stays', async () => {
  sitDown();
  Line.last.say(state(0));
  await vi.advanceTimersByTimeAsync(20_000);
  Line.last.say({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(PATIENCE + 1000);
  expect(session.connection).toBe('on');
  expect(Line.all).toHaveLength(1);
});

test('a move without an answer is noticed soon, not at the next ping', async () => {
  sitDown();
  Line.last.say(state(0));
  await vi.advanceTimersByTimeAsync(0);
  table.act('end');
  expect(table.sent).toBe(true);
  expect(table.question).toBe('Sending your move…');
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(session.connection).toBe('off');
  expect(table.sent).toBe(false);
});

test('a line that never opens is given up', async () => {
  table = new TableModel({ game: { seat_names: [], actions: [] }, cards: new Map(), icons: {} } as unknown as GameAssets);
  session = new Session(table, 'abc', 0);
  await vi.advanceTimersByTimeAsync(PATIENCE + 500);
  expect(Line.all).toHaveLength(2);
});

test('while the server is down a click says that it was not sent', async () => {
  sitDown();
  Line.last.say(state(0));
  await vi.advanceTimersByTimeAsync(0);
  Line.last.close();
  table.act('end');
  expect(table.sent).toBe(false);
  expect(table.notice?.head).toBe('Not sent.');
  expect(table.notice?.why).toContain('Connection lost');
});

test('nobody waits for oneself', async () => {
  sitDown();
  Line.last.say(state(0));
  await vi.advanceTimersByTimeAsync(0);
  table.busy = true;
  expect(table.question).not.toContain('Guest 187');
});

test('states are shown one after another, and told how much is still to come', async () => {
  const calls: [number, number][] = [];
  const ends: (() => void)[] = [];
  sitDown((each, later) => {
    calls.push([each.seq, later]);
    return new Promise<void>((done) => ends.push(() => (table.show(each), done())));
  });
  Line.last.say(state(0, ['a']));
  Line.last.say(state(1, ['b']));
  Line.last.say(state(2, ['c']));
  expect(calls).toEqual([[0, 0]]);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.at(-1)).toEqual([1, 1]);
  expect(table.mine).toBe(false); // more is to come
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  ends[2]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(table.log.map((line) => line.kind)).toEqual(['a', 'b', 'c']);
  expect(table.mine).toBe(true);
});

test('what had happened before the table was opened is not played, the first event of a game is', async () => {
  const played: string[][] = [];
  sitDown((each) => {
    played.push(fresh(table.log, each).map((line) => line.kind));
    table.show(each);
  });
  Line.last.say({ ...state(0, ['a', 'b']), log_from: 0 });
  session.reopen();
  Line.last.open();
  Line.last.say(state(0));
  Line.last.say({ ...state(1, ['c']), log_from: 0 });
  await vi.advanceTimersByTimeAsync(0);
  expect(played).toEqual([[], [], ['c']]);
});

test('what happened since the last choice can be shown again', async () => {
  const shown: number[] = [];
  sitDown((each) => {
    shown.push(each.seq);
    table.show(each);
  });
  Line.last.say(state(0, ['a']));
  await vi.advanceTimersByTimeAsync(0);
  table.act('end');
  Line.last.say(state(1, ['b']));
  Line.last.say(state(2, ['c']));
  await vi.advanceTimersByTimeAsync(0);
  session.again();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([0, 1, 2, 1, 2]);
  expect(table.log.map((line) => line.kind)).toEqual(['a', 'b', 'c']);
  expect(table.state?.seq).toBe(2);
});

test('a state that cannot be played is shown all the same', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  sitDown(() => Promise.reject(new Error('no such piece')));
  Line.last.say(state(0));
  await vi.advanceTimersByTimeAsync(0);
  expect(table.state?.seq).toBe(0);
  expect(table.mine).toBe(true);
  expect(complaints).toHaveBeenCalledOnce();
});
