// The log as lines: what the server sends replaces ours from some line on, since taking back makes it shorter.

import type { Line, State } from '../lib/wire';

export function merge(lines: readonly Line[], state: Pick<State, 'log_from' | 'log'>): Line[] {
  return [...lines.slice(0, state.log_from), ...state.log];
}

/** Is there a gap between our lines and those that came?  Then everything must be asked for again. */
export function hasGap(lines: number, state: Pick<State, 'log_from'>): boolean {
  return state.log_from > lines;
}

const ROLL = /\brolls? ([\d, +and]*\d)/;

/** The dice that a line of the log tells of. */
export function dice(text: string): number[] {
  const found = ROLL.exec(text);
  if (!found) return [];
  return (found[1]?.match(/\d+/g) ?? []).map(Number).filter((pips) => pips >= 1 && pips <= 6);
}
