import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { hasNoReason, VAT_CATEGORIES } from '../../../lib/invoice/structured-data.js';

interface Contract {
  readonly $defs: { readonly taxPercent: { readonly properties: { readonly category: { readonly enum: readonly string[] } } } };
}

test('are those of the contract', () => {
  const schema = JSON.parse(readFileSync(new URL('../../../schemas/invoice-request.schema.json', import.meta.url), 'utf8')) as Contract;
  expect(VAT_CATEGORIES).toEqual(schema.$defs.taxPercent.properties.category.enum);
});

test('those that need no explanation have no reason', () => {
  expect(VAT_CATEGORIES.filter(hasNoReason)).toEqual(['S', 'AA', 'Z', 'L', 'M']);
});
