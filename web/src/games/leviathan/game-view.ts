import type { TableModel } from '../../table/table-model.svelte';
import { cardFaceOf, heldAt, type Details, type GameView, type HandCard, type KeyEntry, type Pile } from '../game-view';
import { dotted, titled } from '../../cards/card-face';
import Board from './Board.svelte';
import { cardFace } from './card-face';
import { entriesOf, pieceAt, playersOf, type Piece } from './view';
import { playback } from './playback';
import You from './You.svelte';

function zone(table: TableModel, name: string, seat: number): string[] {
  return ((table.view[name] as string[][] | undefined)?.[seat] ?? []).filter(Boolean);
}

/** Reserve, deity and maneuvers are shown where other games have a hand; they are public. */
function hand(table: TableModel): HandCard[] {
  return entriesOf(table.view, table.seat).map(({ name, kind, left, place }) => {
    const count = kind === 'unit' ? `×${left}` : kind === 'deity' ? (left ? 'ready' : 'used') : 'once';
    return { place, name, face: { ...cardFaceOf(gameView, table, name), line: dotted(titled(kind), count), note: { value: count, says: kind === 'unit' ? `${left} left` : count } } };
  });
}

function about(table: TableModel, place: string): Details | null {
  const held = heldAt(hand(table), place);
  if (held) return held;
  const piece = pieceAt(table.view, place);
  if (piece) return { face: cardFaceOf(gameView, table, piece.name), head: `${piece.name} · ${piece.space}`, says: states(table, piece) };
  const seat = playersOf(table.view).findIndex((_, k) => `seat ${k}` === place);
  const player = playersOf(table.view)[seat];
  if (!player) return null;
  const deity = zone(table, 'deity', seat)[0];
  return { face: deity ? cardFaceOf(gameView, table, deity) : null, head: table.nameOf(seat), says: [`${player.gold} gold, ${player.activations} activations left.`] };
}

function states(table: TableModel, piece: Piece): string[] {
  const says = [`${piece.health - piece.wounds} of ${piece.health} health.`];
  if (piece.seat !== null) says.push(`Owner: ${table.nameOf(piece.seat)}.`);
  if (piece.entrenched) says.push('Entrenched: harder to hit.');
  if (piece.trapped) says.push('Trapped.');
  if (piece.lulled) says.push('Lulled: its activation die counts as blank.');
  if (piece.activated) says.push('Activated this round.');
  if (piece.recruit) says.push('Recruited this round.');
  if (piece.protected) says.push('Protected: harder to hit.');
  return says;
}

function piles(table: TableModel): Pile[] {
  const seats = playersOf(table.view).map((_, seat) => seat);
  return [
    ...seats.map((seat) => ({ name: `Reserve: ${table.nameOf(seat)}`, cards: zone(table, 'reserve', seat) })),
    ...seats.map((seat) => ({ name: `Defeated: ${table.nameOf(seat)}`, cards: zone(table, 'defeated', seat) })),
    ...seats.map((seat) => ({ name: `Deity and maneuvers: ${table.nameOf(seat)}`, cards: [...zone(table, 'deity', seat), ...zone(table, 'maneuvers', seat)] })),
  ];
}

const key: KeyEntry[] = [
  { icon: 'hearts', says: 'health that is left' },
  { icon: 'barricade', says: 'entrenched: harder to hit' },
  { icon: 'shield', says: 'protected: harder to hit' },
  { icon: 'manacles', says: 'trapped' },
  { icon: 'sleepy', says: 'lulled: its activation die counts as blank' },
  { icon: 'boot-prints', says: 'an activation that is left; in the round: maneuvers' },
  { icon: 'rolling-dices', says: 'the last dice lie on the plank' },
];

export const gameView: GameView = { cardFace, hand, about, piles, playback, key, Board, You };
