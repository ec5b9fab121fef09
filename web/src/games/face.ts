// What a game adds to the table: how its cards look and how its board is drawn.  Everything else is shared.

import type { Component } from 'svelte';
import type { Look } from '../cards/look';
import type { CardData } from '../cards/card';
import type { View } from './view';
import type { TableModel } from '../table/model.svelte';

export interface Held {
  place: string;
  name: string;
  look: Look;
}

export interface Face {
  /** A card as it is printed. */
  look: (card: CardData, icon: string) => Look;
  /** The cards of a hand, or what lies where a hand would be, with what they cost now. */
  hand: (table: TableModel) => Held[];
  /** What is at a place now: the card with its present numbers, and sentences about its state. */
  about: (table: TableModel, place: string) => About | null;
  /** Piles that may be looked through. */
  piles: (table: TableModel) => Pile[];
  /** Opponents and board. */
  Board: Component;
  /** The own panel. */
  You: Component;
}

export interface About {
  look: Look | null;
  head: string;
  says: string[];
}

export interface Pile {
  name: string;
  cards: string[];
}

const FACES: Record<string, () => Promise<{ face: Face }>> = {
  valtia: () => import('./leviatel/face'),
  castles: () => import('./leviatel/face'),
  village: () => import('./village/face'),
  levendale: () => import('./levendale/face'),
  leviathan: () => import('./leviathan/face'),
};

export function hasFace(game: string): boolean {
  return game in FACES;
}

export async function faceOf(game: string): Promise<Face> {
  const load = FACES[game];
  if (!load) throw new Error(`there is no board for ${game}`);
  return (await load()).face;
}

/** A card by name as it is printed; one that nobody knows is only its name. */
export function lookOf(face: Face, table: TableModel, name: string): Look {
  const card = table.card(name);
  if (!card) return { name, icon: '', frame: 'none', line: '', rarity: '', text: '', values: [] };
  return face.look(card, table.kit.icons[name] ?? '');
}

/** The hand of the seat that looks, if its cards are seen. */
export function ownHand(view: View, seat: number): string[] {
  const hands = view['hand'] as string[][] | undefined;
  return (hands?.[seat] ?? []).filter(Boolean);
}

/** How a card is read out. */
export function heard(look: Look): string {
  const numbers = [look.left, look.right, ...look.values].flatMap((value) => (value ? [value.says] : []));
  return [look.name, look.line, ...numbers, look.text].filter(Boolean).join(', ');
}
