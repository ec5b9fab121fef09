import { expect, test } from 'vitest';
import { rounded } from '../../icons';

test('a path keeps one digit after the point, and its shape', () => {
  expect(rounded('m109.902 35.87l-71.14 59.284h142.28z')).toBe('m109.9 35.9l-71.1 59.3h142.3z');
  expect(rounded('M1.5.567a2 2 0 01.349-.96')).toBe('M1.5.6a2 2 0 01.3-.96'); // flags stay, and nothing is carried
});
