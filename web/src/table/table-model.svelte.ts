// One table on the screen: what is seen, what was picked up, what may be chosen next.  No rules, and no drawing.

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
import { answers, isHeld, joinNames, lit, offer, pointAt, question, capitalize, movesFrom, completeMove, type Answer } from './picking';

export type Mark = 'lit' | 'held' | 'dim' | '';

/** Everything about a game that does not change while it is played. */
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
  private clocksAt = 0; // when the seats were told, and with them the clocks
  now = $state(0); // both by the clock of the page, in ms; it goes on where clocks run
  log = $state.raw<Line[]>([]);
  chat = $state.raw<Chat[]>([]);
  path = $state.raw<string[]>([]);
  notice = $state.raw<Notice | null>(null);
  hint = $state.raw<string>('');
  estimates = $state.raw<MoveEstimate[]>([]); // what a search thinks of the best moves
  hinting = $state(false); // a hint is on its way
  undoAsked = $state.raw<{ seat: number; name: string } | null>(null);
  sent = $state(false); // a move is on its way
  drawn = $state.raw<ReadonlySet<string> | null>(null); // the places that are on the screen
  busy = $state(false); // newer states wait to be shown

  constructor(assets: GameAssets) {
    this.assets = assets;
  }

  // ---- what is seen ---------------------------------------------------------------------------

  get view(): View {
    return this.state?.view ?? {};
  }

  /** Through whose eyes; a watcher sits at seat 0 and sees no hand. */
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

  /** How a seat is called: the person, or the side until there is one. */
  nameOf(seat: number): string {
    return this.seats[seat]?.name || this.sideOf(seat);
  }

  sideOf(seat: number): string {
    return this.assets.game.seat_names[seat] ?? `seat ${seat + 1}`;
  }

  /** Is this one of the seats of whoever looks at the screen? */
  isMine(seat: number): boolean {
    return this.info?.mine.includes(seat) ?? false;
  }

  setSeats(seats: Seat[]): void {
    this.seats = seats;
    this.clocksAt = this.now = performance.now();
  }

  /** The seat itself, who is there, and the time that is left. */
  seatStatus(seat: number): string {
    return [this.sideOf(seat), this.presence(seat), this.clock(seat)].filter(Boolean).join(' · ');
  }

  private clock(seat: number): string {
    const who = this.seats[seat];
    if (who?.clock === null || who?.clock === undefined) return '';
    return clockTime(Math.max(0, who.clock - (who.asked && !this.over ? (this.now - this.clocksAt) / 1000 : 0)));
  }

  private presence(seat: number): string {
    if (!this.watching && seat === this.seat) return 'that is you';
    if (this.isMine(seat)) return 'at this screen';
    const who = this.seats[seat];
    if (!who) return '';
    if (who.stand_in) return `away · ${who.stand_in} plays`;
    if (who.who === 'bot') return [botLabel(who), who.thinking ? 'thinks' : (this.botAt(seat)?.pace ?? '')].filter(Boolean).join(' · ');
    if (who.who === 'open') return 'open seat';
    if (who.who === 'here') return 'at this screen';
    return who.here ? 'here' : 'away';
  }

  private botAt(seat: number): Bot | undefined {
    return this.assets.game.bots.find((bot) => bot.value === this.seats[seat]?.bot);
  }

  /** What the bot at a seat is and how long it thinks. */
  aboutBot(seat: number): string | undefined {
    return this.botAt(seat)?.about;
  }

  question = $derived.by(() => {
    if (this.state?.state === 'waiting') return 'Waiting for players.';
    if (this.state?.outcome) return `The game is over: ${this.state.outcome.reason}.`;
    if (this.ask) return question(this.ask, this.path);
    const others = (this.state?.asked ?? []).map((seat) => this.nameOf(seat));
    return others.length ? `${joinNames(others)} must choose.` : '';
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

  /** The next step of the move that the server advises. */
  get nextHintPoint(): string | undefined {
    return movesFrom(this.ask, this.path).find((move) => move.text === this.hint)?.path[this.path.length];
  }

  /** The point that a click on a place would take. */
  pointAt(place: string): string | undefined {
    return pointAt(this.ask, this.path, place);
  }

  offer(place: string): { cost: string; fight: boolean } {
    const point = pointAt(this.ask, this.path, place);
    return point ? offer(this.ask, this.path, point) : { cost: '', fight: false };
  }

  /** What makes an element a place: it can be clicked, dragged and reached by keys.
   *  `own`: which points are its own; what else is there is marked elsewhere. */
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

  /** What is heard of a place: what is there, and what may be done with it. */
  ariaLabel(place: string, label: string, own?: (point: string) => boolean): string {
    const mark = this.markOf(place, own);
    if (mark === 'held') return `${label}, picked up`;
    if (mark !== 'lit') return label;
    const { cost, fight } = this.offer(place);
    return [label, fight ? 'you may go here: a fight' : 'you may choose this', ...(cost ? [`costs ${costInWords(cost)}`] : [])].join(', ');
  }

  private markOf(place: string, own?: (point: string) => boolean): Mark {
    const point = this.pointAt(place);
    return point !== undefined && own && !own(point) ? '' : this.mark(place);
  }

  // ---- moves ----------------------------------------------------------------------------------

  /** Take the next step at a place; what is not open there is asked about. */
  click(place: string): void {
    const point = pointAt(this.ask, this.path, place);
    if (point !== undefined) this.take(point);
    else this.askWhyNot({ place });
  }

  /** An action or an answer: a point that is on no place. */
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
    this.movesMade = [...this.movesMade, move.text];
    this.send({ type: 'move', number: this.state.number, text: move.text });
  }

  movesMade = $state.raw<string[]>([]); // what this person has done here, for the guide

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
    this.notice = { head: 'That is not possible.', clause: why.clause, why: capitalize(why.why) };
  }

  // ---- news -----------------------------------------------------------------------------------

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

/** A cost such as "2↯1●" in words. */
export function costInWords(cost: string): string {
  return cost
    .replace(/(\d+)\s*↯/g, '$1 energy ')
    .replace(/(\d+)\s*●/g, (_, n: string) => `${n} ${n === '1' ? 'coin' : 'coins'} `)
    .trim();
}

/** What sort of bot it is, unless its name says so. */
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
