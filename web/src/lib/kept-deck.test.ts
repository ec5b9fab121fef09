import { afterEach, describe, expect, it, vi } from 'vitest';
import { asText, keepDeck, keptDeck, linesOf } from './kept-deck';

const DECK = [{ name: 'Fox', count: 2 }, { name: 'Cat', count: 1 }];
const NOTHING = { cards: [], before: [] };

function storage(kept: Record<string, string> = {}): Record<string, string> {
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null, setItem: (key: string, value: string) => (kept[key] = value) });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

describe('the deck that is kept in the browser', () => {
  it('is one for each game and variant', () => {
    storage();
    keepDeck({ cards: DECK, before: [[], DECK] }, 'valtia');
    expect(keptDeck('valtia')).toEqual({ cards: DECK, before: [[], DECK] });
    expect(keptDeck('valtia', 'Bears')).toEqual(NOTHING);
    expect(keptDeck('castles')).toEqual(NOTHING);
  });

  it('is empty if something else is kept there, or nothing can be kept', () => {
    for (const text of ['', '{', 'null', '[]', '{"cards": [null], "before": []}', '{"cards": [{"name": "Fox"}], "before": []}']) {
      storage({ 'legendry deck valtia ': text });
      expect(keptDeck('valtia')).toEqual(NOTHING);
    }
    vi.stubGlobal('localStorage', undefined);
    keepDeck({ cards: DECK, before: [] }, 'valtia');
    expect(keptDeck('valtia')).toEqual(NOTHING);
  });

  it('has a line for each card', () => {
    expect(linesOf(DECK)).toEqual(['2 Fox', '1 Cat']);
    expect(asText(DECK)).toBe('2 Fox\n1 Cat');
  });
});
