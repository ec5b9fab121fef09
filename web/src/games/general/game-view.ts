import type { TableModel } from '../../table/table-model.svelte';
import { cardFaceOf, type Details, type GameView, type HandCard, type Pile } from '../game-view';
import Board from './Board.svelte';
import { cardFace } from './card-face';
import { boardPlace, generalOf, pilePlace } from './view';
import { playback } from './playback';
import You from './You.svelte';

function hand(table: TableModel): HandCard[] {
  return generalOf(table.view).hand.map((name, k) => ({ place: `card ${k}`, name, face: cardFaceOf(gameView, table, name) }));
}

function about(table: TableModel, place: string): Details | null {
  const held = hand(table).find((card) => card.place === place);
  if (held) return { face: held.face, head: '', says: [] };
  const general = generalOf(table.view);
  const placed = Object.entries(general.placed).map(([name, cards]) => ({ at: boardPlace(name), name, cards }));
  const piles = general.piles.map((pile) => ({ at: pilePlace(pile), name: pile.zone, cards: pile.cards }));
  const found = [...placed, ...piles].find((each) => each.at === place);
  if (!found) return null;
  const top = found.cards.at(-1);
  const says = found.cards.length > 1 ? [`${found.cards.length} cards.`] : found.cards.length ? [] : ['Empty.'];
  return { face: top ? cardFaceOf(gameView, table, top) : null, head: found.name, says };
}

function piles(table: TableModel): Pile[] {
  return generalOf(table.view)
    .piles.filter((pile) => pile.cards.some(Boolean))
    .map((pile) => ({
      name: pile.seat === null ? pile.zone : `${pile.zone}: ${table.nameOf(pile.seat)}`,
      cards: pile.cards.filter(Boolean).reverse(),
    }));
}

export const gameView: GameView = { cardFace, hand, about, piles, playback, Board, You };
