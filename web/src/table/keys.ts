// The keyboard: arrows move the focus, Enter chooses (as buttons do), Escape cancels, digits pick a card in hand or an
// answer, letters are the game's actions.

import { isArrowKey, nearest, nextBox, type Box, type ArrowKey } from './directions';

export type KeyCommand =
  | { do: 'step'; way: ArrowKey }
  | { do: 'back' }
  | { do: 'hand'; number: number }
  | { do: 'answer'; number: number }
  | { do: 'action'; point: string }
  | { do: 'undo' }
  | { do: 'none' };

export interface KeyContext {
  letters: boolean; // shortcuts are on
  answers: number; // number of answer buttons
  actions: readonly { key: string; point: string }[];
}

/** What a key does, wherever the focus is on the table. */
export function commandFor(key: string, modified: boolean, scene: KeyContext): KeyCommand {
  if (isArrowKey(key)) return modified ? { do: 'none' } : { do: 'step', way: key };
  if (key === 'Escape') return { do: 'back' };
  if (modified || !scene.letters) return { do: 'none' };
  if (/^[1-9]$/.test(key)) {
    const number = Number(key);
    return number <= scene.answers ? { do: 'answer', number } : { do: 'hand', number };
  }
  const action = scene.actions.find((each) => each.key === key.toLowerCase());
  if (action) return { do: 'action', point: action.point };
  return key.toLowerCase() === 'u' ? { do: 'undo' } : { do: 'none' };
}

const PLACES = '[data-place], [data-answer], [data-action]';

function visible(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(PLACES)].filter((node) => node.getClientRects().length > 0);
}

const boxes = (nodes: HTMLElement[]): Box[] => nodes.map((node) => node.getBoundingClientRect());

/** Move the focus one step; from nowhere it goes to the first lit place. */
export function moveFocus(root: HTMLElement, way: ArrowKey): boolean {
  const nodes = visible(root);
  const here = document.activeElement?.closest<HTMLElement>(PLACES);
  if (!here || !root.contains(here)) return focusLit(root);
  const others = nodes.filter((node) => node !== here);
  const to = others[nextBox(boxes(others), here.getBoundingClientRect(), way)];
  to?.focus();
  to?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return to !== undefined;
}

/** Focus the selectable place nearest to where the focus was. */
export function focusLit(root: HTMLElement, near?: Box): boolean {
  const nodes = visible(root).filter((node) => node.dataset['mark'] === 'lit' || node.dataset['answer'] !== undefined);
  const to = near ? nodes[nearest(boxes(nodes), near)] : nodes[0];
  to?.focus();
  return to !== undefined;
}
