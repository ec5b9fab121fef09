// What a game adds to the table: its card faces and its board.  Everything else is shared.

import type { Component } from 'svelte';
import type { CardFace } from '../cards/card-face';
import type { CardData } from '../cards/card';
import type { PageIcon } from '../parts/page-icons';
import type { View } from './view';
import type { Playback } from '../table/playback/steps';
import type { TableModel } from '../table/table-model.svelte';

export interface HandCard {
  place: string;
  name: string;
  face: CardFace;
}

export interface GameView {
  /** A card as it is printed. */
  cardFace: (card: CardData, icon: string) => CardFace;
  /** The cards in hand, or what is shown in its place, with their present costs. */
  hand: (table: TableModel) => HandCard[];
  /** What is at a place now: the card with its present numbers, and sentences about its state. */
  about: (table: TableModel, place: string) => Details | null;
  /** Piles that can be browsed. */
  piles: (table: TableModel) => Pile[];
  /** What its board shows, for the key to the icons. */
  key?: KeyEntry[];
  /** How its events are played. */
  playback: Playback;
  /** Opponents and board. */
  Board: Component;
  /** Your panel, beside the hand, unless the board shows all that is yours. */
  You?: Component;
  /** Your panel has much to say: it is wider where there is room. */
  broad?: boolean;
}

export interface KeyEntry {
  icon: PageIcon;
  says: string;
}

export interface Details {
  face: CardFace | null;
  head: string;
  says: string[];
}

export interface Pile {
  name: string;
  cards: string[];
}

const GAME_VIEWS: Record<string, () => Promise<{ gameView: GameView }>> = {
  valtia: () => import('./leviatel/game-view'),
  castles: () => import('./leviatel/game-view'),
  village: () => import('./village/game-view'),
  levendale: () => import('./levendale/game-view'),
  leviathan: () => import('./leviathan/game-view'),
};

export async function loadGameView(game: string): Promise<GameView> {
  const load = GAME_VIEWS[game] ?? (() => import('./general/game-view'));
  return (await load()).gameView;
}

/** A card as printed, by name; an unknown one has only its name. */
export function cardFaceOf(gameView: Pick<GameView, 'cardFace'>, table: TableModel, name: string): CardFace {
  const card = table.card(name);
  if (!card) return { name, icon: '', frame: 'none', scene: 'town', family: '', line: '', rarity: '', text: '', values: [] };
  return gameView.cardFace(card, table.assets.icons[name] ?? '');
}

/** The hand of a seat, if visible. */
export function ownHand(view: View, seat: number): string[] {
  const hands = view['hand'] as string[][] | undefined;
  return (hands?.[seat] ?? []).filter(Boolean);
}

/** The card in hand at a place. */
export function heldAt(hand: readonly HandCard[], place: string): Details | null {
  const found = hand.find((each) => each.place === place);
  return found ? { face: found.face, head: '', says: [] } : null;
}

/** A card for screen readers. */
export function cardLabel(face: CardFace): string {
  const numbers = [face.left, face.right, ...face.values].flatMap((value) => (value ? [value.says] : []));
  return [face.name, face.line, face.note?.says, ...numbers, face.title, face.text].filter(Boolean).join(', ');
}
