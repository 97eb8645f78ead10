import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { attributeText, COLUMN_NAMES, columnsWithTax, columnWarnings, hasColumn, hasLineTaxes, printedColumns, taxesOfLine, taxRatesOfLine, tooWideMessage } from '../../../lib/presentation/columns.js';
import type { Invoice } from '../../../lib/invoice/types.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';

type Columns = NonNullable<InvoiceRequest['columns']>;
type Item = InvoiceRequest['lineItems'][number];

const invoiceOf = (columns: Columns, items: readonly Partial<Item>[] = [{}], fields: Partial<InvoiceRequest> = {}): Invoice =>
  computedInvoice({ ...fields, columns, lineItems: items.map((item) => ({ description: 'a', quantity: 1, rate: 1, ...item })) }).invoice;
const printed = (...given: Parameters<typeof invoiceOf>): readonly unknown[] | undefined =>
  printedColumns(invoiceOf(...given))?.map((column) => ('column' in column ? column.column : column.attribute));

const EVERYTHING: Columns = ['item', 'sku', 'hsCode', 'unit', 'discount', 'tax', 'date', 'period', 'gtin', 'amount'];

test('the names are those of the schema', () => {
  const schema = JSON.parse(readFileSync(new URL('../../../schemas/invoice-request.schema.json', import.meta.url), 'utf8')) as { $defs: { columnName: { enum: string[] } } };
  expect(COLUMN_NAMES).toEqual(schema.$defs.columnName.enum);
});

describe('the printed columns', () => {
  test('are the service\'s choice if the request has none', () => {
    expect(printedColumns(computedInvoice().invoice)).toBeUndefined();
  });

  test('leave out what no line has', () => {
    expect(printed(EVERYTHING)).toEqual(['item', 'amount']);
    expect(printed(['lineNumber', 'item', 'quantity', 'rate', 'amount'])).toEqual(['lineNumber', 'item', 'quantity', 'rate', 'amount']);
  });

  test('keep what one line has', () => {
    const item: Partial<Item> = { sku: 'S', hsCode: '84', unit: 'h', discount: '10%', tax: '7%', date: '2026-03-01', period: { start: '2026-03-01' }, gtin: '4012345678901' };
    expect(printed(EVERYTHING, [{}, item])).toEqual(EVERYTHING);
  });

  test('have a tax if the document has a rate, but not for a fixed amount', () => {
    const columns: Columns = ['item', 'tax', 'amount'];
    expect(printed(columns, [{}], { tax: '19%' })).toEqual(columns);
    expect(printed(columns, [{}], { tax: 5 })).toEqual(['item', 'amount']);
    expect(printed(columns, [{ tax: [] }], { tax: '19%' })).toEqual(['item', 'amount']);
  });

  test('have the amounts of tax even without a tax, and percentages only of a rate', () => {
    const columns: Columns = ['item', 'taxRate', 'net', 'taxAmount', 'gross', 'amount'];
    expect(printed(columns, [{}], { tax: '19%' })).toEqual(columns);
    expect(printed(columns, [{}], { tax: 5 })).toEqual(['item', 'net', 'taxAmount', 'gross', 'amount']);
    expect(printed([...columns, 'gtin'], [{ gtin: '4012345678901' }], { documentType: 'deliveryNote' })).toEqual(['item', 'gtin']);
  });

  test('find attributes by their exact names', () => {
    const items = [{}, { attributes: [{ name: 'Batch', value: 'L-1' }] }];
    expect(printed(['item', { attribute: 'Batch' }, { attribute: 'batch' }, 'amount'], items)).toEqual(['item', 'Batch', 'amount']);
  });
});

test('hasColumn finds columns with and without a label', () => {
  const invoice = invoiceOf(['item', { column: 'sku', label: 'No.' }, { attribute: 'date' }, 'amount']);
  expect((['item', 'sku', 'date', 'unit'] as const).map((name) => hasColumn(invoice, name))).toEqual([true, true, false, false]);
  expect(hasColumn(computedInvoice().invoice, 'item')).toBe(false);
});

test('hasLineTaxes finds the columns of net amount, tax and gross amount', () => {
  const has = (...columns: Columns): boolean => hasLineTaxes(invoiceOf(['item', ...columns, 'amount'], [{}], { tax: '19%' }));
  expect([has('net'), has('taxAmount'), has('gross'), has('tax', 'taxRate')]).toEqual([true, true, true, false]);
});

test('taxRatesOfLine leaves out fixed taxes', () => {
  const invoice = invoiceOf(['item', 'amount'], [{ tax: ['7%', { amount: 2, label: 'Eco fee' }] }, {}], { tax: '19%' });
  expect(invoice.lineItems.map((item) => taxRatesOfLine(invoice, item).length)).toEqual([1, 1]);
});

test('an attribute that an item has twice has both values', () => {
  const { lineItems: [item] } = invoiceOf(['item', 'amount'], [{ attributes: [{ name: 'A', value: '1' }, { name: 'B', value: '2' }, { name: 'A', value: '3' }] }]);
  expect([attributeText(item!, 'A'), attributeText(item!, 'C')]).toEqual(['1, 3', '']);
});

test('the taxes of a line are its own, else the rates of the document', () => {
  const invoice = invoiceOf(['item', 'amount'], [{}, { tax: [] }, { tax: 3 }], { tax: ['19%', 5] });
  expect(invoice.lineItems.map((item) => taxesOfLine(invoice, item).map(({ kind }) => kind))).toEqual([['percent'], [], ['amount']]);
});

