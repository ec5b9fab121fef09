// What the view of Leviathan says about shore, monster and players.

import type { View } from '../view';

export interface Piece {
  space: string;
  name: string;
  kind: 'unit' | 'Head' | 'Tentacle';
  seat: number | null;
  wounds: number;
  health: number;
  entrenched: boolean;
  trapped: boolean;
  lulled: boolean;
  activated: boolean;
  recruit: boolean;
  protected: boolean;
}

export interface Player {
  faction: string;
  edge: 'south' | 'north';
  place: number;
  gold: number;
  activations: number;
  ready: boolean;
}

export interface BoardEvent {
  kind: string;
  card?: string;
  target?: string;
  from?: string;
  to?: string;
  dice?: number[];
  die?: string;
  counts?: string;
  wounds?: number;
}

const COLUMNS = 'abcdefg';
const ROWS = '1234567';

/** The spaces as they lie before a player of an edge, the far row first. */
export function rowsOf(edge: string): string[][] {
  const rows = [...ROWS].reverse().map((row) => [...COLUMNS].map((column) => column + row));
  return edge === 'north' ? rows.reverse().map((row) => row.reverse()) : rows;
}

export function piecesOf(view: View): Piece[] {
  return (view['board'] ?? []) as Piece[];
}

export function pieceAt(view: View, space: string): Piece | undefined {
  return piecesOf(view).find((piece) => piece.space === space);
}

export function playersOf(view: View): Player[] {
  return (view['players'] ?? []) as Player[];
}

export function monsterOf(view: View): Piece[] {
  const parts = piecesOf(view).filter((piece) => piece.kind !== 'unit');
  return parts.sort((a, b) => a.name.localeCompare(b.name));
}

const STEPS: [string, string][] = [
  ['1', 'Income'],
  ['2', 'Recruit'],
  ['3.1', 'Maneuvers'],
  ['3.2', 'Head'],
  ['3.3', 'Player'],
  ['3.4', 'Tentacle'],
  ['3.5', 'Player'],
  ['3.6', 'Tentacle'],
  ['3.7', 'Player'],
  ['3.8', 'Tentacle'],
  ['3.9', 'Player'],
  ['3.10', 'Tentacle'],
  ['3.11', 'Maneuvers'],
  ['4', 'Summary'],
];

/** The steps that a round of this table has; all of them where the view says nothing. */
export function stepsOf(view: View): [string, string][] {
  const there = view['steps'] as string[] | undefined;
  return STEPS.filter(([id]) => !there || there.includes(id));
}

/** Where a space lies on the board, as column and row from its top left corner. */
export function spot(space: string, edge: string): [number, number] {
  const [column, row] = [COLUMNS.indexOf(space.charAt(0)), ROWS.indexOf(space.charAt(1))];
  return edge === 'north' ? [6 - column, row] : [column, 6 - row];
}

export interface Arrow {
  from: [number, number];
  to: [number, number];
  kind: 'move' | 'attack';
}

/** Ways and blows since the last question, to be drawn over the board. */
export function arrowsOf(view: View, edge: string): Arrow[] {
  const events = (view['deeds'] ?? []) as BoardEvent[];
  return events.flatMap((event): Arrow[] => {
    if (!event.from || !event.to || event.from === event.to) return [];
    if (event.kind !== 'move' && event.kind !== 'attack' && event.kind !== 'push') return [];
    return [{ from: spot(event.from, edge), to: spot(event.to, edge), kind: event.kind === 'attack' ? 'attack' : 'move' }];
  });
}

/** What a player has beside the board: types of unit, the deity, the common maneuvers. */
export interface Entry {
  name: string;
  kind: 'unit' | 'deity' | 'maneuver';
  title: string;
  cost: number;
  left: number;
}

/** What is still there, each with the number of its place; a deity that was used stays to be seen. */
export function entriesOf(view: View, seat: number): (Entry & { place: string })[] {
  const all = ((view['entries'] as Entry[][] | undefined)?.[seat] ?? []).map((entry, k) => ({ ...entry, place: `card ${k}` }));
  return all.filter((entry) => entry.left > 0 || entry.kind === 'deity');
}
