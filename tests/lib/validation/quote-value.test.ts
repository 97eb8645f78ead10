import { expect, test } from '@jest/globals';
import { quoteValue } from '../../../lib/validation/quote-value.js';

test.each([
  ['', 'an empty text'],
  ['abc', 'the text "abc"'],
  ['a\nb', 'the text "a\uFFFDb"'],
  [`${'x'.repeat(39)}😀`, `the text "${'x'.repeat(39)}\uFFFD…"`],
  ['x'.repeat(40), `the text "${'x'.repeat(40)}"`],
  ['x'.repeat(1e6), `the text "${'x'.repeat(40)}…"`],
  [1.5, '1.5'],
  [Infinity, 'Infinity'],
  [true, 'true'],
  [null, 'null'],
  [[1, 2], 'a list'],
  [{ a: 1 }, 'an object'],
])('shows %j as %s', (value, shown) => {
  expect(quoteValue(value)).toBe(shown);
});
