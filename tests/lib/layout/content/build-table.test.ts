import { describe, expect, test } from '@jest/globals';
import { buildColumns, buildRows, textRow, withSections, withTextRows } from '../../../../lib/layout/content/build-table.js';
import { buildCarriedForward, buildContent } from '../../../../lib/layout/content/build-content.js';
import type { Content, Row } from '../../../../lib/layout/content/content.js';
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
  expect([content.columnsField, content.rows.map((row) => row.cells)]).toEqual([undefined, [[], []]]);
  expect(buildColumns(computedInvoice()).cells).toEqual([]);
});

describe('the columns of a request', () => {
  test('keep their order, and numbers and texts apart', () => {
    const content = contentOf(['amount', 'lineNumber', 'sku', 'item', 'rate'], [{ sku: 'S-1' }]);
    expect(content.columns.map(({ key, cellIndex }) => [key, cellIndex])).toEqual([['amount', undefined], ['figure', 0], ['text', 1], ['item', undefined], ['rate', undefined]]);
    expect(content.rows[0]?.cells).toEqual([{ text: '1', field: 'columns', fractionDigits: 0 }, { text: 'S-1', field: 'lineItems[0].sku' }]);
    expect(content.columnsField).toBe('columns');
    expect(content.columns.map(({ isLineNumber }) => isLineNumber === true)).toEqual([false, true, false, false, false]);
  });

  test('have the labels of the 22, a # for the line number, or their own', () => {
    const items = [{ sku: 'S', unit: 'h', hsCode: '84', discount: '5%', tax: '7%', date: '2026-03-01', attributes: [{ name: 'Batch', value: 'L' }] }];
    const labels = (columns: Columns): unknown => contentOf(columns, items, { labels: { date: 'Day' } }).columns.map(({ label: { text, field } }) => [text, field]);
    expect(labels(['lineNumber', 'item', 'date', 'discount', 'tax', 'hsCode', 'unit', 'amount'])).toEqual([
      ['#', 'columns[0]'], ['Item', 'labels.item'], ['Day', 'labels.date'], ['Discount', 'labels.discount'], ['Tax', 'labels.tax'], ['HS Code', 'labels.hsCode'],
      ['Unit', 'documentLabels.unit'], ['Amount', 'labels.amount'],
    ]);
    expect(labels([{ column: 'sku', label: 'Art.' }, 'sku', { attribute: 'Batch' }, { attribute: 'Batch', label: 'Lot' }, { column: 'item', label: 'What' }, 'amount'])).toEqual([
      ['Art.', 'columns[0].label'], ['Art. no.', 'documentLabels.sku'], ['Batch', 'columns[2].attribute'], ['Lot', 'columns[3].label'], ['What', 'columns[4].label'], ['Amount', 'labels.amount'],
    ]);
  });

  test('name the columns of tax by the labels of tax, net and gross', () => {
    const labels = (fields: Fields): unknown => contentOf(['item', 'taxRate', 'net', 'taxAmount', 'gross', 'gtin', 'period', 'amount'],
      [{ gtin: '4012345678901', period: { start: '2026-03-01' } }], { tax: '19%', ...fields }).columns.map(({ label: { text, field } }) => [text, field]);
    expect(labels({ language: 'de' })).toEqual([
      ['Beschreibung', 'labels.item'], ['USt. %', 'labels.tax'], ['Netto', 'documentLabels.net'], ['USt.', 'labels.tax'], ['Brutto', 'documentLabels.gross'],
      ['GTIN', 'columns[5]'], ['Zeitraum', 'documentLabels.period'], ['Betrag', 'labels.amount'],
    ]);
    expect(labels({ labels: { tax: '' } })).toContainEqual(['', 'labels.tax']);
  });

  test('print percentages, net amount, tax and gross amount', () => {
    const items = [{ quantity: 1, rate: 0.03 }, { quantity: 1, rate: 0.03, tax: ['7%', { percent: 5, label: 'City' }] }, { quantity: 1, rate: 0.03, tax: [] }] as Items;
    expect(cells('taxRate', items, { tax: '19%' })).toEqual(['19%', '7% · 5%', undefined]);
    expect(cells('taxRate', [{}, { tax: '7%' }], { tax: '19%' })).toEqual(['19%', '7%']);
    expect([kindOf('taxRate', [{}, { tax: '7%' }], { tax: '19%' }), kindOf('gross', [{}])]).toEqual(['figure', 'figure']);
    expect((['net', 'taxAmount', 'gross'] as const).map((name) => cells(name, items, { tax: '19%' })))
      .toEqual([['$0.03', '$0.03', '$0.03'], ['$0.01', '$0.00', '$0.00'], ['$0.04', '$0.03', '$0.03']]);
  });

  test('leave a rate out of the texts below the description only if the column prints all of it', () => {
    const below = (tax: InvoiceRequest['tax']): unknown =>
      contentOf(['item', 'taxRate', 'amount'], [{ tax: tax! }, {}], { tax: '19%' }).rows[0]?.secondaryTexts.map(({ text }) => text);
    expect([below('7%'), below({ percent: 7, label: 'City' }), below({ percent: 7, label: 'Tax' })]).toEqual([[], ['City'], []]);
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
    expect(rowOf(['item', HOURS, 'amount'])).toEqual(['Sum', '20.75', 'h']);
    expect(rowOf(['item', HOURS, 'unit', 'amount'])).toEqual(['Sum', '20.75', undefined]);
    expect(rowOf(['item', 'quantity', 'amount'])).toEqual(['Work', '14.25', 'h']);
  });

  test('of times is below the last line and each section', () => {
    const times: Items = [{ section: 'A', time: '3:20' }, { section: 'A', time: '8:10' }, { section: 'B', time: '-0:30' }, { section: 'C', quantity: 3, unit: 'm' }]
      .map(({ quantity, ...item }) => ({ description: 'Work', rate: 90, ...item, ...quantity !== undefined && { quantity } }));
    const { rows } = buildContent(computedInvoice({ lineItems: times as InvoiceRequest['lineItems'], columns: ['item', HOURS, 'amount'] }));
    expect(rows.map(({ quantity }) => quantity?.text)).toEqual(['3:20', '8:10', '-0:30', '3', '11:00']);
    expect(rows.flatMap(({ section }) => (section?.sum === undefined ? [] : [section.sum.quantity?.text]))).toEqual(['11:30', '-0:30', undefined]);
    expect(rows[0]?.quantity?.fractionDigits).toBe(2);
  });

  test('of a unit leaves out the other lines', () => {
    const mixed: Items = [...items, { quantity: 3, unit: 'm' }];
    const { rows } = contentOf(['item', { column: 'quantity', sum: 'h' }, 'amount'], mixed);
    expect([rows.at(-1)?.quantity?.text, rows.at(-1)?.unit?.text]).toEqual(['20.75', 'h']);
  });

  test('has no zeros at its end', () => {
    const { rows } = contentOf(['item', HOURS, 'amount'], [{ quantity: 0.25 }, { quantity: 11.25 }]);
    expect(rows.at(-1)?.quantity).toEqual({ text: '11.5', fractionDigits: 1 });
  });

  test('leaves out the deposits, which are lines as well', () => {
    const deposits: Fields = { tax: '10%', depositMethod: 'beforeTax', deposits: [{ number: 'D-1', amount: 11 }], documentType: 'finalInvoice' };
    expect(rowOf(['item', HOURS, 'amount'], deposits)).toEqual(['Sum', '20.75', 'h']);
  });
});

