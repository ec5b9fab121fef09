// Both editions: the same map and hand; card states differ.

import type { GameView, KeyEntry, Pile } from '../game-view';
import type { TableModel } from '../../table/table-model.svelte';
import type { View } from '../view';
import Board from './Board.svelte';
import { cardFace } from './card-face';
import { about, hand } from './details';
import { playback } from './playback';
import You from './You.svelte';

function piles(table: TableModel): Pile[] {
  const view: View = table.view;
  const [me, other] = [table.seat, 1 - table.seat];
  const of = (zone: string, seat: number) => ((view[zone] as string[][] | undefined)?.[seat] ?? []).filter(Boolean);
  return [
    { name: `Graveyard: ${table.nameOf(me)}`, cards: of('graveyard', me) },
    { name: `Graveyard: ${table.nameOf(other)}`, cards: of('graveyard', other) },
    { name: `Removed from the game: ${table.nameOf(me)}`, cards: of('gone', me) },
    { name: `Removed from the game: ${table.nameOf(other)}`, cards: of('gone', other) },
  ];
}

const key: KeyEntry[] = [
  { icon: 'castle', says: 'health of a castle; golden blocks are above what it began with' },
  { icon: 'power-lightning', says: 'energy: pays for cards and steps' },
  { icon: 'two-coins', says: 'coins' },
  { icon: 'hourglass', says: 'cannot move any more this turn' },
];

export const gameView: GameView = { cardFace, hand, about, piles, playback, key, Board, You };
