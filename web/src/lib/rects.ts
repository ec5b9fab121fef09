// Boxes on the screen.

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** By how many square pixels one lies over the other. */
export function overlap(a: Rect, b: Rect): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Where a box stands beside what it belongs to, or above it, within the screen. */
export function beside(box: Size, anchor: Rect, screen: Size, above = false): { left: number; top: number } {
  const right = anchor.x + anchor.width + 14;
  const [x, y] = above
    ? [anchor.x + anchor.width / 2 - box.width / 2, anchor.y - box.height - 8]
    : [right + box.width < screen.width ? right : anchor.x - 14 - box.width, anchor.y + anchor.height / 2 - box.height / 2];
  return { left: Math.max(8, Math.min(x, screen.width - box.width - 8)), top: Math.max(8, Math.min(y, screen.height - box.height - 8)) };
}
