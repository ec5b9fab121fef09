// Preferences, kept in this browser.

const KEY = 'legendry';

interface Kept {
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  title: boolean;
  motion: boolean;
  keys: boolean;
}

const USUAL: Kept = { theme: 'auto', sound: true, title: true, motion: true, keys: true };

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
