// How each kind of step moves.  Every function starts its animations and returns how long they take, in ms at a calm pace.

import * as ghosts from './ghosts';
import { isPiece, type Scene } from './scene';
import type { Spot, Step } from './steps';
import { EASE, OUTLINE, STILL } from './timing';

export interface Stage {
  scene: Scene;
  pace: number;
  own: string; // the place of the seat whose hand is on the screen, if there is one
  icon: (name: string) => string;
}

type Of<K extends Step['do']> = Extract<Step, { do: K }>;
type Moves = { [K in Step['do']]: (stage: Stage, step: Of<K>) => number };

const FLIGHT = 300;
const CHIP = 700;
const MOST_COINS = 6;

export const MOVES: Moves = {
  walk({ scene, pace }, { who, to }) {
    const actor = scene.actor(who);
    const box = scene.box(to);
    if (!actor || !box) return point(scene, pace, to);
    const [x, y] = way(actor.node.getBoundingClientRect(), box);
    actor.places = [to];
    const now = shift(actor.node);
    const end = `${now[0] + x}px ${now[1] + y}px`;
    scene.animate(actor.node, [
      { translate: `${now[0]}px ${now[1]}px`, scale: '1 1' },
      { translate: `${now[0] + x / 2}px ${now[1] + y / 2 - 6}px`, scale: '1 1', offset: 0.5 },
      { translate: end, scale: '1 1', offset: 0.86 },
      { translate: end, scale: '1.05 0.94', offset: 0.93 },
      { translate: end, scale: '1 1' },
    ], { duration: 300 * pace, easing: EASE }, { zIndex: '5' });
    return 300;
  },

  lunge({ scene, pace }, { who, to }) {
    const node = scene.at(who);
    const box = scene.box(to);
    if (!node || !box) return point(scene, pace, to);
    const [x, y] = way(node.getBoundingClientRect(), box);
    const [a, b] = shift(node);
    scene.animate(node, [
      { translate: `${a}px ${b}px` },
      { translate: `${a + x * 0.4}px ${b + y * 0.4}px`, offset: 0.47, easing: 'ease-out' },
      { translate: `${a}px ${b}px` },
    ], { duration: 300 * pace, easing: 'ease-in' }, { zIndex: '6' });
    return 300;
  },

  hit({ scene, pace }, { on, n, after }) {
    const node = scene.at(on);
    if (!node || !n) return 0;
    const [a, b] = shift(node);
    const left = `${a - 3}px ${b}px`;
    const right = `${a + 3}px ${b}px`;
    scene.animate(node, [left, right, left, right, `${a}px ${b}px`].map((translate) => ({ translate })), { duration: 240 * pace });
    number(scene, on, after);
    rise(scene, pace, numberOf(scene, on) ?? node, -n);
    return 420;
  },

  die({ scene, pace }, { who }) {
    const actor = scene.actor(who);
    if (!actor) return 0;
    const [a, b] = shift(actor.node);
    const at = { translate: `${a}px ${b}px` };
    scene.animate(actor.node, [
      { ...at, rotate: '0deg', filter: 'none', opacity: 1 },
      { ...at, rotate: '-80deg', filter: 'grayscale(1)', opacity: 1, offset: 0.64 },
      { ...at, rotate: '-80deg', filter: 'grayscale(1)', opacity: 0 },
    ], { duration: 500 * pace, easing: EASE }, { zIndex: '4', transformOrigin: '50% 100%' });
    actor.gone = true;
    return 500;
  },

  roll: () => 620 + 150 + 500, // the dice are drawn over the board

  draw({ scene, pace }, { n, from, to }) {
    const [start, end] = [scene.box(from), scene.box(to)];
    if (!start || !end) return 0;
    const cards = Math.min(n, 3);
    for (let k = 0; k < cards; k++) fly(scene, pace, ghosts.card(start, '', ''), start, end, { duration: 260, delay: 90 * k, keep: false });
    return 260 + 90 * (cards - 1);
  },

  play({ scene, pace, own, icon }, { card, from, to }) {
    const end = scene.box(to);
    if (!end) return 0;
    const held = from === own ? scene.held(card) : undefined;
    if (held) {
      const [x, y] = way(held.node.getBoundingClientRect(), end);
      held.places = [to];
      scene.animate(held.node, [
        { translate: '0 0', scale: 1 },
        { translate: `${x}px ${y}px`, scale: 0.6, offset: 0.8 },
        { translate: `${x}px ${y}px`, scale: 0.5 },
      ], { duration: FLIGHT * pace, easing: EASE }, { zIndex: '8' });
      return FLIGHT;
    }
    const start = scene.box(from) ?? end;
    scene.enter(fly(scene, pace, ghosts.card(start, card, icon(card)), start, end, { duration: FLIGHT, delay: 0, keep: true }), ` ${card}`, to);
    return FLIGHT;
  },

  coin({ scene, pace }, { n, on, after }) {
    const node = scene.at(on);
    if (!node || !n) return 0;
    const box = node.getBoundingClientRect();
    const start = n > 0 ? (scene.box('coins') ?? above(box)) : box;
    const end = n > 0 ? box : above(box);
    const coins = Math.min(MOST_COINS, Math.abs(n));
    for (let k = 0; k < coins; k++) fly(scene, pace, ghosts.coin(start), start, end, { duration: 180, delay: 60 * k, keep: false });
    number(scene, on, after);
    rise(scene, pace, node, n);
    return 180 + 60 * (coins - 1);
  },

  buff({ scene, pace }, { on, n, after }) {
    const node = scene.at(on);
    if (!node) return 0;
    glow(scene, pace, node, n < 0 ? 'loss' : 'gain', 280);
    number(scene, on, after);
    if (n) rise(scene, pace, numberOf(scene, on) ?? node, n);
    return 320;
  },

  castle({ scene, pace }, { on, n, after }) {
    const node = scene.at(on);
    if (!node || !n) return 0;
    glow(scene, pace, node, 'loss', 420);
    number(scene, on, after);
    rise(scene, pace, node, -n);
    return 420;
  },

  reveal({ scene, pace, icon }, { card, at }) {
    const box = scene.box(at);
    if (!box) return 0;
    const node = scene.add(ghosts.card(box, card, icon(card)));
    node.animate([
      { rotate: 'y 90deg', scale: 1, opacity: 1 },
      { rotate: 'y 0deg', scale: 1.5, opacity: 1, offset: 0.3 },
      { rotate: 'y 0deg', scale: 1.5, opacity: 1, offset: 0.85 },
      { rotate: 'y 0deg', scale: 1.4, opacity: 0 },
    ], { duration: 900 * pace, easing: EASE, fill: 'forwards' });
    return 800;
  },

  turn({ scene, pace }, { seat }) {
    const node = scene.at(`seat ${seat}`);
    if (node) glow(scene, pace, node, 'plain', 200);
    return 200;
  },

  set: () => 0,
};

