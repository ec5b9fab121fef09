// An entry of a set while it is being written: the keys of its file, and the texts in them.

import type { EntryField, EntryKind } from '../lib/wire';

export type Entry = Record<string, unknown>;

/** The keys of this kind of card. */
export function fieldsOf({ fields }: EntryKind, entry: Entry): EntryField[] {
  return fields.filter(({ of }) => !of || of.includes(String(entry['kind'])));
}

export function isNeeded({ needed, needed_by }: EntryField, entry: Entry): boolean {
  return needed || needed_by.includes(String(entry['kind']));
}

/** What is kept of an entry: the keys that it may have. */
export function fitted(kind: EntryKind, entry: Entry): Entry {
  return Object.fromEntries(fieldsOf(kind, entry).flatMap(({ name }) => (name in entry ? [[name, entry[name]]] : [])));
}

/** Another one with the numbers and texts of this one, which has yet to get a name. */
export function like(entry: Entry): Entry {
  const { id: _, name: __, icon: ___, ...rest } = entry;
  return rest;
}

/** The shortest entry of a kind of card, or of the most frequent one: what a new one starts from. */
export function plainest(entries: readonly Entry[], kind: unknown = frequent(entries)): Entry {
  const own = entries.filter((each) => each['kind'] === kind);
  return like([...own].sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0] ?? { kind });
}

function frequent(entries: readonly Entry[]): unknown {
  const counts = new Map<unknown, number>();
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Of another kind of card, with what that needs. */
export function turned(kind: EntryKind, entry: Entry, into: string): Entry {
  const start = plainest(kind.entries, into);
  const needed = fieldsOf(kind, { kind: into }).filter((field) => isNeeded(field, { kind: into }) && !(field.name in entry) && field.name in start);
  return { ...entry, kind: into, ...Object.fromEntries(needed.map(({ name }) => [name, start[name]])) };
}

/** A text of an entry: one of several, if its key ends in a number. */
export function textAt(entry: Entry, key: string): string {
  const [name = '', number] = key.split(' ');
  const found = number ? (entry[name] as unknown[] | undefined)?.[Number(number) - 1] : entry[name];
  return typeof found === 'string' ? found : '';
}

export function withText(entry: Entry, key: string, text: string): Entry {
  const [name = '', number] = key.split(' ');
  if (!number) return { ...entry, [name]: text };
  const texts = [...((entry[name] as unknown[] | undefined) ?? [])];
  texts[Number(number) - 1] = text;
  return { ...entry, [name]: texts };
}

/** "takes_int" → "Takes int" */
export function labelOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
}
