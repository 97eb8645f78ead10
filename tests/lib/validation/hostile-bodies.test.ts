// Runs without coverage: it reads thousands of large bodies.
import { readFileSync } from 'node:fs';
import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { AppError } from '../../../lib/errors.js';
import { readJsonBody } from '../../../lib/http/middlewares/json-body.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { validateInvoiceRequest as keepsSchema } from '../../../schemas/generated/validate-invoice-request.js';
import { lineItem, requestBody } from '../../support/invoices/requests.js';
import { runs } from '../../support/seed.js';
import { rejectionOf } from '../../support/thrown.js';
import { pricedLines } from '../../support/invoices/priced-lines.js';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (body: unknown): readonly string[] => {
  const { code, fields } = rejectionOf(() => validateInvoiceRequest(body));
  expect(code).toBe('VALIDATION_ERROR');
  expect(fields.length).toBeLessThanOrEqual(100);
  expect(new Set(fields).size).toBe(fields.length);
  return fields;
};

const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = wrap(value);
  return value;
};

describe('a hostile body', () => {
  test('with a hundred thousand levels of nesting is not traversed', () => {
    const list = nested(100_000, (inner) => [inner]);
    const object = nested(100_000, (inner) => ({ tax: inner }));
    const lineItems = [lineItem({ tax: object })];
    expect(fieldsOf(requestBody({ foo: list, notes: object, shipping: object, tax: list, lineItems }))).toEqual([
      'lineItems[0].tax', 'lineItems[0].tax.tax', 'foo', 'notes', 'shipping.tax', 'shipping.tax.tax', 'shipping.amount', 'tax[0]',
    ]);
  });

  test('of 200,000 bad lines gets a single error for them', () => {
    expect(fieldsOf(requestBody({ lineItems: Array.from({ length: 200_000 }, () => 'x') }))).toEqual(['lineItems']);
  });

  test('of 5,000 lines with every field wrong gets its first 100 errors', () => {
    const wrong = { description: 1, quantity: 'x', rate: 0, hsCode: 1, unit: 2, sku: null, discount: true, tax: [[]], foo: 1, bar: 1 };
    const fields = fieldsOf(requestBody({ lineItems: Array.from({ length: 5000 }, () => wrong) }));
    expect(fields).toHaveLength(100);
    expect(fields.slice(0, 11)).toEqual([
      ...['description', 'quantity', 'rate', 'hsCode', 'unit', 'sku', 'discount', 'tax[0]', 'foo', 'bar'].map((name) => `lineItems[0].${name}`),
      'lineItems[1].description',
    ]);
    expect(fields.at(-1)).toBe('lineItems[9].bar');
  });

  test('of 100,000 unknown fields gets 100 errors', () => {
    expect(fieldsOf(Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, index])))).toHaveLength(100);
  });

  test('cannot reach a prototype', async () => {
    const body = readJsonBody(Buffer.from(`{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,"hasOwnProperty":1,
      "labels":{"__proto__":{"polluted":1}},"lineItems":[{"__proto__":{"rate":1},"description":"a","quantity":1}]}`));
    expect(fieldsOf(body)).toEqual([
      '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'labels.__proto__', 'lineItems[0].__proto__', 'lineItems[0].rate',
      'companyName', 'billTo', 'invoiceNumber', 'date',
    ]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('with keys of a million characters, or of no printable one, gets short field names', () => {
    const fields = fieldsOf(requestBody({ ['k'.repeat(1_000_000)]: 1, ['\u0000\u202E\uD800 '.repeat(300_000)]: 1, '': 1 }));
    expect(fields).toHaveLength(3);
    for (const field of fields) expect(field.length).toBeLessThan(80);
    expect(fieldsOf(requestBody({ [`${'k'.repeat(1_000_000)}1`]: 1, [`${'k'.repeat(1_000_000)}2`]: 1 }))).toEqual([`${'k'.repeat(60)}…`]);
  });

  test('with texts of millions of characters, or with piles of marks, is rejected', () => {
    expect(fieldsOf(requestBody({ notes: 'x'.repeat(5_000_000), companyName: '\u0000'.repeat(1_000_000), logo: `data:image/png;base64,${'A'.repeat(5_000_000)}` })))
      .toEqual(['companyName', 'notes', 'logo']);
    expect(fieldsOf(requestBody({ notes: `a${'\u0301\u0323'.repeat(9_000)}` }))).toEqual(['notes']);
    expect(fieldsOf(requestBody({ locale: `en${'-a'.repeat(60)}`, theme: 'x'.repeat(5_000_000), discount: `${'1'.repeat(5_000_000)}%` })))
      .toEqual(['locale', 'theme', 'discount']);
  });

  test('with texts longer than any limit costs no normalisation, and no count of their characters', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const iterate = jest.spyOn(String.prototype, Symbol.iterator as never);
    const fields = fieldsOf(requestBody({ notes: '\u0301'.repeat(1_000_000), terms: '\u{1F600}'.repeat(500_000), logo: `data:image/png;base64,${'A'.repeat(700_000)}` }));
    expect(fields).toEqual(['notes', 'terms', 'logo']);
    expect(normalize).not.toHaveBeenCalled();
    expect(iterate).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  test('with numbers beyond all limits is rejected at their fields', async () => {
    const body = readJsonBody(Buffer.from('{"companyName":"a","billTo":"b","invoiceNumber":"c","date":"2026-01-01","lineItems":[{"description":"d","quantity":1e400,"rate":1e999}],"tax":-1e400,"amountPaid":1e400,"discount":{"percent":1e400}}'));
    expect(fieldsOf(body)).toEqual(['lineItems[0].quantity', 'lineItems[0].rate', 'tax', 'amountPaid', 'discount.percent']);
  });

  test('with a negative zero is taken as zero', async () => {
    const request = validateInvoiceRequest(readJsonBody(Buffer.from(JSON.stringify(requestBody()).replace('"quantity":2', '"quantity":-0'))));
    expect(Object.is(pricedLines(request)[0]?.quantity, 0)).toBe(true);
  });

  test('that contains a field twice is checked by the last one', async () => {
    const text = JSON.stringify(requestBody());
    expect(validateInvoiceRequest(readJsonBody(Buffer.from(`${text.slice(0, -1)},"companyName":"Last"}`))).companyName).toBe('Last');
  });
});

describe('whatever the body', () => {
  const contract = JSON.parse(readFileSync(new URL('../../../schemas/invoice-request.schema.json', import.meta.url), 'utf8')) as { properties: Fields };
  const line = { description: '', quantity: 0, rate: 0, hsCode: '', unit: '', sku: '', discount: 0, tax: 0 };
  const names = [...Object.keys(contract.properties), ...Object.keys(line), 'amount', 'percent', 'label', 'name', 'value', '__proto__', 'billto', ''];

  const scalar = fc.oneof(
    fc.constantFrom<unknown>(null, true, false, 0, -0, 1, -1, 9.99, 1e400, 1e15, 0.1 + 0.2, '', ' ', 'a', 'a\nb', '5%', '8.25%', '500%', 'USD', 'Classic', '2026-03-31', '2026-02-30', '#1e293b', 'en-US', 'A4', 'iso', '\u202E', 'e\u0301'),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.double(),
  );
  const { anything } = fc.letrec((tie) => ({
    anything: fc.oneof({ maxDepth: 4, withCrossShrink: true }, scalar, tie('list'), tie('object')),
    list: fc.array(tie('anything'), { maxLength: 4 }),
    object: fc.dictionary(fc.constantFrom(...names), tie('anything'), { maxKeys: 6 }),
  }));
  const someOf = (keys: readonly string[]) => fc.dictionary(fc.constantFrom(...keys), anything, { maxKeys: 3 });
  const nearlyValid = fc.tuple(someOf(names), someOf(Object.keys(line))).map(([fields, ofLine]) =>
    ({ ...requestBody({ lineItems: [lineItem(ofLine)] }), ...fields }));

  const checkBody = (body: unknown): void => {
    try {
      const request = validateInvoiceRequest(body);
      expect(keepsSchema(request)).toBe(true);
      expect(validateInvoiceRequest(request)).toEqual(request);
    } catch (error) {
      const { code, details } = error as AppError;
      expect(code).toBe('VALIDATION_ERROR');
      expect(details.length).toBeGreaterThan(0);
      expect(details.length).toBeLessThanOrEqual(100);
      for (const { message } of details) expect(message).toMatch(/^.{10,400}[.?]$/u);
    }
  };

  test('it is accepted and matches the schema, or rejected with its errors', () => {
    fc.assert(fc.property(fc.oneof(anything, nearlyValid), checkBody), { numRuns: runs(800, 8_000) });
  });

  test('and whatever its text', async () => {
    const text = fc.oneof(fc.json(), nearlyValid.map((body) => JSON.stringify(body)), fc.string({ unit: 'binary' }));
    await fc.assert(fc.asyncProperty(text, fc.nat(), async (json, cutAt) => {
      for (const sent of [json, json.slice(0, cutAt % (json.length + 1))]) {
        try {
          checkBody(readJsonBody(Buffer.from(sent)));
        } catch (error) {
          expect((error as AppError).code).toBe('VALIDATION_ERROR');
        }
      }
    }), { numRuns: runs(300, 3_000) });
  });
});
