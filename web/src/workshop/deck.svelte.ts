// The deck that is being built: kept in this browser, judged by the server after every change.

import { api } from '../lib/api';
import { asText, keepDeck, keptDeck } from '../lib/kept-deck';
import type { Deck, DeckCard } from '../lib/wire';
import type { Bench } from './bench';
import { changed } from './decks';

const LATER = 120; // milliseconds until a change is sent
const MOST_UNDONE = 30;

export class DeckDraft {
  cards = $state.raw<DeckCard[]>([]);
  judged = $state.raw<Deck | null>(null);
  errorText = $state('');
  private before = $state.raw<DeckCard[][]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(readonly bench: Bench) {
    const kept = keptDeck(bench.game, bench.assets.game.variant);
    this.before = kept.before;
    this.show(kept.cards);
  }

  get size(): number {
    return this.cards.reduce((sum, { count }) => sum + count, 0);
  }

  get undoable(): boolean {
    return this.before.length > 0;
  }

  countOf(name: string): number {
    return this.cards.find((each) => each.name === name)?.count ?? 0;
  }

  change(name: string, by: number): void {
    this.become(changed(this.cards, name, by));
  }

  become(cards: DeckCard[]): void {
    this.before = [...this.before, this.cards].slice(-MOST_UNDONE);
    this.show(cards);
  }

  undo(): void {
    const last = this.before.at(-1);
    this.before = this.before.slice(0, -1);
    if (last) this.show(last);
  }

  private show(cards: DeckCard[]): void {
    this.cards = cards;
    this.keep();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.judge(asText(cards)), LATER);
  }

  /** A deck by its name, its code, or as a text; says whether there is one. */
  async open(text: string): Promise<boolean> {
    clearTimeout(this.timer);
    const found = await this.judge(text);
    if (!found) return false;
    if (this.size) this.before = [...this.before, this.cards].slice(-MOST_UNDONE);
    this.cards = found.cards;
    this.keep();
    return true;
  }

  /** The last answer counts; what is wrong with an earlier one does not. */
  private async judge(text: string): Promise<Deck | null> {
    const number = ++this.asked;
    try {
      const found = await api.deck(this.bench.game, { text, variant: this.bench.source.variant ?? '' });
      if (number !== this.asked) return null;
      [this.judged, this.errorText] = [found, ''];
      return found;
    } catch (error) {
      if (number === this.asked) this.errorText = (error as Error).message;
      return null;
    }
  }

  private keep(): void {
    keepDeck({ cards: this.cards, before: this.before }, this.bench.game, this.bench.assets.game.variant);
  }
}
