// Start a game in one click.

import { api } from './api';
import { go } from './router.svelte';
import type { GameInfo, NewSeat, TableCreated } from './wire';

const LINKS = 'legendry links ';

/** The person first, bots on all other seats that the game needs. */
export function seatsAgainstBots(game: GameInfo, bot: string): NewSeat[] {
  const count = Math.max(1, game.seats[0]);
  return Array.from({ length: count }, (_, seat): NewSeat => (seat === 0 ? { who: 'me' } : { who: 'bot', bot }));
}

/** The first bot is the default; the tutorial takes the random one, which leaves time to try things. */
export function defaultBot(game: GameInfo, guide: boolean): string {
  const bots = game.bots.map((bot) => bot.value);
  return (guide && bots.includes('random') ? 'random' : bots[0]) ?? 'random';
}

export async function start(game: GameInfo, guide: boolean): Promise<void> {
  const seats = seatsAgainstBots(game, defaultBot(game, guide));
  const made = await api.create({ game: game.id, seats, options: {}, listed: false, chat: true });
  keepLinks(made);
  go(`/table/${made.table}${guide ? '?guide' : ''}`);
}

/** Links to seats are sent only once, so they are kept for this tab. */
export function keepLinks(made: TableCreated): void {
  sessionStorage.setItem(LINKS + made.table, JSON.stringify(made));
}

export function keptLinks(table: string): TableCreated | null {
  const kept = sessionStorage.getItem(LINKS + table);
  return kept ? (JSON.parse(kept) as TableCreated) : null;
}
