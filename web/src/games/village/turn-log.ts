// What the log tells of this turn: the last roll with its sum and what came of it, what the played cards brought, what
// was lost last.

import type { Line } from '../../lib/wire';

const TURN = 'turn began';
/** The kinds of lines that tell what came of a roll. */
const EFFECTS = new Set([
  'Monster wounded', 'Monster killed', 'Defence card damaged', 'Defence card discarded', 'life lost', 'life gained', 'XP gained',
  'level reached', 'Poison gained', 'player eliminated', 'Lifelink used', 'Overwhelm Monster defeated',
]);
/** What is written before what a card brought. */
const SIGNS: Record<string, string> = { 'chest opened': '+', 'attack rolled': '⚔ ', 'life gained': '♥ ' };
const PLAYS = new Set(['card played', 'attack made', 'Spell cast']);

export interface Sum {
  terms: string; // "5 + 3 ="
  total: number;
  unit: string;
}

export interface Roll {
  at: number; // the line of the log
  seat: number;
  card: string;
  dice: number[];
  sum: Sum | null;
  effects: Line[];
  now: boolean; // in the present turn
}

type Facts = Record<string, unknown>;

const nameOf = (card: unknown): string => (card as { name?: string } | null)?.name ?? '';

function diceOf(facts: Facts): number[] {
  const many = facts['dice'] as number[] | undefined;
  return many ?? (facts['die'] ? [Number(facts['die'])] : []);
}

/** Where the present turn begins in the log. */
function turnStart(log: readonly Line[]): number {
  return Math.max(0, log.findLastIndex((line) => line.kind === TURN));
}

/** The last roll of this round. */
export function lastRoll(log: readonly Line[], players: number): Roll | null {
  let turns = 0;
  for (let k = log.length - 1; k >= 0 && turns < players; k--) {
    const line = log[k] as Line;
    if (line.kind === TURN) turns++;
    const dice = diceOf(line.facts);
    if (dice.length) return { at: k, seat: line.seat, card: nameOf(line.facts['card']), dice, sum: sumOf(line), effects: effectsFrom(log, k), now: turns === 0 };
  }
  return null;
}

function effectsFrom(log: readonly Line[], roll: number): Line[] {
  const first = EFFECTS.has((log[roll] as Line).kind) ? roll : roll + 1;
  const rest = log.slice(first);
  const end = rest.findIndex((line) => !EFFECTS.has(line.kind));
  return end < 0 ? rest : rest.slice(0, end);
}

export function sumOf({ kind, facts }: Pick<Line, 'kind' | 'facts'>): Sum | null {
  const die = Number(facts['die'] ?? 0);
  const total = Number(facts['roll'] ?? facts['n'] ?? NaN);
  if (!die || Number.isNaN(total)) return null;
  const unit = { 'attack rolled': 'damage', 'life gained': 'LP', 'chest opened': 'gold', 'INT taken': 'INT' }[kind] ?? '';
  if (kind === 'chest opened') return { terms: `${die} × ${total / die} =`, total, unit };
  const more = total - die;
  if (!more || !total) return { terms: more ? `${die}, less:` : '', total, unit }; // how much it was below 0 is not told
  return { terms: `${die} ${more > 0 ? '+' : '−'} ${Math.abs(more)} =`, total, unit };
}

/** What each of the played cards brought, by their order: "10", "4 × 10", "8". */
export function brought(log: readonly Line[], played: readonly string[]): string[] {
  const lines = log.slice(turnStart(log));
  const used = new Set<number>();
  return played.map((name) => {
    const at = lines.findIndex((line, k) => !used.has(k) && PLAYS.has(line.kind) && nameOf(line.facts['card']) === name);
    if (at < 0) return '';
    used.add(at);
    const next = lines.findIndex((line, k) => k > at && PLAYS.has(line.kind));
    return gainOf(lines.slice(at, next < 0 ? undefined : next));
  });
}

function gainOf(lines: readonly Line[]): string {
  const facts = lines[0]?.facts ?? {};
  const gold = Number(facts['gold_after'] ?? 0) - Number(facts['gold_before'] ?? 0);
  if (gold > 0) return `+${gold}`;
  const told = lines.find((line) => line.kind in SIGNS);
  return told ? `${SIGNS[told.kind]}${told.facts['n']}` : '';
}

/** What a player lost in the last turn in which he lost anything, within this round. */
export function lastLoss(log: readonly Line[], seat: number, players: number): number {
  let turns = 0;
  let lost = 0;
  for (let k = log.length - 1; k >= 0 && turns < players; k--) {
    const line = log[k] as Line;
    if (line.kind === 'life lost' && line.seat === seat) lost += Number(line.facts['n']);
    if (line.kind === TURN) {
      if (lost) break;
      turns++;
    }
  }
  return lost;
}
