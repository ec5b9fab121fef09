// A short tutorial: sentences as data, each shown when it applies and until it was followed.

import type { OpenMove } from '../lib/wire';

export interface Step {
  says: string;
  /** Shown only if a move that begins so may be made now. */
  offers?: string;
  /** Shown only while something that begins so is picked up; otherwise only while nothing is. */
  holds?: string;
  /** Shown until a move that begins so was made (so many times). */
  until?: string;
  times?: number;
  /** Shown only after a move that begins so was made. */
  after?: string;
}

export interface Lesson {
  wait: string;
  over: string;
  steps: Step[];
}

export interface Situation {
  moves: readonly OpenMove[];
  path: readonly string[];
  movesMade: readonly string[];
  mine: boolean;
  over: boolean;
}

const begins = (words: readonly string[], start: string): number => words.filter((each) => each.startsWith(start)).length;

function fits(step: Step, situation: Situation): boolean {
  if (step.until !== undefined && begins(situation.movesMade, step.until) >= (step.times ?? 1)) return false;
  if (step.after !== undefined && !begins(situation.movesMade, step.after)) return false;
  if (step.holds === undefined ? situation.path.length > 0 : !situation.path[0]?.startsWith(step.holds)) return false;
  return step.offers === undefined || begins(situation.moves.map((move) => move.text), step.offers) > 0;
}

/** The first step that fits, if any does. */
export function currentStep(lesson: Lesson, situation: Situation): { says: string } | null {
  if (situation.over) return { says: lesson.over };
  if (!situation.mine) return null;
  return lesson.steps.find((step) => fits(step, situation)) ?? null;
}
