/** A word of card texts, and the clauses that say what it means. */
export interface Term {
  name: string;
  says: string;
  clauses: string[];
}

/** A card as its game lists it; which numbers it has depends on the game. */
export interface CardData {
  name: string;
  kind: string;
  text: string;
  explained: string[];
  terms?: Term[];
  variant?: 'changed' | 'added';
  [key: string]: unknown;
}
