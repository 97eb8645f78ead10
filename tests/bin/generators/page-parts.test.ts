import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { PAYMENT_CODE_FIGURES, DESIGN_FIGURES } from '../../../bin/pictures/exhibits.js';
import { DEFAULT_THEME, THEME_NAMES } from '../../../lib/invoice/themes.js';

const themeOf = (request: string): string => {
  const { theme = DEFAULT_THEME } = JSON.parse(readFileSync(new URL(`../../../examples/${request}.json`, import.meta.url), 'utf8')) as
    { readonly theme?: string };
  return theme;
};

describe('the pictures of the docs', () => {
  test('show every design with a request of its own', () => {
    const themes = DESIGN_FIGURES.map(({ request }) => themeOf(request)).slice(0, THEME_NAMES.length);
    expect(themes).toEqual(THEME_NAMES);
  });

  test('show every example of payment codes', () => {
    const files = readdirSync(new URL('../../../examples/payment-codes/', import.meta.url));
    expect(PAYMENT_CODE_FIGURES.map(({ request }) => `${request.replace('payment-codes/', '')}.json`).sort()).toEqual(files.sort());
  });
});
