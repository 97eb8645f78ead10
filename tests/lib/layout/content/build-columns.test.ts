import { describe, expect, test } from '@jest/globals';
import { buildColumns } from '../../../../lib/layout/content/build-columns.js';
import { buildContent } from '../../../../lib/layout/content/build-content.js';
import type { Content } from '../../../../lib/layout/content/content.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';

type Columns = NonNullable<InvoiceRequest['columns']>;
type Items = readonly Partial<InvoiceRequest['lineItems'][number]>[];
type Fields = Partial<InvoiceRequest>;

const contentOf = (columns: Columns | undefined, items: Items, fields: Fields = {}): Content => buildContent(computedInvoice({
  ...fields, ...columns && { columns }, lineItems: items.map((item) => ({ description: 'Work', quantity: 2, rate: 50, ...item })),
}));
const kinds = ({ columns }: Content): readonly string[] => columns.map(({ key }) => key);
/** The texts of one column that the usual table lacks, between item and amount. */
const cells = (column: Columns[number], items: Items, fields: Fields = {}): readonly unknown[] =>
  contentOf(['item', column, 'amount'], items, fields).rows.map((row) => row.cells[0]?.text);
const kindOf = (column: Columns[number], items: Items, fields: Fields = {}): string | undefined =>
  kinds(contentOf(['item', column, 'amount'], items, fields))[1];

test('the usual columns have codes only if a line has one, and no cells of their own', () => {
  expect(kinds(contentOf(undefined, [{}]))).toEqual(['item', 'quantity', 'rate', 'amount']);
  const content = contentOf(undefined, [{}, { hsCode: '84', date: '2026-03-01' }]);
  expect(kinds(content)).toEqual(['item', 'hsCode', 'quantity', 'rate', 'amount']);
  expect([content.hasOwnColumns, content.rows.map((row) => row.cells)]).toEqual([false, [[], []]]);
  expect(buildColumns(computedInvoice()).cells).toEqual([]);
});

