import { describe, expect, test } from '@jest/globals';
import { columnWidths, fitFigures, minTable, placeColumns } from '../../../../lib/layout/table/table-columns.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contextOf } from '../support/laid-out.js';
import { TABLE_STYLE } from '../support/table-style.js';
import fc from 'fast-check';

const geometryOf = (item: Partial<InvoiceRequest['lineItems'][number]>, fields: Partial<InvoiceRequest> = {}, widthPt = 400): { readonly sizePt: number; readonly geometry: ReturnType<typeof placeColumns> } => {
  const ctx = contextOf({ ...fields, lineItems: [{ description: 'a', quantity: 1, rate: 1, ...item }] });
  const figures = fitFigures(ctx, TABLE_STYLE, widthPt);
  return { sizePt: figures.sizePt, geometry: placeColumns(ctx, TABLE_STYLE, figures, widthPt) };
};
const widths = ({ geometry }: ReturnType<typeof geometryOf>): readonly number[] =>
  geometry.columns.map(({ widthPt }) => Math.round(widthPt));

describe('the columns of a table', () => {
  test('are as wide as their content and leave the rest to the description', () => {
    const positioned = geometryOf({ quantity: 10, rate: 100 });
    expect(positioned.sizePt).toBe(10);
    // Qty: 3 letters; $100.00: 7; $1,000.00: 9 letters of 5 pt. The description has 58 %, and the gutters what is left of the rest.
    expect(widths(positioned)).toEqual([232, 15, 35, 45]);
    expect(positioned.geometry.edgesPt[0]).toBe(4);
    expect(positioned.geometry.columns.at(-1)!.xPt).toBeCloseTo(400 - 4 - 45);
    // In the middle of what the last gutter is wider than 10 pt.
    expect(positioned.geometry.edgesPt.at(-1)).toBeCloseTo(400 - 4 - 45 - (400 - 8 - 30 - 95 - 232) / 6);
    expect(positioned.geometry.suffixWidthsPt.quantity).toBe(0);
  });

  test('make space for codes, units and the totals below', () => {
    const positioned = geometryOf({ unit: 'hours', hsCode: '8471.30', quantity: 1, rate: 1 }, { shipping: 12345678 });
    expect(widths(positioned).slice(1)).toEqual([35, 38, 25, 70]);
    expect(positioned.geometry.suffixWidthsPt.quantity).toBe(23);
  });

  test('make space for a label above the digits of the quantities, but not for a much wider one', () => {
    const columnOf = (quantity: string): number => widths(geometryOf({ unit: 'pcs' }, { labels: { quantity } }))[1]!;
    expect(columnOf('Qty')).toBe(15 + 15);
    expect(columnOf('Quantities')).toBe(50);
  });

  test('wrap a label that is wider than its numbers and the limit', () => {
    expect(widths(geometryOf({}, { labels: { rate: 'Price of one single piece' } }))[2]).toBe(120);
    expect(widths(geometryOf({}, { labels: { rate: 'Price of one single piece' } }, 230))[2]).toBe(68);
    expect(widths(geometryOf({}, { labels: { rate: '' } }))[2]).toBe(25);
  });

  test('leave the description what its longest line needs', () => {
    const itemPt = (length: number): number => widths(geometryOf({ description: 'a'.repeat(length) }))[0]!;
    // Gutters of 28 pt leave 238 pt. A line of 47 letters needs 235 pt, with the indent of 6 pt.
    expect([itemPt(10), itemPt(46), itemPt(47), itemPt(48)]).toEqual([238, 238, 242, 247]);
  });

  test('reduce the type size before a number is broken', () => {
    const positioned = geometryOf({ quantity: 123456.789, rate: 987654.321 }, { currency: 'KWD' });
    expect(positioned.sizePt).toBeLessThan(10);
    expect(positioned.sizePt).toBeGreaterThanOrEqual(7.75);
    expect(positioned.geometry.columns[0]!.widthPt).toBeGreaterThanOrEqual(400 * 0.3 - 0.001);
  });

  test('narrow codes, units and the description before a number is broken', () => {
    const item = { quantity: 123456.789, rate: 98765.432, unit: 'a long unit of things', hsCode: '12345678901234567890' };
    const positioned = geometryOf(item, { currency: 'KWD' }, 370);
    const [description, code, quantity, rate] = widths(positioned);
    expect(positioned.sizePt).toBe(7.75);
    expect(description).toBeLessThan(Math.round(370 * 0.3 + 6));
    expect(code).toBeLessThan(49);
    expect(quantity! - Math.round(positioned.geometry.suffixWidthsPt.quantity)).toBeGreaterThanOrEqual(38);
    expect(positioned.geometry.suffixWidthsPt.quantity).toBeLessThan(57);
    expect(rate).toBeGreaterThanOrEqual(49);
  });

  test('keep a code of 12 characters whole, and the description yields', () => {
    const [description, code] = widths(geometryOf({ quantity: 12345.67, rate: 98765.43, hsCode: '8471.30.0100' }, {}, 300));
    expect(code).toBeGreaterThanOrEqual(47);
    expect(description).toBeLessThan(Math.round(300 * 0.3 + 6));
  });

  test('never use less than 7.75 pt, and share the space there is', () => {
    const positioned = geometryOf({ quantity: 123456.789, rate: 987654.321, unit: 'a long unit of things', hsCode: '12345678901234567890' }, { currency: 'KWD' }, 260);
    expect(positioned.sizePt).toBe(7.75);
    expect(widths(positioned)[0]).toBe(Math.round(260 * 0.2 + 6));
    expect(positioned.geometry.columns.at(-1)!.xPt + positioned.geometry.columns.at(-1)!.widthPt).toBeCloseTo(256);
  });
});

