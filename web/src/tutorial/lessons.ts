import type { Lesson } from './tutorial';

const LESSONS = import.meta.glob<Lesson>('./*.json', { import: 'default' });

/** The lesson of a game, to load; nothing if it has none. */
export function lessonOf(game: string): (() => Promise<Lesson>) | undefined {
  return LESSONS[`./${game}.json`];
}
