import { expect, test } from 'vitest';
import type { MoveKind, Reminders, ReminderStep } from '../lib/wire';
import { currentStep, type Situation } from './reminders';

const kind = (verb: string, more: Partial<MoveKind> = {}): MoveKind => ({ verb, card: '', first: '', ...more });
const step = (says: string, more: Partial<ReminderStep>): ReminderStep => ({ says, offers: null, holds: null, until: null, times: 1, ...more });
const reminders: Reminders = {
  wait: 'wait',
  over: 'over',
  steps: [
    step('keep', { offers: kind('keep') }),
    step('where', { holds: ['hand', ''], until: kind('play') }),
    step('whom', { holds: ['act', 'attack'] }),
    step('play a Coin', { offers: kind('play', { card: 'Coin' }), until: kind('play', { card: 'Coin' }) }),
    step('play one', { offers: kind('play'), until: kind('play') }),
    step('end twice', { offers: kind('end'), until: kind('end'), times: 2 }),
    step('a faction', { offers: kind('choose', { first: 'faction' }) }),
    step('goal', { offers: kind('end') }),
  ],
};
const move = (verb: string, card = '', first = 'act') => ({ verb, card, first, path: [first === 'act' ? verb : `${first} ${card}`] });
const mend = move('play', 'Mend', 'hand');
const coin = move('play', 'Coin', 'hand');
const end = move('end');
const now = (moves: Situation['moves'], more: Partial<Situation> = {}): Situation => ({ moves, path: [], movesMade: [], mine: true, over: false, ...more });

test('the first step that fits is said', () => {
  expect(currentStep(reminders, now([move('keep'), move('mulligan')]))?.says).toBe('keep');
  expect(currentStep(reminders, now([mend, end]))?.says).toBe('play one');
});

test('a step may mean moves with one card, or that begin with one kind of point', () => {
  expect(currentStep(reminders, now([mend, coin]))?.says).toBe('play a Coin');
  expect(currentStep(reminders, now([mend, coin], { movesMade: [mend] }))?.says).toBe('play a Coin');
  expect(currentStep(reminders, now([move('choose', '', 'faction')]))?.says).toBe('a faction');
  expect(currentStep(reminders, now([move('choose', 'Zeus', 'pile')]))).toBeNull();
});

test('what is picked up has steps of its own', () => {
  expect(currentStep(reminders, now([mend], { path: ['hand Mend'] }))?.says).toBe('where');
  expect(currentStep(reminders, now([move('attack')], { path: ['attack'] }))?.says).toBe('whom');
  expect(currentStep(reminders, now([mend, move('move', 'b2', 'unit')], { path: ['unit b2'] }))).toBeNull();
});

test('a step is over when it was done, often enough', () => {
  expect(currentStep(reminders, now([end], { movesMade: [mend] }))?.says).toBe('end twice');
  expect(currentStep(reminders, now([end], { movesMade: [mend, end] }))?.says).toBe('end twice');
  expect(currentStep(reminders, now([end], { movesMade: [end, end] }))?.says).toBe('goal');
});

test('while others play there is no advice, and at the end a last word', () => {
  expect(currentStep(reminders, now([move('keep')], { mine: false }))).toBeNull();
  expect(currentStep(reminders, now([], { over: true }))?.says).toBe('over');
});
