// The log: the lines that the server sends replace ours from some line on, since an undo shortens it.

import type { Line, State } from '../lib/wire';

export function merge(lines: readonly Line[], state: Pick<State, 'log_from' | 'log'>): Line[] {
  return [...lines.slice(0, state.log_from), ...state.log];
}

/** Are lines missing between ours and the new ones?  Then everything must be loaded again. */
export function hasGap(lines: number, state: Pick<State, 'log_from'>): boolean {
  return state.log_from > lines;
}

const ROLL = /\brolls? ([\d, +and]*\d)/;

/** The dice in a line of the log. */
export function dice(text: string): number[] {
  const found = ROLL.exec(text);
  if (!found) return [];
  return (found[1]?.match(/\d+/g) ?? []).map(Number).filter((pips) => pips >= 1 && pips <= 6);
}
