import { expect, test } from 'vitest';
import { meaning, type Scene } from './keys';

const scene: Scene = { letters: true, answers: 0, actions: [{ key: 'e', point: 'end turn' }] };

test('arrows walk, but not with a modifier', () => {
  expect(meaning('ArrowLeft', false, scene)).toEqual({ do: 'step', way: 'ArrowLeft' });
  expect(meaning('ArrowLeft', true, scene)).toEqual({ do: 'none' });
});

test('Escape puts back', () => {
  expect(meaning('Escape', false, scene)).toEqual({ do: 'back' });
});

test('letters are the actions of the game, in either case', () => {
  expect(meaning('e', false, scene)).toEqual({ do: 'action', point: 'end turn' });
  expect(meaning('E', false, scene)).toEqual({ do: 'action', point: 'end turn' });
  expect(meaning('e', true, scene)).toEqual({ do: 'none' });
  expect(meaning('x', false, scene)).toEqual({ do: 'none' });
});

test('digits take answers first, then cards of the hand', () => {
  expect(meaning('2', false, { ...scene, answers: 2 })).toEqual({ do: 'answer', number: 2 });
  expect(meaning('3', false, { ...scene, answers: 2 })).toEqual({ do: 'hand', number: 3 });
});

test('u takes back, unless the game uses that letter', () => {
  expect(meaning('u', false, scene)).toEqual({ do: 'undo' });
  expect(meaning('u', false, { ...scene, actions: [{ key: 'u', point: 'use' }] })).toEqual({ do: 'action', point: 'use' });
});

test('single keys can be switched off; arrows and Escape stay', () => {
  const off = { ...scene, letters: false };
  expect(meaning('e', false, off)).toEqual({ do: 'none' });
  expect(meaning('1', false, off)).toEqual({ do: 'none' });
  expect(meaning('Escape', false, off)).toEqual({ do: 'back' });
});
