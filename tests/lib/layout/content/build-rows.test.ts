import { describe, expect, test } from '@jest/globals';
import { buildRows } from '../../../../lib/layout/content/build-rows.js';
import type { Row } from '../../../../lib/layout/content/content.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';

type Item = InvoiceRequest['lineItems'][number];
const rowOf = (item: Partial<Item>, fields: Partial<InvoiceRequest> = {}): Row =>
  buildRows(computedInvoice({ ...fields, lineItems: [{ description: 'Widget', quantity: 2, rate: 100, ...item }] }))[0]!;
const textsOf = (phrases: Row['details']): readonly (readonly [string, string])[] => phrases.map(({ text, field }) => [text, field]);

const languageOf = (item: Partial<Item>, fields: Partial<InvoiceRequest> = {}): string | undefined =>
  rowOf(item, { locale: 'de-DE', ...fields }).secondaryTexts[0]?.language;

describe('the language of the adjustments of a line', () => {
  test('is English for default labels in a document of another language', () => {
    expect(languageOf({ discount: '10%' })).toBe('en');
    expect(languageOf({ discount: '10%', tax: ['7%', '2%'] })).toBe('en');
    expect(languageOf({ discount: '10%' }, { locale: 'en-GB' })).toBeUndefined();
    expect(languageOf({ discount: '10%' }, { labels: { discount: 'Discount' } })).toBeUndefined();
  });

  test('is the document\'s if one of them has its own label', () => {
    expect(languageOf({ discount: { percent: 10, label: 'Rabatt' }, tax: '7%' })).toBeUndefined();
    expect(languageOf({ tax: ['7%', { percent: 2, label: 'Abgabe' }] })).toBeUndefined();
  });
});

describe('a row', () => {
  test('has its numbers, with the digits after their separator', () => {
    const row = rowOf({ quantity: 1250.5, rate: 0.0025 });
    expect(row.itemName).toEqual({ text: 'Widget', field: 'lineItems[0].description' });
    expect(row.quantity).toEqual({ text: '1,250.5', fractionDigits: 1 });
    expect(row.rate).toEqual({ text: '$0.0025', fractionDigits: 4 });
    expect(row.amount).toEqual({ text: '$3.13', fractionDigits: 2 });
    expect([row.details, row.secondaryTexts, row.unit, row.hsCode]).toEqual([[], [], undefined, undefined]);
  });

  test('has secondary lines for the rest of the description and the stock number', () => {
    const row = rowOf({ description: 'Widget\nblue\nlarge', sku: 'W-1', unit: 'pcs', hsCode: '8471' });
    expect(row.itemName.text).toBe('Widget');
    expect(textsOf(row.details)).toEqual([['blue', 'lineItems[0].description'], ['large', 'lineItems[0].description']]);
    expect(textsOf(row.secondaryTexts)).toEqual([['W-1', 'lineItems[0].sku']]);
    expect(rowOf({ description: 'a\nb\n\nc\n' }).details.map(({ text }) => text)).toEqual(['b\n', 'c\n']);
    expect(row.unit).toEqual({ text: 'pcs', field: 'lineItems[0].unit' });
    expect(row.hsCode).toEqual({ text: '8471', field: 'lineItems[0].hsCode' });
  });

  test.each<[string, Partial<Item>, Partial<InvoiceRequest>, string]>([
    ['a percent discount', { discount: '10%' }, {}, 'Discount (10%) -$20.00'],
    ['a fixed discount with its own label', { discount: { amount: 5, label: 'Rebate' } }, {}, 'Rebate -$5.00'],
    ['a discount whose label is hidden', { discount: '10%' }, { labels: { discount: '' } }, '10% -$20.00'],
    ['its own tax', { tax: '5%' }, {}, 'Tax (5%)'],
    ['several taxes', { tax: ['5%', { percent: 2, label: 'Levy' }] }, {}, 'Tax (5%) · Levy'],
    ['a fixed tax', { tax: 3 }, {}, 'Tax $3.00'],
    ['a fixed tax whose label is hidden', { tax: 3 }, { labels: { tax: '' } }, '$3.00'],
    ['discount and tax', { discount: 10, tax: '5%' }, {}, 'Discount -$10.00 · Tax (5%)'],
  ])('prints %s', (_, item, fields, expected) => {
    expect(rowOf(item, fields).secondaryTexts.map(({ text }) => text)).toEqual([expected]);
  });

  test('keeps the order of the request', () => {
    const lineItems = ['a', 'b', 'c'].map((description) => ({ description, quantity: 1, rate: 1 }));
    expect(buildRows(computedInvoice({ lineItems })).map(({ itemName }) => itemName.text)).toEqual(['a', 'b', 'c']);
  });
});
