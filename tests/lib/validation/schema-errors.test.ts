import { describe, expect, test } from '@jest/globals';
import { schemaErrors } from '../../../lib/validation/schema-errors.js';
import { lineItem, requestBody } from '../../support/invoices/requests.js';

const fieldsOf = (body: Readonly<Record<string, unknown>>): readonly string[] => schemaErrors(body).map(({ path }) => path.join('.'));

describe('schemaErrors', () => {
  test('keeps the rejection of an alternative that it cannot explain', () => {
    expect(schemaErrors(requestBody({ tax: { percent: 5, label: '\u0000' } }))).toEqual([{ path: ['tax'], message: expect.any(String), isGeneral: true }]);
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
});
