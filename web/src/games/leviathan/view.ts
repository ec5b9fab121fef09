// Board, monster and players in the view of Leviathan.

import type { TableModel } from '../../table/table-model.svelte';
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

/** The card that stands for a seat: its deity, or without one a unit. */
export function emblemOf(view: View, seat: number): string {
  return ['deity', 'reserve', 'defeated'].flatMap((zone) => (view[zone] as string[][] | undefined)?.[seat] ?? [])[0] ?? '';
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

/** The way of a card since the last question: the spaces where it was, one after the other. */
export interface Trail {
  card: string;
  spaces: string[];
}

function eventsOf(view: View): BoardEvent[] {
  return (view['deeds'] ?? []) as BoardEvent[];
}

export function trailsOf(view: View): Trail[] {
  const trails: Trail[] = [];
  for (const { kind, card, target, from, to } of eventsOf(view)) {
    if ((kind !== 'move' && kind !== 'push') || !from || !to || from === to) continue;
    const moved = (kind === 'push' ? target : card) ?? '';
    const begun = trails.find((trail) => trail.card === moved && trail.spaces.at(-1) === from);
    if (begun) begun.spaces.push(to);
    else trails.push({ card: moved, spaces: [from, to] });
  }
  return trails;
}

/** The wounds that each space has seen since the last question. */
export function woundsAt(view: View): Map<string, number> {
  const found = new Map<string, number>();
  for (const { kind, to, wounds } of eventsOf(view)) {
    if ((kind === 'attack' || kind === 'wound') && to && wounds) found.set(to, (found.get(to) ?? 0) + wounds);
  }
  return found;
}

/** The last dice: who rolled them, and what came of it. */
export interface Roll {
  card: string;
  face: string; // of the activation die before them
  moves: number; // since that die
  dice: number[];
  sum: number; // 0 if it does not count
  target: string;
  wounds: number;
}

export function rollOf(view: View): Roll | null {
  const events = eventsOf(view);
  const last = events.findLast((event) => event.dice?.length);
  const die = events.findLast((event) => event.kind === 'die');
  const card = last?.card ?? die?.card ?? '';
  if (!last && !die) return null;
  const mine = die && die.card === card ? events.slice(events.indexOf(die)) : [];
  const dice = last?.dice ?? [];
  return {
    card,
    face: mine.length ? (die?.counts ?? die?.die ?? '') : '',
    moves: mine.filter((event) => event.kind === 'move' && event.card === card).length,
    dice,
    sum: last?.kind === 'move' ? dice.reduce((sum, n) => sum + n, 0) : 0,
    target: last?.kind === 'attack' ? (last.target ?? '') : '',
    wounds: last?.wounds ?? 0,
  };
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
