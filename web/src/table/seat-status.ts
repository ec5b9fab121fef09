// What is said of a seat beside its name: who plays it, and the time that is left.

import { botLabel } from '../lib/games';
import type { Bot, Seat } from '../lib/wire';

/** Who plays a seat that does not belong to this browser. */
export function presenceOf(who: Seat, bot: Bot | undefined): string {
  if (who.resigned) return `resigned, ${who.stand_in ?? ''} bot playing`;
  if (who.stand_in) return `away, ${who.stand_in} bot playing`;
  if (who.who === 'bot') return [botLabel(who), bot?.temper ?? '', who.thinking ? 'thinking…' : (bot?.pace ?? '')].filter(Boolean).join(', ');
  if (who.who === 'open') return 'open seat';
  if (who.who === 'here') return 'on this device';
  return who.here ? 'online' : 'away';
}

/** The time left, when so many seconds have passed since it was sent; nothing without a clock. */
export function clockOf({ clock }: Seat, passed: number, increment: number | undefined): string {
  if (clock === null || clock === undefined) return '';
  const left = clockTime(Math.max(0, clock - passed));
  return increment ? `${left} +${increment}` : left;
}

/** Seconds as minutes and seconds. */
function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
