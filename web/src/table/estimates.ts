// A move estimate in words and as a bar.

import type { MoveEstimate } from '../lib/wire';

/** Rounded, but 0 % and 100 % only if certain. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.01) return '<1 %';
  if (chance < 1 && chance > 0.99) return '>99 %';
  return `${Math.round(100 * chance)} %`;
}

/** For tooltips and screen readers. */
export function estimateInWords({ chance, low, high, tries, sure }: MoveEstimate): string {
  if (!sure) return `not sure after ${tries} ${tries === 1 ? 'simulation' : 'simulations'}`;
  return `win probability ${percent(chance)}, 95 % confidence interval ${percent(low)} to ${percent(high)}, ${tries} ${tries === 1 ? 'simulation' : 'simulations'}`;
}

/** The interval and the estimate, in percent of the bar. */
export function bar({ chance, low, high }: MoveEstimate): { from: number; wide: number; at: number } {
  return { from: 100 * low, wide: 100 * (high - low), at: 100 * chance };
}
