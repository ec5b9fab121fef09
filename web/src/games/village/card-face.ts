import { dotted, frameOf, type CardFace, type Value } from '../../cards/card-face';
import { sceneOf } from '../../cards/scenes';
import type { CardData } from '../../cards/card';

export function cardFace(card: CardData, icon: string): CardFace {
  return 'life' in card && 'xp' in card && Array.isArray(card['xp']) ? hero(card, icon) : plain(card, icon);
}

function plain(card: CardData, icon: string): CardFace {
  const sort = String(card['sort'] ?? '');
  const foot = card['foot'] as Value | undefined; // the main value of its effect; the rest is in words
  const words = [String(card['rest'] ?? ''), String(card['primary'] ?? ''), card.text].filter(Boolean).join(' ');
  const cost = Number(card['cost'] ?? 0);
  const values = foot ? [foot] : [];
  if (Number(card['lp'])) values.push({ sign: 'health', value: String(card['lp']), says: `${String(card['lp'])} life points` });
  const price = Number(card['price'] ?? 0);
  if (price) values.push({ sign: card['sellable'] ? 'golden' : 'price', value: String(price), says: `price ${price} gold${card['sellable'] ? ', can be sold' : ''}` });
  return {
    name: card.name,
    icon,
    frame: frameOf(card.kind === 'Spell' ? sort : card.kind, card.kind),
    family: card.kind === 'Spell' ? sort || card.kind : card.kind,
    scene: sceneOf(card.kind === 'Spell' ? sort : card.kind, card.kind),
    line: dotted(card.kind, sort),
    rarity: '',
    text: words,
    ...(cost ? { left: { sign: 'int' as const, value: `${cost}✦`, says: `costs ${cost} intelligence` } } : {}),
    values,
  };
}

function hero(card: CardData, icon: string): CardFace {
  const texts = card['text'] as unknown as string[] | string;
  const levels = Array.isArray(texts) ? texts : [texts];
  const xp = card['xp'] as number[];
  return {
    name: card.name,
    icon,
    frame: 'sacred',
    scene: 'hero',
    family: 'Hero',
    line: 'Hero',
    rarity: '',
    text: levels.map((text, k) => (k ? `${xp[k]} XP: ${text}` : text)).join(' '),
    left: { sign: 'int', value: `${String(card['int'])}✦`, says: `${String(card['int'])} intelligence each turn` },
    values: [{ sign: 'health', value: String(card['life']), says: `${String(card['life'])} life points` }],
  };
}
