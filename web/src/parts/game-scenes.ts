// The picture of a game in the lobby: a landscape in a few colours, 360 by 150.

import castles from '../../../src/legendry/games/castles/screen/face.json';
import levendale from '../../../src/legendry/games/levendale/screen/face.json';
import leviathan from '../../../src/legendry/games/leviathan/screen/face.json';
import valtia from '../../../src/legendry/games/valtia/screen/face.json';
import village from '../../../src/legendry/games/village/screen/face.json';
import general from '../../../src/legendry/screen/face.json';

export interface GameScene {
  sky: readonly [string, string]; // above and below
  light: readonly [x: number, y: number, r: number];
  glow: string;
  far: string;
  near: string;
  fore: string;
  tone: string; // of the back of its cards
  behind: string; // a path on the far hills
  before: string; // a path at the feet of the emblem
  sea?: boolean;
}

const HUT = 'l9-13h16l9 13h-4v13h-26v-13z';
const PINE = 'l11 22h-6l9 17h-11v6h-6v-6h-11l9-17h-6z';
const crenels = (n: number): string => 'v-6h7v6h6'.repeat(n);
const waves = (y: number, height: number): string => `M-10 ${y}${`q8-${height} 16 0t16 0`.repeat(12)}V160H-10Z`;

const SCENES: Record<string, GameScene> = {
  valtia: {
    sky: ['#f6dfae', '#bcd8d2'], light: [292, 40, 74], glow: '#fff3c8', far: '#a3b274', near: '#7f9a5a', fore: '#4d6a3c', tone: valtia.back,
    behind: `M20 98h44${crenels(3)}V112H20ZM296 84${PINE}M322 92${PINE}M270 94${PINE}`, before: 'M-10 160V136Q60 122 130 134T270 130T370 128V160Z',
  },
  castles: {
    sky: ['#f3dfb8', '#cdb68a'], light: [70, 38, 80], glow: '#fff4d4', far: '#b49b6c', near: '#8f7748', fore: '#5c4a2a', tone: castles.back,
    behind: `M228 100h10${crenels(8)}h10V124H228ZM246 62h8${crenels(1)}h8V124h-29ZM320 74h8${crenels(1)}h8V124h-29Z`, before: 'M-10 160V132Q80 122 170 134T370 126V160Z',
  },
  levendale: {
    sky: ['#5c3a63', '#e0a08a'], light: [286, 46, 78], glow: '#ffe2b4', far: '#8b5470', near: '#633a5a', fore: '#3b2140', tone: levendale.back,
    behind: 'M-5 112L40 52L66 84L96 42L140 112ZM236 112L268 66L296 92L330 54L370 112Z', before: 'M-10 160V134Q60 118 140 132T280 126T370 130V160Z',
  },
  village: {
    sky: ['#fbe6b8', '#cfe0b0'], light: [86, 70, 84], glow: '#fffbe0', far: '#a9be7c', near: '#7d9a55', fore: '#4b6a35', tone: village.back,
    behind: `M250 92${HUT}M296 104${HUT}M30 102${HUT}M330 84${PINE}M8 78${PINE}`, before: 'M-10 160V138Q90 124 180 136T370 130V160Z',
  },
  leviathan: {
    sky: ['#cdb9e2', '#8fc0c4'], light: [286, 72, 84], glow: '#fff1d8', far: '#5f8fa6', near: '#3f7088', fore: '#1d4a63', tone: leviathan.back,
    behind: 'M30 96q34 14 70 0l-10 16h-50zM62 92v-38l26 30zM58 88v-26l-18 24z', before: `${waves(138, 9)}${waves(148, 7)}`, sea: true,
  },
};

const OTHER: GameScene = {
  sky: ['#efe3c8', '#c9c3a8'], light: [280, 44, 76], glow: '#fffbe6', far: '#b3ab8c', near: '#8f876a', fore: '#5f5842', tone: general.back,
  behind: '', before: 'M-10 160V136Q60 122 130 134T270 130T370 128V160Z',
};

export function sceneOfGame(id: string): GameScene {
  return SCENES[id] ?? OTHER;
}
