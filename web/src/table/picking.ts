// From clicks on places to a move, for any game.
// A move is a path of points; a place on the screen has points; the points that can come next are lit.

import type { Ask, OpenMove } from '../lib/wire';

export type Path = readonly string[];

function beginsWith(whole: Path, start: Path): boolean {
  return start.every((point, k) => whole[k] === point);
}

/** The moves that start with a path. */
export function movesFrom(ask: Ask | null, path: Path): OpenMove[] {
  return ask ? ask.moves.filter((move) => move.path.length >= path.length && beginsWith(move.path, path)) : [];
}

/** The points that may come next. */
export function lit(ask: Ask | null, path: Path): Set<string> {
  const found = movesFrom(ask, path).flatMap((move) => move.path[path.length] ?? []);
  return new Set(found);
}

/** The move that a path is, once it is whole. */
export function completeMove(ask: Ask | null, path: Path): OpenMove | undefined {
  return movesFrom(ask, path).find((move) => move.path.length === path.length);
}

/** The point of a place that can come next, if any; the most likely first. */
export function pointAt(ask: Ask | null, path: Path, place: string): string | undefined {
  const next = lit(ask, path);
  return ask?.places[place]?.find((point) => next.has(point));
}

/** Was this place picked up? */
export function isHeld(ask: Ask | null, path: Path, place: string): boolean {
  return ask?.places[place]?.some((point) => path.includes(point)) ?? false;
}

export interface Offer {
  cost: string;
  costSays: string; // for screen readers
  fight: boolean;
}

/** The cost of the last step to a point, if all moves through it agree, and whether it starts a fight. */
export function offer(ask: Ask | null, path: Path, point: string): Offer {
  const last = movesFrom(ask, [...path, point]).filter((move) => move.path.length === path.length + 1);
  const same = new Set(last.map((move) => move.cost)).size === 1;
  return { cost: (same && last[0]?.cost) || '', costSays: (same && last[0]?.cost_says) || '', fight: last.some((move) => move.fight) };
}

export interface Answer {
  point: string;
  label: string;
  card: string;
}

/** The next points that are at no place on the screen and no action: they become buttons. */
export function answers(ask: Ask | null, path: Path, actions: readonly { point: string }[], drawn: ReadonlySet<string> | null): Answer[] {
  if (!ask) return [];
  const placed = new Set(Object.entries(ask.places).flatMap(([place, points]) => (drawn === null || drawn.has(place) ? points : [])));
  for (const action of actions) placed.add(action.point);
  return [...lit(ask, path)]
    .filter((point) => !placed.has(point))
    .map((point) => {
      const move = completeMove(ask, [...path, point]) ?? movesFrom(ask, [...path, point])[0];
      if (move?.then.length) return { point, label: move.label, card: '' };
      const text = capitalize(move?.text ?? point);
      return { point, label: move?.label ? `${text} (${move.label})` : text, card: move?.card ?? '' };
    });
}

/** The present label of an action; one that stands for several moves has that of its move. */
export function actionLabel(ask: Ask | null, path: Path, action: { point: string; name: string }): string {
  const move = completeMove(ask, [...path, action.point]);
  return move && move.text !== action.point ? capitalize(move.text) : action.name;
}

export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names in a row: "A, B and C". */
export function joinNames(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter(Boolean).join(' and ');
}

/** The question, and what to do with what was picked up. */
export function question(ask: Ask | null, path: Path): string {
  if (!ask) return '';
  if (path.length) return ask.prompts[path.join(' > ')] ?? ask.says;
  return ask.card ? `${ask.card}: ${ask.says}` : ask.says;
}
