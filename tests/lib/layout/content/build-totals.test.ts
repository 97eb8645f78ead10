import { describe, expect, test } from '@jest/globals';
import { buildBalance, buildTotals } from '../../../../lib/layout/content/build-totals.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';

const lineItems = [{ description: 'a', quantity: 1, rate: 100 }];
const rowsOf = (fields: Partial<InvoiceRequest>): readonly (readonly [string, string])[] =>
  buildTotals(computedInvoice({ lineItems, ...fields })).map(({ label, value }) => [label.text, value.text]);

describe('the totals', () => {
  test('are the balance alone if nothing is between it and the subtotal', () => {
    expect(rowsOf({})).toEqual([]);
    expect(rowsOf({ labels: { balanceDue: '' } })).toEqual([['Subtotal', '$100.00'], ['Total', '$100.00']]);
  });

  test('are all printed if a row between them is zero', () => {
    expect(rowsOf({ tax: '0%' }).map(([label]) => label)).toEqual(['Subtotal', 'Tax (0%)', 'Total']);
  });

  test('have a row for everything used, in the order of the calculation', () => {
    expect(rowsOf({ discount: '10%', tax: ['8.25%', { percent: 1, label: 'County' }], shipping: 7, amountPaid: 50 })).toEqual([
      ['Subtotal', '$100.00'], ['Discount (10%)', '-$10.00'], ['Tax (8.25%)', '$7.43'], ['County', '$0.90'], ['Shipping', '$7.00'],
      ['Total', '$105.33'], ['Amount Paid', '-$50.00'],
    ]);
  });

  test('use the request’s own labels', () => {
    const rows = rowsOf({ discount: { amount: 1, label: 'Rebate' }, shipping: { amount: 2, label: 'Courier' }, tax: { amount: 3, label: 'Duty' } });
    expect(rows.map(([label]) => label)).toEqual(['Subtotal', 'Rebate', 'Duty', 'Courier', 'Total']);
  });

  test('have the field of each label', () => {
    const fieldsOf = (fields: Partial<InvoiceRequest>): readonly string[] =>
      buildTotals(computedInvoice({ lineItems, ...fields })).map(({ label }) => label.field);
    const shipping = { amount: 2, label: 'Courier', tax: { percent: 7, label: 'Freight tax' } };
    const taxed = [...lineItems, { description: 'b', quantity: 1, rate: 100, tax: [{ percent: 2, label: 'City' }, { percent: 3, label: 'Duty' }] }];
    expect(fieldsOf({ discount: { amount: 1, label: 'Rebate' }, tax: { amount: 3, label: 'Duty' }, shipping, lineItems: taxed }))
      .toEqual(['labels.subtotal', 'discount', 'tax', 'lineItems[1].tax', 'tax', 'shipping.tax', 'shipping', 'labels.total']);
    expect(fieldsOf({ discount: '5%', tax: '5%', shipping: 4 })).toEqual(['subtotal', 'discount', 'tax', 'shipping', 'total'].map((key) => `labels.${key}`));
  });

  test('keep the value of a row whose label is hidden', () => {
    expect(rowsOf({ tax: '8.25%', labels: { tax: '', subtotal: '' } })).toEqual([['', '$100.00'], ['8.25%', '$8.25'], ['Total', '$108.25']]);
  });

  test('end with the balance, which is negative if more was paid', () => {
    expect(buildBalance(computedInvoice({ lineItems, amountPaid: 120 }))).toEqual({
      key: 'balanceDue', label: { text: 'Balance Due', field: 'labels.balanceDue' }, value: { text: '-$20.00', field: 'currency' }, isOwed: false,
    });
    expect(buildBalance(computedInvoice({ lineItems, amountPaid: 20 })).isOwed).toBe(true);
  });
});