type Item = InvoiceRequest['lineItems'][number];
const rowOf = (item: Partial<Item>, fields: Partial<InvoiceRequest> = {}): Row =>
  buildRows(computedInvoice({ ...fields, lineItems: [{ description: 'Widget', quantity: 2, rate: 100, ...item }] }))[0]!;
const textsOf = (phrases: Row['details']): readonly (readonly [string, string])[] => phrases.map(({ text, field }) => [text, field]);

const languageOf = (item: Partial<Item>, fields: Partial<InvoiceRequest> = {}): string | undefined =>
  rowOf(item, { locale: 'de-DE', ...fields }).secondaryTexts[0]?.language;

describe('the language of the adjustments of a line', () => {
  test('is English for default labels in a document of another language', () => {
    expect(languageOf({ discount: '10%' })).toBe('en');
    expect(languageOf({ discount: '10%', tax: ['7%', '2%'] })).toBe('en');
    expect(languageOf({ discount: '10%' }, { locale: 'en-GB' })).toBeUndefined();
    expect(languageOf({ discount: '10%' }, { labels: { discount: 'Discount' } })).toBeUndefined();
  });

  test('is the document\'s if one of them has its own label', () => {
    expect(languageOf({ discount: { percent: 10, label: 'Rabatt' }, tax: '7%' })).toBeUndefined();
    expect(languageOf({ tax: ['7%', { percent: 2, label: 'Abgabe' }] })).toBeUndefined();
  });
});

