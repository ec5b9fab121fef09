// One table on the screen: its state, what is picked up, what can be chosen next.  No rules, and no drawing.

import { getContext, setContext } from 'svelte';
import type { CardData } from '../cards/card';
import type { View } from '../games/view';
import type {
  Action,
  AnyClientMessage,
  Ask,
  Bot,
  Chat,
  GameDetail,
  Line,
  MoveEstimate,
  OpenMove,
  Seat,
  State,
  TableInfo,
  Why,
} from '../lib/wire';
import { merge } from './log';
import { answers, isHeld, joinNames, lit, offer, pointAt, question, capitalize, movesFrom, completeMove, type Answer, type Offer } from './picking';

export type Mark = 'lit' | 'held' | 'dim' | '';

/** What does not change during a game. */
export interface GameAssets {
  game: GameDetail;
  cards: Map<string, CardData>;
  icons: Record<string, string>;
}

/** The rule against something. */
export type Reason = Pick<Why, 'clause' | 'why'>;

export interface Notice extends Reason {
  head: string;
}

export interface PlaceAttributes {
  type: 'button';
  'data-place': string;
  'data-card': string | undefined;
  'data-mark': Mark;
  'data-fight': boolean;
  tabindex: number;
}

export class TableModel {
  readonly assets: GameAssets;
  send: (message: AnyClientMessage) => void = () => {};

  info = $state.raw<TableInfo | null>(null);
  state = $state.raw<State | null>(null);
  seats = $state.raw<Seat[]>([]);
  private clocksAt = 0; // when the seats and their clocks were received
  now = $state(0); // both in ms of the page's clock
  log = $state.raw<Line[]>([]);
  chat = $state.raw<Chat[]>([]);
  path = $state.raw<string[]>([]);
  notice = $state.raw<Notice | null>(null);
  hint = $state.raw<string>('');
  estimates = $state.raw<MoveEstimate[]>([]); // of the best moves, by a search
  hinting = $state(false); // waiting for a hint
  undoAsked = $state.raw<{ seat: number; name: string } | null>(null);
  sent = $state(false); // waiting for a move to be confirmed
  drawn = $state.raw<ReadonlySet<string> | null>(null); // the places on the screen
  busy = $state(false); // newer states are queued

  constructor(assets: GameAssets) {
    this.assets = assets;
  }

  // ---- state ----------------------------------------------------------------------------------

  get view(): View {
    return this.state?.view ?? {};
  }

  /** The seat that is shown; for a spectator seat 0, without its hand. */
  get seat(): number {
    return this.state?.seat ?? 0;
  }

  get watching(): boolean {
    return this.state?.seat === null || this.state?.seat === undefined;
  }

  ask: Ask | null = $derived(this.sent || this.busy ? null : (this.state?.ask ?? null));
  lit = $derived(lit(this.ask, this.path));
  actions: Action[] = $derived.by(() => {
    const worth = this.ask?.actions;
    return worth ? this.assets.game.actions.filter((action) => worth.includes(action.point)) : this.assets.game.actions;
  });
  answers: Answer[] = $derived.by(() => answers(this.ask, this.path, this.actions, this.drawn));

  get over(): boolean {
    return Boolean(this.state?.outcome);
  }

  get mine(): boolean {
    return this.ask !== null;
  }

  card(name: string): CardData | undefined {
    return this.assets.cards.get(name);
  }

  /** The name of a player, or of the side while the seat is open. */
  nameOf(seat: number): string {
    return this.seats[seat]?.name || this.sideOf(seat);
  }

  sideOf(seat: number): string {
    return this.assets.game.seat_names[seat] ?? `seat ${seat + 1}`;
  }

  /** Does this seat belong to this browser? */
  isMine(seat: number): boolean {
    return this.info?.mine.includes(seat) ?? false;
  }

  setSeats(seats: Seat[]): void {
    this.seats = seats;
    this.clocksAt = this.now = performance.now();
  }

