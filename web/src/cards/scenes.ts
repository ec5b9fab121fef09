// The scene behind the emblem of a card: what is drawn, and in which colours.  A tribe, kind or faction names its scene.

export type Drawing =
  | 'arches' | 'cave' | 'cellar' | 'columns' | 'fjord' | 'forest' | 'forge' | 'graves' | 'hoard' | 'peaks' | 'rays' | 'sea'
  | 'shelf' | 'stars' | 'steps' | 'storm' | 'town' | 'wall';

export interface Scene {
  drawing: Drawing;
  sky: readonly [string, string]; // above and below
  far: string;
  mid: string;
  fore: string;
  light: string;
  emblem: readonly [string, string]; // lit and shaded
  edge?: string; // a dark edge for a light emblem; otherwise cream
}

/** Where the light of a drawing is, in a picture of 240 by 150: x, y, radius. */
export const LIGHTS: Record<Drawing, readonly [number, number, number]> = {
  arches: [170, 46, 60], cave: [122, 84, 84], cellar: [120, 84, 80], columns: [170, 46, 60], fjord: [70, 46, 60], forest: [170, 46, 60],
  forge: [52, 120, 90], graves: [170, 46, 60], hoard: [120, 90, 84], peaks: [170, 40, 70], rays: [120, 74, 76], sea: [170, 56, 64],
  shelf: [120, 84, 80], stars: [120, 74, 86], steps: [60, 40, 66], storm: [120, 74, 80], town: [170, 46, 60], wall: [170, 20, 110],
};

export const CREAM = '#fffaf0';

