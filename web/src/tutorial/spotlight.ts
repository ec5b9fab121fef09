// Where the card of a lesson goes: beside what is to be chosen, never over it.

import { overlap, type Rect, type Size } from '../lib/rects';

const EDGE = 10; // px between the card and the sides of the screen
const GAP = 8; // px between the card and what is to be chosen
const STEP = 8;
const WORST = 10_000; // how bad it is to cover what is to be chosen,
const BAD = 10; // the goal; and anything else on the table: 1

const grown = (rect: Rect, by: number): Rect => ({ x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by });

export interface Scene {
  screen: Size;
  head: number; // px at the top that stay free
  chosen: readonly Rect[]; // what is to be chosen
  goal: readonly Rect[];
  rest: readonly Rect[]; // what else is on the table
}

/** The first spot, from the top left, that covers least: of what is to be chosen, then of the goal, then of the rest. */
export function spotFor(card: Size, { screen, head, chosen, goal, rest }: Scene): { x: number; y: number } {
  const right = Math.max(EDGE, screen.width - card.width - EDGE);
  const bottom = Math.max(EDGE, screen.height - card.height - EDGE);
  const columns = right - EDGE < card.width ? [(screen.width - card.width) / 2] : [EDGE, right, (screen.width - card.width) / 2];
  const rows = Array.from({ length: Math.max(1, Math.floor((bottom - head) / STEP) + 1) }, (_, k) => Math.min(bottom, head + k * STEP));
  let best = { x: columns[0] ?? EDGE, y: rows[0] ?? EDGE, cost: Infinity };
  for (const x of columns) {
    for (const y of [...rows, bottom]) {
      const rect = grown({ x, y, ...card }, GAP);
      const covered = (places: readonly Rect[]) => places.reduce((sum, each) => sum + overlap(rect, each), 0);
      const cost = WORST * covered(chosen) + BAD * covered(goal) + covered(rest);
      if (cost < best.cost) best = { x, y, cost };
    }
  }
  return { x: best.x, y: best.y };
}

/** From the side of the card to the near side of a place. */
export function lineTo(card: Rect, place: Rect): string {
  const leftwards = place.x + place.width / 2 < card.x + card.width / 2;
  const [x1, x2] = leftwards ? [card.x, place.x + place.width] : [card.x + card.width, place.x];
  const [y1, y2] = [card.y + 24, place.y + place.height / 2];
  const bend = (x1 + x2) / 2;
  return `M${x1} ${y1} C${bend} ${y1} ${bend} ${y2} ${x2} ${y2}`;
}
