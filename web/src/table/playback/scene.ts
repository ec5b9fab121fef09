// The pieces and places on the screen while events are played on them.  A scene finds them by data-place, data-flip and
// data-tally, remembers who has walked where, and takes back all it did before the new state is drawn.

import { seatSpot, type Piece, type Spot, type Tally } from './steps';

export interface Actor {
  node: HTMLElement;
  flip: string;
  places: string[];
  gone: boolean;
  ghost: boolean; // drawn by the scene itself
}

type Pinned = { zIndex?: string; transformOrigin?: string };

const PARTS: Record<string, string> = { hand: '.hand', board: '.stage' };

export function isPiece(spot: Spot): spot is Piece {
  return typeof spot === 'object' && 'name' in spot;
}

/** Is something with these places in a place?  "seat 1 monster 0" is in "seat 1". */
export function isIn(places: readonly string[], place: string): boolean {
  return places.some((each) => each === place || each.startsWith(`${place} `));
}

/** Who of these is meant: the name must fit, then the own place, then the place. */
export function pick<T extends Pick<Actor, 'flip' | 'places' | 'gone'>>(actors: readonly T[], piece: Piece): T | undefined {
  const named = actors.filter((actor) => !actor.gone && (actor.flip === piece.name || actor.flip.endsWith(` ${piece.name}`)));
  const there = named.filter((actor) => isIn(actor.places, piece.at));
  const own = piece.own;
  return (own ? (there.length ? there : named).find((actor) => actor.places.includes(own)) : undefined) ?? there[0] ?? (piece.at ? undefined : named[0]);
}

export class Scene {
  readonly actors: Actor[];
  readonly told: string[] = []; // the pieces whose numbers have been seen to change
  private undo: (() => void)[] = [];

  constructor(
    readonly root: HTMLElement,
    readonly layer: HTMLElement,
  ) {
    const places = [...root.querySelectorAll<HTMLElement>('[data-place]')].map((node) => ({ name: node.dataset['place'] ?? '', box: node.getBoundingClientRect() }));
    this.actors = [...root.querySelectorAll<HTMLElement>('[data-flip]')].map((node) => {
      const own = node.closest<HTMLElement>('[data-place]')?.dataset['place'];
      const box = node.getBoundingClientRect();
      const around = places.filter((place) => holds(place.box, box)).map((place) => place.name);
      return { node, flip: node.dataset['flip'] ?? '', places: [...(own === undefined ? [] : [own]), ...around], gone: false, ghost: false };
    });
  }

  actor(piece: Piece): Actor | undefined {
    return pick(this.actors, piece);
  }

  /** A card in the hand, the first of its name that has not been played. */
  held(name: string): Actor | undefined {
    return this.actors.find((actor) => !actor.ghost && actor.node.dataset['hand'] && pick([actor], { name, at: '' }) && isIn(actor.places, 'card'));
  }

  /** The element at a spot. */
  at(spot: Spot): HTMLElement | undefined {
    if (isPiece(spot)) return this.actor(spot)?.node ?? (spot.at ? this.at(spot.at) : undefined);
    if (typeof spot === 'object') return this.find('data-tally', tallyName(spot)) ?? this.at(seatSpot(spot.seat));
    const part = PARTS[spot];
    if (part) return this.shown(this.root.querySelector<HTMLElement>(part));
    return this.find('data-place', spot) ?? this.find('data-spot', spot) ?? this.seat(spot);
  }

  box(spot: Spot): DOMRect | undefined {
    return this.at(spot)?.getBoundingClientRect();
  }

  /** What dice fall on: the board, or a part of it. */
  mat(): DOMRect | undefined {
    return (this.shown(this.root.querySelector<HTMLElement>('.stage [data-dice]')) ?? this.at('board'))?.getBoundingClientRect();
  }

  /** The number that a piece shows. */
  number(piece: Piece): HTMLElement | undefined {
    return this.actor(piece)?.node.querySelector<HTMLElement>('[data-tally]') ?? undefined;
  }

  /** Another number on the page, for as long as the scene lasts. */
  write(node: HTMLElement, value: number): void {
    const was = node.dataset['value'] ?? '';
    const leaf = textIn(node, was);
    if (!leaf) return;
    const words = leaf.nodeValue;
    leaf.nodeValue = node.dataset['value'] = String(value);
    this.undo.push(() => {
      leaf.nodeValue = words;
      node.dataset['value'] = was;
    });
  }

  /** `style`: what stays the same meanwhile.  As a keyframe it would keep the animation from the compositor. */
  animate(node: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions, style: Pinned = {}): void {
    const was = { zIndex: node.style.zIndex, transformOrigin: node.style.transformOrigin };
    Object.assign(node.style, style);
    const animation = node.animate(frames, { fill: 'forwards', ...options });
    this.undo.push(() => {
      animation.cancel();
      Object.assign(node.style, was);
    });
  }

  /** Something of the scene's own, until it ends. */
  add(node: HTMLElement): HTMLElement {
    this.layer.append(node);
    this.undo.push(() => node.remove());
    return node;
  }

  enter(node: HTMLElement, flip: string, place: string): Actor {
    const actor = { node, flip, places: [place], gone: false, ghost: true };
    this.actors.push(actor);
    return actor;
  }

  end(): void {
    for (const each of this.undo.reverse()) each();
    this.undo = [];
  }

  private find(attribute: string, value: string): HTMLElement | undefined {
    return this.shown(this.root.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(value)}"]`));
  }

  /** The panel of a seat: by its numbers, where it is no place. */
  private seat(spot: string): HTMLElement | undefined {
    const tallies = [...this.root.querySelectorAll<HTMLElement>('[data-tally]')];
    return this.shown(tallies.find((node) => seatOfTally(node.dataset['tally'] ?? '') === spot));
  }

  private shown(node: HTMLElement | null | undefined): HTMLElement | undefined {
    return node?.getBoundingClientRect().width ? node : undefined;
  }
}

export function tallyName({ what, seat }: Tally): string {
  return `${what} ${seat}`;
}

function seatOfTally(name: string): string {
  const [, seat, ...more] = name.split(' ');
  return more.length ? '' : seatSpot(Number(seat));
}

/** The text that is just this, within an element. */
function textIn(node: HTMLElement, text: string): Node | null {
  const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let found = walk.nextNode(); found; found = walk.nextNode()) if (found.nodeValue?.trim() === text) return found;
  return null;
}

function holds(outer: DOMRect, inner: DOMRect): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom;
}