describe('the columns that a request asks for', () => {
  const positioned = (columns: NonNullable<InvoiceRequest['columns']>, item: Parameters<typeof geometryOf>[0] = {}, widthPt = 400): ReturnType<typeof geometryOf> =>
    geometryOf({ quantity: 10, rate: 100, ...item }, { columns }, widthPt);

  test('take the width of their content, and the item takes the rest, wherever it is', () => {
    const { geometry } = positioned(['lineNumber', 'amount', 'item', { column: 'sku', label: 'No.' }], { sku: 'AB-1234' });
    // The two gutters before amount and code grow from 10 to 28 pt. "1" and "#": 5 pt; $1,000.00: 9 letters of 5 pt; AB-1234: 7 letters of 4 pt.
    expect(geometry.columns.map(({ widthPt }) => Math.round(widthPt))).toEqual([5, 45, 400 - 8 - 30 - 5 - 45 - 28 - 2 * 18, 28]);
    expect(geometry.edgesPt[0]).toBe(4);
    expect(geometry.columns.at(-1)!.xPt + geometry.columns.at(-1)!.widthPt).toBeCloseTo(396);
  });

  test('make space for the totals only if the amounts are above them', () => {
    const amountPt = (columns: NonNullable<InvoiceRequest['columns']>): number => {
      const { geometry } = geometryOf({ quantity: 1, rate: 1, sku: 'S' }, { columns, shipping: 12345678 });
      return geometry.columns.find(({ key }) => key === 'amount')!.widthPt;
    };
    expect([amountPt(['item', 'amount']), amountPt(['amount', 'item'])].map(Math.round)).toEqual([70, 30]);
  });

  test('keep short texts on one line, as long as the description can yield', () => {
    const item = { sku: 'ABCDEF-1234567', attributes: [{ name: 'Batch', value: 'L-26 00 18 AB' }] };
    const columns: NonNullable<InvoiceRequest['columns']> = ['item', 'sku', { attribute: 'Batch' }, 'quantity', 'rate', 'amount'];
    expect(widths(positioned(columns, item, 340)).slice(1, 3)).toEqual([56, 52]);
    const tight = widths(positioned(columns, item, 290));
    expect(tight[1]).toBeLessThan(56);
    expect(tight[0]).toBeGreaterThanOrEqual(Math.round(290 * 0.2 + 6));
  });

  test('have a minimum width: whole numbers, texts of 43 pt, and words of labels up to a bound', () => {
    const ctx = contextOf({
      columns: ['item', { column: 'sku', label: 'w'.repeat(12) }, { attribute: 'A', label: 'x'.repeat(40) }, 'amount'],
      lineItems: [{ description: 'a', quantity: 10, rate: 100, sku: 's'.repeat(60), attributes: [{ name: 'A', value: 'L' }] }],
    });
    const figures = fitFigures(ctx, TABLE_STYLE, 400);
    const need = minTable(ctx, TABLE_STYLE, figures, 400);
    // The 12 letters of the label in its minimum size: 12 × 4 pt = 48; a longer word counts by the widest that a column is made for a label.
    expect(need.columnWidthsPt.map(Math.round)).toEqual([86, 48, 68, 45]);
    expect(Math.round(need.widthPt)).toBe(86 + 48 + 68 + 45 + 30 + 8);
  });
});

const points = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const columnNeeds = fc.record({ minPt: points(1, 200), extra: points(0, 200) })
  .map(({ minPt: minWidthPt, extra }) => ({ minWidthPt, idealWidthPt: minWidthPt + extra }));

describe('columnWidths', () => {
  test('gives every column its ideal width if there is space', () => {
    expect(
      columnWidths(500, 100, [{ idealWidthPt: 80, minWidthPt: 40 }, { idealWidthPt: 60, minWidthPt: 60 }]),
    ).toEqual([80, 60]);
  });

  test('otherwise shrinks each in proportion to what it can lose', () => {
    expect(
      columnWidths(220, 100, [{ idealWidthPt: 100, minWidthPt: 60 }, { idealWidthPt: 40, minWidthPt: 40 }]),
    ).toEqual([80, 40]);
  });

  test('shrinks all by the same share below their minimum widths', () => {
    expect(
      columnWidths(150, 100, [{ idealWidthPt: 90, minWidthPt: 60 }, { idealWidthPt: 40, minWidthPt: 40 }]),
    ).toEqual([30, 20]);
  });

  test('always leaves the remaining column its minimum width, and uses no more than the ideal widths', () => {
    fc.assert(fc.property(fc.array(columnNeeds, { minLength: 1, maxLength: 6 }), points(300, 900), (ranges, available) => {
      const widths = columnWidths(available, 150, ranges);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(available - 150 + 0.001);
      widths.forEach((width, index) => expect(width).toBeLessThanOrEqual(ranges[index]!.idealWidthPt + 0.001));
    }));
  });
});
