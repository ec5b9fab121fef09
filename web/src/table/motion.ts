// From one drawing of the table to the next: cards travel to their new places, those that left fade where they were.
// Elements with the same data-flip before and after are the same card.

import { moves, prefs } from '../lib/prefs.svelte';
import { rise } from './playback/ghosts';
import type { Scene } from './playback/scene';
import { EASE } from './playback/timing';

const TRAVEL = 230;
const FADE = 200;
const RISE = 1100;

export interface Before {
  key: string;
  place: string;
  box: DOMRect;
  copy: HTMLElement | null; // taken before the redraw, which may give the element to another card
  ghost: boolean;
}

export interface Snapshot {
  cards: Before[];
  tallies: Map<string, number>;
}

export function snapshot(root: HTMLElement | undefined, scene?: Scene): Snapshot | null {
  if (!root || !moves() || prefs.speed === 'instant' || document.hidden) return null;
  const played = new Map(scene?.actors.map((actor) => [actor.node, actor]));
  const ghosts = scene?.actors.filter((actor) => actor.ghost && !actor.gone) ?? [];
  const cards = flips(root).flatMap((node): Before[] => {
    if (played.get(node)?.gone) return [];
    return [{ key: node.dataset['flip'] ?? '', place: placeOf(node), box: node.getBoundingClientRect(), copy: node.cloneNode(true) as HTMLElement, ghost: false }];
  });
  const entered = ghosts.map(({ node, flip }): Before => ({ key: flip, place: '', box: node.getBoundingClientRect(), copy: null, ghost: true }));
  return { cards: [...cards, ...entered], tallies: tallies(root, scene?.told ?? []) };
}

export function animate(root: HTMLElement | undefined, before: Snapshot | null): void {
  if (!root || !before) return;
  const old = [...before.cards];
  const fresh: HTMLElement[] = [];
  for (const node of flips(root)) {
    const stayed = old.findIndex((each) => each.key === node.dataset['flip'] && each.place === placeOf(node));
    const was = stayed < 0 ? undefined : old.splice(stayed, 1)[0];
    if (was) travel(node, was.box);
    else fresh.push(node);
  }
  for (const node of fresh) {
    const box = node.getBoundingClientRect();
    const from = closest(old, node.dataset['flip'] ?? '', box);
    const was = from < 0 ? undefined : old.splice(from, 1)[0];
    if (was) travel(node, was.box);
    else node.animate([{ opacity: 0, scale: 0.85 }, { opacity: 1, scale: 1 }], { duration: FADE, easing: EASE });
  }
  for (const gone of old) fade(gone);
  count(root, before.tallies);
}

function flips(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-flip]')];
}

function placeOf(node: HTMLElement): string {
  return node.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '';
}

function closest(old: Before[], key: string, box: DOMRect): number {
  let best = -1;
  let least = Infinity;
  old.forEach((each, k) => {
    if (each.ghost ? !key.endsWith(each.key) : each.key !== key) return;
    const distance = Math.hypot(each.box.x - box.x, each.box.y - box.y);
    if (distance < least) [best, least] = [k, distance];
  });
  return best;
}

function travel(node: HTMLElement, from: DOMRect): void {
  const to = node.getBoundingClientRect();
  const [dx, dy] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
  const size = to.width ? from.width / to.width : 1;
  node.animate([{ translate: `${dx}px ${dy}px`, scale: size, zIndex: 5 }, { translate: '0 0', scale: 1, zIndex: 5 }], {
    duration: TRAVEL,
    easing: EASE,
  });
}

/** A copy of what is gone fades where it was. */
function fade({ copy: ghost, box }: Before): void {
  if (!ghost || !box.width) return;
  for (const name of ['data-place', 'data-flip', 'id']) ghost.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.tabIndex = -1;
  Object.assign(ghost.style, {
    position: 'fixed', left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px`,
    margin: '0', pointerEvents: 'none', zIndex: '40',
  });
  document.body.append(ghost);
  const done = ghost.animate([{ opacity: 1, scale: 1 }, { opacity: 0, scale: 0.8 }], { duration: FADE, easing: 'ease-in' });
  done.onfinish = done.oncancel = () => ghost.remove();
}

/** The numbers on the screen, but for those of pieces that have been seen to change. */
function tallies(root: HTMLElement, told: readonly string[]): Map<string, number> {
  const found = [...root.querySelectorAll<HTMLElement>('[data-tally]')].map((node): [string, number] => [node.dataset['tally'] ?? '', Number(node.dataset['value'])]);
  return new Map(found.filter(([name]) => !told.some((each) => name.includes(each))));
}

/** The changes of numbers that no event has told. */
function count(root: HTMLElement, before: Map<string, number>): void {
  for (const node of root.querySelectorAll<HTMLElement>('[data-tally]')) {
    const was = before.get(node.dataset['tally'] ?? '');
    const change = was === undefined ? 0 : Number(node.dataset['value']) - was;
    if (change) rise(document.body, node, change, RISE);
  }
}
