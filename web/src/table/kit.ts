import icons from 'virtual:icons/games';
import { faceOf, type Face } from '../games/face';
import { api } from '../lib/api';
import type { CardData } from '../cards/card';
import type { Kit } from './model.svelte';

/** All that a table of a game needs before it can be drawn. */
export async function kitOf(id: string): Promise<{ kit: Kit; face: Face }> {
  const [game, cards, paths, face] = await Promise.all([api.game(id), api.cards(id), icons[id]?.() ?? { default: {} }, faceOf(id)]);
  // Of two cards with one name, a card and its small version, the first is the one to show.
  const byName = new Map([...cards].reverse().map((card) => [card.name, kinded(card)]));
  return { kit: { game, cards: byName, icons: paths.default }, face };
}

/** Boards of Heroes have no kind of their own. */
function kinded(card: CardData): CardData {
  return card.kind ? card : { ...card, kind: Array.isArray(card['xp']) ? 'Hero' : '' };
}
