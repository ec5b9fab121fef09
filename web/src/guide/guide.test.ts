import { expect, test } from 'vitest';
import { advice, type Lesson, type Now } from './guide';

const lesson: Lesson = {
  wait: 'wait',
  over: 'over',
  steps: [
    { says: 'keep', offers: 'keep' },
    { says: 'where', holds: 'hand ', until: 'play ' },
    { says: 'play one', offers: 'play ', until: 'play ' },
    { says: 'end twice', offers: 'end', until: 'end', times: 2 },
    { says: 'goal', after: 'end' },
  ],
};
const now = (texts: string[], more: Partial<Now> = {}): Now => ({
  moves: texts.map((text) => ({ text, path: [text], label: '', card: '', cost: '', fight: false })),
  path: [],
  deeds: [],
  mine: true,
  over: false,
  ...more,
});

test('the first step that fits is said', () => {
  expect(advice(lesson, now(['keep', 'mulligan']))?.says).toBe('keep');
  expect(advice(lesson, now(['play Mend', 'end turn']))?.says).toBe('play one');
});

test('what is picked up has steps of its own', () => {
  expect(advice(lesson, now(['play Mend'], { path: ['hand Mend'] }))?.says).toBe('where');
  expect(advice(lesson, now(['play Mend'], { path: ['@b2'] }))).toBeNull();
});

test('a step is over when it was done, often enough', () => {
  expect(advice(lesson, now(['end turn'], { deeds: ['play Mend'] }))?.says).toBe('end twice');
  expect(advice(lesson, now(['end turn'], { deeds: ['play Mend', 'end turn'] }))?.says).toBe('end twice');
  expect(advice(lesson, now(['end turn'], { deeds: ['end turn', 'end turn'] }))?.says).toBe('goal');
});

test('while others play there is no advice, and at the end a last word', () => {
  expect(advice(lesson, now(['keep'], { mine: false }))).toBeNull();
  expect(advice(lesson, now([], { over: true }))?.says).toBe('over');
});
