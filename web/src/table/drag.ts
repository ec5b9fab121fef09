// Drag and drop by mouse, pen or finger: taking hold of a place is its click, letting go over another is the other's.

const START = 8; // px before a press becomes a drag
const HELD = ['lit', 'held', 'loose']; // marks of what may be dragged

export interface Hands {
  /** May this place be taken up?  Takes it. */
  take: (place: string) => boolean;
  drop: (place: string) => void;
  back: () => void;
}

export function dragging(root: HTMLElement, hands: Hands): () => void {
  let from: HTMLElement | null = null;
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  let [startX, startY] = [0, 0];
  const stop = new AbortController();
  const { signal } = stop;

  const placeAt = (x: number, y: number): HTMLElement | null => {
    const nodes = document.elementsFromPoint(x, y).flatMap((node) => node.closest<HTMLElement>('[data-place]') ?? []);
    return nodes.find((node) => node.dataset['mark'] === 'lit') ?? nodes[0] ?? null;
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const node = (event.target as Element).closest<HTMLElement>('[data-place]');
    if (!node || !HELD.includes(node.dataset['mark'] ?? '')) return;
    [from, startX, startY] = [node, event.clientX, event.clientY];
  };

  const move = (event: PointerEvent): void => {
    if (!from) return;
    if (!ghost) {
      const [dx, dy] = [event.clientX - startX, event.clientY - startY];
      if (Math.hypot(dx, dy) < START) return;
      // A finger that goes sideways in the hand swipes it.
      if (event.pointerType === 'touch' && from.hasAttribute('data-hand') && Math.abs(dx) > Math.abs(dy)) {
        from = null;
        return;
      }
      if (!hands.take(from.dataset['place'] ?? '')) {
        from = null;
        return;
      }
      ghost = lifted(from);
      root.setPointerCapture(event.pointerId);
    }
    ghost.style.left = `${event.clientX}px`;
    ghost.style.top = `${event.clientY}px`;
    over?.classList.remove('under');
    over = placeAt(event.clientX, event.clientY);
    over?.classList.add('under');
    event.preventDefault();
  };

  const up = (event: PointerEvent): void => {
    const was = ghost;
    const start = from;
    [from, ghost] = [null, null];
    over?.classList.remove('under');
    over = null;
    if (!was) return;
    was.remove();
    swallowClick();
    const target = event.type === 'pointerup' ? placeAt(event.clientX, event.clientY) : null;
    if (!target || target === start) hands.back();
    else hands.drop(target.dataset['place'] ?? '');
  };

  root.addEventListener('pointerdown', down, { signal });
  root.addEventListener('pointermove', move, { signal });
  root.addEventListener('pointerup', up, { signal });
  root.addEventListener('pointercancel', up, { signal });
  root.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return () => stop.abort();
}

/** The click that the browser makes out of the end of a drag means nothing. */
function swallowClick(): void {
  const eat = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', eat, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', eat, { capture: true }), 0);
}

function lifted(node: HTMLElement): HTMLElement {
  const box = node.getBoundingClientRect();
  const ghost = node.cloneNode(true) as HTMLElement;
  for (const name of ['data-place', 'data-flip', 'data-mark', 'aria-label']) ghost.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.tabIndex = -1;
  ghost.classList.add('ghost');
  ghost.style.width = `${box.width}px`;
  ghost.style.height = `${box.height}px`;
  document.body.append(ghost);
  return ghost;
}
