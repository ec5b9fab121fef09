import { expect, test } from 'vitest';
import { chapters, found } from './rulebook';

const clause = (id: string, text: string, chapter = 'Moving') => ({ id, title: '', text, chapter });
const book = [clause('VAL-9.7', 'Two fit into an area.'), clause('VAL-9.70', 'Coasts.'), clause('VAL-R9', 'See 9.7.', 'Rulings')];
const ids = (words: string) => found(book, words).map((each) => each.id);

test('without words the whole book', () => {
  expect(ids('  ')).toEqual(['VAL-9.7', 'VAL-9.70', 'VAL-R9']);
});

test('a number finds its clause first', () => {
  expect(ids('9.7')).toEqual(['VAL-9.7', 'VAL-9.70', 'VAL-R9']);
  expect(ids('val-r9')).toEqual(['VAL-R9']);
});

test('all words must be there, in any case', () => {
  expect(ids('AREA two')).toEqual(['VAL-9.7']);
  expect(ids('area coast')).toEqual([]);
});

test('chapters keep the order of the book', () => {
  expect(chapters(book).map((each) => [each.name, each.clauses.length])).toEqual([['Moving', 2], ['Rulings', 1]]);
});
