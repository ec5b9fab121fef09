// The HTTP API.  Errors are one sentence, the server's own if it has one.

import type { CardData } from '../cards/card';
import type { Clause, GameDetail, GameInfo, Lobby, Me, NewTable, Replay, TableCreated, TableInfo } from './wire';

export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
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

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  await identify();
  return ask<T>(method, path, body);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
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
  if (answer.ok) return (await answer.json()) as T;
  throw new ApiError(await errorOf(answer), answer.status);
}

async function errorOf(answer: Response): Promise<string> {
  try {
    const said = ((await answer.json()) as { error?: string }).error;
    if (said) return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
  } catch {
    // not JSON
  }
  return `Unexpected response from the server (${answer.status}).`;
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

export const api = {
  games: () => once<GameInfo[]>('/games'),
  game: (id: string) => once<GameDetail>(`/games/${id}`),
  cards: (id: string) => once<CardData[]>(`/games/${id}/cards`),
  rules: (id: string) => once<Clause[]>(`/games/${id}/rules`),
  me: () => call<Me>('GET', '/me'),
  rename: (name: string) => call<Me>('PUT', '/me', { name }),
  tables: () => call<Lobby>('GET', '/tables'),
  table: (id: string, key = '') =>
    call<TableInfo>('GET', `/tables/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}`),
  create: (table: NewTable) => call<TableCreated>('POST', '/tables', table),
  sit: (id: string, how: { key: string } | { seat: number }) => call<TableInfo>('POST', `/tables/${id}/sit`, how),
  rematch: (id: string) => call<TableCreated>('POST', `/tables/${id}/rematch`, {}),
  replay: (id: string, viewpoint: string, from: number, count: number) =>
    call<Replay>('GET', `/tables/${id}/replay?seat=${viewpoint}&from=${from}&count=${count}`),
};
