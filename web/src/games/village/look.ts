import { dotted, frameOf, type Look, type Value } from '../../cards/look';
import type { CardData } from '../../lib/wire';

const ELEMENTS = ['Fire', 'Earth', 'Water', 'Air', 'Mind'];

export function look(card: CardData, icon: string): Look {
  return 'life' in card && 'xp' in card && Array.isArray(card['xp']) ? hero(card, icon) : plain(card, icon);
}

function plain(card: CardData, icon: string): Look {
  const sort = String(card['sort'] ?? '');
  const words = [String(card['primary'] ?? ''), card.text].filter(Boolean).join(' ');
  const effect = String(card['effect'] ?? '');
  const cost = Number(card['cost'] ?? 0);
  const values = effects(effect);
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

/** The effect as it fits at the foot of a card: what it is known by first, the rest in words. */
export function effects(effect: string): Value[] {
  const found = /^(?:\w+ )?(attack|defence|heal) (\S+?)(?:, (.*))?$/.exec(effect.replace(' on every opponent and every Monster in front of you', ', all'));
  if (!found) return effect ? [{ sign: 'effect', value: signs(effect), says: effect }] : [];
  const [, what = '', number = '', rest = ''] = found;
  const sign = what === 'attack' ? 'attack' : what === 'heal' ? 'health' : 'defense';
  const first: Value = { sign, value: number, says: `${what} ${number}` };
  return rest ? [first, { sign: 'effect', value: signs(rest), says: rest }] : [first];
}

function signs(words: string): string {
  return words.replace(/\bLP\b/g, '♥').replace(/\bINT\b/g, '✦').replace(/(\w+ )?attack die/, 'die').replace(' x ', '×');
}

function hero(card: CardData, icon: string): Look {
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
