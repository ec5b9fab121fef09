// How fast events are played.

export type Speed = 'calm' | 'brisk' | 'instant';

export const SPEEDS: readonly Speed[] = ['calm', 'brisk', 'instant'];
export const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
export const READ = 520; // ms for which what others did is shown at least
export const STILL = 120; // ms of a cross-fade where nothing may move
export const OUTLINE = 1200; // ms for which what changed stays outlined then

const FACTOR: Record<Speed, number> = { calm: 1, brisk: 0.5, instant: 0 };
const MANY = 12; // events from which on they are played faster
const TOO_MANY = 80; // of more, only the last few are played

/** By what a time is multiplied, with this many events still to come. */
export function pace(speed: Speed, waiting: number): number {
  return FACTOR[speed] * Math.min(1, MANY / Math.max(1, waiting));
}

/** How many of these events a client that comes late leaves out at the front. */
export function leftOut(waiting: number): number {
  return waiting > TOO_MANY ? waiting - MANY : 0;
}
