// What a forecast is worth saying, and how.

import type { Forecast, OpenMove } from '../lib/wire';

/** A move that just does what it says, and costs nothing, needs no forecast. */
export function saysSomething(move: Pick<OpenMove, 'fight'>, { lines, purse }: Pick<Forecast, 'lines' | 'purse'>): boolean {
  return lines.length > 1 || purse.length > 0 || lines.some((line) => line.chance < 1) || (move.fight && lines.length > 0);
}

/** A chance from a few dozen worlds, no more exact than it is. */
export function share(chance: number): string {
  return `about ${Math.min(90, Math.max(10, Math.round(chance * 10) * 10))} %`;
}
