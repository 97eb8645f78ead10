import { describe, expect, test } from '@jest/globals';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { requestBody } from '../../support/invoices/requests.js';
import { detailsOf } from '../../support/thrown.js';

const rejected = (columns: unknown, fields: Readonly<Record<string, unknown>> = {}) =>
  detailsOf(() => validateInvoiceRequest(requestBody({ columns, ...fields })));
const one = (columns: unknown): readonly [string, string] => {
  const details = rejected(columns);
  expect(details).toHaveLength(1);
  return [details[0]!.field, details[0]!.message];
};

const LIST = 'Columns: item, lineNumber, sku, hsCode, quantity, unit, rate, discount, tax, amount, date, period, taxRate, net, taxAmount, gross, gtin, or {"attribute": "…"}.';
const MISSING_ITEM = 'The column item is missing: it prints what is sold.';
const MISSING_AMOUNT = 'The column amount is missing: a total is printed below the amounts.';

test.each<readonly [string, unknown]>([
  ['the fewest', ['item', 'amount']],
  ['the most, in any order', ['amount', 'date', 'tax', 'item', 'unit', 'quantity', 'hsCode', 'lineNumber']],
  ['with labels', ['lineNumber', { column: 'item', label: 'Work' }, { column: 'sku' }, { column: 'amount', label: '€' }]],
  ['with attributes', ['item', { attribute: 'Batch' }, { attribute: 'batch', label: 'x'.repeat(100) }, 'amount']],
])('columns are accepted %s', (_, columns) => expect(rejected(columns)).toEqual([]));

describe('one error names', () => {
  test.each<readonly [unknown, string]>([
    [['amount'], MISSING_ITEM],
    [['item'], MISSING_AMOUNT],
    [[], `${MISSING_ITEM} ${MISSING_AMOUNT}`],
    [['item', 'quantity'], MISSING_AMOUNT],
    [['item', 'item'], `The column "item" is there twice. ${MISSING_AMOUNT}`],
    [['item', 'amount', { column: 'amount', label: 'x' }], 'The column "amount" is there twice.'],
    [['item', 'amount', { attribute: 'A' }, { attribute: 'A', label: 'x' }], 'The attribute "A" has two columns.'],
    [['item', 'price'], `There is no column "price". Did you mean rate? ${MISSING_AMOUNT} ${LIST}`],
    [['item', 'amuont'], `There is no column "amuont". Did you mean amount? ${LIST}`],
    [['item', 'amount', 'Unit Price'], `There is no column "Unit Price". Did you mean rate? ${LIST}`],
    [['item', 'amount', { column: 'Batch' }], `There is no column "Batch". ${LIST}`],
    [['item', 'amount', 'constructor'], `There is no column "constructor". ${LIST}`],
  ])('%j', (columns, message) => expect(one(columns)).toEqual(['columns', message]));
});

describe('an entry of another form is rejected', () => {
  test.each<readonly [unknown, string, string]>([
    [5, 'columns[1]', 'Expected the name of a column, or an object with `column` or `attribute`; got 5.'],
    [null, 'columns[1]', 'Expected the name of a column, or an object with `column` or `attribute`; got null.'],
    [['sku'], 'columns[1]', 'Expected the name of a column, or an object with `column` or `attribute`; got an array.'],
    [{}, 'columns[1]', 'Expected an object with `column` or `attribute`.'],
    [{ label: 'x' }, 'columns[1]', 'Expected an object with `column` or `attribute`.'],
    [{ colum: 'sku' }, 'columns[1].colum', 'Unknown field; did you mean `column`?'],
    [{ column: 'sku', attribute: 'x' }, 'columns[1]', 'Expected `column` or `attribute`, not both.'],
    [{ column: 5 }, 'columns[1].column', `Expected the name of a column; got 5. ${LIST}`],
    [{ column: 'sku', label: 5 }, 'columns[1].label', 'Expected a string; got 5.'],
    [{ column: 'sku', label: '' }, 'columns[1].label', 'Expected 1 to 100 characters; got 0.'],
    [{ attribute: 'x'.repeat(101) }, 'columns[1].attribute', 'Expected 1 to 100 characters; got 101.'],
  ])('%j', (entry, field, message) => expect(one(['item', entry, 'amount'])).toEqual([field, message]));

  test('and so is a list of another form', () => {
    expect(one('item')).toEqual(['columns', 'Expected an array; got "item".']);
    expect(one(['item', 'amount', 'sku', 'date', 'tax', 'rate', 'unit', 'hsCode', 'quantity', 'net', 'gross'])).toEqual(['columns', 'Expected at most 10 entries; got 11.']);
  });
});

describe('a sum', () => {
  const line = { description: 'A', quantity: 1, rate: 1 };
  const summed = (column: string, ...units: (string | undefined)[]) =>
    rejected(['item', { column, sum: true }, 'amount'], { lineItems: [{ text: 'Work' }, ...units.map((unit) => ({ ...line, ...unit !== undefined && { unit } }))] })
      .map(({ field, message }) => [field, message]);

  test('is that of quantities of one unit', () => {
    expect(summed('quantity', 'h', 'h')).toEqual([]);
    expect(summed('quantity', undefined, undefined)).toEqual([]);
    expect(summed('quantity', 'h', undefined, 'km')).toEqual([
      ['columns[1].sum', 'The lines have 3 different units, so their quantities have no sum. Name one, such as `"sum": "h"`, or leave it out.'],
    ]);
  });

  test('is not that of another column', () => {
    expect(summed('rate', 'h')).toEqual([['columns[1].sum', 'Only the column `quantity` has a sum. Leave `sum` out.']]);
    expect(one(['item', 'amount', { column: 'quantity', sum: 1 }])).toEqual(['columns[2].sum', 'Expected true, false or a unit; got 1.']);
    expect(one(['item', 'amount', { column: 'quantity', sum: 'kg' }])).toEqual(['columns[2].sum', 'No line with a `quantity` has the unit "kg".']);
  });

  test('of a column with times needs no unit', () => {
    const lineItems = [{ description: 'A', time: '3:20', rate: 1 }, { ...line, unit: 'h' }, { ...line, unit: 'km' }];
    expect(rejected(['item', { column: 'quantity', sum: true }, 'amount'], { lineItems })).toEqual([]);
    expect(rejected(['item', { column: 'quantity', sum: 'km' }, 'amount'], { lineItems })).toEqual([]);
  });
});

test('the date of a line is checked like every other date', () => {
  const line = { description: 'A', quantity: 1, rate: 1 };
  const messages = (date: unknown): unknown => rejected(['item', 'date', 'amount'], { lineItems: [{ ...line, date }] }).map(({ field, message }) => [field, message]);
  expect(messages('2026-02-28')).toEqual([]);
  expect(messages('2026-02-30')).toEqual([['lineItems[0].date', 'Expected a day from 01 to 28 in that month; got "2026-02-30".']]);
  expect(messages(5)).toEqual([['lineItems[0].date', 'Expected a string; got 5.']]);
});

test('a message names as many wrong columns as fit', () => {
  const [field, message] = one(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => name.repeat(90)));
  expect([field, message.match(/There is no column/g)]).toEqual(['columns', Array.from({ length: 4 }, () => 'There is no column')]);
  expect(message.length).toBeLessThanOrEqual(500);
});
