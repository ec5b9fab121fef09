import { expect, test } from 'vitest';
import { SIGN_ICONS } from '../cards/signs';
import { loadGameView } from './game-view';

const BOARDS = import.meta.glob<string>('./*/*.svelte', { query: '?raw', import: 'default', eager: true });
const FOLDERS: Record<string, string> = { valtia: 'leviatel', village: 'village', levendale: 'levendale', leviathan: 'leviathan' };

test.each(Object.keys(FOLDERS))('every icon on the board of %s is in its key', async (game) => {
  const key = (await loadGameView(game)).key?.map(({ icon }) => icon as string) ?? [];
  const known = new Set<string>([...key, ...Object.values(SIGN_ICONS)]);
  const drawn = Object.entries(BOARDS).filter(([path]) => path.startsWith(`./${FOLDERS[game]}/`));
  const icons = drawn.flatMap(([, source]) => [...source.matchAll(/<Icon name="([a-z-]+)"/g)].map(([, name]) => name ?? ''));
  expect(icons.length).toBeGreaterThan(0);
  expect(icons.filter((icon) => !known.has(icon))).toEqual([]);
});
