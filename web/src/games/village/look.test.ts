import { expect, test } from 'vitest';
import { effects } from './look';

const brief = (effect: string) => effects(effect).map((value) => `${value.sign} ${value.value}`);

test('what a card is known by is a sign and a number', () => {
  expect(brief('Fire attack die+2')).toEqual(['attack die+2']);
  expect(brief('attack die-1')).toEqual(['attack die-1']);
  expect(brief('heal die+3')).toEqual(['health die+3']);
  expect(brief('defence 4')).toEqual(['defense 4']);
});

test('the rest is in words', () => {
  expect(brief('Air attack die+3, any target')).toEqual(['attack die+3', 'effect any target']);
  expect(brief('defence 3, +1 INT each turn')).toEqual(['defense 3', 'effect +1 ✦ each turn']);
  expect(brief('Earth attack die+1 on every opponent and every Monster in front of you')).toEqual(['attack die+1', 'effect all']);
  expect(brief('attack die-2, or 2 INT: Fire attack die+3')).toEqual(['attack die-2', 'effect or 2 ✦: die+3']);
  expect(brief('+3 LP, -1 INT')).toEqual(['effect +3 ♥, -1 ✦']);
  expect(brief('(die+2) x 10 gold')).toEqual(['effect (die+2)×10 gold']);
  expect(brief('')).toEqual([]);
});
