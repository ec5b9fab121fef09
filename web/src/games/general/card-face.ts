import { frameOf, type CardFace } from '../../cards/card-face';
import { sceneOf } from '../../cards/scenes';
import type { CardData } from '../../cards/card';
import { spaced } from './view';

const SAID = ['name', 'kind', 'text', 'explained', 'rarity'];

/** A card drawn from its data: its kind, its numbers in words, its text. */
export function cardFace(card: CardData, icon: string): CardFace {
  const said = Object.entries(card).filter(([key, value]) => !SAID.includes(key) && (typeof value === 'number' || (typeof value === 'string' && value !== '')));
  const numbers = said.map(([key, value]) => `${spaced(key)} ${String(value)}`).join(', ');
  const text = [numbers, card.text].filter(Boolean).join('. ');
  return { name: card.name, icon, frame: frameOf(card.kind), scene: sceneOf(card.kind), family: card.kind, line: card.kind, rarity: String(card['rarity'] ?? ''), text, values: [] };
}
