// How the lobby shows games: number of players, times.
import type { Seat } from './wire';

export function seatsOf([least, most]: [number, number]): string {
  if (least === most) return `${most} players`;
  return `${least} to ${most} players`;
}

/** "3 minutes ago", for lists of tables. */
export function since(unix: number, now = Date.now() / 1000): string {
  const minutes = Math.floor((now - unix) / 60);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ago` : `${Math.floor(hours / 24)} d ago`;
}

/** The kind of bot, unless its name says so. */
export function botLabel(seat: Seat): string {
  return !seat.bot || seat.name === `${seat.bot} bot` ? 'bot' : `${seat.bot} bot`;
}
