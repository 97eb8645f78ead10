import { describe, expect, test } from '@jest/globals';
import { fieldPath, quoteValue, toValidationError, type ValidationError } from '../../../lib/validation/field-errors.js';
import fc from 'fast-check';
import type { FieldError } from '../../../lib/errors.js';

test.each([
  ['', 'an empty string'],
  ['abc', '"abc"'],
  ['a\nb', '"a\uFFFDb"'],
  [`${'x'.repeat(39)}😀`, `"${'x'.repeat(39)}\uFFFD…"`],
  ['x'.repeat(40), `"${'x'.repeat(40)}"`],
  ['x'.repeat(1e6), `"${'x'.repeat(40)}…"`],
  [1.5, '1.5'],
  [Infinity, 'Infinity'],
  [true, 'true'],
  [null, 'null'],
  [[1, 2], 'an array'],
  [{ a: 1 }, 'an object'],
])('shows %j as %s', (value, shown) => expect(quoteValue(value)).toBe(shown));

describe('fieldPath', () => {
  test.each([
    [[], 'body'],
    [['date'], 'date'],
    [['lineItems', 0, 'rate'], 'lineItems[0].rate'],
    [['labels', 'billTo'], 'labels.billTo'],
    [['tax', 1], 'tax[1]'],
    [['__proto__'], '__proto__'],
    [['labels', 'bill to'], 'labels["bill to"]'],
    [['bill-to'], '["bill-to"]'],
    [[''], '[""]'],
    [['labels', '0'], 'labels["0"]'],
    [['a"b'], '["a\\"b"]'],
    [['a\u202Eb\n\uD800'], '["ab"]'],
  ])('writes %j as %s', (path, field) => expect(fieldPath(path)).toBe(field));

  test('cuts long keys', () => {
    expect(fieldPath(['k'.repeat(60)])).toBe('k'.repeat(60));
    expect(fieldPath(['labels', 'k'.repeat(1e6)])).toBe(`labels.${'k'.repeat(60)}…`);
    expect(fieldPath([' '.repeat(1e6)])).toBe(`["${' '.repeat(60)}…"]`);
  });

  test('is short, printable and well-formed whatever the key', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (key) => {
      const field = fieldPath([key]);
      expect(field.length).toBeLessThan(400);
      expect(field).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    }));
  });
});

const errorDetails = (fieldErrors: readonly ValidationError[], body: unknown): readonly FieldError[] =>
  toValidationError(fieldErrors, body).details;
const at = (...path: readonly (string | number)[]) => ({ path, message: path.join('.') });

test('names for the log what is wrong with each field, and masks names that the client made up', () => {
  const fieldErrors = [
    { ...at('ACME Ltd'), rank: 0.5 }, { ...at('lineItems', 0, 'secret'), rank: 0.5 },
    { ...at('lineItems', 0, 'rate'), rule: 'type' }, { ...at('seller', 'vatId'), rules: ['BR-CO-9', 'INV-3'] }, at('date'),
  ];
  const { details, logged } = toValidationError(fieldErrors, { 'ACME Ltd': 1, lineItems: [{ secret: 1, rate: '1' }], seller: { vatId: '' }, date: '' });
  expect(logged).toEqual(['* unknown', 'lineItems[0].* unknown', 'lineItems[0].rate type', 'seller.vatId BR-CO-9 INV-3', 'date']);
  expect(details.map(({ field }) => field)).toEqual(['["ACME Ltd"]', 'lineItems[0].secret', 'lineItems[0].rate', 'seller.vatId', 'date']);
  expect(details.every((detail) => !('rule' in detail))).toBe(true);
});

describe('toValidationError', () => {
  test('follows the order of the document, missing fields last in their object', () => {
    const body = { lineItems: [{ rate: 1, quantity: 2 }, {}], date: '', tax: { percent: 1 } };
    const fieldErrors = [at('missing'), at('tax', 'percent'), at('date'), at('tax'), at('lineItems', 1, 'rate'), at('lineItems', 0, 'sku'), at('lineItems', 0, 'quantity'), at('lineItems', 0, 'rate')];
    expect(errorDetails(fieldErrors, body).map(({ field }) => field))
      .toEqual(['lineItems[0].rate', 'lineItems[0].quantity', 'lineItems[0].sku', 'lineItems[1].rate', 'date', 'tax', 'tax.percent', 'missing']);
  });

  test('puts an unknown field among its neighbours', () => {
    const body = { first: 1, second: 2 };
    const fieldErrors = [at('second'), { ...at('unknown'), rank: 0.5 }, at('first')];
    expect(errorDetails(fieldErrors, body).map(({ field }) => field)).toEqual(['first', 'unknown', 'second']);
  });

  test('keeps the first error of a field', () => {
    expect(errorDetails([{ path: ['a'], message: 'first' }, { path: ['a'], message: 'second' }], {})).toEqual([{ field: 'a', message: 'first' }]);
  });

  test('distinguishes an index from a key that looks like one', () => {
    expect(errorDetails([at('a', 0), at('a', '0')], { a: [] })).toHaveLength(2);
  });

  test('drops a general error if an error deeper inside explains it', () => {
    const general = { ...at('tax'), isGeneral: true } as const;
    expect(errorDetails([at('tax', 'label'), general], {}).map(({ field }) => field)).toEqual(['tax.label']);
    expect(errorDetails([at('taxes', 'label'), general], { tax: 1, taxes: {} }).map(({ field }) => field)).toEqual(['tax', 'taxes.label']);
  });

  test('keeps a general error if the deeper one belongs to another field', () => {
    const general = { ...at('lines', 0, 'tax'), isGeneral: true } as const;
    expect(errorDetails([general, at('lines', 0, 'rates', 'x')], {}).map(({ field }) => field).sort()).toEqual(['lines[0].rates.x', 'lines[0].tax']);
  });

  test('accepts a body without fields where the path expects some', () => {
    expect(errorDetails([at('c'), at('b', 'x'), at('a', 'x')], { a: null, b: 5, c: 1 }).map(({ field }) => field)).toEqual(['a.x', 'b.x', 'c']);
  });

  test('keeps the first 100 of the document', () => {
    const fieldErrors = Array.from({ length: 150 }, (_, index) => at('list', 149 - index));
    const details = errorDetails(fieldErrors, { list: [] });
    expect(details).toHaveLength(100);
    expect(details[99]?.field).toBe('list[99]');
  });
});
