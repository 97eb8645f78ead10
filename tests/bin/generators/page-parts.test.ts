import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { CODE_EXHIBITS, EXHIBITS } from '../../../bin/pictures/exhibits.js';
import { THEMES } from '../../../lib/invoice/themes.js';

describe('the pictures of the docs', () => {
  test('show every design', () => {
    expect(EXHIBITS.map(({ name }) => name)).toEqual(expect.arrayContaining(THEMES.map(({ name }) => name.toLowerCase())));
  });

  test('show every example of payment codes', () => {
    const files = readdirSync(new URL('../../../examples/payment-codes/', import.meta.url));
    expect(CODE_EXHIBITS.map(({ request }) => `${request.replace('payment-codes/', '')}.json`).sort()).toEqual(files.sort());
  });
});
