import { describe, expect, test } from '@jest/globals';
import { tableFit, wrappedLines } from '../../../../lib/layout/table/table.js';
import { fitFigures } from '../../../../lib/layout/table/table-columns.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { contextOf } from '../support/laid-out.js';
import { TABLE_STYLE } from '../support/table-style.js';

const items = (count: number): InvoiceRequest['lineItems'] => Array.from({ length: count }, (_, index) => ({
  description: 'Widget', quantity: index === 3 ? 1234.5678 : 1, rate: index === 7 ? 987_654_321.25 : 1, hsCode: '84', ...(index === 5 ? { unit: 'pieces' } : {}),
}));

describe('the size that a table would have', () => {
  test('is the design\'s own size if there is space', () => expect(tableFit(contextOf(), TABLE_STYLE, 500).sizePt).toBe(10));

  test.each([280, 320, 360, 420])('is the size of the whole table in %d pt', (widthPt) => {
    const ctx = contextOf({ lineItems: items(12) });
    expect(tableFit(ctx, TABLE_STYLE, widthPt).sizePt).toBe(fitFigures(ctx, TABLE_STYLE, widthPt).sizePt);
  });

  test('has the width of the descriptions', () => {
    const widthIn = (widthPt: number): number =>
      tableFit(contextOf({ lineItems: items(12) }), TABLE_STYLE, widthPt).itemPt / widthPt;
    expect(widthIn(300)).toBeGreaterThanOrEqual(0.2);
    expect(widthIn(300)).toBeLessThan(widthIn(500));
    expect(widthIn(500)).toBeLessThan(1);
  });

  test('is found from a few texts, however many rows there are', () => {
    const callsFor = (count: number): number => {
      const measurer = new FakeMeasurer();
      tableFit({ ...contextOf({ lineItems: items(count) }), measurer }, TABLE_STYLE, 320);
      return measurer.calls;
    };
    expect(callsFor(900)).toBe(callsFor(90));
  });
});

describe('the lines that descriptions need beyond one for each text', () => {
  // Characters are half as wide as their size, 10 pt.
  const linesOf = (lineItems: InvoiceRequest['lineItems'], itemPt = 100): number =>
    wrappedLines(contextOf({ lineItems }), TABLE_STYLE, { sizePt: 10, itemPt });
  const item = (description: string, fields: Partial<InvoiceRequest['lineItems'][number]> = {}): InvoiceRequest['lineItems'][number] =>
    ({ description, quantity: 1, rate: 1, ...fields });

  test('are none if each text fits its line', () => expect(linesOf([item('Widget'), item('word word\nword word')])).toBe(0));

  test('are counted for first lines and for details', () => {
    const long = 'word word word word word word word word word word';
    expect(linesOf([item(long)])).toBe(2);
    expect(linesOf([item(`Widget\n${long}\n${long}`)])).toBe(2);
    expect(linesOf([item(long)], 400)).toBe(0);
  });

  test('are counted for codes that have no space after the first line', () => {
    expect(linesOf([item('Widget', { sku: 'A-1' })])).toBe(0);
    expect(linesOf([item('Widget of green glass', { sku: 'ABCDEF-12345' })], 110)).toBe(1);
  });

  test('are those of the rows of a page, which are measured only if they may wrap', () => {
    const long = 'word word word word word word word word word word';
    const many = (count: number): InvoiceRequest['lineItems'] => Array.from({ length: count }, () => item(long));
    expect(linesOf(many(100))).toBe(linesOf(many(24)));
    const measurer = new FakeMeasurer();
    wrappedLines({ ...contextOf({ lineItems: items(200) }), measurer }, TABLE_STYLE, { sizePt: 10, itemPt: 100 });
    expect(measurer.calls).toBe(0);
  });
});