  /** The side, who plays it, and the time left. */
  seatStatus(seat: number): string {
    return [this.sideOf(seat), this.presence(seat), this.clock(seat)].filter(Boolean).join(' · ');
  }

  private clock(seat: number): string {
    const who = this.seats[seat];
    if (who?.clock === null || who?.clock === undefined) return '';
    return clockTime(Math.max(0, who.clock - (who.asked && !this.over ? (this.now - this.clocksAt) / 1000 : 0)));
  }

  private presence(seat: number): string {
    if (!this.watching && seat === this.seat) return 'you';
    if (this.isMine(seat)) return 'on this device';
    const who = this.seats[seat];
    if (!who) return '';
    if (who.stand_in) return `away, ${who.stand_in} bot playing`;
    if (who.who === 'bot') return [botLabel(who), who.thinking ? 'thinking…' : (this.botAt(seat)?.pace ?? '')].filter(Boolean).join(', ');
    if (who.who === 'open') return 'open seat';
    if (who.who === 'here') return 'on this device';
    return who.here ? 'online' : 'away';
  }

  private botAt(seat: number): Bot | undefined {
    return this.assets.game.bots.find((bot) => bot.value === this.seats[seat]?.bot);
  }

  /** A description of the bot at a seat. */
  aboutBot(seat: number): string | undefined {
    return this.botAt(seat)?.about;
  }

  question = $derived.by(() => {
    if (this.state?.state === 'waiting') return 'Waiting for players.';
    if (this.state?.outcome) return `Game over: ${this.state.outcome.reason}.`;
    if (this.ask) return question(this.ask, this.path);
    const asked = this.state?.asked ?? [];
    const names = joinNames(asked.map((seat) => this.nameOf(seat)));
    if (!names) return '';
    const bots = asked.every((seat) => this.seats[seat]?.bot || this.seats[seat]?.stand_in);
    return bots ? `${names} ${asked.length === 1 ? 'is' : 'are'} thinking…` : `Waiting for ${names}.`;
  });

  // ---- places ---------------------------------------------------------------------------------

  mark(place: string): Mark {
    const ask = this.ask;
    if (!ask) return '';
    if (pointAt(ask, this.path, place)) return isHeld(ask, this.path, place) ? 'held' : 'lit';
    if (isHeld(ask, this.path, place)) return 'held';
    return 'dim';
  }

  askForHint(): void {
    this.clearHint();
    this.hinting = true;
    this.send({ type: 'hint' });
  }

  showHint(text: string, estimates: MoveEstimate[]): void {
    this.hinting = false;
    this.hint = text;
    this.estimates = estimates;
  }

  private clearHint(): void {
    this.showHint('', []);
  }

  /** The next step of the suggested move. */
  get nextHintPoint(): string | undefined {
    return movesFrom(this.ask, this.path).find((move) => move.text === this.hint)?.path[this.path.length];
  }

  /** The point that a click on a place would take. */
  pointAt(place: string): string | undefined {
    return pointAt(this.ask, this.path, place);
  }

  offer(place: string): Offer {
    const point = pointAt(this.ask, this.path, place);
    return point ? offer(this.ask, this.path, point) : { cost: '', costSays: '', fight: false };
  }

  /** Attributes that make an element a place: it can be clicked, dragged and focused.
   *  `own`: which points it marks; others there are marked elsewhere. */
  place(place: string, card?: string, own?: (point: string) => boolean): PlaceAttributes {
    const mark = this.markOf(place, own);
    return {
      type: 'button',
      'data-place': place,
      'data-card': card,
      'data-mark': mark,
      'data-fight': mark === 'lit' && this.offer(place).fight,
      tabindex: mark === 'lit' || mark === 'held' || this.lit.size === 0 ? 0 : -1,
    };
  }

