import { MediaQuery } from 'svelte/reactivity';

/** A small screen, where a thumb is all that points; the styles use the same width. */
export const phone = new MediaQuery('max-width: 900px');
