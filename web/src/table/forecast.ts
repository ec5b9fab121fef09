// What a forecast is worth saying, and how.

import { overlap, type Rect, type Size } from '../lib/rects';
import type { Forecast, OpenMove } from '../lib/wire';
import type { Spot, Step } from './playback/steps';

const GAP = 10; // px between the box and its target
const EDGE = 8; // px between the box and the sides of the screen
const HEAD = 50; // px at the top that stay free
const WORST = 100; // how bad it is to cover the target; anything else that is kept: 1

/** A move that just does what it says, and costs nothing, needs no forecast. */
export function saysSomething(move: Pick<OpenMove, 'fight'>, { lines, purse }: Pick<Forecast, 'lines' | 'purse'>): boolean {
  return lines.length > 1 || purse.length > 0 || lines.some((line) => line.chance < 1) || (move.fight && lines.length > 0);
}

/** What becomes of somebody: what is left, as far as that is told, and how likely they die. */
export interface Fate {
  name: string; // of a card; of whoever has no card, ''
  seat: number; // -1 for a card
  before?: number;
  after?: number | string;
  loses: number | string; // a range is text
  hit: number; // how likely
  dies: number;
}

/** The fates of all who are hit or die in the steps of a forecast, in order. */
export function fatesOf(lines: readonly { steps: readonly Step[]; chance: number }[]): Fate[] {
  const fates = new Map<string, Fate>();
  const fateOf = (spot: Spot): Fate | undefined => {
    if (typeof spot === 'string') return undefined;
    const [name, seat, key] = 'what' in spot ? ['', spot.seat, `seat ${spot.seat}`] : [spot.name, -1, `${spot.name} ${spot.own ?? spot.at}`];
    const known = fates.get(key) ?? [...fates.values()].find((fate) => name && fate.name === name && !fate.dies);
    const fate = known ?? { name, seat, loses: 0, hit: 0, dies: 0 };
    if (!known) fates.set(key, fate);
    return fate;
  };
  for (const { steps, chance } of lines) {
    for (const step of steps) {
      if (step.do === 'hit' || step.do === 'castle') {
        const fate = fateOf(step.on);
        if (!fate) continue;
        if (step.before !== undefined) fate.before ??= step.before;
        if (step.after !== undefined) fate.after = step.after;
        fate.hit = Math.max(fate.hit, chance);
        fate.loses = Number.isInteger(step.n) && Number.isInteger(fate.loses) ? Number(fate.loses) + step.n : step.n;
      } else if (step.do === 'die') {
        const fate = fateOf(step.who);
        if (fate) fate.dies = chance;
      }
    }
  }
  return [...fates.values()];
}

/** A chance from a few dozen worlds, no more exact than it is. */
export function share(chance: number): string {
  return `about ${Math.min(90, Math.max(10, Math.round(chance * 10) * 10))} %`;
}

/** Where the box goes: above its target, below, at its left or right; the first of these that covers least. */
export function besideOf({ width, height }: Size, target: Rect, kept: readonly Rect[], screen: Size): { x: number; y: number } {
  const [middle, centre] = [target.x + target.width / 2 - width / 2, target.y + target.height / 2 - height / 2];
  const spots = [
    { x: middle, y: target.y - height - GAP },
    { x: middle, y: target.y + target.height + GAP },
    { x: target.x - width - GAP, y: centre },
    { x: target.x + target.width + GAP, y: centre },
  ].map(({ x, y }) => ({
    x: Math.max(EDGE, Math.min(x, screen.width - width - EDGE)),
    y: Math.max(HEAD, Math.min(y, screen.height - height - EDGE)),
  }));
  const cost = (spot: { x: number; y: number }): number => {
    const box = { ...spot, width, height };
    return kept.reduce((sum, each) => sum + overlap(box, each), WORST * overlap(box, target));
  };
  return spots.reduce((best, each) => (cost(each) < cost(best) ? each : best));
}

/** What becomes of somebody in a few words: numbers first, then whether they die, each with its chance. */
export function outlook({ seat, before, after, loses, hit, dies }: Fate): string[] {
  const dead = seat < 0 ? 'dies' : 'is out';
  const chance = (of: number): string => (of < 1 ? `, ${share(of)}` : '');
  const left = after === undefined ? (loses ? `−${loses}` : '') : before === undefined ? `${after} left` : `${before} → ${after}`;
  const sure = dies === 1 ? `, ${dead}` : !dies && hit === 1 && seat < 0 ? ', stays' : '';
  const says = left ? [`${left}${chance(hit)}${sure}`] : [];
  return dies && (dies < 1 || !left) ? [...says, `${dead}${chance(dies)}`] : says;
}
