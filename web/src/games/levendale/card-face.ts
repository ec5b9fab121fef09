import { dotted, frameOf, titled, type CardFace } from '../../cards/card-face';
import { sceneOf } from '../../cards/scenes';
import type { CardData } from '../../cards/card';

export function cardFace(card: CardData, icon: string): CardFace {
  const slot = titled(String(card['slot'] ?? '').toLowerCase());
  const [attack, defense] = [Number(card['attack'] ?? 0), Number(card['defense'] ?? 0)];
  return {
    name: card.name,
    icon,
    frame: frameOf(card.kind),
    scene: sceneOf(card.kind),
    family: card.kind,
    line: dotted(slot, card.kind === slot ? '' : card.kind),
    rarity: String(card['rarity'] ?? ''),
    text: card.text,
    values: [
      { sign: 'attack', value: String(attack), says: `attack ${attack}` },
      { sign: 'defense', value: String(defense), says: `defense ${defense}` },
    ],
  };
}
