import { describe, expect, test } from '@jest/globals';
import { fitFigures, placeColumns } from '../../../../lib/layout/table/table-geometry.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { kitOf } from '../support/laid-out.js';
import { TABLE_LOOK } from '../support/table-look.js';

const geometryOf = (item: Partial<InvoiceRequest['lineItems'][number]>, fields: Partial<InvoiceRequest> = {}, widthPt = 400): { readonly sizePt: number; readonly geometry: ReturnType<typeof placeColumns> } => {
  const kit = kitOf({ ...fields, lineItems: [{ description: 'a', quantity: 1, rate: 1, ...item }] });
  const figures = fitFigures(kit, TABLE_LOOK, widthPt);
  return { sizePt: figures.sizePt, geometry: placeColumns(kit, TABLE_LOOK, figures, widthPt) };
};
const widths = ({ geometry }: ReturnType<typeof geometryOf>): readonly number[] =>
  geometry.columns.map(({ widthPt }) => Math.round(widthPt));

describe('the columns of a table', () => {
  test('are as wide as their content and leave the rest to the description', () => {
    const placed = geometryOf({ quantity: 10, rate: 100 });
    expect(placed.sizePt).toBe(10);
    // Qty: 3 letters; $100.00: 7; $1,000.00: 9 letters of 5 pt. Insets of 4, three gutters of 10.
    expect(widths(placed)).toEqual([400 - 8 - 30 - 15 - 35 - 45, 15, 35, 45]);
    expect(placed.geometry.edgesPt[0]).toBe(4);
    expect(placed.geometry.edgesPt.at(-1)).toBe(400 - 4 - 45);
    expect(placed.geometry.unitPt).toBe(0);
  });

  test('make room for codes, units and the totals below', () => {
    const placed = geometryOf({ unit: 'hours', hsCode: '8471.30', quantity: 1, rate: 1 }, { shipping: 12345678 });
    expect(widths(placed).slice(1)).toEqual([35, 38, 25, 70]);
    expect(placed.geometry.unitPt).toBe(23);
  });

  test('make room for a label above the digits of the quantities, but not for a much wider one', () => {
    const columnOf = (quantity: string): number => widths(geometryOf({ unit: 'pcs' }, { labels: { quantity } }))[1]!;
    expect(columnOf('Qty')).toBe(15 + 15);
    expect(columnOf('Quantities')).toBe(50);
  });

  test('wrap a label that is wider than its numbers and the limit', () => {
    expect(widths(geometryOf({}, { labels: { rate: 'Price of one single piece' } }))[2]).toBe(68);
    expect(widths(geometryOf({}, { labels: { rate: '' } }))[2]).toBe(25);
  });

  test('reduce the type size before a number is broken', () => {
    const placed = geometryOf({ quantity: 123456.789, rate: 987654.321 }, { currency: 'KWD' });
    expect(placed.sizePt).toBeLessThan(10);
    expect(placed.sizePt).toBeGreaterThanOrEqual(7.75);
    expect(placed.geometry.columns[0]!.widthPt).toBeGreaterThanOrEqual(400 * 0.3 - 0.001);
  });

  test('narrow codes, units and the description before a number is broken', () => {
    const item = { quantity: 123456.789, rate: 98765.432, unit: 'a long unit of things', hsCode: '12345678901234567890' };
    const placed = geometryOf(item, { currency: 'KWD' }, 370);
    const [description, code, quantity, rate] = widths(placed);
    expect(placed.sizePt).toBe(7.75);
    expect(description).toBeLessThan(Math.round(370 * 0.3 + 6));
    expect(code).toBeLessThan(49);
    expect(quantity! - Math.round(placed.geometry.unitPt)).toBeGreaterThanOrEqual(38);
    expect(placed.geometry.unitPt).toBeLessThan(57);
    expect(rate).toBeGreaterThanOrEqual(49);
  });

  test('keep a code of 12 characters whole, and the description yields', () => {
    const [description, code] = widths(geometryOf({ quantity: 12345.67, rate: 98765.43, hsCode: '8471.30.0100' }, {}, 300));
    expect(code).toBeGreaterThanOrEqual(47);
    expect(description).toBeLessThan(Math.round(300 * 0.3 + 6));
  });

  test('never use less than 7.75 pt, and share the room there is', () => {
    const placed = geometryOf({ quantity: 123456.789, rate: 987654.321, unit: 'a long unit of things', hsCode: '12345678901234567890' }, { currency: 'KWD' }, 260);
    expect(placed.sizePt).toBe(7.75);
    expect(widths(placed)[0]).toBe(Math.round(260 * 0.2 + 6));
    expect(placed.geometry.columns.at(-1)!.xPt + placed.geometry.columns.at(-1)!.widthPt).toBeCloseTo(256);
  });
});
