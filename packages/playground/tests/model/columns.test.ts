import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { COLUMNS, DEFAULT_COLUMNS, nextColumn, readColumn, writeColumn } from '../../src/model/columns.js';
import type { Json } from '../../src/model/json.js';

interface Schema { readonly $defs: { readonly columnName: { readonly enum: readonly string[] } } }

const NO_COLUMN = { attribute: '', label: '', sum: false, otherFields: {} };

test.each<[Json, object]>([
  ['sku', { ...NO_COLUMN, kind: 'sku' }], [{ column: 'sku', label: 'Art. no.' }, { ...NO_COLUMN, kind: 'sku', label: 'Art. no.' }],
  [{ attribute: 'Batch' }, { ...NO_COLUMN, kind: 'attribute', attribute: 'Batch' }], [{ attribute: 'Batch', label: 'Lot' }, { ...NO_COLUMN, kind: 'attribute', attribute: 'Batch', label: 'Lot' }],
  [{ column: 'quantity', label: 'Hours', sum: true }, { ...NO_COLUMN, kind: 'quantity', label: 'Hours', sum: true }],
  [{ column: 'quantity', sum: true }, { ...NO_COLUMN, kind: 'quantity', sum: true }],
  [{ column: 'quantity', sum: 'h' }, { ...NO_COLUMN, kind: 'quantity', sum: 'h' }],
  [{ column: 'sku', width: 3 }, { ...NO_COLUMN, kind: 'sku', otherFields: { width: 3 } }],
])('the column %j is read and written back', (given, column) => {
  expect(readColumn(given)).toEqual(column);
  expect(writeColumn(readColumn(given))).toEqual(given);
});

test.each<Json>([7, { column: 7 }, {}])('the column %j, which is none, is shown as an empty choice', (given) => {
  expect(readColumn(given)).toEqual({ ...NO_COLUMN, kind: '' });
});

test('a new column is one that the table lacks', () => {
  expect(nextColumn(DEFAULT_COLUMNS)).toBe('lineNumber');
  expect(nextColumn(COLUMNS.map(([name]) => name))).toEqual({ attribute: '' });
});

test('the columns of the form are those of the service', () => {
  const schema = JSON.parse(readFileSync('schemas/invoice-request.schema.json', 'utf8')) as Schema;
  expect(COLUMNS.map(([name]) => name).sort()).toEqual([...schema.$defs.columnName.enum].sort());
});
