// What the page says about agreements at a table: resigning, draws, leaving.

import type { Outcome, ResignKind, Seat, TableInfo } from '../lib/wire';

export const RESIGNING: Record<Exclude<ResignKind, 'no'>, string> = {
  leaves: 'You leave the game for good. The others play on without you.',
  ends: 'The game ends, and you have lost it.',
  bot: 'A bot takes your seat for good. The others play on.',
};

/** The sentence of an ending, with players as they are called at this table. */
export function reasonOf({ reason, players }: Pick<Outcome, 'reason' | 'players'>, called: (seat: number) => string): string {
  let at = 0;
  const words = players.map(([start, end, seat]) => {
    const before = reason.slice(at, start);
    at = end;
    return before + called(seat);
  });
  return [...words, reason.slice(at)].join('');
}

/** How a game ended, for lists. */
export function ending(outcome: Outcome | null, seats: Seat[], cooperative: boolean): string {
  const winners = (outcome?.winners ?? []).map((seat) => seats[seat]?.name ?? '');
  const result = winners.length ? `${winners.join(' and ')} won` : cooperative ? 'lost' : 'draw';
  if (outcome?.how === 'resigned') return `${result}, ${outcome.reason}`;
  return outcome?.how === 'agreed' ? `${result} by agreement` : result;
}

export interface Leaving {
  label: string;
  /** What the person is asked first; nothing where leaving does no harm. */
  asks: string;
}

/** What leaving a table of one's list means. */
export function leaving(table: TableInfo): Leaving {
  const others = table.seats.filter((seat) => !table.mine.includes(seat.seat));
  const people = others.some((seat) => seat.who === 'person');
  if (table.state === 'finished' || table.state === 'stopped') return { label: 'Remove', asks: '' };
  if (table.state === 'waiting') {
    if (table.own) return { label: 'Close table', asks: people ? 'The table is closed for everybody waiting there.' : 'The table is closed, and its links stop working.' };
    return { label: 'Leave', asks: '' };
  }
  if (!table.mine.length) return { label: 'Remove', asks: '' };
  if (table.mine.length > 1 && !people) return { label: 'Remove', asks: 'The game disappears from your list, unfinished.' };
  if (people) return { label: 'Resign', asks: 'You give up this game. It counts as resigned.' };
  return { label: 'Abandon', asks: 'The game ends as resigned and moves to your finished games.' };
}
