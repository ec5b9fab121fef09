import { expect, test } from 'vitest';
import type { State } from '../lib/wire';
import { soundOf, title } from './turn-alert';

const asked = (...seats: number[]) => ({ asked: seats, outcome: null });
const won = (...winners: number[]): Pick<State, 'asked' | 'outcome'> => ({ asked: [], outcome: { winners, clause: '', reason: '', how: 'rules', seat: null, players: [] } });

test('the turn rings when it passes to this person', () => {
  expect(soundOf(asked(1), asked(0), [0])).toBe('turn');
});

test('one’s own moves in a row do not ring', () => {
  expect(soundOf(asked(0), asked(0), [0])).toBe(null);
  expect(soundOf(asked(0, 1), asked(0), [0])).toBe(null);
});

test('opening a table does not ring, nor do the turns of others', () => {
  expect(soundOf(null, asked(0), [0])).toBe(null);
  expect(soundOf(asked(0), asked(1), [0])).toBe(null);
  expect(soundOf(asked(1), asked(0), [])).toBe(null);
});

test('the end sounds once, for who has played', () => {
  expect(soundOf(asked(0), won(0), [0])).toBe('win');
  expect(soundOf(asked(0), won(1), [0])).toBe('loss');
  expect(soundOf(won(0), won(0), [0])).toBe(null);
  expect(soundOf(asked(0), won(1), [])).toBe(null);
});

test('the title tells whose turn it is', () => {
  expect(title('Valtia', true, false)).toBe('● Your turn · Valtia');
  expect(title('Valtia', true, true)).toBe('Game over · Valtia');
});
