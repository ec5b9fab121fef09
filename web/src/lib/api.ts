// The HTTP API.  Errors are one sentence, the server's own if it has one.

import type { CardData } from '../cards/card';
import type { CardRatings, Clause, Deck, DeckPicture, Decks, DeckText, GameDetail, GameInfo, Invitation, Left, Link, Lobby, Me, NewTable, NewVariant, Replay, Sit, TableCreated, TableInfo, Variant } from './wire';

export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** All that is wrong with an uploaded variant. */
    readonly faults: string[] = [],
  ) {
    super(message);
  }
}

/** A sentence for each thing that is wrong. */
export function faultsOf(error: unknown): string[] {
  return error instanceof ApiError && error.faults.length ? error.faults : [(error as Error).message];
}

let known: Promise<unknown> | null = null;

/** Asks once, before any other request, so that all requests carry the same cookie. */
function identify(): Promise<unknown> {
  if (!known) {
    known = ask<Me>('GET', '/me');
    known.catch(() => (known = null));
  }
  return known;
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  await identify();
  return ask<T>(method, path, body);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await answered(method, path, body)).json()) as T;
}

async function answered(method: string, path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError('The server is not responding. Is it still running?', 0);
  }
  if (answer.ok) return answer;
  throw await errorOf(answer);
}

async function errorOf(answer: Response): Promise<ApiError> {
  try {
    const { error, faults } = (await answer.json()) as { error?: string; faults?: string[] };
    if (error) return new ApiError(`${error.charAt(0).toUpperCase()}${error.slice(1)}${error.endsWith('.') ? '' : '.'}`, answer.status, faults);
  } catch {
    // not JSON
  }
  return new ApiError(`Unexpected response from the server (${answer.status}).`, answer.status);
}

/** A file. */
async function fetched(path: string): Promise<Blob> {
  await identify();
  return (await answered('GET', path)).blob();
}

const kept = new Map<string, Promise<unknown>>();

/** Cached: it does not change while the page is open. */
function once<T>(path: string): Promise<T> {
  let found = kept.get(path);
  if (!found) {
    found = call<T>('GET', path);
    kept.set(path, found);
    found.catch(() => kept.delete(path));
  }
  return found as Promise<T>;
}

/** How a game or a deck is printed. */
export interface Print {
  deck: string;
  paper: 'a4' | 'letter';
  size: 'poker' | 'bridge' | 'tarot' | 'mini';
  backs: boolean;
  marks: boolean;
}

/** Where a game comes from: as printed, with a variant that one may choose, or as it is at a table. */
export interface Source {
  variant?: string;
  table?: string;
}

function pathOf(id: string, of: '' | '/cards' | '/decks' | '/ratings', { variant, table }: Source): string {
  if (table) return `/tables/${table}${of || '/game'}`;
  return `/games/${id}${of}${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`;
}

export const api = {
  games: () => once<GameInfo[]>('/games'),
  game: (id: string, source: Source = {}) => once<GameDetail>(pathOf(id, '', source)),
  cards: (id: string, source: Source = {}) => once<CardData[]>(pathOf(id, '/cards', source)),
  decks: (id: string, source: Source = {}) => once<Decks>(pathOf(id, '/decks', source)),
  ratings: (id: string, source: Source = {}) => once<CardRatings[]>(pathOf(id, '/ratings', source)),
  deck: (id: string, deck: DeckText) => call<Deck>('POST', `/games/${id}/decks`, deck),
  deckPicture: (id: string, deck: DeckText) => call<DeckPicture>('POST', `/games/${id}/decks/picture`, deck),
  print: (id: string, { variant = '' }: Source, how: Print) =>
    fetched(`/games/${id}/print?${new URLSearchParams({ ...how, variant, backs: String(how.backs), marks: String(how.marks) })}`),
  rules: (id: string) => once<Clause[]>(`/games/${id}/rules`),
  me: () => call<Me>('GET', '/me'),
  variants: () => call<Variant[]>('GET', '/variants'),
  upload: (variant: NewVariant) => call<Variant>('POST', '/variants', variant),
  deleteVariant: (id: string) => call<Variant[]>('DELETE', `/variants/${id}`),
  rename: (name: string) => call<Me>('PUT', '/me', { name }),
  tables: () => call<Lobby>('GET', '/tables'),
  table: (id: string, key = '') =>
    call<TableInfo>('GET', `/tables/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}`),
  create: (table: NewTable) => call<TableCreated>('POST', '/tables', table),
  lesson: (game: string) => call<TableCreated>('POST', '/lessons', { game }),
  links: (id: string) => call<Link[]>('POST', `/tables/${id}/links`, {}),
  invitation: (id: string, key: string) => call<Invitation>('GET', `/tables/${id}/invitation?key=${encodeURIComponent(key)}`),
  sit: (id: string, how: Sit) => call<TableInfo>('POST', `/tables/${id}/sit`, how),
  leave: (id: string) => call<Left>('POST', `/tables/${id}/leave`, {}),
  rematch: (id: string) => call<TableCreated>('POST', `/tables/${id}/rematch`, {}),
  replay: (id: string, viewpoint: string, from: number, count: number) =>
    call<Replay>('GET', `/tables/${id}/replay?seat=${viewpoint}&from=${from}&count=${count}`),
};
