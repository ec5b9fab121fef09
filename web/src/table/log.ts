// The log: the lines that the server sends replace ours from some line on, since an undo shortens it.

import type { Line, State } from '../lib/wire';

export function merge(lines: readonly Line[], state: Pick<State, 'log_from' | 'log'>): Line[] {
  return [...lines.slice(0, state.log_from), ...state.log];
}

/** Are lines missing between ours and the new ones?  Then everything must be loaded again. */
export function hasGap(lines: number, state: Pick<State, 'log_from'>): boolean {
  return state.log_from > lines;
}

/** The lines of a state that are new; none after an undo. */
export function fresh(lines: readonly Line[], state: Pick<State, 'log_from' | 'log'>): Line[] {
  return state.log.slice(Math.max(0, lines.length - state.log_from));
}

/** The dice that were rolled: several, or one, which is 0 if there was none. */
export function dice({ facts }: Pick<Line, 'facts'>): number[] {
  return facts['dice'] ?? (facts['die'] ? [facts['die']] : []);
}

export interface Part {
  text: string;
  is: 'card' | 'player' | 'words';
}

/** The sentence in parts, the names of cards and players apart. */
export function parts({ text, cards, players }: Pick<Line, 'text' | 'cards' | 'players'>): Part[] {
  const names = [...cards.map(([start, end]) => ({ start, end, is: 'card' as const })), ...players.map(([start, end]) => ({ start, end, is: 'player' as const }))];
  let at = 0;
  const found = names
    .sort((a, b) => a.start - b.start)
    .flatMap(({ start, end, is }): Part[] => {
      const before = text.slice(at, start);
      at = end;
      return [{ text: before, is: 'words' }, { text: text.slice(start, end), is }];
    });
  return [...found, { text: text.slice(at), is: 'words' as const }].filter((part) => part.text);
}
