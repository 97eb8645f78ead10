import { describe, expect, test } from '@jest/globals';
import { schemaOffences } from '../../../lib/validation/schema-offences.js';
import { lineItem, requestBody } from '../../support/invoices/requests.js';

const fieldsOf = (body: Readonly<Record<string, unknown>>): readonly string[] => schemaOffences(body).map(({ path }) => path.join('.'));

describe('schemaOffences', () => {
  test('finds none in a valid body, however long', () => {
    expect(fieldsOf(requestBody())).toEqual([]);
    expect(fieldsOf(requestBody({ lineItems: Array.from({ length: 5000 }, () => lineItem()) }))).toEqual([]);
  });

  test('finds missing fields', () => {
    expect(fieldsOf({})).toEqual(['invoiceNumber', 'date', 'lineItems']);
    expect(fieldsOf(requestBody({ lineItems: [{}] }))).toEqual(['lineItems.0.description', 'lineItems.0.quantity', 'lineItems.0.rate']);
  });

  test('gives one offence for a place with alternatives', () => {
    const lineItems = [lineItem({ discount: true, tax: 'x' }), lineItem({ tax: [1, -1, []] })];
    expect(fieldsOf(requestBody({ discount: {}, tax: { percent: 101 }, shipping: '5%', lineItems })))
      .toEqual(['lineItems.0.discount', 'lineItems.0.tax', 'lineItems.1.tax.1', 'lineItems.1.tax.2', 'discount', 'tax.percent', 'shipping']);
  });

  test('keeps the refusal of an alternative that it cannot explain', () => {
    expect(schemaOffences(requestBody({ tax: { percent: 5, label: '\u0000' } }))).toEqual([{ path: ['tax'], message: expect.any(String), isGeneral: true }]);
  });

  test('gives the index in the whole list for lines far down', () => {
    const lineItems = Array.from({ length: 450 }, (_, index) => lineItem(index % 100 === 99 ? { rate: 0 } : {}));
    expect(fieldsOf(requestBody({ lineItems }))).toEqual(['lineItems.99.rate', 'lineItems.199.rate', 'lineItems.299.rate', 'lineItems.399.rate']);
  });

  test('stops once there are more than anyone reads', () => {
    const lineItems = Array.from({ length: 5000 }, () => ({ description: 1, quantity: 'x', rate: -1, tax: [[]] }));
    expect(fieldsOf(requestBody({ lineItems }))).toHaveLength(400);
    expect(fieldsOf(requestBody({ lineItems: Array.from({ length: 300 }, () => lineItem({ rate: 0 })) }))).toHaveLength(100);
  });

  test('accepts lines of every type', () => {
    expect(fieldsOf(requestBody({ lineItems: 'none' }))).toEqual(['lineItems']);
    expect(fieldsOf(requestBody({ lineItems: [] }))).toEqual(['lineItems']);
    expect(fieldsOf(requestBody({ lineItems: [null, 5, 'x', []] }))).toEqual(['lineItems.0', 'lineItems.1', 'lineItems.2', 'lineItems.3']);
  });
});
