import { expect, test } from 'vitest';
import { CREAM, LIGHTS, SCENES, sceneOf, type Scene } from './scenes';

function lightness(hex: string): number {
  return [1, 3, 5].reduce((sum, at) => sum + parseInt(hex.slice(at, at + 2), 16), 0) / 3;
}

test('the first name with a scene decides, and there is always one', () => {
  expect(sceneOf('Undead', 'spell')).toBe('undead');
  expect(sceneOf('', 'structure')).toBe('structure');
  expect(sceneOf(undefined, 'unheard of')).toBe('town');
});

test('an emblem stands out from its edge', () => {
  const scenes: Scene[] = Object.values(SCENES);
  for (const { emblem, edge, drawing } of scenes) {
    expect(LIGHTS[drawing]).toHaveLength(3);
    for (const colour of emblem) expect(Math.abs(lightness(colour) - lightness(edge ?? CREAM)), `${drawing} ${colour}`).toBeGreaterThan(60);
  }
});
