// The WebSocket to the server.  It reconnects, resumes from the last state, and shows the moves of others one by one.

import { moves } from '../lib/prefs.svelte';
import type { AnyClientMessage, AnyServerMessage, State } from '../lib/wire';
import { hasGap } from './log';
import type { TableModel } from './table-model.svelte';
import { capitalize } from './picking';

const PACE = 650; // ms for which another player's move is shown
const MANY = 5; // queued states from which on they are shown faster
const FIRST_WAIT = 400;
const MAX_WAIT = 8000;
const PING = 20_000;

export type ConnectionState = 'connecting' | 'on' | 'off' | 'closed';

export class Session {
  connection = $state<ConnectionState>('connecting');
  errorText = $state('');
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;
  private pacer: ReturnType<typeof setTimeout> | undefined;
  private ticker: ReturnType<typeof setInterval> | undefined;
  private waiting: State[] = [];
  private shownAt = 0;
  private lastSeq: number | null = null;

  constructor(
    readonly table: TableModel,
    readonly id: string,
    private seat: number | null,
    private key = '',
    private apply: (state: State) => Promise<void> | void = (state) => table.show(state),
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
    this.table.log = [];
    this.disconnect();
    this.open();
  }

  close(): void {
    this.connection = 'closed';
    this.disconnect();
    clearTimeout(this.timer);
    clearTimeout(this.pacer);
    clearInterval(this.ticker);
    removeEventListener('online', this.retry);
    document.removeEventListener('visibilitychange', this.retry);
  }

  send(message: AnyClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else if (message.type === 'move') this.table.sent = false;
    else if (message.type === 'hint') this.table.hinting = false;
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
    socket.onopen = () => {
      this.connection = 'on';
      this.wait = FIRST_WAIT;
      this.pinger = setInterval(() => this.send({ type: 'ping' }), PING);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as AnyServerMessage);
    socket.onclose = (event) => {
      if (socket === this.socket) this.closed(event.code);
    };
  }

  private disconnect(): void {
    clearInterval(this.pinger);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private closed(code: number): void {
    clearInterval(this.pinger);
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
      case 'refused':
        table.refused(message);
        break;
      case 'chat':
        table.chat = [...table.chat, message];
        break;
      case 'undo_asked':
        table.undoAsked = message;
        break;
      case 'undo_over':
        table.undoAsked = null;
        if (!message.granted) table.notice = { head: 'Undo refused.', clause: '', why: 'The others did not agree.' };
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
    this.lastSeq = state.seq;
    this.waiting.push(state);
    if (this.waiting.length === 1) this.next();
    this.table.busy = this.waiting.length > 0;
  }

  /** Show the next state, when the one before it has been shown long enough. */
  private next(): void {
    clearTimeout(this.pacer);
    const state = this.waiting[0];
    if (!state) return;
    const before = this.table.state;
    const seen = before && moves() && !document.hidden && state.number !== before.number;
    const own = this.table.sent && this.waiting.length === 1;
    const pace = !seen || own ? 0 : this.waiting.length > MANY ? PACE / 4 : PACE;
    const due = this.shownAt + pace - performance.now();
    if (due > 0) {
      this.pacer = setTimeout(() => this.next(), due);
      return;
    }
    this.waiting.shift();
    this.shownAt = performance.now();
    this.table.busy = this.waiting.length > 0;
    void this.apply(state);
    if (this.waiting.length) this.next();
  }
}