export const SCENES = {
  beast: { drawing: 'forest', sky: ['#f3d9a0', '#c9b26a'], far: '#9aa765', mid: '#6f8247', fore: '#3f5230', light: '#fff3c4', emblem: ['#8a5a2a', '#4b2c12'] },
  nature: { drawing: 'forest', sky: ['#e6efc4', '#b3c982'], far: '#8fae62', mid: '#5f8443', fore: '#34542a', light: '#fdffd6', emblem: ['#4a7a34', '#1f3f17'] },
  pirate: { drawing: 'sea', sky: ['#fbe3bd', '#9fcbd3'], far: '#6ea9b8', mid: '#3f8298', fore: '#1d566e', light: '#fff0cf', emblem: ['#235f78', '#0f3346'] },
  undead: { drawing: 'graves', sky: ['#6d5b93', '#b9a5cf'], far: '#7d6aa0', mid: '#57457c', fore: '#33264f', light: '#f4ecd0', emblem: ['#f1e9d8', '#b9a7cf'], edge: '#241a3a' },
  elemental: { drawing: 'storm', sky: ['#d3efe6', '#7fc2b6'], far: '#5fa79c', mid: '#37827a', fore: '#1c5853', light: '#ffffff', emblem: ['#1f6f68', '#0d3d3a'] },
  curse: { drawing: 'rays', sky: ['#7c2f4b', '#3d1427'], far: '#8d3b58', mid: '#571d36', fore: '#2b0d1b', light: '#ffb38a', emblem: ['#f6c9a6', '#d2727a'], edge: '#2b0d1b' },
  sacred: { drawing: 'rays', sky: ['#fff2c8', '#e8c468'], far: '#d5a945', mid: '#b98726', fore: '#8a6016', light: '#fffbe8', emblem: ['#a06d12', '#5e3d06'] },
  trap: { drawing: 'cave', sky: ['#c9a6b4', '#8d4a63'], far: '#7c3a54', mid: '#571d36', fore: '#2b0d1b', light: '#ffd9c0', emblem: ['#7d2a45', '#3d1022'] },
  town: { drawing: 'town', sky: ['#efe0c2', '#c7cfb6'], far: '#a8b79b', mid: '#7d946f', fore: '#4f6547', light: '#fff6dc', emblem: ['#5a5348', '#2f2a24'] },
  structure: { drawing: 'town', sky: ['#f0dfc0', '#cbb793'], far: '#b19b76', mid: '#8c7654', fore: '#5c4a31', light: '#fff3d6', emblem: ['#6b5233', '#36281a'] },
  road: { drawing: 'town', sky: ['#f5e2c8', '#d6b58c'], far: '#c09a6c', mid: '#9a7347', fore: '#5f4225', light: '#fff2d8', emblem: ['#7a4f2c', '#3f2611'] },
  weapon: { drawing: 'forge', sky: ['#e7e2da', '#a9a39a'], far: '#8d877e', mid: '#6a645c', fore: '#443f39', light: '#ffe2b0', emblem: ['#5b6470', '#262c34'] },
  gown: { drawing: 'arches', sky: ['#ecd3dc', '#c49aae'], far: '#a9758d', mid: '#82485f', fore: '#4d2136', light: '#fff0f4', emblem: ['#8a3152', '#461127'] },
  ring: { drawing: 'stars', sky: ['#3f3a5c', '#8a7350'], far: '#6b5c4a', mid: '#4a3f34', fore: '#2b241c', light: '#fff1c8', emblem: ['#ffe39a', '#cf9427'], edge: '#33260c' },
  artifact: { drawing: 'storm', sky: ['#d8eef0', '#8fc0c9'], far: '#6fa3af', mid: '#3f7986', fore: '#1f4f5b', light: '#ffffff', emblem: ['#1c6674', '#0b3640'] },
  monster: { drawing: 'cave', sky: ['#f0b08c', '#b6473a'], far: '#9b3a32', mid: '#6c231f', fore: '#3a1210', light: '#ffd9a0', emblem: ['#b5302a', '#5e0f0f'] },
  scroll: { drawing: 'stars', sky: ['#4b3c7d', '#8e78b8'], far: '#6a57a0', mid: '#453577', fore: '#2a1f50', light: '#f6e7ff', emblem: ['#fbeecb', '#d9b878'], edge: '#2a1f50' },
  potion: { drawing: 'shelf', sky: ['#d3e9f7', '#7fb2d8'], far: '#6399c4', mid: '#3f76a6', fore: '#7a4f2a', light: '#ffffff', emblem: ['#2b74b8', '#123f6e'] },
  treasure: { drawing: 'hoard', sky: ['#5c4020', '#a9772a'], far: '#c08b32', mid: '#d8a63f', fore: '#e9bf58', light: '#fff1b8', emblem: ['#ffe08a', '#c98a1c'], edge: '#4a2f0c' },
  beer: { drawing: 'cellar', sky: ['#e8c894', '#a8703a'], far: '#91602f', mid: '#7a4e26', fore: '#4f3015', light: '#ffe2a0', emblem: ['#b8700f', '#6a3c05'] },
  item: { drawing: 'cellar', sky: ['#ead9bd', '#b89a6c'], far: '#a1804f', mid: '#7c5d36', fore: '#4d371d', light: '#fff0cc', emblem: ['#7a4f2c', '#3a2210'] },
  fire: { drawing: 'rays', sky: ['#ffb85e', '#b8401f'], far: '#b8401f', mid: '#8b2a17', fore: '#4d150d', light: '#ffe9a0', emblem: ['#fff0b0', '#f5a23a'], edge: '#4d150d' },
  water: { drawing: 'sea', sky: ['#e4f1fa', '#a5cbe6'], far: '#74aad2', mid: '#437fb0', fore: '#1d4f7e', light: '#ffffff', emblem: ['#22649b', '#0d3357'] },
  air: { drawing: 'storm', sky: ['#e9f2fb', '#a9c6dd'], far: '#86a9c4', mid: '#557f9f', fore: '#2f5570', light: '#ffffff', emblem: ['#2f6c8f', '#123a52'] },
  earth: { drawing: 'peaks', sky: ['#f2e0c0', '#c9a878'], far: '#a9865a', mid: '#7d5f3c', fore: '#4b3620', light: '#fff4d8', emblem: ['#6f4a26', '#38220e'] },
  spell: { drawing: 'rays', sky: ['#6a4fa0', '#2f1f5a'], far: '#6a57a0', mid: '#453577', fore: '#20143f', light: '#d9c2ff', emblem: ['#f3e8ff', '#b79ae6'], edge: '#20143f' },
  defence: { drawing: 'wall', sky: ['#dfe6dc', '#a9b9a6'], far: '#8a9c88', mid: '#62755f', fore: '#3f4f3d', light: '#f7fbe8', emblem: ['#4c7a52', '#1f4427'] },
  armour: { drawing: 'wall', sky: ['#e6e7ea', '#b0b4bb'], far: '#979ca5', mid: '#6c727c', fore: '#454a53', light: '#ffffff', emblem: ['#566273', '#242b36'] },
  hero: { drawing: 'town', sky: ['#fbe9c0', '#e3c58a'], far: '#c2b07a', mid: '#94935c', fore: '#5a6238', light: '#fffbe0', emblem: ['#84610f', '#3f2d04'] },
  greeks: { drawing: 'columns', sky: ['#fdeccb', '#9cc6d8'], far: '#e9e2d0', mid: '#5f97b5', fore: '#23597c', light: '#fff7dd', emblem: ['#1f5c8a', '#0e3150'] },
  romans: { drawing: 'arches', sky: ['#f6dcb2', '#d99c78'], far: '#c07a5a', mid: '#9a5142', fore: '#5f2a26', light: '#fff0c8', emblem: ['#a5302f', '#571414'] },
  aztecs: { drawing: 'steps', sky: ['#fbe7b4', '#a9cda4'], far: '#b99a63', mid: '#5f8a52', fore: '#2f5534', light: '#fff6c8', emblem: ['#3d6727', '#1b3510'] },
  vikings: { drawing: 'fjord', sky: ['#e3ebf2', '#a9bccb'], far: '#8399ab', mid: '#57768c', fore: '#2f4a5e', light: '#ffffff', emblem: ['#4a5662', '#1f2830'] },
  leviathan: { drawing: 'sea', sky: ['#c8b4dd', '#6f5f9c'], far: '#5b5492', mid: '#413878', fore: '#251c50', light: '#f0e2ff', emblem: ['#6a45a0', '#2f1856'] },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;

const NAMED: Record<string, SceneName> = {
  Beast: 'beast', Pirate: 'pirate', Undead: 'undead', Elemental: 'elemental', Curse: 'curse', Sacred: 'sacred', Nature: 'nature',
  Vehicle: 'pirate', Trap: 'trap', structure: 'structure', spell: 'spell',
  Monster: 'monster', Scroll: 'scroll', Potion: 'potion', Treasure: 'treasure', Weapon: 'weapon', Defence: 'defence', Beer: 'beer',
  Item: 'item', Special: 'monster', Hero: 'hero', Fire: 'fire', Earth: 'earth', Water: 'water', Air: 'air', Mind: 'scroll',
  'Battle Spell': 'curse', Spell: 'spell', Helm: 'armour', Armor: 'armour', Gown: 'gown', Shield: 'defence', Boots: 'road', Ring: 'ring',
  Artifact: 'artifact', Realm: 'town', 'Large Weapon': 'weapon', Bow: 'beast',
  Greeks: 'greeks', Romans: 'romans', Aztecs: 'aztecs', Vikings: 'vikings', Head: 'leviathan', Tentacle: 'leviathan', maneuver: 'sacred',
};

/** The scene of the first of these tribes, kinds or factions that has one. */
export function sceneOf(...names: (string | undefined)[]): SceneName {
  for (const name of names) {
    const found = name ? NAMED[name] : undefined;
    if (found) return found;
  }
  return 'town';
}
