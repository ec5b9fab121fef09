import { expect, test } from 'vitest';
import { effects } from './card-face';

function brief(effect: string): string[] {
  const { main, rest } = effects(effect);
  return [...main.map((value) => `${value.sign} ${value.value}`), ...(rest ? [rest] : [])];
}

test('what a card is known by is a sign and a number', () => {
  expect(brief('Fire attack die+2')).toEqual(['attack die+2']);
  expect(brief('attack die-1')).toEqual(['attack die-1']);
  expect(brief('heal die+3')).toEqual(['health die+3']);
  expect(brief('defence 4')).toEqual(['defense 4']);
});

test('the rest is in words', () => {
  expect(brief('Air attack die+3, any target')).toEqual(['attack die+3', 'Any target.']);
  expect(brief('defence 3, +1 INT each turn')).toEqual(['defense 3', '+1 INT each turn.']);
  expect(brief('Earth attack die+1 on every opponent')).toEqual(['attack die+1', 'On every opponent.']);
  expect(brief('attack die-2, or 2 INT: Fire attack die+3')).toEqual(['attack die-2', 'Or 2 INT: Fire attack die+3.']);
  expect(brief('+3 LP, -1 INT')).toEqual(['effect +3 ♥, -1 ✦']);
  expect(brief('(die+2) x 10 gold')).toEqual(['effect (die+2)×10 gold']);
  expect(brief('')).toEqual([]);
});
