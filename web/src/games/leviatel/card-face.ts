import { counted } from '../../lib/counted';
import { dotted, frameOf, titled, type CardFace, type Step, type Value } from '../../cards/card-face';
import { sceneOf } from '../../cards/scenes';
import type { CardData } from '../../cards/card';
import type { Unit } from './view';

interface Cost {
  energy: number;
  coins: number;
}

export function price(energy: number, coins: number, printed?: Cost): Pick<CardFace, 'left' | 'right'> {
  return {
    left: { sign: 'energy', value: String(energy), says: `${energy} energy`, changed: printed ? energy !== printed.energy : false },
    ...(coins || printed?.coins
      ? { right: { sign: 'coin', value: String(coins), says: counted(coins, 'coin', 'coins'), changed: printed ? coins !== printed.coins : false } }
      : {}),
  };
}

export function cardFace(card: CardData, icon: string): CardFace {
  const cost = card['cost'] as Cost;
  const tribe = String(card['tribe'] ?? '');
  const values: Value[] = [];
  if ('attack' in card) values.push(number('attack', Number(card['attack'])));
  if ('time' in card) values.push({ sign: 'time', value: String(card['time']), says: `build time ${String(card['time'])}` });
  if ('defense' in card) values.push(number('defense', Number(card['defense'])));
  const steps = card['steps'] as Step[] | undefined;
  return {
    name: card.name,
    icon,
    frame: frameOf(tribe, card.kind),
    scene: sceneOf(tribe, card.kind),
    family: tribe || (steps ? 'No tribe' : titled(card.kind)),
    line: dotted(titled(card.kind), tribe),
    rarity: String(card['rarity'] ?? ''),
    text: card.text,
    ...price(cost.energy, cost.coins),
    values,
    ...(steps ? { steps, gait: titled(card.kind) } : {}),
  };
}

function number(sign: 'attack' | 'defense', n: number, changed = false): Value {
  return { sign, value: String(n), says: `${sign} ${n}`, changed };
}

/** A card on the map with its present values. */
export function standing(printed: CardFace, unit: Unit): CardFace {
  const [attack, defense] = unit.printed;
  const values = printed.values.map((value) => {
    if (value.sign === 'attack') return number('attack', unit.attack, unit.attack !== attack);
    if (value.sign === 'defense') return number('defense', unit.defense, unit.defense !== defense);
    return { ...value, value: String(unit.time ?? value.value), says: `${counted(unit.time ?? 0, 'turn', 'turns')} left` };
  });
  return { ...printed, values };
}
