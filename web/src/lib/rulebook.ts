// Searching the rulebook.

import type { Clause } from './wire';

/** The clauses that contain all the words; those with that number first. */
export function found(clauses: readonly Clause[], words: string): Clause[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return [...clauses];
  const [first = ''] = wanted;
  const exact = clauses.filter((clause) => wanted.length === 1 && isNumbered(clause.id.toLowerCase(), first));
  const rest = clauses.filter((clause) => !exact.includes(clause) && holds(clause, wanted));
  return [...exact, ...rest];
}

function isNumbered(id: string, words: string): boolean {
  return id === words || id.endsWith(`-${words}`) || id.startsWith(`${words}.`) || id.includes(`-${words}.`);
}

function holds(clause: Clause, wanted: readonly string[]): boolean {
  const text = `${clause.id} ${clause.title} ${clause.text} ${clause.chapter}`.toLowerCase();
  return wanted.every((word) => text.includes(word));
}

export function chapters(clauses: readonly Clause[]): { name: string; clauses: Clause[] }[] {
  const book: { name: string; clauses: Clause[] }[] = [];
  for (const clause of clauses) {
    const chapter = book.find((each) => each.name === clause.chapter);
    if (chapter) chapter.clauses.push(clause);
    else book.push({ name: clause.chapter, clauses: [clause] });
  }
  return book;
}
