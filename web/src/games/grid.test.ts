import { expect, test } from 'vitest';
import { cellOf, rowsOf } from './grid';

const names = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2'];

test('each side sees its own row at the bottom', () => {
  expect(rowsOf(names, false)).toEqual([['a2', 'b2', 'c2'], ['a1', 'b1', 'c1']]);
  expect(rowsOf(names, true)).toEqual([['c1', 'b1', 'a1'], ['c2', 'b2', 'a2']]);
  expect(rowsOf(['a1', 'a2', 'b1', 'b2', 'c1', 'c2'], false)).toEqual(rowsOf(names, false));
});

test('a space has a column and a row from the top left corner', () => {
  expect(cellOf(rowsOf(names, false), 'b1')).toEqual([1, 1]);
  expect(cellOf(rowsOf(names, true), 'c2')).toEqual([0, 1]);
});
