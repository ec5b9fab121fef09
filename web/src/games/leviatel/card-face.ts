import { counted } from '../../lib/counted';
import face from '../../../../src/legendry/games/leviatel/screen/face.json';
import type { CardFace, Value } from '../../cards/card-face';
import { facesBy } from '../../cards/face';
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

export const cardFace = facesBy(face);

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
