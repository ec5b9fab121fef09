// The text of a card in a hand: as large as there is room for all of it, and if there is not, it takes the room of the art.

import type { Attachment } from 'svelte/attachments';

const LEAST = 9.5; // pixels
const ROUNDS = 5;

const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver((changed) => fit(changed.map(({ target }) => target as HTMLElement)));

/** For the element around art and `.text`; runs anew for every text. */
export function fitText(_text: string): Attachment {
  return (node) => {
    observer?.observe(node);
    return () => observer?.unobserve(node);
  };
}

/** Measured for all cards, then written for all of them, so that the page is laid out but a few times. */
function fit(cards: HTMLElement[]): void {
  for (const card of cards) delete card.dataset['tight'];
  let texts = cards.flatMap((card) => [...card.querySelectorAll<HTMLElement>('.text')]);
  for (const text of texts) text.style.fontSize = '';
  for (let round = 1; round <= ROUNDS && texts.length; round++) {
    texts = texts.filter(isCut);
    const sizes = texts.map((text) => (round < ROUNDS ? smaller(parseFloat(getComputedStyle(text).fontSize), text.clientHeight / text.scrollHeight) : LEAST));
    texts.forEach((text, k) => (text.style.fontSize = `${sizes[k]}px`));
  }
  for (const text of texts.filter(isCut)) text.parentElement!.dataset['tight'] = '';
}

const isCut = (text: HTMLElement): boolean => text.scrollHeight > text.clientHeight + 1;

/** Letters half as wide and half as high take a quarter of the room. */
function smaller(size: number, share: number): number {
  return Math.max(LEAST, size * Math.min(0.97, Math.sqrt(share)));
}
