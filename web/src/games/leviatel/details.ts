// A card in hand or on the map as it is now, with what is true of it.

import { counted } from '../../lib/counted';
import { ownHand, cardFaceOf, heldAt, type Details, type HandCard } from '../game-view';
import type { TableModel } from '../../table/table-model.svelte';
import { cardFace, price, standing } from './card-face';
import { amountsOf, boardArea, pointOf, structureIn, unitAt, unitsIn, type Unit } from './view';

export function hand(table: TableModel): HandCard[] {
  const view = table.view;
  const prices = (view['prices'] ?? {}) as Record<string, [number, number]>;
  return ownHand(view, table.seat).map((name, k) => {
    const printed = cardFaceOf({ cardFace }, table, name);
    const now = prices[name];
    const card = table.card(name);
    const cost = card?.['cost'] as { energy: number; coins: number } | undefined;
    return { place: `card ${k}`, name, face: now ? { ...printed, ...price(now[0], now[1], cost) } : printed };
  });
}

export function about(table: TableModel, place: string): Details | null {
  const held = heldAt(hand(table), place);
  if (held) return held;
  const unit = unitAt(table.view, place);
  if (unit) return aboutUnit(table, unit);
  const area = boardArea(table, place);
  if (!area) return null;
  const there = [...unitsIn(table.view, place), structureIn(table.view, place)].filter((each) => each !== undefined);
  if (there.length === 1 && there[0]) return aboutUnit(table, there[0]);
  return { face: null, head: place, says: [area.about, ...there.map((each) => each.name)] };
}

function aboutUnit(table: TableModel, unit: Unit): Details {
  const printed = cardFaceOf({ cardFace }, table, unit.name);
  return { face: standing(printed, unit), head: `${table.sideOf(unit.side)} · ${unit.area}`, says: states(unit, amountsOf(table)) };
}

/** The state of a card on the map; `amounts`: the marks that are amounts. */
export function states(unit: Unit, amounts: readonly string[]): string[] {
  const [attack, defense] = unit.printed;
  const found: string[] = [];
  if (!unit.structure && (unit.attack !== attack || unit.defense !== defense)) found.push(`Printed ${attack}/${defense}.`);
  if (unit.structure && unit.defense !== defense) found.push(`Printed defense ${defense}.`);
  const passing = unit.temporary ?? unit.attack - unit.permanent;
  if (passing) found.push(`${passing > 0 ? '+' : ''}${passing} attack is temporary.`);
  const shield = unit.defense - (unit.permanent_defense ?? unit.defense);
  if (shield) found.push(`${shield > 0 ? '+' : ''}${shield} defense is temporary.`);
  if (unit.stuck) found.push('It hit the castle at the start of this turn and cannot move.');
  else if (unit.sick) found.push('Tired: it can move again on its owner’s next turn.');
  else if (unit.fought) found.push('It has fought and cannot move again this turn.');
  else if (unit.new) found.push('Summoned this turn: it cannot move yet.');
  else if (unit.moved) found.push('It has moved this turn.');
  if (unit.structure) found.push(unit.finished ? 'Finished.' : `Under construction: ${counted(unit.time ?? 0, 'turn', 'turns')} left.`);
  for (const [what, n] of unit.marks) found.push(amounts.includes(what) ? `${what} ${n > 0 ? '+' : ''}${n}` : what);
  return found;
}

/** The place of what was picked up. */
export function chosenPlace(table: TableModel): string | undefined {
  if (!table.path.length) return undefined;
  const units = ((table.view['map'] ?? []) as Unit[]).map(pointOf);
  return [...hand(table).map(({ place }) => place), ...units].find((place) => table.mark(place) === 'held');
}
