import { expect, test } from '@jest/globals';
import { buildCarriedForward } from '../../../../lib/layout/content/build-content.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';

const lineItems = [{ description: 'a', quantity: 2, rate: 9.99 }, { description: 'b', quantity: -1, rate: 5 }, { description: 'c', quantity: 1, rate: 1000 }];

test('the sums carried forward add up the printed amounts, in the format of the locale', () => {
  expect(buildCarriedForward(computedInvoice({ lineItems, carriedForward: 'Übertrag', locale: 'de-DE', currency: 'EUR' }))).toEqual({
    label: { text: 'Übertrag', field: 'carriedForward' },
    sums: ['19,98\u00a0€', '14,98\u00a0€', '1.014,98\u00a0€'].map((text) => ({ text, field: 'currency' })),
  });
});

test('no sum is carried forward without a label', () => expect(buildCarriedForward(computedInvoice({ lineItems }))).toBeUndefined());
