import { expect, test } from '@jest/globals';
import { described } from '../../../lib/einvoice/described.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';

test('an invoice is described once', () => {
  const [first, second] = [computedInvoice({ tax: '19%' }), computedInvoice({ tax: '7%' })];
  expect(described(first)).toBe(described(first));
  expect(described(first).vatBreakdown[0]?.percent).toEqual({ coefficient: 19n, scale: 0 });
  expect(described(second).vatBreakdown[0]?.percent).toEqual({ coefficient: 7n, scale: 0 });
});