/** The same step where nothing may move: an outline on what it concerns. */
export function still(scene: Scene, step: Step): number {
  for (const spot of spotsOf(step)) {
    const node = scene.at(spot);
    if (node) outline(scene.layer, node.getBoundingClientRect());
  }
  const on = 'on' in step ? step.on : undefined;
  if (on !== undefined && 'after' in step) number(scene, on, step.after);
  return STILL;
}

/** What a step concerns. */
export function spotsOf(step: Step): Spot[] {
  switch (step.do) {
    case 'walk':
    case 'lunge':
      return [step.who, step.to];
    case 'die':
      return [step.who];
    case 'hit':
    case 'buff':
    case 'castle':
    case 'coin':
      return [step.on];
    case 'roll':
      return step.near === undefined ? [] : [step.near];
    case 'draw':
    case 'play':
      return [step.to];
    case 'reveal':
      return [step.at];
    case 'turn':
      return [`seat ${step.seat}`];
    case 'set':
      return [];
  }
}

/** An outline that goes by itself. */
export function outline(layer: HTMLElement, box: DOMRect): void {
  const node = ghosts.ring(box, 'plain');
  layer.append(node);
  const shown = node.animate([{ opacity: 0 }, { opacity: 1, offset: STILL / OUTLINE }, { opacity: 1, offset: 0.9 }, { opacity: 0 }], OUTLINE);
  shown.onfinish = shown.oncancel = () => node.remove();
}

function point(scene: Scene, pace: number, spot: Spot): number {
  const node = scene.at(spot);
  if (node) glow(scene, pace, node, 'plain', 280);
  return node ? 280 : 0;
}

function glow(scene: Scene, pace: number, node: HTMLElement, kind: 'gain' | 'loss' | 'plain', duration: number): void {
  const ring = scene.add(ghosts.ring(node.getBoundingClientRect(), kind));
  ring.animate([{ opacity: 0, scale: 0.8 }, { opacity: 1, scale: 1, offset: 0.4 }, { opacity: 0, scale: 1.12 }], { duration: 2 * duration * pace, easing: EASE, fill: 'forwards' });
}

function fly(scene: Scene, pace: number, node: HTMLElement, from: DOMRect, to: DOMRect, how: { duration: number; delay: number; keep: boolean }): HTMLElement {
  scene.add(node);
  const [x, y] = way(from, to);
  node.animate([
    { translate: '0 0', opacity: 0 },
    { translate: `${x * 0.15}px ${y * 0.15}px`, opacity: 1, offset: 0.15 },
    { translate: `${x}px ${y}px`, scale: how.keep ? 1.15 : 1, opacity: 1, offset: 0.85 },
    { translate: `${x}px ${y}px`, scale: 1, opacity: how.keep ? 1 : 0 },
  ], { duration: how.duration * pace, delay: how.delay * pace, easing: EASE, fill: 'both' });
  return node;
}

/** The change of a number rises above it; it outlives the scene. */
function rise(scene: Scene, pace: number, over: HTMLElement, change: number): void {
  ghosts.rise(scene.layer, over, change, Math.max(400, CHIP * pace));
}

function numberOf(scene: Scene, on: Spot): HTMLElement | undefined {
  return isPiece(on) ? scene.number(on) : undefined;
}

function number(scene: Scene, on: Spot, after: number | undefined): void {
  const node = numberOf(scene, on);
  if (isPiece(on)) scene.told.push(on.name);
  if (node && after !== undefined) scene.write(node, after);
}

/** From the middle of one box to that of another. */
function way(from: DOMRect, to: DOMRect): [number, number] {
  return [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
}

/** How far a node has been moved already. */
function shift(node: HTMLElement): [number, number] {
  const [x = '0', y = '0'] = getComputedStyle(node).translate.split(' ');
  return [Number.parseFloat(x) || 0, Number.parseFloat(y) || 0];
}

function above(box: DOMRect): DOMRect {
  return new DOMRect(box.x, box.y - 48, box.width, box.height);
}
