// The WebSocket to the server.  It notices when the line is dead, reconnects, resumes from the last state, and shows the
// states one after another, each when the events before it have been played.

import type { AnyClientMessage, AnyServerMessage, State } from '../lib/wire';
import { hasGap, merge } from './log';
import type { Notice, TableModel } from './table-model.svelte';
import { capitalize } from './picking';

const FIRST_WAIT = 400;
const MAX_WAIT = 8000;
const PING = 20_000;
export const PATIENCE = 8000; // ms without an answer after which the line counts as dead
const RECENT = 60; // states that can be shown again

const UNASKED: readonly string[] = ['ping', 'forecast']; // sent without a click
const NOT_SENT: Notice = { head: 'Not sent.', clause: '', why: 'Connection lost. Reconnecting… Choose again when the table is back.' };

export type ConnectionState = 'connecting' | 'on' | 'off' | 'closed';

export class Session {
  connection = $state<ConnectionState>('connecting');
  errorText = $state('');
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private ticker: ReturnType<typeof setInterval> | undefined;
  private waiting: State[] = []; // the first of them is being shown
  private running = false;
  private base: State | null = null; // when this person last chose
  private recent: State[] = []; // since then
  private lastSeq: number | null = null;

  constructor(
    readonly table: TableModel,
    readonly id: string,
    private seat: number | null,
    private key = '',
    private apply: (state: State, later: number) => Promise<void> | void = (state) => table.show(state),
  ) {
    table.send = (message) => this.send(message);
    this.open();
    this.ticker = setInterval(() => (table.now = performance.now()), 1000);
    addEventListener('online', this.retry);
    document.addEventListener('visibilitychange', this.retry);
  }

  /** Switch to another seat on this device. */
  sitAt(seat: number): void {
    this.seat = seat;
    this.reopen();
  }

  /** Reconnect and load everything again. */
  reopen(): void {
    this.lastSeq = null;
    this.waiting = [];
    this.recent = [];
    this.base = null;
    this.table.story.skip();
    this.table.story.clear();
    this.table.log = [];
    this.disconnect();
    this.open();
  }

  close(): void {
    this.connection = 'closed';
    this.disconnect();
    clearTimeout(this.timer);
    this.table.story.skip();
    clearInterval(this.ticker);
    removeEventListener('online', this.retry);
    document.removeEventListener('visibilitychange', this.retry);
  }

  send(message: AnyClientMessage): void {
    if (this.socket?.readyState !== WebSocket.OPEN) {
      this.table.sent = this.table.hinting = false;
      if (!UNASKED.includes(message.type)) this.table.notice = NOT_SENT;
      return;
    }
    this.socket.send(JSON.stringify(message));
    if (message.type !== 'move') return;
    this.base = this.table.state;
    this.recent = [];
    this.ping();
  }

  /** Show again what has happened since the last choice. */
  again(): void {
    if (!this.base || !this.recent.length || this.waiting.length) return;
    this.table.show({ ...this.base, ask: null });
    this.table.story.clear();
    this.waiting = this.recent;
    this.recent = [];
    void this.run();
  }

  /** Is the server still there?  Without an answer in time the line is dead, whatever the browser believes. */
  private ping(): void {
    this.send({ type: 'ping' });
    this.expectAnswer();
  }

  private expectAnswer(): void {
    this.deadline ??= setTimeout(() => this.lost(), PATIENCE);
  }

  private heard(): void {
    clearTimeout(this.deadline);
    this.deadline = undefined;
  }

  private lost(): void {
    this.disconnect();
    this.closed(0);
  }

  private retry = (): void => {
    if (this.connection === 'off' && !document.hidden) this.open();
  };

  private address(): string {
    const query = new URLSearchParams();
    if (this.seat !== null) query.set('seat', String(this.seat));
    if (this.lastSeq !== null) query.set('from', String(this.lastSeq));
    if (this.key) query.set('key', this.key);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${location.host}/api/tables/${this.id}/play?${query}`;
  }

  private open(): void {
    clearTimeout(this.timer);
    this.connection = this.lastSeq === null ? 'connecting' : this.connection;
    const socket = new WebSocket(this.address());
    this.socket = socket;
    this.expectAnswer();
    socket.onopen = () => {
      this.connection = 'on';
      this.wait = FIRST_WAIT;
      this.pinger = setInterval(() => this.ping(), PING);
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.heard();
      this.receive(JSON.parse(String(event.data)) as AnyServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.closed(event.code);
    };
  }

  private disconnect(): void {
    clearInterval(this.pinger);
    this.heard();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private closed(code: number): void {
    clearInterval(this.pinger);
    this.heard();
    this.table.sent = this.table.hinting = false;
    if (this.connection === 'closed') return;
    const why = { 4401: 'This seat is not yours.', 4403: 'This page may not connect to this game.', 4404: 'This game is private or does not exist.' }[code];
    if (why) {
      this.errorText = why;
      this.connection = 'closed';
      return;
    }
    this.connection = 'off';
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(MAX_WAIT, this.wait * 1.7);
  }

  private receive(message: AnyServerMessage): void {
    const table = this.table;
    switch (message.type) {
      case 'hello':
        table.info = message.table;
        table.setSeats(message.table.seats);
        table.chat = message.chat;
        break;
      case 'state':
        this.enqueue(message);
        break;
      case 'seats':
        table.setSeats(message.seats);
        break;
      case 'why':
        table.answered(message.id, message.ok, message);
        break;
      case 'forecast':
        table.foreseen(message);
        break;
      case 'refused':
        table.refused(message);
        break;
      case 'lesson_answer':
        table.lessonAnswered(message.says);
        break;
      case 'chat':
        table.chat = [...table.chat, message];
        break;
      case 'request_over':
        if (!message.granted) table.notice = { head: message.what === 'draw' ? 'Draw declined.' : 'Undo refused.', clause: '', why: `${table.nameOf(message.seat)} did not agree.` };
        break;
      case 'hint':
        table.showHint(message.text, message.moves);
        break;
      case 'error':
        table.sent = table.hinting = false;
        table.notice = { head: 'Something went wrong.', clause: '', why: capitalize(message.error) };
        break;
      case 'pong':
        break;
    }
  }

  private enqueue(state: State): void {
    const last = this.waiting.at(-1);
    if (hasGap(last ? last.log_from + last.log.length : this.table.log.length, state)) {
      this.reopen();
      return;
    }
    if (this.lastSeq === null) this.table.log = merge([], state); // the table was just opened: this is old news, and not played
    this.lastSeq = state.seq;
    this.waiting.push(state);
    void this.run();
  }

  /** Show the waiting states, each after the events that led to it. */
  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    const { table } = this;
    for (let state = this.waiting[0]; state; state = this.waiting[0]) {
      table.busy = true;
      const later = this.waiting.slice(1).reduce((sum, each) => sum + each.log.length, 0);
      try {
        await this.apply(state, later);
      } catch (error) {
        console.error(error); // what cannot be played is shown all the same
        table.show(state);
      }
      if (this.waiting[0] === state) this.waiting = this.waiting.slice(1);
      this.remember(state);
    }
    table.busy = this.running = false;
  }

  private remember(state: State): void {
    if (state.ask || state.outcome) this.table.story.rushing = false;
    this.base ??= state;
    if (this.base !== state) this.recent.push(state);
    if (this.recent.length > RECENT) this.base = this.recent.shift() ?? this.base;
  }
}
