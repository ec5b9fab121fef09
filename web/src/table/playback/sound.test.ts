import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefs } from '../../lib/prefs.svelte';

class Knob {
  value = 0;
  setValueAtTime(): void {}
  linearRampToValueAtTime(value: number): void {
    loudness.push(value);
  }
  exponentialRampToValueAtTime(): void {}
}

class Piece {
  gain = new Knob();
  frequency = new Knob();
  connect(): void {}
  start(): void {
    started++;
  }
  stop(): void {}
}

class Audio {
  currentTime = 0;
  sampleRate = 8;
  destination = {};
  createGain = () => new Piece();
  createOscillator = () => new Piece();
  createBiquadFilter = () => new Piece();
  createBufferSource = () => new Piece();
  createBuffer = () => ({ getChannelData: () => [0] });
  constructor() {
    opened++;
  }
}

let opened = 0;
let started = 0;
let loudness: number[] = [];
let sounds: typeof import('./sound');
const page = { hidden: false };

beforeEach(async () => {
  [opened, started, loudness] = [0, 0, []];
  page.hidden = false;
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('document', page);
  vi.resetModules(); // nobody has clicked yet
  sounds = await import('./sound');
  Object.assign((await import('../../lib/prefs.svelte')).prefs, { sound: true, volume: 0.5 });
});

afterEach(() => vi.unstubAllGlobals());

async function like(liked: Partial<typeof prefs>): Promise<void> {
  Object.assign((await import('../../lib/prefs.svelte')).prefs, liked);
}

test('nothing sounds before the first click or key', () => {
  sounds.play('turn');
  expect([opened, started]).toEqual([0, 0]);
  sounds.allowSound();
  sounds.allowSound();
  expect([opened, started]).toEqual([1, 0]);
  sounds.play('turn');
  expect(started).toBeGreaterThan(0);
});

test('the volume makes it louder, and none or a wish for silence makes it silent', async () => {
  sounds.allowSound();
  sounds.play('card');
  await like({ volume: 1 });
  sounds.play('card');
  expect(loudness[1]).toBeCloseTo(2 * (loudness[0] ?? 0));
  await like({ volume: 0 });
  sounds.play('card');
  await like({ volume: 1, sound: false });
  sounds.play('card');
  expect(started).toBe(2);
});

test('a page in the background only calls to the own turn', () => {
  sounds.allowSound();
  page.hidden = true;
  sounds.play('hit');
  expect(started).toBe(0);
  sounds.play('turn');
  expect(started).toBeGreaterThan(0);
});