describe('a row', () => {
  test('has its numbers, with the digits after their separator', () => {
    const row = rowOf({ quantity: 1250.5, rate: 0.0025 });
    expect(row.itemName).toEqual({ text: 'Widget', field: 'lineItems[0].description' });
    expect(row.quantity).toEqual({ text: '1,250.5', fractionDigits: 1 });
    expect(row.rate).toEqual({ text: '$0.0025', fractionDigits: 4 });
    expect(row.amount).toEqual({ text: '$3.13', fractionDigits: 2 });
    expect([row.details, row.secondaryTexts, row.unit, row.hsCode]).toEqual([[], [], undefined, undefined]);
  });

  test('has secondary lines for the rest of the description and the stock number', () => {
    const row = rowOf({ description: 'Widget\nblue\nlarge', sku: 'W-1', unit: 'pcs', hsCode: '8471' });
    expect(row.itemName.text).toBe('Widget');
    expect(textsOf(row.details)).toEqual([['blue', 'lineItems[0].description'], ['large', 'lineItems[0].description']]);
    expect(textsOf(row.secondaryTexts)).toEqual([['W-1', 'lineItems[0].sku']]);
    expect(rowOf({ description: 'a\nb\n\nc\n' }).details.map(({ text }) => text)).toEqual(['b\n', 'c\n']);
    expect(row.unit).toEqual({ text: 'pcs', field: 'lineItems[0].unit' });
    expect(row.hsCode).toEqual({ text: '8471', field: 'lineItems[0].hsCode' });
  });

  test.each<[string, Partial<Item>, Partial<InvoiceRequest>, string]>([
    ['a percent discount', { discount: '10%' }, {}, 'Discount (10%) -$20.00'],
    ['a fixed discount with its own label', { discount: { amount: 5, label: 'Rebate' } }, {}, 'Rebate -$5.00'],
    ['a discount whose label is hidden', { discount: '10%' }, { labels: { discount: '' } }, '10% -$20.00'],
    ['its own tax', { tax: '5%' }, {}, 'Tax (5%)'],
    ['several taxes', { tax: ['5%', { percent: 2, label: 'Levy' }] }, {}, 'Tax (5%) · Levy'],
    ['a fixed tax', { tax: 3 }, {}, 'Tax $3.00'],
    ['a fixed tax whose label is hidden', { tax: 3 }, { labels: { tax: '' } }, '$3.00'],
    ['discount and tax', { discount: 10, tax: '5%' }, {}, 'Discount -$10.00 · Tax (5%)'],
  ])('prints %s', (_, item, fields, expected) => {
    expect(rowOf(item, fields).secondaryTexts.map(({ text }) => text)).toEqual([expected]);
  });

  test('keeps the order of the request', () => {
    const lineItems = ['a', 'b', 'c'].map((description) => ({ description, quantity: 1, rate: 1 }));
    expect(buildRows(computedInvoice({ lineItems })).map(({ itemName }) => itemName.text)).toEqual(['a', 'b', 'c']);
  });
});

type Kind = string;

/** Lines such as `A:text`, `A:line` or `:line`: the section and the kind. */
const linesOf = (kinds: readonly Kind[]): readonly object[] => kinds.map((kind) => {
  const [section, what] = kind.split(':');
  return { ...section !== '' && { section }, ...what === 'text' ? { text: 'note' } : { description: 'x', quantity: 1, rate: 5 } };
});

describe('lines of text', () => {
  test.each<readonly [readonly Kind[], readonly (string | undefined)[]]>([
    [['A:text', 'A:line', 'A:text'], ['next', undefined, 'previous']],
    [['A:line', 'A:text', 'A:text', 'B:line'], [undefined, 'previous', 'previous', undefined]],
    [[':text', 'A:line', ':text', 'B:line'], ['next', undefined, 'next', undefined]],
    [['A:line', 'B:text'], [undefined, 'previous']],
    [['A:text', 'A:text', 'A:line'], ['next', 'next', undefined]],
  ])('%j stay with a line', (kinds, expected) => {
    const { rows } = buildContent(computedInvoice({ lineItems: linesOf(kinds) as never }));
    expect(rows.map(({ keepWith }) => keepWith)).toEqual(expected);
  });

  test('have details without an item name, and the field of the request', () => {
    const field = 'lineItems[3].text';
    expect(textRow({ text: 'One\nTwo', requestIndex: 3 }))
      .toMatchObject({ itemName: { text: '', field }, details: [{ text: 'One', field }, { text: 'Two', field }], cells: [] });
  });

  test('are between the rows of the items, whose fields, numbers and sums carried forward continue', () => {
    const lineItems = [{ text: 'a' }, { description: 'x', quantity: 1, rate: 5, hsCode: '1' }, { text: 'b' }, { description: 'y', quantity: 1, rate: 2 }];
    const computed = computedInvoice({ lineItems, columns: ['lineNumber', 'item', 'amount', 'hsCode'], carriedForward: 'Carried' });
    const { rows } = buildContent(computed);
    expect(rows.map(({ itemName, hsCode, cells }) => [itemName.field, hsCode?.field, cells[0]?.text])).toEqual([
      ['lineItems[0].text', undefined, undefined], ['lineItems[1].description', 'lineItems[1].hsCode', '1'],
      ['lineItems[2].text', undefined, undefined], ['lineItems[3].description', undefined, '2'],
    ]);
    expect(buildCarriedForward(computed)?.sums.map(({ text }) => text)).toEqual(['$0.00', '$5.00', '$5.00', '$7.00']);
  });

  test('without them, the rows stay', () => {
    const { invoice } = computedInvoice({});
    expect(withTextRows([], invoice)).toEqual([]);
  });
});

