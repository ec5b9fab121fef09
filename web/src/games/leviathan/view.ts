// Board, monster and players in the view of Leviathan.

import type { TableModel } from '../../table/table-model.svelte';
import { cellOf } from '../grid';
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

/** A space and a step of the round, as the description of the board has them. */
export interface BoardSpace {
  name: string;
  home: 'south' | 'north' | null;
}

export interface BoardStep {
  step: string;
  letter: string;
  says: string;
}

export function spacesOf(table: TableModel): BoardSpace[] {
  return (table.assets.game.board?.['spaces'] ?? []) as BoardSpace[];
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

/** The steps of a round at this table; all of them if the view has none. */
export function stepsOf(table: TableModel): BoardStep[] {
  const all = (table.assets.game.board?.['steps'] ?? []) as BoardStep[];
  const there = table.view['steps'] as string[] | undefined;
  return all.filter(({ step }) => !there || there.includes(step));
}

export interface Arrow {
  from: [number, number];
  to: [number, number];
  kind: 'move' | 'attack';
}

/** Moves and attacks since the last question, drawn as arrows. */
export function arrowsOf(view: View, rows: readonly (readonly string[])[]): Arrow[] {
  const events = (view['deeds'] ?? []) as BoardEvent[];
  return events.flatMap((event): Arrow[] => {
    if (!event.from || !event.to || event.from === event.to) return [];
    if (event.kind !== 'move' && event.kind !== 'attack' && event.kind !== 'push') return [];
    return [{ from: cellOf(rows, event.from), to: cellOf(rows, event.to), kind: event.kind === 'attack' ? 'attack' : 'move' }];
  });
}

/** What a player has beside the board: unit types, the deity, the common maneuvers. */
export interface Entry {
  name: string;
  kind: 'unit' | 'deity' | 'maneuver';
  title: string;
  cost: number;
  left: number;
}

/** What is left, each with its place; a used deity stays visible. */
export function entriesOf(view: View, seat: number): (Entry & { place: string })[] {
  const all = ((view['entries'] as Entry[][] | undefined)?.[seat] ?? []).map((entry, k) => ({ ...entry, place: `card ${k}` }));
  return all.filter((entry) => entry.left > 0 || entry.kind === 'deity');
}
