// Reminders in a first real game: sentences as data, each shown when it applies and until it was followed.

import type { MoveKind, OpenMove, Reminders, ReminderStep } from '../lib/wire';

type Made = Pick<OpenMove, 'verb' | 'card' | 'first'>;

export interface Situation {
  moves: readonly (Made & Pick<OpenMove, 'path'>)[];
  path: readonly string[];
  movesMade: readonly Made[];
  mine: boolean;
  over: boolean;
}

function count(moves: readonly Made[], kind: MoveKind): number {
  return moves.filter((move) => move.verb === kind.verb && (!kind.card || move.card === kind.card) && (!kind.first || move.first === kind.first)).length;
}

/** Is this picked up: this very point, or one of its kind? */
function holds({ moves, path }: Situation, [kind, at]: readonly [string, string]): boolean {
  return at ? path[0] === at : moves.some((move) => move.path[0] === path[0] && move.first === kind);
}

function fits(step: ReminderStep, situation: Situation): boolean {
  if (step.until && count(situation.movesMade, step.until) >= step.times) return false;
  if (step.holds ? !holds(situation, step.holds) : situation.path.length > 0) return false;
  return !step.offers || count(situation.moves, step.offers) > 0;
}

/** The first step that fits, if any does. */
export function currentStep(reminders: Reminders, situation: Situation): { says: string } | null {
  if (situation.over) return { says: reminders.over };
  if (!situation.mine) return null;
  return reminders.steps.find((step) => fits(step, situation)) ?? null;
}
