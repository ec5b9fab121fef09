// A card's face from its data, as the template of its game says: face.json in the game's folder, which printing reads too.

import type { CardData } from './card';
import { dotted, titled, type CardFace, type Step, type Value } from './card-face';
import { frameOf, sceneOf } from './scenes';

type Data = Record<string, unknown>;
type Text = string | { if?: string; text: string };

interface Number extends Partial<Value> {
  if?: string; // shown if this is true
  has?: string; // shown if the card has this, were it 0
  from?: string; // taken from the card as it is
}

interface Template {
  if?: string;
  looks: Text[]; // the names of which the first known one gives frame and scene
  family: Text[]; // the first that is not empty
  line: Text[];
  title?: string;
  text: Text[];
  left?: Number;
  right?: Number;
  values: Number[];
}

const PLACE = /\{([\w.]+)(?::(\w+) ?([^}]*))?\}/g;
const SAID = ['name', 'kind', 'text', 'explained', 'terms', 'rarity'];

/** How a game draws its cards: the first template whose condition is true. */
export function facesBy(file: { faces: unknown[] }): (card: CardData, icon: string) => CardFace {
  const templates = file.faces as Template[];
  return (card, icon) => {
    const here = templates.find((each) => holds(each.if, card)) ?? (templates.at(-1) as Template);
    const [family = ''] = filled(here.family, card);
    const looks = filled(here.looks, card);
    const title = here.title ? said(here.title, card) : '';
    const [left] = numbers([here.left], card);
    const [right] = numbers([here.right], card);
    const steps = card['steps'] as Step[] | undefined;
    return {
      name: card.name,
      icon,
      frame: frameOf(...looks),
      scene: sceneOf(...looks),
      family,
      line: dotted(...new Set(filled(here.line, card))),
      rarity: String(card['rarity'] ?? ''),
      ...(title ? { title } : {}),
      text: filled(here.text, card).join(here.text.includes('{numbers}') ? '. ' : ' '),
      ...(left ? { left } : {}),
      ...(right ? { right } : {}),
      values: numbers(here.values, card),
      ...(steps ? { steps, gait: titled(card.kind) } : {}),
    };
  };
}

export function at(card: Data, path: string): unknown {
  return path.split('.').reduce<unknown>((found, part) => (found as Data | undefined)?.[part], card);
}

/** `price&!sellable`, `kind=Spell`: all of these. */
function holds(condition: string | undefined, card: Data): boolean {
  return (condition ?? '').split('&').filter(Boolean).every((each) => {
    const [path = '', wanted] = each.replace('!', '').split('=');
    const found = at(card, path);
    return (wanted === undefined ? Boolean(found) : found === wanted) !== each.startsWith('!');
  });
}

/** What is left of these when they are filled in; the empty ones fall out. */
function filled(texts: Text[], card: Data): string[] {
  return texts.flatMap((each) => {
    if (typeof each === 'string') return said(each, card) || [];
    return (holds(each.if, card) && said(each.text, card)) || [];
  });
}

function said(text: string, card: Data): string {
  return text.replace(PLACE, (_, path: string, how = '', more = '') => word(card, path, how, more));
}

function word(card: Data, path: string, how: string, more: string): string {
  if (path === 'numbers') return inWords(card);
  const value = at(card, path);
  if (how === 'title') return titled(String(value ?? '').toLowerCase());
  if (how === 'number') return String(value ?? 0);
  if (how === 'count') return `${String(value)} ${more.split(' ')[value === 1 ? 0 : 1] ?? ''}`;
  if (how === 'levels' && Array.isArray(value)) {
    const from = at(card, more) as number[];
    return value.map((each, k) => (k ? `${from[k]} ${more.toUpperCase()}: ${String(each)}` : String(each))).join(' ');
  }
  return String(value ?? '');
}

/** All numbers and words of a card of which nothing else is known. */
function inWords(card: Data): string {
  const found = Object.entries(card).filter(([key, value]) => !SAID.includes(key) && (typeof value === 'number' || (typeof value === 'string' && value !== '')));
  return found.map(([key, value]) => `${key.replaceAll('_', ' ')} ${String(value)}`).join(', ');
}

function numbers(all: (Number | undefined)[], card: Data): Value[] {
  return all.flatMap((each) => {
    if (!each || !holds(each.if, card) || (each.has && !(each.has in card))) return [];
    if (each.from) return (at(card, each.from) as Value | undefined) ?? [];
    return { sign: each.sign as Value['sign'], value: said(each.value ?? '', card), says: said(each.says ?? '', card) };
  });
}
