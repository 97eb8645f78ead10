import { describe, expect, test } from '@jest/globals';
import { INVOICE_REQUEST_SHAPE, type Shape } from '../../../schemas/generated/invoice-request-shape.js';
import { OTHER_NAMES, ourNamesOf } from '../../../lib/validation/other-names.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { requestBody } from '../../support/invoices/requests.js';
import { thrownBy } from '../../support/thrown.js';

const fieldsOf = (shape: Shape | undefined): NonNullable<Shape['fields']> => shape?.fields ?? {};
const document = fieldsOf(INVOICE_REQUEST_SHAPE);
const seller = fieldsOf(document.seller);
const FIELDS: Readonly<Record<string, NonNullable<Shape['fields']>>> = {
  document, 'lineItems[]': fieldsOf(document.lineItems?.list?.item), 'seller, buyer': seller,
  address: fieldsOf(seller.address), payment: fieldsOf(document.payment),
};

const messagesOf = (body: Readonly<Record<string, unknown>>): readonly (readonly string[])[] =>
  thrownBy(() => validateInvoiceRequest(requestBody(body))).details.map(({ field, message }) => [field, message]);

const DOCUMENT_FIELDS = Object.keys(document);

describe('names in other APIs', () => {
  test.each(Object.entries(OTHER_NAMES))('of the object %s lead to its fields', (object, names) => {
    const known = FIELDS[object] ?? {};
    for (const [ours, others] of Object.entries(names)) {
      expect(Object.keys(known)).toContain(ours);
      for (const other of others) {
        expect([other, known[other]]).toEqual([other, undefined]);
        expect(ourNamesOf(other, Object.keys(known))).toContain(ours);
      }
    }
  });

  test.each([
    ['number', 'invoiceNumber'], ['from', 'companyName` or `seller'], ['company', 'companyName'], ['to', 'billTo'], ['items', 'lineItems'], ['line_items', 'lineItems'],
    ['vat', 'tax'], ['issue_date', 'date'],
  ])('the document\'s %s is %s', (wrong, ours) => {
    expect(messagesOf({ [wrong]: 1 })).toContainEqual([wrong, `Unknown field; did you mean \`${ours}\`?`]);
  });

  test.each(['price', 'unitPrice', 'unit_price', 'Unit-Price'])('a line\'s %s is the rate', (wrong) => {
    const [, message] = messagesOf({ lineItems: [{ description: 'a', quantity: 1, rate: 1, [wrong]: 1 }] })[0] ?? [];
    expect(message).toBe('Unknown field; did you mean `rate`?');
  });

  test('a name of another object is not suggested', () => {
    expect(ourNamesOf('unitPrice', DOCUMENT_FIELDS)).toEqual([]);
    expect(ourNamesOf('constructor', DOCUMENT_FIELDS)).toEqual([]);
    expect(ourNamesOf(`vat${'_'.repeat(5_000)}`, DOCUMENT_FIELDS)).toEqual([]);
  });
});

test('a rate of 0 gets the way to print a free item, which works', () => {
  const line = { description: 'a', quantity: 1, rate: 0 };
  expect(messagesOf({ lineItems: [line] })).toEqual([['lineItems[0].rate', expect.stringContaining('a line `discount` of "100%"')]]);
  expect(messagesOf({ lineItems: [{ ...line, rate: -1 }] })[0]?.[1]).not.toContain('free');
  expect(() => validateInvoiceRequest(requestBody({ lineItems: [{ ...line, rate: 5, discount: '100%' }] }))).not.toThrow();
});
