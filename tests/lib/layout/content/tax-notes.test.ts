import { describe, expect, test } from '@jest/globals';
import { buildTotals } from '../../../../lib/layout/content/build-totals.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';

const lineItems = [{ description: 'a', quantity: 1, rate: 100 }];
const seller = { address: { country: 'DE' } };
const german = { locale: 'de-DE', currency: 'EUR', lineItems } as const;

const notesOf = (fields: Partial<InvoiceRequest>): readonly (readonly string[])[] =>
  buildTotals(computedInvoice({ ...german, ...fields })).filter(({ key }) => key === 'tax')
    .map(({ notes = [] }) => notes.map(({ text }) => text.replaceAll(/\s/g, ' ')));

describe('the notes under a tax row', () => {
  test('state rate and base if readers could not tell them', () => {
    const other = { description: 'b', quantity: 1, rate: 50, tax: '7%' };
    expect(notesOf({ seller, tax: { percent: 19, label: 'MwSt.' } })).toEqual([['19 % · Net 100,00 €']]);
    expect(notesOf({ seller, tax: '19%', discount: 10 })).toEqual([['Net 90,00 €']]);
    expect(notesOf({ seller, tax: '19%', shipping: 5 })).toEqual([['Net 100,00 €']]);
    expect(notesOf({ seller, tax: '19%', lineItems: [...lineItems, other] })).toEqual([['Net 100,00 €'], ['Net 50,00 €']]);
    expect(notesOf({ seller, tax: '19%' })).toEqual([[]]);
  });

  test('state them for an e-invoice, and not for one tax of an invoice with neither seller nor e-invoice', () => {
    const tax = { percent: 19, label: 'MwSt.' };
    expect(notesOf({ eInvoice: { format: 'factur-x' }, tax })).toEqual([['19 % · Net 100,00 €']]);
    expect(notesOf({ tax, discount: 1, shipping: 2 })).toEqual([[]]);
  });

  test('state them on every invoice with several taxes', () => {
    expect(notesOf({ tax: ['19%', { percent: 2, label: 'Abgabe' }] })).toEqual([['Net 100,00 €'], ['2 % · Net 100,00 €']]);
    expect(notesOf({ tax: '19%', shipping: { amount: 5, tax: '7%' } })).toEqual([['Net 100,00 €'], ['Net 5,00 €']]);
    expect(notesOf({ tax: ['19%', 3] })).toEqual([['Net 100,00 €'], []]);
  });

  test('leave out a rate that the label names', () => {
    expect(notesOf({ seller, tax: { percent: 8.1, label: 'MWST 8,1 %' } })).toEqual([['Net 100,00 €']]);
    expect(notesOf({ seller, tax: { percent: 8.1, label: 'MWST 8.10%' } })).toEqual([['Net 100,00 €']]);
    expect(notesOf({ seller, tax: { percent: 8.1, label: 'MWST 81 %' } })).toEqual([['8,1 % · Net 100,00 €']]);
  });

  test('a fixed amount has neither rate nor base', () => {
    expect(notesOf({ seller, tax: { amount: 5, label: 'Gebühr' } })).toEqual([[]]);
  });

  test('a reason is printed whenever it is sent', () => {
    const tax = { percent: 0, category: 'AE', reason: 'Reverse charge' } as const;
    expect(notesOf({ tax })).toEqual([['Reverse charge']]);
    expect(notesOf({ tax, seller, shipping: 5 })).toEqual([['Net 100,00 €', 'Reverse charge']]);
  });

  test('the tax in another currency is under the last row', () => {
    const taxCurrency = { code: 'CHF', taxAmount: 1234.5 } as const;
    expect(notesOf({ tax: ['19%', '2%'], taxCurrency })).toEqual([['Net 100,00 €'], ['Net 100,00 €', 'CHF 1.234,50']]);
    expect(notesOf({ tax: '19%', taxCurrency: { code: 'JPY', taxAmount: 3000 } })).toEqual([['JPY 3.000']]);
  });

  test('name their fields', () => {
    const rows = buildTotals(computedInvoice({ ...german, seller, tax: { percent: 0, category: 'E', reason: 'x', label: 'y' }, taxCurrency: { code: 'CHF', taxAmount: 1 } }));
    expect(rows.flatMap(({ notes = [] }) => notes.map(({ field }) => field))).toEqual(['tax', 'tax', 'taxCurrency']);
  });
});
