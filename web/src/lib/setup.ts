// A new table: its players and options.

import { capitalize } from '../table/picking';
import type { GameInfo, NewSeat, NewTable } from './wire';

export interface SeatPlan {
  who: 'me' | 'open' | 'here' | 'bot';
  bot: string;
  name: string;
  values: Record<string, string>;
}

/** Who can play a seat. */
export interface Player {
  who: SeatPlan['who'];
  bot?: string;
  label: string;
}

export const clocks: [number, string][] = [
  [0, 'No clock'],
  [300, '5 minutes each'],
  [900, '15 minutes each'],
  [1800, '30 minutes each'],
  [3600, '60 minutes each'],
];

/** Seconds that every move adds to the clock of whoever made it. */
export const increments: [number, string][] = [
  [0, 'nothing'],
  [5, '5 seconds'],
  [10, '10 seconds'],
  [30, '30 seconds'],
];

/** After how many seconds the others may give an idle seat to a bot. */
export const idleTimes: [number, string][] = [
  [60, 'after a minute'],
  [120, 'after 2 minutes'],
  [600, 'after 10 minutes'],
  [3600, 'after an hour'],
  [86400, 'after a day'],
];

/** When others may give an idle seat to a bot, in words. */
export function idleText(seconds: number): string {
  return idleTimes.find(([time]) => time === seconds)?.[1] ?? `after ${seconds} seconds`;
}

/** So many seats: existing ones stay as they are, new ones are bots; the first is the person's. */
export function seatsFor(game: GameInfo, count: number, bot: string, before: SeatPlan[]): SeatPlan[] {
  const fields = game.fields.filter((field) => field.per_seat);
  return Array.from({ length: count }, (_, seat) => {
    const old = before[seat];
    if (old) return old;
    const values = Object.fromEntries(fields.map((field) => [field.name, defaultFor(field.usual, seat)]));
    return { who: seat === 0 ? 'me' : 'bot', bot, name: '', values };
  });
}

/** The default of a field, which may be a list with one for each seat. */
function defaultFor(usual: string | string[], seat: number): string {
  if (Array.isArray(usual)) return usual[seat] ?? usual.at(-1) ?? '';
  return usual;
}

/** Everybody who can play a seat. */
export function playersFor(game: GameInfo, me: string): Player[] {
  return [
    { who: 'me', label: `${me} (you)` },
    { who: 'open', label: 'Friend (invite link)' },
    { who: 'here', label: 'Guest on this device' },
    ...game.bots.map((bot): Player => ({ who: 'bot', bot: bot.value, label: [capitalize(bot.label), bot.temper].filter(Boolean).join(', ') })),
  ];
}

export function isPlayedBy(seat: SeatPlan, player: Player): boolean {
  return seat.who === player.who && (player.bot === undefined || seat.bot === player.bot);
}

/** The same seats for another variant: choices that it does not have become the usual ones; decks of one's own stay. */
export function refitted(game: GameInfo, seats: SeatPlan[], before: GameInfo): SeatPlan[] {
  const fresh = seatsFor(game, seats.length, '', []);
  return seats.map((seat, k) => ({ ...seat, values: { ...kept(game, seat.values, fresh[k]?.values ?? {}), ...ownDeck(before, seat.values) } }));
}

function ownDeck(game: GameInfo, { decks }: Record<string, string>): Record<string, string> {
  const premade = game.fields.find((field) => field.name === 'decks')?.choices ?? [];
  return decks === undefined || premade.some((choice) => choice.value === decks) ? {} : { decks };
}

/** What is chosen once for all seats, kept where the game still has it. */
export function commonValues(game: GameInfo, before: Record<string, string>): Record<string, string> {
  const usual = game.fields.filter((field) => !field.per_seat).map((field) => [field.name, String(field.usual)]);
  return kept(game, before, Object.fromEntries(usual));
}

function kept(game: GameInfo, before: Record<string, string>, usual: Record<string, string>): Record<string, string> {
  const known = (name: string) => game.fields.find((field) => field.name === name)?.choices.map((choice) => choice.value) ?? [];
  return Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, known(name).includes(before[name] ?? '') ? before[name]! : value]));
}

export function withDeck(seat: SeatPlan, decks: string): SeatPlan {
  return { ...seat, values: { ...seat.values, decks } };
}

/** Change who plays a seat; the person has only one, so a bot takes the old one. */
export function withPlayer(seats: SeatPlan[], seat: number, { who, bot }: Pick<Player, 'who' | 'bot'>): SeatPlan[] {
  return seats.map((each, k) => {
    if (k === seat) return { ...each, who, bot: bot ?? each.bot };
    return who === 'me' && each.who === 'me' ? { ...each, who: 'bot' } : each;
  });
}

export function newTable(
  game: GameInfo,
  seats: SeatPlan[],
  values: Record<string, string>,
  more: { listed: boolean; chat: boolean; clock: number; increment: number; idle: number; variant: string },
): NewTable {
  const options: Record<string, string | string[]> = { ...values };
  for (const field of game.fields) {
    if (field.per_seat) options[field.name] = seats.map((seat) => seat.values[field.name] ?? '');
  }
  return {
    game: game.id,
    seats: seats.map(newSeat),
    options,
    listed: more.listed,
    chat: more.chat,
    idle: more.idle,
    ...(more.clock ? { clock: more.clock, increment: more.increment } : {}),
    ...(more.variant ? { variant: more.variant } : {}),
  };
}

function newSeat(seat: SeatPlan): NewSeat {
  if (seat.who === 'bot') return { who: 'bot', bot: seat.bot };
  if (seat.who === 'here') return { who: 'here', ...(seat.name.trim() ? { name: seat.name.trim() } : {}) };
  return { who: seat.who };
}
