import { expect, test } from '@jest/globals';
import { taxReasonErrors } from '../../../lib/validation/tax-rules.js';

const fieldsOf = (body: Readonly<Record<string, unknown>>): readonly string[] => taxReasonErrors(body).map(({ path }) => path.join('.'));

test.each(['S', 'Z', 'L', 'M'])('%s has no reason and no code', (category) => {
  expect(fieldsOf({ tax: { percent: 0, category, reason: 'x', reasonCode: 'VATEX-EU-G' } })).toEqual(['tax.reason', 'tax.reasonCode']);
});

test.each(['E', 'AE', 'K', 'G', 'O'])('%s has both', (category) => {
  expect(fieldsOf({ tax: { percent: 0, category, reason: 'x', reasonCode: 'VATEX-EU-G' } })).toEqual([]);
});

test('a percentage above 0 without a category is S', () => {
  expect(fieldsOf({ tax: { percent: 19, reason: 'x' } })).toEqual(['tax.reason']);
  expect(fieldsOf({ tax: { percent: 0, reason: 'x' } })).toEqual([]);
});

test('every tax is checked: of the document, of shipping and of lines', () => {
  const tax = { percent: 19, reason: 'x' };
  expect(fieldsOf({ tax: ['5%', tax], shipping: { amount: 1, tax }, lineItems: [{}, { tax }, null, { tax: [tax] }] }))
    .toEqual(['tax.1.reason', 'shipping.tax.reason', 'lineItems.1.tax.reason', 'lineItems.3.tax.0.reason']);
});

test('the message names the category', () => {
  expect(taxReasonErrors({ tax: { percent: 0, category: 'Z', reason: 'x' } })[0]?.message)
    .toBe('A tax of category Z has no `reason`. Leave it out, or send the category that it explains: E, AE, K, G or O.');
});

test.each([5, '19%', null, 'x', { amount: 5, reason: 'x' }, []])('%j is left to other rules', (tax) => {
  expect(fieldsOf({ tax })).toEqual([]);
});
