import icons from 'virtual:icons/games';
import { loadGameView, type GameView } from '../games/game-view';
import { api, type Source } from '../lib/api';
import type { CardData } from '../cards/card';
import type { GameAssets } from './table-model.svelte';

/** All that a game needs before its table can be drawn. */
export async function loadAssets(id: string, source: Source = {}): Promise<{ assets: GameAssets; gameView: GameView }> {
  const [game, cards, paths, gameView] = await Promise.all([api.game(id, source), api.cards(id, source), icons[id]?.() ?? { default: {} }, loadGameView(id)]);
  // Of two cards with one name, a card and its small version, the first is the one to show.
  const byName = new Map([...cards].reverse().map((card) => [card.name, kinded(card)]));
  return { assets: { game, cards: byName, icons: { ...paths.default, ...(await ownIcons(cards)) } }, gameView };
}

/** The pictures that a variant gives its cards. */
async function ownIcons(cards: CardData[]): Promise<Record<string, string>> {
  const named = cards.filter((card) => typeof card['icon'] === 'string');
  if (!named.length) return {};
  const { iconPath } = await import('../cards/icon-drawers');
  return Object.fromEntries(await Promise.all(named.map(async (card) => [card.name, await iconPath(String(card['icon']))] as const)));
}

/** Boards of Heroes have no kind of their own; a card of another's game may lack kind and text. */
export function kinded(card: CardData): CardData {
  const found = 'text' in card ? card : Object.assign({ text: '' }, card as CardData);
  return found.kind ? found : { ...found, kind: Array.isArray(found['xp']) ? 'Hero' : '' };
}
