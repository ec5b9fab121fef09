// What the scene draws itself: a card in flight, a coin, the change of a number, an outline.

function element(kind: string, box: Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>): HTMLElement {
  const node = document.createElement('div');
  node.className = `flying ${kind}`;
  node.setAttribute('aria-hidden', 'true');
  Object.assign(node.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  return node;
}

const CARD = [58, 80] as const;

function middle(box: DOMRect, width: number, height: number): Pick<DOMRect, 'x' | 'y' | 'width' | 'height'> {
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** A card in the middle of a box: its icon and name, or its back. */
export function card(over: DOMRect, name: string, icon: string): HTMLElement {
  const node = element(name ? 'card' : 'card back', middle(over, ...CARD));
  if (!name) return node;
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', '0 0 512 512');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', icon);
  drawing.append(path);
  const words = document.createElement('b');
  words.textContent = name;
  node.append(drawing, words);
  return node;
}

export function coin(over: DOMRect): HTMLElement {
  return element('coin', middle(over, 18, 18));
}

/** A change of a number: above it, never over it. */
function label(over: DOMRect, change: number): HTMLElement {
  const node = element(`change ${change < 0 ? 'loss' : 'gain'}`, { x: over.x + over.width / 2, y: Math.max(4, over.y - 30), width: 0, height: 0 });
  node.textContent = change < 0 ? `−${-change}` : `+${change}`;
  node.style.width = node.style.height = '';
  return node;
}

export function ring(over: DOMRect, kind: 'gain' | 'loss' | 'plain'): HTMLElement {
  return element(`ring ${kind}`, over);
}

/** The change of a number rises above it and goes by itself. */
export function rise(layer: HTMLElement, over: HTMLElement, change: number, duration: number): void {
  const node = label(over.getBoundingClientRect(), change);
  layer.append(node);
  const up = node.animate([{ opacity: 1, translate: '-50% 0' }, { opacity: 1, translate: '-50% -14px', offset: 0.6 }, { opacity: 0, translate: '-50% -22px' }], { duration, easing: 'ease-out' });
  up.onfinish = up.oncancel = () => node.remove();
}
