// What a variant is called, and what it changes.

import type { Source } from './api';
import type { ChangedNumber } from './wire';

export function withVariant(title: string, variant: string): string {
  return variant ? `${title} · ${variant}` : title;
}

/** "Cards that a hand is refilled to: 6 instead of 5" */
export function changeOf({ means, values, printed }: ChangedNumber): string {
  return `${means.charAt(0).toUpperCase()}${means.slice(1)}: ${values.join(', ')} instead of ${printed.join(', ')}`;
}

/** The part of an address that says where a game comes from. */
export function queryOf({ variant, table }: Source): string {
  if (table) return `?table=${encodeURIComponent(table)}`;
  return variant ? `?variant=${encodeURIComponent(variant)}` : '';
}

export function sourceIn(query: URLSearchParams): Source {
  const [table, variant] = [query.get('table'), query.get('variant')];
  if (table) return { table };
  return variant ? { variant } : {};
}
