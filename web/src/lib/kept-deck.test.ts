import { afterEach, describe, expect, it, vi } from 'vitest';
import { asText, keepDeck, keptDeck, linesOf } from './kept-deck';

const DECK = [{ name: 'Fox', count: 2 }, { name: 'Cat', count: 1 }];

function storage(kept: Record<string, string> = {}): Record<string, string> {
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null, setItem: (key: string, value: string) => (kept[key] = value) });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

describe('the deck that is kept in the browser', () => {
  it('is one for each game and variant', () => {
    storage();
    keepDeck(DECK, 'valtia');
    expect(keptDeck('valtia')).toEqual(DECK);
    expect(keptDeck('valtia', 'Bears')).toEqual([]);
    expect(keptDeck('castles')).toEqual([]);
  });

  it('is empty if something else is kept there, or nothing can be kept', () => {
    for (const text of ['{', 'null', '[null]', '7', '[{"name": "Fox", "count": 0}]', '[{"name": "Fox"}]']) {
      storage({ 'legendry deck valtia ': text });
      expect(keptDeck('valtia')).toEqual([]);
    }
    vi.stubGlobal('localStorage', undefined);
    keepDeck(DECK, 'valtia');
    expect(keptDeck('valtia')).toEqual([]);
  });

  it('has a line for each card', () => {
    expect(linesOf(DECK)).toEqual(['2 Fox', '1 Cat']);
    expect(asText(DECK)).toBe('2 Fox\n1 Cat');
  });
});
