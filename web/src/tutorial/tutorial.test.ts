import { expect, test } from 'vitest';
import { currentStep, type Lesson, type Situation } from './tutorial';

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
const now = (texts: string[], more: Partial<Situation> = {}): Situation => ({
  moves: texts.map((text) => ({ text, path: [text], label: '', card: '', cost: '', cost_says: '', fight: false })),
  path: [],
  movesMade: [],
  mine: true,
  over: false,
  ...more,
});

test('the first step that fits is said', () => {
  expect(currentStep(lesson, now(['keep', 'mulligan']))?.says).toBe('keep');
  expect(currentStep(lesson, now(['play Mend', 'end turn']))?.says).toBe('play one');
});

test('what is picked up has steps of its own', () => {
  expect(currentStep(lesson, now(['play Mend'], { path: ['hand Mend'] }))?.says).toBe('where');
  expect(currentStep(lesson, now(['play Mend'], { path: ['@b2'] }))).toBeNull();
});

test('a step is over when it was done, often enough', () => {
  expect(currentStep(lesson, now(['end turn'], { movesMade: ['play Mend'] }))?.says).toBe('end twice');
  expect(currentStep(lesson, now(['end turn'], { movesMade: ['play Mend', 'end turn'] }))?.says).toBe('end twice');
  expect(currentStep(lesson, now(['end turn'], { movesMade: ['end turn', 'end turn'] }))?.says).toBe('goal');
});

test('while others play there is no advice, and at the end a last word', () => {
  expect(currentStep(lesson, now(['keep'], { mine: false }))).toBeNull();
  expect(currentStep(lesson, now([], { over: true }))?.says).toBe('over');
});
