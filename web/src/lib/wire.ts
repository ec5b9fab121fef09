// What the server sends and takes.  The client knows no rules: it draws this and sends back texts of moves.

export interface Choice {
  value: string;
  label: string;
  about: string;
}

/** A bot to play against; `pace` is how long it thinks for a move. */
export interface Bot extends Choice {
  pace: string;
}

export interface Field {
  name: string;
  label: string;
  per_seat: boolean;
  choices: Choice[];
  usual: string | string[];
}

export interface Action {
  key: string;
  label: string;
  point: string;
  about: string;
  name: string; // the label in words
}

export interface Area {
  name: string;
  terrain: string;
  side: number | null;
  about: string;
}

export interface Game {
  id: string;
  title: string;
  about: string;
  seats: [number, number];
  minutes: string | number;
  seat_names: string[];
  modes: Record<string, string>;
  can_leave: boolean;
  fields: Field[];
  bots: Bot[];
}

export interface GameMore extends Game {
  board: { columns: number; rows: number; areas?: Area[]; slots?: string[] } | null;
  how_to_play: [string, string][];
  actions: Action[];
}

/** A card as its game has it; which numbers there are depends on the game. */
export interface CardData {
  name: string;
  kind: string;
  text: string;
  explained: string[];
  [key: string]: unknown;
}

export interface Clause {
  id: string;
  title: string;
  text: string;
  chapter: string;
}

export interface Me {
  name: string;
  named: boolean;
}

export interface Seat {
  seat: number;
  name: string;
  who: 'person' | 'open' | 'bot' | 'here';
  bot: string | null;
  here: boolean;
  stand_in: string | null;
  replaceable: boolean;
  asked: boolean;
  thinking: boolean;
  clock: number | null;
}

export interface Outcome {
  winners: number[];
  clause: string;
  reason: string;
}

export type Stage = 'waiting' | 'running' | 'finished' | 'stopped';

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  subtitle: string;
  state: Stage;
  seats: Seat[];
  mine: number[];
  watch: boolean;
  listed: boolean;
  chat: boolean;
  clock: number | null;
  idle: number;
  created: number;
  updated: number;
  moves: number;
  outcome: Outcome | null;
  stopped?: string;
  next: string | null;
  links?: Links;
}

export interface Links {
  seats: (string | null)[];
  watch: string;
}

export interface Made {
  table: string;
  seat_links: (string | null)[];
  watch_link: string;
}

export interface Tables {
  mine: TableInfo[];
  open: TableInfo[];
  finished: TableInfo[];
}

export interface SeatWish {
  who: 'me' | 'open' | 'bot' | 'here';
  name?: string;
  bot?: string;
}

export interface Wish {
  game: string;
  seats: SeatWish[];
  options: Record<string, string | string[]>;
  listed: boolean;
  chat: boolean;
  clock?: number;
  idle?: number;
}

export interface Line {
  seat: number;
  clause: string;
  text: string;
}

export interface Move {
  text: string;
  path: string[];
  label: string;
  card: string;
  cost: string;
  fight: boolean;
}

export interface Ask {
  clause: string;
  says: string;
  card: string | null;
  to_read: boolean;
  actions: string[]; // the points of those worth showing
  moves: Move[];
  places: Record<string, string[]>;
  prompts: Record<string, string>;
}

export type View = Record<string, any>;

export interface State {
  type: 'state';
  seq: number;
  number: number;
  state: Stage;
  seat: number | null;
  view: View | null;
  ask: Ask | null;
  asked: number[];
  log_from: number;
  log: Line[];
  outcome: Outcome | null;
  undo: 'free' | 'consent' | 'no';
  seats: Seat[];
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Why {
  clause: string;
  why: string;
}

/** A move with the chance to win, between what that lies, and how often it was tried. */
export interface Advice {
  text: string;
  label: string;
  chance: number;
  low: number;
  high: number;
  tries: number;
}

export type FromServer =
  | State
  | { type: 'hello'; table: TableInfo; chat: ChatLine[] }
  | ({ type: 'why'; id: number; ok: boolean } & Why)
  | ({ type: 'refused'; number: number; text: string } & Why)
  | ({ type: 'chat' } & ChatLine)
  | { type: 'seats'; seats: Seat[] }
  | { type: 'undo_asked'; seat: number; name: string }
  | { type: 'undo_over'; granted: boolean }
  | { type: 'hint'; text: string; label: string; moves: Advice[] }
  | { type: 'error'; error: string }
  | { type: 'pong' };

export type ToServer =
  | { type: 'move'; number: number; text: string }
  | { type: 'why'; id: number; path: string[]; place: string }
  | { type: 'why'; id: number; path: string[]; point: string }
  | { type: 'consent'; yes: boolean }
  | { type: 'chat'; text: string }
  | { type: 'replace'; seat: number }
  | { type: 'undo' | 'hint' | 'return' | 'resign' | 'ping' };

export interface Frame {
  number: number;
  seat: number;
  move: string;
  log: Line[];
  view: View;
}

export interface Replay {
  total: number;
  frames: Frame[];
  outcome: Outcome | null;
}
