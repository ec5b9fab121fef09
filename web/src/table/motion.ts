// Animation: cards travel to their new places, those that left fade, changes of numbers are shown.
// Elements with the same data-flip before and after are the same card.

import { moves } from '../lib/prefs.svelte';

const TRAVEL = 230;
const FADE = 200;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

interface Before {
  key: string;
  place: string;
  box: DOMRect;
  node: HTMLElement;
}

export interface Snapshot {
  cards: Before[];
  tallies: Map<string, number>;
}

export function snapshot(root: HTMLElement | undefined): Snapshot | null {
  if (!root || !moves() || document.hidden) return null;
  const cards = flips(root).map((node) => ({
    key: node.dataset['flip'] ?? '',
    place: placeOf(node),
    box: node.getBoundingClientRect(),
    node,
  }));
  return { cards, tallies: tallies(root) };
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
    if (each.key !== key) return;
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
function fade({ node, box }: Before): void {
  if (!box.width) return;
  const ghost = node.cloneNode(true) as HTMLElement;
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

function tallies(root: HTMLElement): Map<string, number> {
  const found = [...root.querySelectorAll<HTMLElement>('[data-tally]')];
  return new Map(found.map((node) => [node.dataset['tally'] ?? '', Number(node.dataset['value'])]));
}

/** The change of a number rises from it. */
function count(root: HTMLElement, before: Map<string, number>): void {
  for (const node of root.querySelectorAll<HTMLElement>('[data-tally]')) {
    const was = before.get(node.dataset['tally'] ?? '');
    const change = was === undefined ? 0 : Number(node.dataset['value']) - was;
    if (!change) continue;
    const box = node.getBoundingClientRect();
    const sign = document.createElement('span');
    sign.className = `change ${change < 0 ? 'loss' : 'gain'}`;
    sign.textContent = change < 0 ? `−${-change}` : `+${change}`;
    sign.setAttribute('aria-hidden', 'true');
    Object.assign(sign.style, { left: `${box.x + box.width / 2}px`, top: `${box.y}px` });
    document.body.append(sign);
    const up = sign.animate([{ opacity: 1, translate: '-50% 0' }, { opacity: 0, translate: '-50% -28px' }], { duration: 1100, easing: 'ease-out' });
    up.onfinish = up.oncancel = () => sign.remove();
  }
}
