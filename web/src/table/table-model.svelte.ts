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
  Forecast,
  GameDetail,
  Line,
  MoveEstimate,
  OpenMove,
  Seat,
  State,
  TableInfo,
  Why,
} from '../lib/wire';
import { prefs } from '../lib/prefs.svelte';
import { reasonOf } from './company';
import { merge, parts } from './log';
import { Story } from './playback/story.svelte';
import { answers, isHeld, joinNames, lit, offer, pointAt, question, capitalize, movesFrom, completeMove, type Answer, type Offer } from './picking';
import { clockOf, presenceOf } from './seat-status';

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
  lessonSays = $state(''); // to a move that the lesson does not mean
  hint = $state.raw<string>('');
  estimates = $state.raw<MoveEstimate[]>([]); // of the best moves, by a search
  hinting = $state(false); // waiting for a hint
  ending = $state.raw<OpenMove | null>(null); // a move that ends the turn with something left to do: asked about first
  forecasts = $state.raw<ReadonlyMap<string, Forecast | null>>(new Map()); // of the present question, by move; null: asked for
  sent = $state(false); // waiting for a move to be confirmed
  drawn = $state.raw<ReadonlySet<string> | null>(null); // the places on the screen
  replaying = $state(false); // a game that is looked at again: there is nothing to do
  busy = $state(false); // events are being played, or newer states are queued
  readonly story = new Story();

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
    if (this.replaying) return [];
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

  /** Whom events call by their seat, as a player is called at this table. */
  called(name: string): string {
    const seat = this.assets.game.seat_names.indexOf(name);
    return seat < 0 ? name : this.nameOf(seat);
  }

  /** The sentence of an event. */
  told(line: Line): string {
    return parts(line)
      .map(({ text, is }) => (is === 'player' ? this.called(text) : text))
      .join('');
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
    return [this.sideOf(seat), this.playedBy(seat)].filter(Boolean).join(' · ');
  }

  /** The same where the seats have no sides, only names that stand for players. */
  playedBy(seat: number): string {
    return [this.presence(seat), this.clock(seat)].filter(Boolean).join(' · ');
  }

  private clock(seat: number): string {
    const who = this.seats[seat];
    return who ? clockOf(who, who.asked && !this.over ? (this.now - this.clocksAt) / 1000 : 0, this.info?.increment) : '';
  }

  private presence(seat: number): string {
    if (!this.watching && seat === this.seat) return 'you';
    if (this.isMine(seat)) return 'on this device';
    const who = this.seats[seat];
    return who ? presenceOf(who, this.botAt(seat)) : '';
  }

  private botAt(seat: number): Bot | undefined {
    return this.assets.game.bots.find((bot) => bot.value === this.seats[seat]?.bot);
  }

  /** The icon of the bot that plays a seat, or nothing. */
  glyphOf(seat: number): string {
    return this.botAt(seat)?.glyph ?? '';
  }

  /** A description of the bot at a seat. */
  aboutBot(seat: number): string | undefined {
    return this.botAt(seat)?.about;
  }

  question = $derived.by(() => {
    if (this.state?.state === 'waiting') return 'Waiting for players.';
    if (this.state?.outcome) return `Game over: ${reasonOf(this.state.outcome, (seat) => this.nameOf(seat))}.`;
    if (this.ask) return question(this.ask, this.path);
    const asked = (this.state?.asked ?? []).filter((seat) => this.watching || seat !== this.seat);
    if (!asked.length && this.sent) return this.busy ? 'One moment…' : 'Sending your move…';
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

  /** Play a move of the hint. */
  follow(text: string): void {
    const move = this.ask?.moves.find((each) => each.text === text);
    if (move) this.play(move);
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
    if (this.mustAsk(move)) {
      this.askedAbout = this.state.number;
      this.ending = move;
      return;
    }
    this.ending = null;
    this.path = [];
    this.clearHint();
    this.lessonSays = '';
    this.story.clear();
    this.sent = true;
    this.movesMade = [...this.movesMade, move];
    this.following = move.then;
    this.send({ type: 'move', number: this.state.number, text: move.text });
  }

  private askedAbout = -1; // the question at which it was asked whether the turn shall end

  /** Would something useful be lost?  Asked once; not if a hint or a lesson says so, nor if the person does not want it. */
  private mustAsk(move: OpenMove): boolean {
    if (this.info?.lesson) return false;
    return move.ends && prefs.askEnd && this.leftToDo.length > 0 && this.askedAbout !== this.state?.number && move.text !== this.hint;
  }

  /** What can still be done before the turn ends, in words. */
  get leftToDo(): string[] {
    const useful = this.state?.ask?.moves.filter((move) => move.useful) ?? [];
    return [...new Set(useful.map((move) => (move.card ? `${move.verb} ${move.card}` : move.label || move.text)))];
  }

  private following: readonly string[] = []; // moves still to be made by the same button

  /** The next move of a series, if it is still legal; otherwise the series ends. */
  private followUp(): void {
    const [text, ...then] = this.following;
    const move = this.state?.ask?.moves.find((each) => each.text === text && !each.then.length);
    this.following = [];
    if (move) this.play({ ...move, then });
  }

  movesMade = $state.raw<OpenMove[]>([]); // by this person, for the reminders

  drop(): boolean {
    const held = this.path.length > 0 || this.notice !== null;
    this.path = [];
    this.notice = null;
    return held;
  }

  // ---- forecasts ------------------------------------------------------------------------------

  /** The move that a step to a point would complete. */
  moveBy(point: string | undefined): OpenMove | undefined {
    return point === undefined ? undefined : completeMove(this.ask, [...this.path, point]);
  }

  /** Ask what a move would do, once. */
  foresee(move: OpenMove): void {
    if (!this.state || this.forecasts.has(move.text)) return;
    this.forecasts = new Map(this.forecasts).set(move.text, null);
    this.send({ type: 'forecast', number: this.state.number, text: move.text });
  }

  foreseen(forecast: Forecast): void {
    if (forecast.number === this.state?.number) this.forecasts = new Map(this.forecasts).set(forecast.text, forecast);
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
    this.following = [];
    this.path = [];
    this.notice = { head: 'Not allowed.', clause: why.clause, why: capitalize(why.why) };
  }

  /** A lesson answers a move that it does not mean; the move was not made. */
  lessonAnswered(says: string): void {
    this.sent = false;
    this.path = [];
    this.lessonSays = says;
  }

  // ---- updates --------------------------------------------------------------------------------

  /** Show numbers that have changed before the state that brings them. */
  showView(view: View): void {
    if (this.state) this.state = { ...this.state, view };
  }

  show(state: State): void {
    const changed = state.number !== this.state?.number || state.seat !== this.state?.seat;
    const onward = state.number > (this.state?.number ?? state.number) && state.seat === this.state?.seat;
    this.log = merge(this.log, state);
    this.state = state;
    this.setSeats(state.seats);
    this.sent = false;
    if (changed) {
      this.path = [];
      this.forecasts = new Map();
      this.clearHint();
      this.ending = null;
      if (!onward) this.following = [];
      this.followUp();
    }
  }
}

const KEY = Symbol('table');

export function provideTable(model: TableModel): TableModel {
  return setContext(KEY, model);
}

export function useTable(): TableModel {
  return getContext<TableModel>(KEY);
}
