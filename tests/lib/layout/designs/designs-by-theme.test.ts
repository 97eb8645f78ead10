import { expect, test } from '@jest/globals';
import { THEMES } from '../../../../lib/invoice/themes.js';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';

test('each theme has a design of its own', () => {
  const designs = THEMES.map(({ name }) => DESIGNS[name]);
  expect(new Set(designs).size).toBe(THEMES.length);
});
