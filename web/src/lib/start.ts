// Start a game in one click.

import { api } from './api';
import { go } from './router.svelte';
import type { GameInfo, Link, NewSeat } from './wire';

const LINKS = 'legendry invitations ';

/** The person first, bots on all other seats that the game needs. */
export function seatsAgainstBots(game: GameInfo, bot: string): NewSeat[] {
  const count = Math.max(1, game.seats[0]);
  return Array.from({ length: count }, (_, seat): NewSeat => (seat === 0 ? { who: 'me' } : { who: 'bot', bot }));
}

/** The first bot is the default; a first real game takes the random one, which leaves time to try things. */
export function defaultBot(game: GameInfo, guide: boolean): string {
  const bots = game.bots.map((bot) => bot.value);
  return (guide && bots.includes('random') ? 'random' : bots[0]) ?? 'random';
}

export async function start(game: GameInfo, guide: boolean): Promise<void> {
  const seats = seatsAgainstBots(game, defaultBot(game, guide));
  const made = await api.create({ game: game.id, seats, options: {}, listed: false, chat: true });
  go(`/table/${made.table}${guide ? '?guide' : ''}`);
}

/** The lesson of a game, at a table of its own. */
export async function startLesson(game: string): Promise<void> {
  go(`/table/${(await api.lesson(game)).table}`);
}

/** Links are made anew on request; for this tab they are kept. */
export async function linksOf(table: string): Promise<Link[]> {
  const kept = sessionStorage.getItem(LINKS + table);
  if (kept) return JSON.parse(kept) as Link[];
  const made = await api.links(table);
  sessionStorage.setItem(LINKS + table, JSON.stringify(made));
  return made;
}
