import { describe, expect, test } from '@jest/globals';
import { batchBody, toFileMessage, invoiceCount, invoiceFile, locationIn, fileErrors, type InvoiceFile } from '../../src/model/batch.js';
import { newIdempotencyKey } from '../../src/model/api-call.js';

const file = (name: string, text: string): InvoiceFile => invoiceFile(name, text)!;
const FILES = [file('a.json', '{"rate":1.00000000000000001}'), file('list.json', ' [{"n":2}, {"n":3}]\n'), file('b.json', '{}')];

describe('files with invoices', () => {
  test.each(['', '{', '1', 'null', '[]', '[1]', '[[]]', '{"invoices":[{}]}'])('%j is none', (text) =>
    expect(invoiceFile('a.json', text)).toBeNull());

  test('become one batch with the digits as they are written', () => {
    expect(invoiceCount(FILES)).toBe(4);
    expect(batchBody(FILES, false)).toBe('{"invoices":[{"rate":1.00000000000000001},{"n":2}, {"n":3},{}]}');
    expect(JSON.parse(batchBody(FILES, true))).toEqual({ dryRun: true, invoices: [{ rate: 1 }, { n: 2 }, { n: 3 }, {}] });
  });

  test('have their invoices in order', () => {
    expect([0, 1, 2, 3, 4].map((index) => Object.values(locationIn(FILES, index)))).toEqual([
      ['a.json', ''], ['list.json', '[0]'], ['list.json', '[1]'], ['b.json', ''], ['', ''],
    ]);
  });

  test.each([
    ['invoices[0].lineItems[0].rate', 'Wrong.', 'a.json', 'lineItems[0].rate', 'Wrong.'],
    ['invoices[2].date', 'Wrong.', 'list.json', '[1].date', 'Wrong.'],
    ['invoices[1]', 'Wrong.', 'list.json', '[0]', 'Wrong.'],
    ['invoices[3].invoiceNumber', '`invoices[2]` has this number, too.', 'b.json', 'invoiceNumber', '`list.json[1]` has this number, too.'],
    ['invoices', '… and 2 more', '', '', '… and 2 more'],
    ['Idempotency-Key', 'Wrong.', '', 'Idempotency-Key', 'Wrong.'],
  ])('are named where %s is wrong', (field, message, file, path, fileMessage) => {
    expect(toFileMessage(FILES, { field, message, path: [], rules: [] })).toEqual({ file, field: path, message: fileMessage });
  });

  test('share a rejection without fields', () => {
    const apiError = { code: 'PAYLOAD_TOO_LARGE', message: 'Too large.' };
    expect(fileErrors(FILES, { ...apiError, details: [] })).toEqual([{ file: '', field: '', message: 'Too large.' }]);
    const detail = { field: 'invoices[3]', message: 'Wrong.', path: [], rules: [] };
    expect(fileErrors(FILES, { ...apiError, details: [detail] })).toEqual([{ file: 'b.json', field: '', message: 'Wrong.' }]);
  });
});

test('each Idempotency-Key is another one', () => {
  expect(newIdempotencyKey()).toMatch(/^[\da-f]{32}$/);
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
});
