// What an answer would do to one's health, from what the server foresees.

import type { Step } from '../../table/playback/steps';

export interface Foreseen {
  steps: readonly Step[];
  chance: number;
}

export interface Outlook {
  after: number; // health, never below nothing
  sure: boolean;
}

/** The health of a seat after all that is certain; unsure where something else may change it. */
export function outlook(lines: readonly Foreseen[], seat: number, health: number): Outlook {
  const changes = lines.flatMap(({ steps, chance }) =>
    steps.flatMap((step) => {
      const mine = (step.do === 'hit' || step.do === 'buff') && typeof step.on === 'object' && 'what' in step.on && step.on.what === 'health' && step.on.seat === seat;
      return mine && step.after !== undefined ? [{ after: step.after, chance }] : [];
    }),
  );
  const after = changes.findLast((each) => each.chance === 1)?.after ?? health;
  return { after: Math.max(0, after), sure: changes.every((each) => each.chance === 1) };
}
