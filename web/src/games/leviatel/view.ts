// The map in the view of both editions.

import { counted } from '../../lib/counted';
import type { View } from '../view';
import type { TableModel } from '../../table/table-model.svelte';

export interface Unit {
  name: string;
  side: number;
  area: string;
  spot: string;
  attack: number;
  permanent: number;
  defense: number;
  permanent_defense?: number;
  printed: [number, number];
  marks: [string, number][];
  temporary?: number;
  sick?: boolean;
  stuck?: boolean;
  structure?: boolean;
  time?: number;
  finished?: boolean;
  moved?: boolean;
  new?: boolean;
  fought?: boolean;
}

export interface Body {
  name: string;
  side: number;
  area: string;
}

export interface FaceDown {
  side: number;
  area: string;
}

/** An area as the description of the board has it. */
export interface BoardArea {
  name: string;
  terrain: string;
  side: number | null;
  about: string;
}

export function areasOf(table: TableModel): BoardArea[] {
  return (table.assets.game.board?.['areas'] ?? []) as BoardArea[];
}

/** The marks on cards that are amounts, such as an attack for a while. */
export function amountsOf(table: TableModel): string[] {
  return (table.assets.game.board?.['stats'] ?? []) as string[];
}

export function boardArea(table: TableModel, name: string): BoardArea | undefined {
  return areasOf(table).find((area) => area.name === name);
}

export function unitsIn(view: View, area: string): Unit[] {
  const all = (view['map'] ?? []) as Unit[];
  return all.filter((unit) => unit.area === area && !unit.structure).sort((a, b) => (a.spot < b.spot ? -1 : 1));
}

/** The face-down cards in an area. */
export function faceDownIn(view: View, area: string): FaceDown[] {
  return ((view['face_down'] ?? []) as FaceDown[]).filter((card) => card.area === area);
}

export function structureIn(view: View, area: string): Unit | undefined {
  return ((view['map'] ?? []) as Unit[]).find((unit) => unit.area === area && unit.structure);
}

export function bodiesIn(view: View, area: string): Body[] {
  return ((view['fallen'] ?? []) as Body[]).filter((body) => body.area === area);
}

/** The point, and the place, of a unit. */
export function pointOf(unit: Unit): string {
  return `@${unit.spot}`;
}

export function unitAt(view: View, place: string): Unit | undefined {
  return ((view['map'] ?? []) as Unit[]).find((unit) => pointOf(unit) === place);
}

/** Can it no longer move this turn? */
export function isTired(view: View, unit: Unit): boolean {
  const tired = view['tired'] as string[] | undefined;
  return tired ? tired.includes(unit.spot) : Boolean(unit.sick || unit.stuck);
}

/** A character or structure for screen readers. */
export function labelOf(table: TableModel, unit: Unit): string {
  const who = `${unit.name} of ${table.sideOf(unit.side)} in ${unit.area}`;
  if (unit.structure) return `${who}, structure, defense ${unit.defense}, ${unit.finished ? 'finished' : `${counted(unit.time ?? 0, 'turn', 'turns')} left`}`;
  return `${who}, attack ${unit.attack}, defense ${unit.defense}${isTired(table.view, unit) ? ', tired' : ''}`;
}

const MOST_BLOCKS = 15;

/** The health of a castle as blocks: as many as it began with, or as many as there is room for, and those above that. */
export function blocks(health: number, full: number): ('whole' | 'part' | 'gone' | 'more')[] {
  const worth = Math.ceil(full / MOST_BLOCKS); // of a block
  const base = Math.ceil(full / worth);
  const over = Math.max(0, Math.min(MOST_BLOCKS, Math.ceil((health - full) / worth)));
  const within = Math.min(health, full);
  const states = Array.from({ length: base }, (_, k) => (within >= Math.min(full, (k + 1) * worth) ? 'whole' : within > k * worth ? 'part' : 'gone') as 'whole' | 'part' | 'gone');
  return [...states, ...Array.from({ length: over }, () => 'more' as const)];
}
