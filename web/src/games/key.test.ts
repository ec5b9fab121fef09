import { expect, test } from 'vitest';
import { SIGNS } from '../cards/signs';
import { PAGE_ICONS } from '../parts/page-icons';
import { loadGameView } from './game-view';

const BOARDS = import.meta.glob<string>('./*/*.svelte', { query: '?raw', import: 'default', eager: true });
const FOLDERS: Record<string, string> = { valtia: 'leviatel', village: 'village', levendale: 'levendale', leviathan: 'leviathan' };

test.each(Object.keys(FOLDERS))('every icon on the board of %s is in its key', async (game) => {
  const known = new Set([...((await loadGameView(game)).key ?? []).map(({ icon }) => icon), ...Object.values(SIGNS).map(({ icon }) => icon)]);
  const board = Object.entries(BOARDS).filter(([path]) => path.startsWith(`./${FOLDERS[game]}/`));
  const drawn = PAGE_ICONS.filter((icon) => board.some(([, source]) => source.includes(`<Icon name="${icon}"`)));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.filter((icon) => !known.has(icon))).toEqual([]);
});