const item = (section?: string): InvoiceRequest['lineItems'][number] =>
  ({ description: 'x', quantity: 1, rate: 5, ...section !== undefined && { section } });

const rowsOf = (fields: Partial<InvoiceRequest>): readonly Row['section'][] => {
  const computed = computedInvoice({ currency: 'EUR', ...fields });
  return withSections(buildRows(computed), computed).map(({ section }) => section);
};

const lineItems = [item('Work'), item('Work'), item(), item('Travel')];

test('the first line of a section has its title, and the last one its sum', () => {
  const title = { text: 'Work', field: 'lineItems[0].section' };
  expect(rowsOf({ lineItems })).toEqual([
    { title }, { sum: { label: { ...title, text: 'Subtotal · Work' }, value: { text: '€10.00', field: 'currency' } } }, undefined,
    { title: { text: 'Travel', field: 'lineItems[3].section' }, sum: { label: expect.anything(), value: { text: '€5.00', field: 'currency' } } },
  ]);
});

test('a hidden label leaves the title alone, and `sectionTotals` leaves out the sums', () => {
  expect(rowsOf({ lineItems, labels: { subtotal: '' } })[1]?.sum?.label.text).toBe('Work');
  const title: unknown = expect.anything();
  expect(rowsOf({ lineItems, sectionTotals: false })).toEqual([{ title }, {}, undefined, { title }]);
});

test('without sections, the rows stay', () => {
  const computed = computedInvoice({});
  const rows = buildRows(computed);
  expect(withSections(rows, computed)).toBe(rows);
});

test('what a rate is for follows it, with the unit of the line', () => {
  const items: Items = [{ per: 100, unit: 'kg' }, { per: 2.5 }, {}, { free: true }];
  const bases = (columns?: Columns, fields?: Fields): unknown =>
    contentOf(columns, items, fields).rows.map(({ rateBase }) => rateBase?.text);
  expect(bases()).toEqual(['/ 100 kg', '/ 2.5', undefined, undefined]);
  expect(bases(['item', 'unit', 'quantity', 'rate', 'amount'], { locale: 'de-DE' })).toEqual(['/ 100 kg', '/ 2,5', undefined, undefined]);
  expect(bases(undefined, { documentType: 'deliveryNote' })).toEqual([undefined, undefined, undefined, undefined]);
  const { rows: [row] } = buildContent(computedInvoice({ lineItems: [{ description: 'Work', quantity: 2, free: true }] }));
  expect(row).toMatchObject({ rate: { text: '$0.00' }, amount: { text: '$0.00' } });
});

test('references of a line follow its product code', () => {
  const items: Items = [{ sku: 'S-1', references: { order: '4711', despatchAdvice: 'D-2' } }, { references: { despatchAdvice: 'D-3' } }];
  const texts = (fields: Fields = {}): unknown =>
    contentOf(undefined, items, fields).rows.map(({ secondaryTexts }) => secondaryTexts.map(({ text }) => text));
  expect(texts()).toEqual([['S-1', 'P.O. Number 4711', 'Delivery note D-2'], ['Delivery note D-3']]);
  expect(texts({ language: 'de', labels: { poNumber: '' } })).toEqual([['S-1', '4711', 'Lieferschein D-2'], ['Lieferschein D-3']]);
  const [row] = contentOf(undefined, items).rows;
  expect(row?.secondaryTexts.map(({ field }) => field)).toEqual(['lineItems[0].sku', 'lineItems[0].references.order', 'lineItems[0].references.despatchAdvice']);
});
