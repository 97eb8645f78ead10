import { expect, test } from '@jest/globals';
import { quoteValue } from '../../../lib/validation/quote-value.js';

test.each([
  ['', 'an empty string'],
  ['abc', '"abc"'],
  ['a\nb', '"a\uFFFDb"'],
  [`${'x'.repeat(39)}😀`, `"${'x'.repeat(39)}\uFFFD…"`],
  ['x'.repeat(40), `"${'x'.repeat(40)}"`],
  ['x'.repeat(1e6), `"${'x'.repeat(40)}…"`],
  [1.5, '1.5'],
  [Infinity, 'Infinity'],
  [true, 'true'],
  [null, 'null'],
  [[1, 2], 'an array'],
  [{ a: 1 }, 'an object'],
])('shows %j as %s', (value, shown) => expect(quoteValue(value)).toBe(shown));
