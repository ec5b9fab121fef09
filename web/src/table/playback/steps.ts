// What can be seen to happen, as data: a game says for each kind of event which steps show it.

import icons from 'virtual:icons/pages';
import { faceIcon, type PageIcon } from '../../parts/page-icons';
import type { View } from '../../games/view';
import type { Line } from '../../lib/wire';
import type { TableModel } from '../table-model.svelte';

/** A card in an event. */
export interface CardFact {
  name: string;
  at: string;
}

/** A piece on the screen: the name of its card, the place it is in, and its own place, if that is known. */
export interface Piece {
  name: string;
  at: string;
  own?: string;
}

/** A number of a seat; the element that shows it has data-tally="what seat". */
export interface Tally {
  what: string;
  seat: number;
}

/** Where something happens: at a piece, at a number, or at a place ("board", "hand" and "seat 1" among them). */
export type Spot = Piece | Tally | string;

export type Die = number | string; // a number of pips, or the name of a face

export type Step =
  | { do: 'walk'; who: Piece; to: string }
  | { do: 'lunge'; who: Spot; to: Spot }
  | { do: 'hit'; on: Spot; n: number; before?: number; after?: number }
  | { do: 'die'; who: Piece }
  | { do: 'roll'; dice: Die[]; near?: Spot }
  | { do: 'draw'; n: number; from: string; to: string }
  | { do: 'play'; card: string; from: string; to: string }
  | { do: 'coin'; n: number; on: Tally; after: number }
  | { do: 'buff'; on: Spot; n: number; after?: number }
  | { do: 'castle'; on: Tally; n: number; before?: number; after: number }
  | { do: 'reveal'; card: string; at: string }
  | { do: 'turn'; seat: number }
  | { do: 'set'; on: Tally; after: number }; // a number that changes without ado

export type Facts = Record<string, any>;

/** What the steps of an event may depend on besides its facts. */
export interface Moment {
  seat: number; // of the event
  table: TableModel;
}

export type StepTable = Record<string, (facts: Facts, moment: Moment) => Step[]>;

/** What a game gives to have its events played. */
export interface Playback {
  steps: StepTable;
  /** The view with another value for a number of a seat. */
  withTally: (view: View, tally: Tally, value: number) => View;
  /** The seat that events call by this name. */
  seatNamed: (table: TableModel, name: string) => number;
  /** The colour in which the board shows a seat. */
  colour: (table: TableModel, seat: number) => string;
  /** The card whose emblem the board shows for a seat, where that is not the face of the player. */
  emblem?: (table: TableModel, seat: number) => string;
  /** What those lose who are hit. */
  life: PageIcon;
}

export const seatSpot = (seat: number): string => `seat ${seat}`;

export function stepsOf(playback: Playback, table: TableModel, line: Line): Step[] {
  return playback.steps[line.kind]?.(line.facts, { seat: line.seat, table }) ?? [];
}

/** The picture of a seat: the emblem that the board shows for it, or the face of the player. */
export function faceOf(playback: Playback, table: TableModel, seat: number): string {
  return table.assets.icons[playback.emblem?.(table, seat) ?? ''] || icons[faceIcon(table.glyphOf(seat), table.seats[seat]?.who === 'bot')];
}

/** Does the sentence itself name the player whose event it is? */
export function namesItsSeat(playback: Playback, table: TableModel, line: Line): boolean {
  const player = line.facts['player'] as unknown;
  return typeof player === 'string' && playback.seatNamed(table, player) === line.seat;
}

const SEAT_COLOURS = ['south', 'north', 'seat-2', 'seat-3', 'seat-4', 'seat-5'];

export function seatColour(seat: number): string {
  return `var(--${SEAT_COLOURS[seat] ?? 'soft'})`;
}

/** A list with another value at one place. */
export function withAt<T>(list: readonly T[] | undefined, at: number, value: T): T[] {
  return (list ?? []).map((each, k) => (k === at ? value : each));
}

/** A number of a seat has changed: how that is shown depends on whether it is good. */
export function changed(what: string, seat: number, { before, after }: Facts): Step[] {
  const n = Number(after) - Number(before);
  if (!n || Number.isNaN(n)) return [];
  const on = { what, seat };
  return [n < 0 ? { do: 'hit', on, n: -n, before, after } : { do: 'buff', on, n, after }];
}

/** How many cards: who may not know them is told just that. */
export function many(cards: readonly CardFact[] | number): number {
  return typeof cards === 'number' ? cards : cards.length;
}

/** Cards come from a deck into the hand of a seat. */
export function drawn(cards: readonly CardFact[] | number, { seat, table }: Moment): Step[] {
  const own = seat === table.seat && !table.watching;
  return [{ do: 'draw', n: many(cards), from: seatSpot(seat), to: own ? 'hand' : seatSpot(seat) }];
}
