/** A card as its game lists it; which numbers it has depends on the game. */
export interface CardData {
  name: string;
  kind: string;
  text: string;
  explained: string[];
  variant?: 'changed' | 'added';
  [key: string]: unknown;
}
