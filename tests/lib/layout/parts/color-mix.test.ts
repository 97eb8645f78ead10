import { expect, test } from '@jest/globals';
import { mixColor } from '../../../../lib/layout/parts/colors.js';

test.each([
  ['#000000', '#ffffff', 0.1, '#e6e6e6'],
  ['#ff0000', '#0000ff', 0.5, '#800080'],
  ['#123456', '#ffffff', 1, '#123456'],
  ['#123456', '#0a0b0c', 0, '#0a0b0c'],
])('%s on %s at %f is %s', (color, background, share, expected) => {
  expect(mixColor(color, background, share)).toBe(expected);
});
