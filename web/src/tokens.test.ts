// Every colour that is used for words can be read on every ground that it is used on (4.5:1), light and dark.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILES = ['./app.css', '../../src/legendry/printing/drawing/inks.css'];
const css = FILES.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('');
const tokens = new Map<string, [string, string]>();
for (const [, name = '', light = '', dark = ''] of css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)) {
  tokens.set(name, [light, dark]);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function faults(words: string[], grounds: string[]): string[] {
  return words.flatMap((word) =>
    grounds.flatMap((ground) =>
      ['light', 'dark'].flatMap((theme, k) => {
        const found = contrast(tokens.get(word)?.[k] ?? '#000000', tokens.get(ground)?.[k] ?? '#000000');
        return found < 4.5 ? [`${word} on ${ground}, ${theme}: ${found.toFixed(2)}`] : [];
      }),
    ),
  );
}

const GROUNDS = ['paper', 'felt', 'panel', 'raised'];
const SIDES = ['south', 'north', 'seat-2', 'seat-3', 'seat-4', 'seat-5'];

test('words on paper, felt, panels and cards', () => {
  expect(faults(['ink', 'soft', 'accent-ink', 'energy', 'coin', 'attack', 'defense'], GROUNDS)).toEqual([]);
});

test('words on notes and on the ground of the maps', () => {
  expect(faults(['ink', 'accent-ink'], ['note'])).toEqual([]);
  expect(faults(['ink'], ['coast', 'plain', 'fort', 'spawn', 'castle', 'sand'])).toEqual([]);
});

test('signs on colours', () => {
  expect(faults(['on-colour'], ['attack', 'defense', 'energy', ...SIDES])).toEqual([]);
});

test('numbers on plinths and names on the map', () => {
  expect(faults(['on-plate'], ['attack-plate', 'defense-plate'])).toEqual([]);
  expect(faults(['map-name'], ['map-halo', 'map-land', 'map-shallow'])).toEqual([]);
});

test('names of kinds on cards', () => {
  const frames = [...tokens.keys()].filter((name) => name.startsWith('frame-'));
  expect(frames.length).toBeGreaterThan(10);
  expect(faults(frames, ['raised', 'panel'])).toEqual([]);
});

test('words on cards, which are paper in the dark, too', () => {
  const inks = ['ink', 'soft', 'attack', 'defense', 'coin', 'energy'].map((name) => [name, tokens.get(name)?.[0] ?? '']);
  for (const paper of ['card-top', 'card-bottom'].flatMap((name) => tokens.get(name) ?? [])) {
    for (const [name, ink = ''] of inks) expect(contrast(ink, paper), `${name} on ${paper}`).toBeGreaterThanOrEqual(4.5);
  }
});

test('words on dimmed cards', () => {
  const card = readFileSync(new URL('./cards/Card.svelte', import.meta.url), 'utf8');
  const inks = [...(/\.dim \{([^}]*)\}/.exec(card)?.[1] ?? '').matchAll(/--([\w-]+): (#\w{6})/g)];
  expect(inks.length).toBe(5);
  for (const paper of tokens.get('card-dim') ?? []) {
    for (const [, name, ink = ''] of inks) expect(contrast(ink, paper), `${name} on ${paper}`).toBeGreaterThanOrEqual(4.5);
  }
});
