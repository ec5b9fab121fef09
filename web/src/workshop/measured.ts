// What a measurement says, in words.

import type { Measurement } from '../lib/wire';

const VERDICTS: Record<string, string> = {
  more: 'Whoever plays with the set wins more often.',
  less: 'Whoever plays with the set wins less often.',
  equal: 'It makes no difference of 5 points or more.',
};

export function said({ state, says, idle, verdict, deals }: Measurement): string {
  if (says) return `${says.charAt(0).toUpperCase()}${says.slice(1)}.`;
  if (idle && state === 'done') return `In ${deals} deals nothing went another way. A new card changes games only if a deck of the set holds it.`;
  if (state !== 'done') return 'The same deals are played with the set and as printed…';
  return VERDICTS[verdict] ?? 'The games that there was time for do not decide it.';
}

/** A share as points of a hundred, with one digit. */
export function inPoints(share: number, signed = false): string {
  const points = (100 * share).toFixed(1);
  return signed && share > 0 ? `+${points}` : points;
}
