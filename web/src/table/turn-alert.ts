// "Your turn": in the page title, and as a sound when the turn passes to this person.

import type { State } from '../lib/wire';
import type { Sound } from './playback/sound';

type Asked = Pick<State, 'asked' | 'outcome'>;

/** What a new state sounds like: one's own moves in a row do not ring. */
export function soundOf(before: Asked | null, after: Asked, mine: readonly number[]): Sound | null {
  if (!before) return null;
  if (after.outcome) {
    if (before.outcome || !mine.length) return null;
    return after.outcome.winners.some((seat) => mine.includes(seat)) ? 'win' : 'loss';
  }
  const isAsked = ({ asked }: Asked): boolean => asked.some((seat) => mine.includes(seat));
  return isAsked(after) && !isAsked(before) ? 'turn' : null;
}

export function title(game: string, mine: boolean, over: boolean): string {
  if (over) return `Game over · ${game}`;
  return mine ? `● Your turn · ${game}` : `${game} · legendry`;
}
