// The same cards as tests/printing/test_faces.py: screen and paper show the same.
import { expect, test } from 'vitest';
import cases from '../../../tests/printing/faces.json';
import { loadGameView } from '../games/game-view';
import type { CardData } from './card';

test.each(cases.map((each) => [each.card.name, each] as const))('the face of %s', async (_, { game, card, face }) => {
  const { cardFace } = await loadGameView(game);
  const { icon, family, gait, ...drawn } = cardFace(card as unknown as CardData, 'M0 0');
  expect(icon).toBe('M0 0');
  expect(family).not.toBe('');
  expect(gait === undefined).toBe(!('steps' in card));
  expect(drawn).toEqual(face);
});
