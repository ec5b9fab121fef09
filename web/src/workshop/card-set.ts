// What the file of a set says, as data, and how it changes.

import type { SetNumber } from '../lib/wire';
import type { Entry } from './draft';

export type SetData = Record<string, unknown>;

const ITSELF = ['game', 'name', 'about'];
const RULES = 'rules';

/** Its entries by kind. */
export function entriesIn(data: SetData): [string, Entry[]][] {
  return Object.entries(data).flatMap(([kind, found]) => (Array.isArray(found) ? [[kind, found as Entry[]] as [string, Entry[]]] : []));
}

/** What an entry is known by: its name, or what stands first in it. */
export function nameOf(entry: Entry): string {
  return String(entry['name'] ?? Object.values(entry)[0] ?? '');
}

/** With an entry, in place of the one of its name.  `known`: as it has been; what it has lost is left out on purpose. */
export function withEntry(data: SetData, kind: string, entry: Entry, known: Entry = {}): SetData {
  const own = (data[kind] as Entry[] | undefined) ?? [];
  const k = own.findIndex((each) => nameOf(each) === nameOf(entry));
  const was = Object.keys({ ...known, ...own[k] });
  const here = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== '' && value !== null && value !== undefined));
  const lost = was.filter((key) => !(key in here) && key in known).map((key) => [key, '']);
  const next = { ...here, ...Object.fromEntries(lost) };
  return { ...data, [kind]: k < 0 ? [...own, next] : own.with(k, next) };
}

export function withoutEntry(data: SetData, kind: string, entry: Entry): SetData {
  const rest = ((data[kind] as Entry[] | undefined) ?? []).filter((each) => each !== entry);
  const { [kind]: _, ...others } = data;
  return rest.length ? { ...others, [kind]: rest } : others;
}

/** With the numbers that are not as printed. */
export function withNumbers(data: SetData, numbers: readonly SetNumber[]): SetData {
  const changed = numbers.filter(({ values, printed }) => values.join() !== printed.join());
  const { [RULES]: _, ...others } = data;
  if (!changed.length) return others;
  return { ...others, [RULES]: Object.fromEntries(changed.map(({ name, values, row }) => [name, row ? values : values[0]])) };
}

export function newSet(game: string, name: string): SetData {
  return { game, name };
}

/** What a file says of itself comes first. */
export function ordered(data: SetData): SetData {
  const of = (key: string): number => (ITSELF.indexOf(key) + 1 || (key === RULES ? ITSELF.length + 1 : ITSELF.length + 2));
  return Object.fromEntries(Object.entries(data).sort(([a], [b]) => of(a) - of(b)));
}
