// What is known of the cards of a game: fetched once it is looked at.

import { api } from '../lib/api';
import type { CardRatings, Decks } from '../lib/wire';
import type { Bench } from './bench';
import type { Stock } from './shelf';

/** Does every player bring a deck? */
export function hasDecks({ assets, source }: Bench): boolean {
  return !source.table && assets.game.fields.some((field) => field.per_seat && field.name === 'decks');
}

export class Known {
  decks = $state.raw<Decks | null>(null);
  ratings = $state.raw<CardRatings[]>([]);
  errorText = $state('');

  constructor(readonly bench: Bench) {
    if (hasDecks(bench)) this.fetch(api.decks(bench.game, bench.source), (decks) => (this.decks = decks));
    if (!bench.source.table) this.fetch(api.ratings(bench.game, bench.source), (ratings) => (this.ratings = ratings));
  }

  private fetch<T>(asked: Promise<T>, done: (answer: T) => void): void {
    asked.then(done, (error: Error) => (this.errorText = error.message));
  }

  get stock(): Stock {
    const { cards, game } = this.bench.assets;
    return { cards: [...cards.values()].reverse(), shelf: game.shelf, decks: this.decks?.decks ?? [], ratings: this.ratings };
  }
}