  /** The label of a place for screen readers: what is there, and what can be done with it. */
  ariaLabel(place: string, label: string, own?: (point: string) => boolean): string {
    const mark = this.markOf(place, own);
    if (mark === 'held') return `${label}, picked up`;
    if (mark !== 'lit') return label;
    const { costSays, fight } = this.offer(place);
    return [label, fight ? 'starts a fight' : 'selectable', ...(costSays ? [`costs ${costSays}`] : [])].join(', ');
  }

  private markOf(place: string, own?: (point: string) => boolean): Mark {
    const point = this.pointAt(place);
    return point !== undefined && own && !own(point) ? '' : this.mark(place);
  }

  // ---- moves ----------------------------------------------------------------------------------

  /** Take the next step at a place; if there is none, ask why not. */
  click(place: string): void {
    const point = pointAt(this.ask, this.path, place);
    if (point !== undefined) this.take(point);
    else this.askWhyNot({ place });
  }

  /** An action or an answer: a point at no place. */
  act(point: string): void {
    if (this.lit.has(point)) this.take(point);
    else if (this.path.length && this.ask && lit(this.ask, []).has(point)) {
      this.path = [];
      this.take(point);
    } else this.askWhyNot({ point });
  }

  take(point: string): void {
    this.notice = null;
    const path = [...this.path, point];
    const move = completeMove(this.ask, path);
    if (move) this.play(move);
    else this.path = path;
  }

  play(move: OpenMove): void {
    if (!this.state) return;
    this.path = [];
    this.clearHint();
    this.sent = true;
    this.movesMade = [...this.movesMade, move];
    this.send({ type: 'move', number: this.state.number, text: move.text });
  }

  movesMade = $state.raw<OpenMove[]>([]); // by this person, for the tutorial

  drop(): boolean {
    const held = this.path.length > 0 || this.notice !== null;
    this.path = [];
    this.notice = null;
    return held;
  }

  // ---- why not? -------------------------------------------------------------------------------

  private whyAsked = new Map<number, { head: string; place: string }>();
  private lastWhy = 0;

  private askWhyNot(about: { place: string } | { point: string }): void {
    const id = ++this.lastWhy;
    if ('place' in about) {
      this.whyAsked.set(id, { head: 'Why not?', place: about.place });
      this.send({ type: 'why', id, path: [...this.path], place: about.place });
    } else {
      const name = this.actions.find((action) => action.point === about.point)?.name ?? about.point;
      this.whyAsked.set(id, { head: `Why not “${name}”?`, place: '' });
      this.send({ type: 'why', id, path: [...this.path], point: about.point });
    }
  }

  answered(id: number, ok: boolean, why: Reason): void {
    const asked = this.whyAsked.get(id);
    this.whyAsked.delete(id);
    if (!asked || id !== this.lastWhy) return;
    if (this.path.length && (ok || !why.clause)) {
      this.path = [];
      if (asked.place) this.click(asked.place);
      return;
    }
    if (!ok && why.why) this.notice = { head: asked.head, clause: why.clause, why: capitalize(why.why) };
  }

  refused(why: Reason): void {
    this.sent = this.hinting = false;
    this.path = [];
    this.notice = { head: 'Not allowed.', clause: why.clause, why: capitalize(why.why) };
  }

  // ---- updates --------------------------------------------------------------------------------

  show(state: State): void {
    const changed = state.number !== this.state?.number || state.seat !== this.state?.seat;
    this.log = merge(this.log, state);
    this.state = state;
    this.setSeats(state.seats);
    this.sent = false;
    if (changed) {
      this.path = [];
      this.clearHint();
      this.undoAsked = null;
    }
  }
}

/** The kind of bot, unless its name says so. */
export function botLabel(seat: Seat): string {
  return !seat.bot || seat.name === `${seat.bot} bot` ? 'bot' : `${seat.bot} bot`;
}

/** Seconds as minutes and seconds. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

const KEY = Symbol('table');

export function provideTable(model: TableModel): TableModel {
  return setContext(KEY, model);
}

export function useTable(): TableModel {
  return getContext<TableModel>(KEY);
}
