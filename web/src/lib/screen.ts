import { MediaQuery } from 'svelte/reactivity';

/** A small screen, where a thumb is all that points; the styles use the same width. */
export const phone = new MediaQuery('max-width: 900px');

/** Can anything point without choosing?  Where nothing can, a touch leaves a mouse behind that nobody holds. */
export function hovers(event: PointerEvent): boolean {
  return event.pointerType === 'mouse' && matchMedia('(hover: hover)').matches;
}
