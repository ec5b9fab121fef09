// What a search thinks of a move, in words and as a bar.

import type { MoveEstimate } from '../lib/wire';

/** A chance as it is read: nothing that is open is called certain. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.01) return '<1 %';
  if (chance < 1 && chance > 0.99) return '>99 %';
  return `${Math.round(100 * chance)} %`;
}

/** The whole of it, for whoever asks or listens. */
export function estimateInWords({ chance, low, high, tries }: MoveEstimate): string {
  return `chance to win ${percent(chance)}, between ${percent(low)} and ${percent(high)}; tried ${tries === 1 ? 'once' : `${tries} times`}`;
}

/** Where the interval begins, how wide it is, and where the chance is: in hundredths of the bar. */
export function bar({ chance, low, high }: MoveEstimate): { from: number; wide: number; at: number } {
  return { from: 100 * low, wide: 100 * (high - low), at: 100 * chance };
}
