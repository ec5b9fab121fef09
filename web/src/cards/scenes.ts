// The scene behind the emblem of a card: what is drawn, and in which colours.  A tribe, kind or faction names its scene.

import looks from '../../../src/legendry/printing/drawing/looks.json';

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

export type SceneName = keyof typeof looks.scenes;

/** Where the light of a drawing is, in a picture of 240 by 150: x, y, radius. */
export const LIGHTS = looks.lights as unknown as Record<Drawing, readonly [number, number, number]>;
export const SCENES = looks.scenes as unknown as Record<SceneName, Scene>;
export const CREAM = looks.edge;

const FAMILIES: Partial<Record<string, { frame?: string; scene?: string }>> = looks.families;

/** The scene of the first of these tribes, kinds or factions that has one. */
export function sceneOf(...names: (string | undefined)[]): SceneName {
  for (const name of names) {
    const found = name ? FAMILIES[name]?.scene : undefined;
    if (found) return found as SceneName;
  }
  return 'town';
}

/** The token of the frame colour of the first of them that has one. */
export function frameOf(...names: (string | undefined)[]): string {
  for (const name of names) {
    const found = name ? FAMILIES[name]?.frame : undefined;
    if (found) return found;
  }
  return 'none';
}
