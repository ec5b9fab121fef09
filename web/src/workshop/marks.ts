// A text in parts: which of them cannot be read.

import type { Suggestion, TextFault } from '../lib/wire';

export interface Part {
  text: string;
  wrong: boolean;
}

/** In order and without gaps; of faults that overlap, the first one counts. */
export function parted(text: string, faults: readonly TextFault[]): Part[] {
  const found: Part[] = [];
  let at = 0;
  for (const { start, length } of faults) {
    if (start < at || start > text.length) continue;
    if (start > at) found.push({ text: text.slice(at, start), wrong: false });
    at = Math.min(start + length, text.length);
    found.push({ text: text.slice(start, at), wrong: true });
  }
  if (at < text.length) found.push({ text: text.slice(at), wrong: false });
  return found;
}

/** What a suggestion is called: the whole phrase, or what is written, if that is a choice within it such as a number. */
export function worded({ text, says }: Suggestion): string {
  const written = text.trim();
  return says.toLowerCase().startsWith(written.toLowerCase()) ? says : written;
}
