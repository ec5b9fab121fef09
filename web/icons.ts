// The icons that a card, a game, a scene or the pages name are bundled: a module of paths for each game, loaded with it.
// All others lie in drawers, which only the workshop opens.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:icons/';
const GAMES = resolve(import.meta.dirname, '../src/legendry/games');
const LINE = /^(?:"((?:[^"\\]|\\.)*)"|([a-z]+)) = "([a-z0-9-]+)"$/;
const PATH = /^<path fill="currentColor" d="([^"]*)"\/>$/;

interface IconSet {
  icons: Record<string, { body: string }>;
}

/** A path with one digit after the point, which is finer than any screen. */
export function rounded(path: string): string {
  return path.replace(/\.(\d)(\d+)/g, (_, first: string, rest: string) => {
    const digit = Math.round(Number(`${first}.${rest}`));
    return digit < 10 ? `.${digit}` : `.${first}${rest.charAt(0)}`;
  });
}

/** By name of a card: its icon; the emblem of the game comes first. */
function named(game: string): [string, string][] {
  const lines = readFileSync(join(GAMES, game, 'cards', 'icons.toml'), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const found = LINE.exec(line);
    return found ? [[found[1] ?? found[2] ?? '', found[3] ?? '']] : [];
  });
}

function games(): string[] {
  return readdirSync(GAMES).filter((game) => existsSync(join(GAMES, game, 'cards', 'icons.toml')));
}

export function icons(pages: readonly string[], scenes: readonly string[]): Plugin {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const set = JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  const path = (name: string): string => {
    const found = PATH.exec(set.icons[name]?.body ?? '');
    if (!found) throw new Error(`there is no icon "${name}" made of one path in game-icons`);
    return rounded(found[1] ?? '');
  };
  const drawn = (pairs: [string, string][]): string =>
    `export default ${JSON.stringify(Object.fromEntries(pairs.map(([name, icon]) => [name, path(icon)])))};`;
  const all = games();
  const names = Object.keys(set.icons).sort();
  const letters = [...new Set(names.map((name) => name.charAt(0)))];
  const loaded = (modules: [string, string][]): string =>
    `export default {${modules.map(([key, module]) => `${JSON.stringify(key)}: () => import('${PREFIX}${module}')`).join(', ')}};`;
  const modules: Record<string, () => string> = {
    pages: () => drawn(pages.map((icon) => [icon, icon])),
    scenes: () => drawn(scenes.map((icon) => [icon, icon])),
    emblems: () => drawn(all.map((game) => [game, named(game)[0]?.[1] ?? ''])),
    games: () => loaded(all.map((game) => [game, game])),
    names: () => `export default ${JSON.stringify(names)};`,
    drawers: () => loaded(letters.map((letter) => [letter, `drawer-${letter}`])),
    ...Object.fromEntries(letters.map((letter) => [`drawer-${letter}`, () => drawn(names.filter((name) => name.startsWith(letter)).map((name) => [name, name]))])),
    ...Object.fromEntries(all.map((game) => [game, () => drawn(named(game))])),
  };
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? modules[id.slice(PREFIX.length + 1)]?.() : undefined),
  };
}
