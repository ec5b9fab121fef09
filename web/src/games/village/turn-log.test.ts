import { expect, test } from 'vitest';
import type { Line } from '../../lib/wire';
import { brought, lastLoss, lastRoll, sumOf } from './turn-log';

const line = (kind: string, seat: number, facts: Record<string, unknown> = {}): Line => ({ kind, seat, clause: '', text: '', cards: [], players: [], facts });
const turn = (seat: number) => line('turn began', seat);
const rolled = (seat: number, die: number, n: number) => line('attack rolled', seat, { card: { name: 'Axe', at: '' }, die, n });
const lost = (seat: number, n: number) => line('life lost', seat, { n });

test('the last roll has its sum and what came of it, and no more', () => {
  const log = [turn(0), rolled(0, 5, 8), line('Defence card discarded', 1), lost(1, 6), line('card bought', 0), lost(1, 1)];
  expect(lastRoll(log, 2)).toMatchObject({ seat: 0, card: 'Axe', dice: [5], sum: { terms: '5 + 3 =', total: 8, unit: 'damage' }, now: true });
  expect(lastRoll(log, 2)?.effects.map((each) => each.kind)).toEqual(['Defence card discarded', 'life lost']);
});

test('a roll of a turn before is an old one, and of a round before none', () => {
  expect(lastRoll([turn(0), rolled(0, 2, 2), turn(1)], 2)?.now).toBe(false);
  expect(lastRoll([turn(0), rolled(0, 2, 2), turn(1), turn(0)], 2)).toBeNull();
});

test.each([
  ['attack rolled', { die: 5, n: 8 }, '5 + 3 =', 8],
  ['attack rolled', { die: 4, n: 2 }, '4 − 2 =', 2],
  ['attack rolled', { die: 4, n: 4 }, '', 4],
  ['attack rolled', { die: 1, n: 0 }, '1, less:', 0],
  ['chest opened', { die: 4, n: 40 }, '4 × 10 =', 40],
  ['taming tried', { die: 3, bonus: 2, roll: 5, needed: 6 }, '3 + 2 =', 5],
])('the sum of %s %o', (kind, facts, terms, total) => {
  expect(sumOf({ kind, facts })).toMatchObject({ terms, total });
});

test('healing that needs no die is no roll', () => {
  expect(lastRoll([turn(0), line('life gained', 0, { die: 0, n: 3 })], 2)).toBeNull();
});

test('played cards tell what they brought, each its own', () => {
  const play = (name: string, gold = 0) => line('card played', 0, { card: { name, at: '' }, gold_before: 10, gold_after: 10 + gold });
  const log = [play('Coin', 10), turn(0), play('Coin', 10), play('Chest'), line('chest opened', 0, { die: 4, n: 40 }), line('attack made', 0, { card: { name: 'Axe', at: '' } }), rolled(0, 5, 8), play('Coin', 20)];
  expect(brought(log, ['Coin', 'Chest', 'Axe', 'Coin', 'Unheard'])).toEqual(['+10', '+40', '⚔ 8', '+20', '']);
});

test('the last loss is that of the last turn with one, within a round', () => {
  const log = [turn(0), lost(1, 9), turn(1), lost(1, 2), lost(1, 3), lost(0, 1), turn(0)];
  expect(lastLoss(log, 1, 2)).toBe(5);
  expect(lastLoss(log, 0, 2)).toBe(1);
  expect(lastLoss([...log, turn(1), turn(0)], 1, 2)).toBe(0);
});
