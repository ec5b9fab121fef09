// Where the arrow keys lead: from place to place by their positions on the screen.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const DIRECTIONS: Record<ArrowKey, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function isArrowKey(key: string): key is ArrowKey {
  return key in DIRECTIONS;
}

function middle(box: Box): [number, number] {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Distance; sideways counts double. */
function distance(from: Box, to: Box, upright: boolean): number {
  const [x, y] = middle(from);
  const [u, v] = middle(to);
  const [along, across] = upright ? [Math.abs(v - y), Math.abs(u - x)] : [Math.abs(u - x), Math.abs(v - y)];
  return along + 2 * across;
}

/** The place that an arrow leads to: the nearest in that direction, those in line first. */
export function nextBox(boxes: readonly Box[], from: Box, way: ArrowKey): number {
  const [dx, dy] = DIRECTIONS[way];
  const [x, y] = middle(from);
  const upright = dy !== 0;
  const ahead = boxes.map((box, k) => ({ box, k })).filter(({ box }) => {
    const [u, v] = middle(box);
    return (u - x) * dx + (v - y) * dy > 2;
  });
  const level = ahead.filter(({ box }) =>
    upright
      ? box.x < from.x + from.width && from.x < box.x + box.width
      : box.y < from.y + from.height && from.y < box.y + box.height,
  );
  const open = level.length ? level : upright ? ahead : [];
  let best = -1;
  let least = Infinity;
  for (const { box, k } of open) {
    const length = distance(from, box, upright);
    if (length < least) [best, least] = [k, length];
  }
  return best;
}

/** The place nearest to where something was. */
export function nearest(boxes: readonly Box[], to: Box): number {
  const [x, y] = middle(to);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, k) => {
    const [u, v] = middle(box);
    const distance = Math.hypot(u - x, v - y);
    if (distance < least) [best, least] = [k, distance];
  });
  return best;
}
