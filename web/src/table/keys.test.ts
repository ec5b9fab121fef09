import { expect, test } from 'vitest';
import { commandFor, type KeyContext } from './keys';

const scene: KeyContext = { letters: true, answers: 0, actions: [{ key: 'e', point: 'end turn' }] };

test('arrows walk, but not with a modifier', () => {
  expect(commandFor('ArrowLeft', false, scene)).toEqual({ do: 'step', way: 'ArrowLeft' });
  expect(commandFor('ArrowLeft', true, scene)).toEqual({ do: 'none' });
});

test('Escape puts back', () => {
  expect(commandFor('Escape', false, scene)).toEqual({ do: 'back' });
});

test('letters are the actions of the game, in either case', () => {
  expect(commandFor('e', false, scene)).toEqual({ do: 'action', point: 'end turn' });
  expect(commandFor('E', false, scene)).toEqual({ do: 'action', point: 'end turn' });
  expect(commandFor('e', true, scene)).toEqual({ do: 'none' });
  expect(commandFor('x', false, scene)).toEqual({ do: 'none' });
});

test('digits take answers first, then cards of the hand', () => {
  expect(commandFor('2', false, { ...scene, answers: 2 })).toEqual({ do: 'answer', number: 2 });
  expect(commandFor('3', false, { ...scene, answers: 2 })).toEqual({ do: 'hand', number: 3 });
});

test('u takes back, unless the game uses that letter', () => {
  expect(commandFor('u', false, scene)).toEqual({ do: 'undo' });
  expect(commandFor('u', false, { ...scene, actions: [{ key: 'u', point: 'use' }] })).toEqual({ do: 'action', point: 'use' });
});

test('single keys can be switched off; arrows and Escape stay', () => {
  const off = { ...scene, letters: false };
  expect(commandFor('e', false, off)).toEqual({ do: 'none' });
  expect(commandFor('1', false, off)).toEqual({ do: 'none' });
  expect(commandFor('Escape', false, off)).toEqual({ do: 'back' });
});
