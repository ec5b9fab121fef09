import type { TableModel } from '../../table/table-model.svelte';
import { cardFaceOf, heldAt, ownHand, type Details, type GameView, type HandCard, type KeyEntry, type Pile } from '../game-view';
import Board from './Board.svelte';
import { cardFace } from './card-face';
import { cellAt, heroesOf, othersOf } from './view';
import { playback } from './playback';

function hand(table: TableModel): HandCard[] {
  return ownHand(table.view, table.seat).map((name, k) => ({ place: `card ${k}`, name, face: cardFaceOf(gameView, table, name) }));
}

function about(table: TableModel, place: string): Details | null {
  const held = heldAt(hand(table), place);
  if (held) return held;
  const cell = cellAt(table.view, place);
  const hero = cell ? heroesOf(table.view)[cell.seat] : undefined;
  if (!cell || !hero) return null;
  const names = hero.slots[cell.slot] ?? [];
  const head = `${table.nameOf(cell.seat)} · ${cell.slot.toLowerCase()} slot`;
  const top = names.at(-1);
  if (!top) return { face: null, head, says: ['Empty.'] };
  const says = names.slice(0, -1).map((name) => `Also here: ${name}.`);
  if (hero.used.includes(top)) says.push('Ability used this turn.');
  return { face: cardFaceOf(gameView, table, top), head, says };
}

function piles(table: TableModel): Pile[] {
  const of = (seat: number) => ((table.view['trash'] as string[][] | undefined)?.[seat] ?? []).filter(Boolean);
  return [table.seat, ...othersOf(table.view, table.seat)].map((seat) => ({ name: `Trash: ${table.nameOf(seat)}`, cards: [...of(seat)].reverse() }));
}

const key: KeyEntry[] = [
  { icon: 'hearts', says: 'health; golden above that of the start' },
  { icon: 'crossed-swords', says: 'attack of the Hero; a golden number is what effects add' },
  { icon: 'shield', says: 'defense of the Hero' },
  { icon: 'hourglass', says: 'its ability was used this turn' },
];

export const gameView: GameView = { cardFace, hand, about, piles, playback, key, Board };