describe('the columns of a request', () => {
  test('keep their order, and numbers and texts apart', () => {
    const content = contentOf(['amount', 'lineNumber', 'sku', 'item', 'rate'], [{ sku: 'S-1' }]);
    expect(content.columns.map(({ key, cellIndex }) => [key, cellIndex])).toEqual([['amount', undefined], ['figure', 0], ['text', 1], ['item', undefined], ['rate', undefined]]);
    expect(content.rows[0]?.cells).toEqual([{ text: '1', field: 'columns', fractionDigits: 0 }, { text: 'S-1', field: 'lineItems[0].sku' }]);
    expect(content.hasOwnColumns).toBe(true);
    expect(content.columns.map(({ isLineNumber }) => isLineNumber === true)).toEqual([false, true, false, false, false]);
  });

  test('have the labels of the 22, a # for the line number, or their own', () => {
    const items = [{ sku: 'S', unit: 'h', hsCode: '84', discount: '5%', tax: '7%', date: '2026-03-01', attributes: [{ name: 'Batch', value: 'L' }] }];
    const labels = (columns: Columns): unknown => contentOf(columns, items, { labels: { date: 'Day' } }).columns.map(({ label: { text, field } }) => [text, field]);
    expect(labels(['lineNumber', 'item', 'date', 'discount', 'tax', 'hsCode', 'unit', 'amount'])).toEqual([
      ['#', 'columns[0]'], ['Item', 'labels.item'], ['Day', 'labels.date'], ['Discount', 'labels.discount'], ['Tax', 'labels.tax'], ['HS Code', 'labels.hsCode'],
      ['', 'columns[6]'], ['Amount', 'labels.amount'],
    ]);
    expect(labels([{ column: 'sku', label: 'Art.' }, 'sku', { attribute: 'Batch' }, { attribute: 'Batch', label: 'Lot' }, { column: 'item', label: 'What' }, 'amount'])).toEqual([
      ['Art.', 'columns[0].label'], ['', 'columns[1]'], ['', 'columns[2]'], ['Lot', 'columns[3].label'], ['What', 'columns[4].label'], ['Amount', 'labels.amount'],
    ]);
  });

  test('number the lines in the digits of the locale, without separators', () => {
    expect(cells('lineNumber', [{}, {}], { locale: 'ar-EG' })).toEqual(['١', '٢']);
    expect(cells('lineNumber', Array.from({ length: 1000 }, () => ({}))).at(-1)).toBe('1000');
  });

  test('write dates, periods and attributes', () => {
    expect(cells('period', [{ period: { start: '2026-03-01', end: '2026-03-31' } }, {}], { dateFormat: 'iso' })).toEqual(['2026-03-01 – 2026-03-31', undefined]);
    expect(cells('date', [{ date: '2026-03-01' }, {}], { locale: 'de-DE', dateFormat: 'short' })).toEqual(['1.3.2026', undefined]);
    expect(cells({ attribute: 'A' }, [{}, { attributes: [{ name: 'A', value: 'x' }, { name: 'A', value: 'y' }] }])).toEqual([undefined, 'x, y']);
  });

  test('print a discount by its rate, or by its amount if that is fixed or has a label', () => {
    const items: Items = [{}, { discount: '7.5%' }, { discount: 5 }, { discount: { percent: 10, label: 'Rebate' } }];
    expect(cells('discount', items)).toEqual([undefined, '7.5%', '-$5.00', 'Rebate -$10.00']);
    expect(kindOf('discount', [{}, { discount: '7.5%' }, { discount: '10%' }])).toBe('figure');
    expect(kindOf('discount', [{ discount: 5 }])).toBe('figure');
    expect(kindOf('discount', [{ discount: '7.5%' }, { discount: 5 }])).toBe('text');
    expect(kindOf('discount', items)).toBe('text');
  });

  test('print the taxes that apply to a line by label or rate, or by the amount if that is fixed', () => {
    const items: Items = [{}, { tax: '7%' }, { tax: [] }, { tax: 3 }, { tax: { amount: 2, label: 'Levy' } }, { tax: ['5%', { percent: -15, label: 'IRPF' }] }];
    const fields = { tax: [{ percent: 19, label: 'VAT' }, 5] };
    expect(cells('tax', items, fields)).toEqual(['VAT', '7%', undefined, '$3.00', 'Levy $2.00', '5% · IRPF']);
    expect(kindOf('tax', [{}, { tax: '7%' }], { tax: '19%' })).toBe('figure');
    expect(kindOf('tax', [{}, { tax: '7%' }], fields)).toBe('text');
    const [first, second] = contentOf(['item', 'tax', 'amount'], [{}, { tax: '7%' }], { tax: '19%' }).rows;
    expect([first?.cells[0]?.field, second?.cells[0]?.field]).toEqual(['tax', 'lineItems[1].tax']);
  });

  test('are not repeated under the description', () => {
    const item: Items[number] = { sku: 'S', discount: '10%', tax: '7%', description: 'Work\nby hand' };
    const details = (columns: Columns): readonly string[] =>
    contentOf(columns, [item]).rows.flatMap((row) => [...row.details, ...row.secondaryTexts]).map(({ text }) => text);
    expect(details(['item', 'amount'])).toEqual(['by hand', 'S', 'Discount (10%) -$10.00 · Tax (7%)']);
    expect(details(['item', 'sku', 'tax', 'amount'])).toEqual(['by hand', 'Discount (10%) -$10.00']);
    expect(details(['item', 'sku', 'tax', 'discount', 'amount'])).toEqual(['by hand']);
  });

  test('show a unit next to the quantity, or in a column of its own, and a code only in its column', () => {
    const row = (columns: Columns): unknown => {
      const { unit, hsCode, cells: own } = contentOf(columns, [{ unit: 'h', hsCode: '84' }]).rows[0]!;
      return [unit?.text, hsCode?.text, own.map((cell) => cell?.text)];
    };
    expect(row(['item', 'quantity', 'hsCode', 'amount'])).toEqual(['h', '84', []]);
    expect(row(['item', 'quantity', 'unit', 'amount'])).toEqual([undefined, undefined, ['h']]);
    expect(row(['item', 'amount'])).toEqual([undefined, undefined, []]);
  });
});

describe('the sum of the quantities', () => {
  const HOURS: Columns[number] = { column: 'quantity', label: 'Hours', sum: true };
  const items = [{ quantity: 6.5, unit: 'h' }, { quantity: 14.25, unit: 'h' }];
  const rowOf = (columns: Columns, fields: Fields = {}): unknown => contentOf(columns, items, fields).rows
    .map(({ itemName, quantity, unit }) => [itemName.text, quantity?.text, unit?.text]).at(-1);

  test('is exact, and has the label and the unit', () => {
    expect(rowOf(['item', HOURS, 'amount'])).toEqual(['Subtotal', '20.75', 'h']);
    expect(rowOf(['item', HOURS, 'unit', 'amount'])).toEqual(['Subtotal', '20.75', undefined]);
    expect(rowOf(['item', 'quantity', 'amount'])).toEqual(['Work', '14.25', 'h']);
  });

  test('leaves out the deposits, which are lines as well', () => {
    const deposits: Fields = { tax: '10%', depositMethod: 'beforeTax', deposits: [{ number: 'D-1', amount: 11 }], documentType: 'finalInvoice' };
    expect(rowOf(['item', HOURS, 'amount'], deposits)).toEqual(['Subtotal', '20.75', 'h']);
  });
});
