import { dotted, frameOf, type CardFace, type Value } from '../../cards/card-face';
import type { CardData } from '../../cards/card';

const ELEMENTS = ['Fire', 'Earth', 'Water', 'Air', 'Mind'];

export function cardFace(card: CardData, icon: string): CardFace {
  return 'life' in card && 'xp' in card && Array.isArray(card['xp']) ? hero(card, icon) : plain(card, icon);
}

function plain(card: CardData, icon: string): CardFace {
  const sort = String(card['sort'] ?? '');
  const { main, rest } = effects(String(card['effect'] ?? ''));
  const words = [rest, String(card['primary'] ?? ''), card.text].filter(Boolean).join(' ');
  const cost = Number(card['cost'] ?? 0);
  const values = [...main];
  if (Number(card['lp'])) values.push({ sign: 'health', value: String(card['lp']), says: `${String(card['lp'])} life points` });
  const price = Number(card['price'] ?? 0);
  if (price) values.push({ sign: card['sellable'] ? 'golden' : 'price', value: String(price), says: `price ${price} gold${card['sellable'] ? ', can be sold' : ''}` });
  const element = ELEMENTS.find((each) => sort.includes(each));
  return {
    name: card.name,
    icon,
    frame: frameOf(card.kind === 'Spell' ? element : card.kind, card.kind),
    line: dotted(card.kind, sort),
    rarity: '',
    text: words,
    ...(cost ? { left: { sign: 'int' as const, value: `${cost}✦`, says: `costs ${cost} intelligence` } } : {}),
    values,
  };
}

/** The effect: its main value goes to the foot of the card, the rest into its text. */
export function effects(effect: string): { main: Value[]; rest: string } {
  const found = /^(?:\w+ )?(attack|defence|heal) ([^\s,]+)(?:,? (.*))?$/.exec(effect);
  if (!found) return { main: effect ? [{ sign: 'effect', value: signs(effect), says: effect }] : [], rest: '' };
  const [, what = '', number = '', rest = ''] = found;
  const sign = what === 'attack' ? 'attack' : what === 'heal' ? 'health' : 'defense';
  return { main: [{ sign, value: number, says: `${what} ${number}` }], rest: rest ? `${rest.charAt(0).toUpperCase()}${rest.slice(1)}.` : '' };
}

function signs(words: string): string {
  return words.replace(/\bLP\b/g, '♥').replace(/\bINT\b/g, '✦').replace(' x ', '×');
}

function hero(card: CardData, icon: string): CardFace {
  const texts = card['text'] as unknown as string[] | string;
  const levels = Array.isArray(texts) ? texts : [texts];
  const xp = card['xp'] as number[];
  return {
    name: card.name,
    icon,
    frame: 'sacred',
    line: 'Hero',
    rarity: '',
    text: levels.map((text, k) => (k ? `${xp[k]} XP: ${text}` : text)).join(' '),
    left: { sign: 'int', value: `${String(card['int'])}✦`, says: `${String(card['int'])} intelligence each turn` },
    values: [{ sign: 'health', value: String(card['life']), says: `${String(card['life'])} life points` }],
  };
}