describe('the warnings', () => {
  const messages = (...given: Parameters<typeof invoiceOf>): readonly (readonly [string, string])[] =>
    columnWarnings(invoiceOf(...given)).map(({ field, message }) => [field, message]);

  test('name the columns that are left out', () => {
    expect(messages(['item', 'sku', 'tax', { attribute: 'Batch' }, 'amount'])).toEqual([
      ['columns[1]', 'No line item has `sku`, so the column is left out.'],
      ['columns[2]', 'No line item is taxed, so the column is left out.'],
      ['columns[3]', 'No line item has the attribute "Batch", so its column is left out.'],
    ]);
  });

  test('suggest the nearest attribute', () => {
    expect(messages(['item', { attribute: 'batch' }, 'amount'], [{ attributes: [{ name: 'Batch', value: 'L' }] }]))
      .toEqual([['columns[1]', 'No line item has the attribute "batch", so its column is left out. Did you mean "Batch"?']]);
  });

  test('say that no column prints the dates of the lines', () => {
    expect(messages(['item', 'amount'], [{}, { date: '2026-03-01' }]))
      .toEqual([['lineItems[1].date', 'The page does not show the dates of the line items. Add `date` to `columns`.']]);
    expect(messages(['item', 'date', 'amount'], [{}, { date: '2026-03-01' }])).toEqual([]);
  });

  test('and the periods, with and without columns', () => {
    const period = { start: '2026-03-01', end: '2026-03-31' };
    const warning = ['lineItems[1].period', 'The page does not show the periods of the line items. Add `period` to `columns`.'];
    expect(messages(['item', 'amount'], [{}, { period }])).toEqual([warning]);
    expect(messages(['item', 'period', 'amount'], [{}, { period }])).toEqual([]);
    const { invoice } = computedInvoice({ lineItems: [{ description: 'a', quantity: 1, rate: 1 }, { description: 'b', quantity: 1, rate: 1, period }] });
    expect(columnWarnings(invoice).map(({ field, message }) => [field, message])).toEqual([warning]);
  });

  test('are none without columns', () => expect(columnWarnings(computedInvoice().invoice)).toEqual([]));
});

test('columns that are too wide are named with the paper, the design and their widths', () => {
  const invoice = invoiceOf(['item', { attribute: 'Batch' }, 'amount'], [{ attributes: [{ name: 'Batch', value: 'L' }] }], { theme: 'Formal', paperSize: 'Letter' });
  expect(tooWideMessage(invoice, { field: 'columns', widthPt: 500, requiredWidthPt: 530, columnWidthsPt: [100, 300, 72] })).toBe(
    'The columns need 187 mm, but on Letter the table of Formal is 176 mm wide. They need at least: item 36 mm, "Batch" 106 mm, amount 26 mm. '
    + 'Leave one out, or shorten its label or texts.',
  );
  expect(tooWideMessage(invoice, { field: 'taxSummary', widthPt: 500, requiredWidthPt: 530, columnWidthsPt: [] })).toBe(
    'The columns of the summary need 187 mm, but on Letter the table of Formal is 176 mm wide. Shorten the labels of the taxes, or send "rate".',
  );
});

describe('the default columns', () => {
  type Taxes = readonly (Extract<Item, { description: string }>['tax'])[];
  const columnsFor = (taxes: Taxes, fields: Partial<InvoiceRequest> = {}): readonly unknown[] | undefined => {
    const lineItems = taxes.map((tax) => ({ description: 'a', quantity: 1, rate: 1, ...tax !== undefined && { tax } }));
    const { invoice } = computedInvoice({ ...fields, lineItems });
    expect(invoice.defaultColumns).toEqual(columnsWithTax(invoice));
    return printedColumns(invoice)?.map((column) => 'column' in column && column.column);
  };
  const WITH_TAX = ['item', 'quantity', 'rate', 'tax', 'amount'];

  test('have the tax if lines have different rates, their own or that of the document', () => {
    expect(columnsFor(['20%', '5%'])).toEqual(WITH_TAX);
    expect(columnsFor(['20%', undefined], { tax: '5%' })).toEqual(WITH_TAX);
    expect(columnsFor(['20%', undefined])).toEqual(WITH_TAX);
    expect(hasColumn(computedInvoice({ lineItems: [{ description: 'a', quantity: 1, rate: 1, tax: '1%' }, { description: 'b', quantity: 1, rate: 1 }] }).invoice, 'tax')).toBe(true);
  });

  test.each<[string, Taxes, Partial<InvoiceRequest>]>([
    ['all lines have one rate', ['20%', '20%'], {}],
    ['no line has a rate of its own', [undefined, undefined], { tax: '5%' }],
    ['a tax is no percentage', ['20%', 3], {}],
    ['a tax has a label', ['20%', { percent: 5, label: 'Reduced rate of the city' }], {}],
    ['a line has two taxes', ['20%', [{ percent: 5 }, { percent: 6 }]], {}],
    ['the label of taxes is hidden', ['20%', '5%'], { labels: { tax: '' } }],
    ['no money is printed', ['20%', '5%'], { documentType: 'deliveryNote' }],
  ])('have none if %s', (_, taxes, fields) => {
    expect(columnsFor(taxes, fields)).toBeUndefined();
  });
});
