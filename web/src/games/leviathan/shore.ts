// Where everything on the shore lies, in units that the drawing and the places share; a unit is so many pixels.

import { cellOf } from '../grid';

export type Point = readonly [number, number];

export interface Shore {
  unit: number; // pixels
  left: number; // of the land, in pixels
  top: number;
  width: number; // of the land with its plank, in units
  height: number;
  side: number; // spaces in a row
  cell: Point; // width and height of a space
  plank: number; // width of the plank for dice; 0 if there is no room for it
}

export const MARGIN: Point = [26, 20];
const PLANK = 112;
const NARROW = 560; // pixels of a frame that are all needed for the spaces
const WIDE = 94;
const LOW = 62;
const HIGH = 94;

/** The largest shore in a frame of so many pixels; its spaces are as high as there is room. */
export function shoreIn(frameWidth: number, frameHeight: number, side: number): Shore {
  const plank = frameWidth < NARROW ? 0 : PLANK;
  const width = side * WIDE + 2 * MARGIN[0] + plank;
  const room = ((frameHeight / Math.max(1, frameWidth)) * width - 2 * MARGIN[1]) / side;
  const high = Math.min(HIGH, Math.max(LOW, room));
  const height = side * high + 2 * MARGIN[1];
  const unit = Math.min(frameWidth / width, frameHeight / height);
  return { unit, left: (frameWidth - width * unit) / 2, top: (frameHeight - height * unit) / 2, width, height, side, cell: [WIDE, high], plank };
}

/** The middle of a space. */
export function middleOf({ cell }: Shore, rows: readonly (readonly string[])[], space: string): Point {
  const [column, row] = cellOf(rows, space);
  return [MARGIN[0] + (column + 0.5) * cell[0], MARGIN[1] + (row + 0.5) * cell[1]];
}

/** The outline of the sand: a coast that is never straight, and always the same. */
export function coast({ side, cell }: Shore): string {
  const [x, y, width, height] = [MARGIN[0] - 9, MARGIN[1] - 9, side * cell[0] + 18, side * cell[1] + 18];
  const points: Point[] = [];
  for (let i = 0; i <= 14; i++) points.push([x + (width * i) / 14, y + Math.sin(i * 1.9) * 4]);
  for (let i = 1; i <= 10; i++) points.push([x + width + Math.sin(i * 1.5) * 6, y + (height * i) / 10]);
  for (let i = 13; i >= 0; i--) points.push([x + (width * i) / 14, y + height + Math.sin(i * 2.3) * 4]);
  for (let i = 9; i >= 1; i--) points.push([x + Math.sin(i * 1.3) * 6, y + (height * i) / 10]);
  return smooth(points);
}

/** A closed line through the middles between points. */
function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[i % points.length] ?? [0, 0];
  const half = (i: number): string => `${round((at(i)[0] + at(i + 1)[0]) / 2)} ${round((at(i)[1] + at(i + 1)[1]) / 2)}`;
  const curves = points.map((point, i) => `Q${round(point[0])} ${round(point[1])} ${half(i)}`);
  return `M${half(points.length - 1)} ${curves.join(' ')}Z`;
}

/** An arm from the Head to a Tentacle; `bend` says to which side it bows. */
export function limb([x, y]: Point, [toX, toY]: Point, bend: 1 | -1): string {
  const [dx, dy] = [toX - x, toY - y];
  const [bowX, bowY] = [-dy * 0.28 * bend, dx * 0.28 * bend];
  const first = `${round(x + dx * 0.3 + bowX)} ${round(y + dy * 0.3 + bowY)}`;
  const second = `${round(x + dx * 0.75 - bowX * 0.6)} ${round(y + dy * 0.75 - bowY * 0.6 + 14)}`;
  return `M${round(x)} ${round(y)} C${first} ${second} ${round(toX)} ${round(toY)}`;
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
