import { counted } from '../../lib/counted';
import { dotted, frameOf, titled, type CardFace, type Value } from '../../cards/card-face';
import { sceneOf } from '../../cards/scenes';
import type { CardData } from '../../cards/card';

export function cardFace(card: CardData, icon: string): CardFace {
  const faction = String(card['faction'] ?? '');
  const title = String(card['title'] ?? '');
  const number = (key: string): number => Number(card[key] ?? 0);
  const values: Value[] = [];
  if (card.kind === 'unit') {
    values.push({ sign: 'move', value: String(number('move')), says: `movement ${number('move')}` });
    if (number('strike')) values.push({ sign: 'attack', value: String(number('strike')), says: `strike with ${counted(number('strike'), 'die', 'dice')}` });
    if (number('shoot')) values.push({ sign: 'shoot', value: `${number('shoot')}/${number('range')}`, says: `shoot with ${counted(number('shoot'), 'die', 'dice')} at a range of ${number('range')}` });
    values.push({ sign: 'defense', value: String(number('defence')), says: `defence ${number('defence')}` });
    values.push({ sign: 'health', value: String(number('health')), says: `health ${number('health')}` });
  }
  const cost = number('cost');
  return {
    name: card.name,
    icon,
    frame: card.kind === 'deity' || card.kind === 'maneuver' ? 'sacred' : frameOf(faction, card.kind === 'unit' ? '' : 'Leviathan'),
    family: card.kind === 'deity' || !faction ? titled(card.kind) : faction,
    scene: sceneOf(card.kind === 'deity' ? 'Sacred' : faction, card.kind),
    line: dotted(titled(card.kind), faction),
    rarity: '',
    ...(title ? { title } : {}),
    text: card.text,
    ...(cost ? { right: { sign: 'coin' as const, value: String(cost), says: `costs ${cost} gold` } } : {}),
    values,
  };
}
