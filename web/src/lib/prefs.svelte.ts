// Preferences, kept in this browser.

import type { Speed } from '../table/playback/timing';

const KEY = 'legendry';

interface Kept {
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  volume: number; // from 0 to 1
  speed: Speed; // at which events are played
  title: boolean;
  motion: boolean;
  keys: boolean;
  askEnd: boolean; // before a turn ends with something left to do
}

const USUAL: Kept = { theme: 'auto', sound: true, volume: 0.6, speed: 'calm', title: true, motion: true, keys: true, askEnd: true };

function read(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...USUAL };
  }
}

export const prefs = $state<Kept>(read());

export function keepPrefs(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // no storage: they last as long as the page
  }
  const root = document.documentElement;
  if (prefs.theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = prefs.theme;
  root.dataset['motion'] = moves() ? 'on' : 'off';
}

/** Are animations on? */
export function moves(): boolean {
  return prefs.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
