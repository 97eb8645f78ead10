import { describe, expect, test } from '@jest/globals';
import { buildContent } from '../../../../lib/layout/content/build-content.js';
import type { TotalRow } from '../../../../lib/layout/content/content.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';

type Fields = Partial<InvoiceRequest>;
const GST: NonNullable<InvoiceRequest['tax']> = [{ percent: 9, label: 'CGST 9%' }, { percent: 9, label: 'SGST 9%' }];
const LINES = [{ description: 'a', quantity: 3, rate: 333.33, hsCode: '8471' }, { description: 'b', quantity: 1, rate: 49.95, hsCode: '8523' }];
const INDIAN: Fields = {
  currency: 'INR', language: 'en-IN', lineItems: LINES, discount: '10%', tax: GST, shipping: { amount: 50, label: 'Freight', tax: GST }, taxSummary: 'hsCode',
};

/** The table as printed, with the first column and then the cells of each row. */
const tableOf = (fields: Fields): readonly (readonly string[])[] => {
  const { taxSummary } = buildContent(computedInvoice(fields));
  if (taxSummary === undefined) return [];
  return [
    taxSummary.columns.map(({ label }) => label.text),
    ...taxSummary.rows.map(({ itemName, secondaryTexts, details, cells }) =>
      [[itemName, ...secondaryTexts, ...details].map(({ text }) => text).join(' | '), ...cells.map((cell) => cell?.text ?? '')]),
  ];
};

const taxRowsOf = (fields: Fields): readonly TotalRow[] => buildContent(computedInvoice(fields)).totals.filter(({ key }) => key === 'tax');
const textsOf = (rows: readonly TotalRow[]): readonly unknown[] =>
  rows.map(({ label, value, notes = [] }) => [label.text, value.text, ...notes.map(({ text }) => text)]);

describe('the summary by code', () => {
  test('has a row for each code, then the shipping, and a sum', () => {
    expect(tableOf(INDIAN)).toEqual([
      ['HSN/SAC', 'Net', 'CGST %', 'CGST', 'SGST %', 'SGST', 'Total tax'],
      ['8471', '₹899.99', '9%', '₹81.00', '9%', '₹81.00', '₹162.00'],
      ['8523', '₹44.96', '9%', '₹4.05', '9%', '₹4.05', '₹8.10'],
      ['Freight', '₹50.00', '9%', '₹4.50', '9%', '₹4.50', '₹9.00'],
      ['Total', '₹994.95', '', '₹89.55', '', '₹89.55', '₹179.10'],
    ]);
  });

  test('leaves cells without such a tax empty, and joins two taxes of one name', () => {
    const lineItems = [
      { description: 'a', quantity: 1, rate: 100, tax: [{ percent: 5, label: 'GST 5%' }, { percent: 1, label: '1% GST' }, '2%'] },
      { description: 'b', quantity: 1, rate: 100, hsCode: '1', tax: '10%' }, { description: 'c', quantity: 1, rate: 100, hsCode: '2', tax: [] },
    ];
    expect(tableOf({ lineItems, taxSummary: 'hsCode', shipping: 4 })).toEqual([
      ['HS Code', 'Net', 'GST %', 'GST', 'Tax %', 'Tax', 'Total tax'],
      ['–', '$100.00', '5% · 1%', '$6.00', '2%', '$2.00', '$8.00'], ['1', '$100.00', '', '', '10%', '$10.00', '$10.00'],
      ['2', '$100.00', '', '', '', '', '$0.00'], ['Shipping', '$4.00', '', '', '', '', '$0.00'],
      ['Total', '$304.00', '', '$6.00', '', '$12.00', '$18.00'],
    ]);
  });

  test('aligns percentages unless a cell has two', () => {
    const keys = (fields: Fields): unknown => buildContent(computedInvoice(fields)).taxSummary?.columns.map(({ key }) => key);
    expect(keys(INDIAN)).toEqual(['item', 'figure', 'figure', 'figure', 'figure', 'figure', 'figure']);
    const tax = [{ percent: 5, label: 'GST 5%' }, { percent: 1, label: '1% GST' }];
    expect(keys({ tax, taxSummary: 'hsCode' })).toEqual(['item', 'figure', 'text', 'figure', 'figure']);
  });

  test('hides labels', () => {
    expect(tableOf({ tax: '5%', labels: { tax: '', hsCode: '', total: '' }, documentLabels: { net: '', totalTax: '' }, taxSummary: 'hsCode' })).toEqual([
      ['', '', '%', '', ''], ['–', '$19.98', '5%', '$1.00', '$1.00'], ['', '$19.98', '', '$1.00', '$1.00'],
    ]);
  });

  test('puts the reasons of taxes below the total tax', () => {
    const lineItems = [{ description: 'a', quantity: 1, rate: 100, tax: { percent: 0, category: 'AE' as const, reason: 'Reverse charge' } }, ...LINES];
    expect(textsOf(taxRowsOf({ ...INDIAN, discount: 0, shipping: 0, lineItems }))).toEqual([['Total tax', '₹188.98', 'Reverse charge']]);
  });
});

describe('the summary by rate', () => {
  const lineItems: InvoiceRequest['lineItems'] = [
    { description: 'a', quantity: 1, rate: 100 }, { description: 'b', quantity: 1, rate: 50, tax: { percent: 7, label: 'Reduced' } },
    { description: 'c', quantity: 1, rate: 10, tax: { percent: 0, category: 'E' as const, reason: 'Exempt' } },
  ];

  test('has a row for each tax row, with its reason, and the total tax', () => {
    expect(tableOf({ lineItems, tax: ['19%', 2], taxSummary: 'rate' })).toEqual([
      ['', 'Net', 'Tax'], ['Tax (19%)', '$100.00', '$19.00'], ['Tax', '', '$2.00'], ['Reduced | 7%', '$50.00', '$3.50'],
      ['Tax (0%) | Exempt', '$10.00', '$0.00'], ['Total tax', '', '$24.50'],
    ]);
  });

  test('makes one row of the totals, with the tax in the tax currency', () => {
    const fields: Fields = { lineItems, tax: '19%', taxSummary: 'rate' };
    expect(textsOf(taxRowsOf({ ...fields, taxCurrency: { code: 'EUR', taxAmount: 20 } }))).toEqual([['Total tax', '$22.50', 'EUR 20.00']]);
    expect(textsOf(taxRowsOf({ ...fields, secondCurrency: { code: 'SEK', rate: 10 } }))).toEqual([['Total tax', '$22.50', 'SEK 225.00']]);
  });

  test('keeps a single tax row, and sums nothing', () => {
    expect(textsOf(taxRowsOf({ tax: '19%', taxSummary: 'rate' }))).toEqual([['Tax (19%)', '$3.80']]);
    expect(tableOf({ tax: '19%', taxSummary: 'rate' })).toEqual([['', 'Net', 'Tax'], ['Tax (19%)', '$19.98', '$3.80']]);
    expect(tableOf({ taxSummary: 'rate' })).toEqual([]);
  });

  test('has no reason that is below the last row of the totals', () => {
    const tax = { percent: 0, category: 'E' as const, reason: 'Small business' };
    expect(tableOf({ tax, taxSummary: 'rate' })).toEqual([['', 'Net', 'Tax'], ['Tax (0%)', '$19.98', '$0.00']]);
  });
});

test('a delivery note has no summary', () => {
  expect(tableOf({ ...INDIAN, documentType: 'deliveryNote' })).toEqual([]);
  expect(tableOf({ taxSummary: 'rate', tax: '5%', documentType: 'deliveryNote' })).toEqual([]);
});
