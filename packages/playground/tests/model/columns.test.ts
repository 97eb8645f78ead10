import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { COLUMNS, DEFAULT_COLUMNS, nextColumn, readColumn, writeColumn } from '../../src/model/columns.js';
import type { Json } from '../../src/model/json.js';

interface Schema { readonly $defs: { readonly columnName: { readonly enum: readonly string[] } } }

test.each<[Json, object]>([
  ['sku', { kind: 'sku', attribute: '', label: '', sum: false }], [{ column: 'sku', label: 'Art. no.' }, { kind: 'sku', attribute: '', label: 'Art. no.', sum: false }],
  [{ attribute: 'Batch' }, { kind: 'attribute', attribute: 'Batch', label: '', sum: false }], [{ attribute: 'Batch', label: 'Lot' }, { kind: 'attribute', attribute: 'Batch', label: 'Lot', sum: false }],
  [{ column: 'quantity', label: 'Hours', sum: true }, { kind: 'quantity', attribute: '', label: 'Hours', sum: true }],
  [{ column: 'quantity', sum: true }, { kind: 'quantity', attribute: '', label: '', sum: true }],
])('the column %j is read and written back', (given, column) => {
  expect(readColumn(given)).toEqual(column);
  expect(writeColumn(readColumn(given))).toEqual(given);
});

test.each<Json>([7, { column: 7 }, {}])('the column %j, which is none, is shown as an empty choice', (given) => {
  expect(readColumn(given)).toEqual({ kind: '', attribute: '', label: '', sum: false });
});

test('a new column is one that the table lacks', () => {
  expect(nextColumn(DEFAULT_COLUMNS)).toBe('lineNumber');
  expect(nextColumn(COLUMNS.map(([name]) => name))).toEqual({ attribute: '' });
});

test('the columns of the form are those of the service', () => {
  const schema = JSON.parse(readFileSync('schemas/invoice-request.schema.json', 'utf8')) as Schema;
  expect(COLUMNS.map(([name]) => name).sort()).toEqual([...schema.$defs.columnName.enum].sort());
});
