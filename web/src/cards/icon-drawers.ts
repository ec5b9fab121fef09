// All icons that a card may have.  They lie in drawers by their first letter, which are fetched when they are opened.

import drawers from 'virtual:icons/drawers';

export async function iconNames(): Promise<string[]> {
  return (await import('virtual:icons/names')).default;
}

/** The path of an icon; empty, if there is none of this name. */
export async function iconPath(name: string): Promise<string> {
  const drawer = drawers[name.charAt(0)];
  return drawer ? ((await drawer()).default[name] ?? '') : '';
}
