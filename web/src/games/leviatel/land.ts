// The shape of the land: one outline around all areas that are not sea, as a hand would draw it.  Nothing here is random.

import type { BoardArea } from './view';

export const WIDTH = 164; // of an area, in units of the map
export const HEIGHT = 132;
const PARTS = 4; // of an edge of an area
const BEYOND = 60; // how far the land goes on where the board ends

type Point = readonly [number, number];

export function isLand(area: BoardArea | undefined): boolean {
  return area !== undefined && area.terrain !== 'coast';
}

/** The outlines of the land, in corners of areas, clockwise. */
export function outlines(rows: readonly (readonly boolean[])[]): Point[][] {
  const next = new Map<string, Point[]>();
  const land = (x: number, y: number): boolean => rows[y]?.[x] ?? false;
  const add = (from: Point, to: Point): unknown => next.set(`${from}`, [...(next.get(`${from}`) ?? []), to]);
  rows.forEach((row, y) =>
    row.forEach((here, x) => {
      if (!here) return;
      if (!land(x, y - 1)) add([x, y], [x + 1, y]);
      if (!land(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
      if (!land(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
      if (!land(x - 1, y)) add([x, y + 1], [x, y]);
    }),
  );
  const found: Point[][] = [];
  for (const start of next.keys()) {
    const loop: Point[] = [];
    for (let at = next.get(start)?.pop(); at; at = next.get(`${at}`)?.pop()) loop.push(at);
    if (loop.length) found.push(loop);
  }
  return found;
}

/** A path around the land, bent like a coast; at the edges of the board it runs on beyond them. */
export function coast(rows: readonly (readonly boolean[])[]): string {
  const [across, down] = [rows[0]?.length ?? 0, rows.length];
  const bent = ([x, y]: Point): Point => [
    x <= 0 ? -BEYOND : x >= across ? across * WIDTH + BEYOND : x * WIDTH + WIDTH * bend(y, x),
    y <= 0 ? -BEYOND : y >= down ? down * HEIGHT + BEYOND : y * HEIGHT + HEIGHT * bend(x, y) * 0.6,
  ];
  return outlines(rows).map((loop) => smooth(divided(loop).map(bent))).join('');
}

function bend(along: number, which: number): number {
  return 0.055 * Math.sin(5.2 * along + 3 * which) + 0.07 * Math.sin(2.1 * along + which);
}

function divided(loop: readonly Point[]): Point[] {
  return loop.flatMap(([x, y], k) => {
    const [left, top] = loop.at(k - 1) ?? [x, y];
    return Array.from({ length: PARTS }, (_, part): Point => [left + ((x - left) * (part + 1)) / PARTS, top + ((y - top) * (part + 1)) / PARTS]);
  });
}

/** A closed curve through the middles between the points. */
function smooth(points: readonly Point[]): string {
  const middle = ([x, y]: Point, [u, v]: Point): string => `${round((x + u) / 2)} ${round((y + v) / 2)}`;
  const at = (k: number): Point => points[k % points.length] ?? [0, 0];
  return `M${middle(at(0), at(points.length - 1))}${points.map((point, k) => `Q${round(point[0])} ${round(point[1])} ${middle(point, at(k + 1))}`).join('')}Z`;
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** Roads: from castle to castle through the forts between them, and from a castle to the villages beside it. */
export function roads(rows: readonly (readonly BoardArea[])[]): string {
  const spots = rows.flatMap((row, y) => row.map((area, x) => ({ area, x, y })));
  const strong = spots.filter(({ area }) => !['coast', 'plain', 'spawn'].includes(area.terrain));
  const ways = strong.flatMap(({ x, y, area }) => {
    const below = strong.find((other) => other.x === x && other.y === y + 1);
    const sway = y % 2 ? 26 : -26;
    const down = below ? [`M${mid(x, WIDTH)} ${mid(y, HEIGHT)}q${sway} ${HEIGHT / 2} 0 ${HEIGHT}`] : [];
    const beside = area.side === null ? [] : [-1, 1].filter((step) => rows[y]?.[x + step]?.side === area.side);
    return [...down, ...beside.map((step) => `M${mid(x, WIDTH)} ${mid(y, HEIGHT) + 18}q${step * 70} -22 ${step * 118} 8`)];
  });
  return ways.join('');
}

const mid = (n: number, size: number): number => (n + 0.5) * size;
