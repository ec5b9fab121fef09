import type { TableModel } from '../../table/table-model.svelte';
import { cardFaceOf, heldAt, ownHand, type Details, type GameView, type HandCard, type KeyEntry, type Pile } from '../game-view';
import Board from './Board.svelte';
import { cardFace } from './card-face';
import { at, decksOf, othersOf, playersOf, spacesOf, type Boss, type Player, type Space, type Thing } from './view';
import { playback } from './playback';
import You from './You.svelte';

function hand(table: TableModel): HandCard[] {
  return ownHand(table.view, table.seat).map((name, k) => ({ place: `card ${k}`, name, face: cardFaceOf(gameView, table, name) }));
}

function about(table: TableModel, place: string): Details | null {
  const held = heldAt(hand(table), place);
  if (held) return held;
  const space = spacesOf(table.view, decksOf(table)).find((each) => `space ${each.number}` === place);
  if (space) return aboutSpace(table, space);
  const found = at(table.view, place);
  if (!found) return null;
  return found.thing ? aboutThing(table, found.thing) : aboutHero(table, found.seat, found.player);
}

function aboutSpace(table: TableModel, space: Space): Details {
  const boss = (table.view['boss'] ?? null) as Boss | null;
  if (space.boss && boss) {
    return { face: cardFaceOf(gameView, table, space.boss), head: boss.name, says: [`${boss.life} of ${boss.most} life points. The Market is closed until it is defeated.`] };
  }
  if (!space.offer) return { face: null, head: `Market space ${space.number}`, says: ['Empty.'] };
  return { face: cardFaceOf(gameView, table, space.offer.name), head: '', says: space.offer.tamed ? ['Tamed: you can buy it now.'] : [] };
}

function aboutHero(table: TableModel, seat: number, player: Player): Details {
  const says = [`${player.life} of ${player.most} life points, ${player.xp} XP, level ${player.level}.`];
  if (player.gone) says.push('Eliminated.');
  if (player.poison) says.push(`${player.poison} Poison: loses that many life points at the start of each turn.`);
  if (player.berserk) says.push(`Berserk for ${player.berserk} more turns.`);
  const reach = (player.reaches ?? []).map((each) => table.nameOf(each));
  if (reach.length) says.push(`Weapons can reach ${reach.join(', ')}.`);
  const who = player.relation && player.relation !== 'you' ? ` · ${player.relation}` : '';
  return { face: player.hero ? cardFaceOf(gameView, table, player.hero) : null, head: `${table.nameOf(seat)}${who}`, says };
}

function aboutThing(table: TableModel, thing: Thing): Details {
  if ('guard' in thing) {
    const { name, defence, damage } = thing.guard;
    return { face: cardFaceOf(gameView, table, name), head: '', says: [`${defence - damage} of ${defence} defence left this turn.`] };
  }
  if ('monster' in thing) {
    const { name, life, most, owner, charged } = thing.monster;
    const whose = owner === null ? 'No owner.' : `Owner: ${table.nameOf(owner)}.`;
    return { face: cardFaceOf(gameView, table, name), head: '', says: [`${life} of ${most} life points. ${whose}`, ...(charged ? ['Charging: its next attack is stronger.'] : [])] };
  }
  const { weapon, fresh } = thing.sheath;
  if (!weapon) return { face: null, head: 'Empty Sheath', says: ['It can hold a Weapon.'] };
  return { face: cardFaceOf(gameView, table, weapon), head: 'On a Sheath', says: [fresh ? 'Usable from its owner’s next turn.' : 'Usable on its owner’s turn.'] };
}

function piles(table: TableModel): Pile[] {
  const view = table.view;
  const of = (zone: string, seat: number) => ((view[zone] as string[][] | undefined)?.[seat] ?? []).filter(Boolean);
  const seats = [table.seat, ...othersOf(view, table.seat)].filter((seat) => playersOf(view)[seat]);
  return [
    ...seats.map((seat) => ({ name: `Discard pile: ${table.nameOf(seat)}`, cards: of('discard', seat) })),
    { name: 'Removed from the game', cards: ((view['removed'] ?? []) as string[]).filter(Boolean) },
  ];
}

const key: KeyEntry[] = [
  { icon: 'hearts', says: 'life points; hatched: lost of late' },
  { icon: 'archery-target', says: 'within reach of your Weapons' },
  { icon: 'poison-bottle', says: 'Poison tokens: each takes a life point every turn' },
  { icon: 'beer-stein', says: 'berserk, for so many turns' },
];

export const gameView: GameView = { cardFace, hand, about, piles, playback, key, Board, You, broad: true };
