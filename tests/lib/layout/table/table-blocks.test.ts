import { describe, expect, test } from '@jest/globals';
import { fitFigures, placeColumns } from '../../../../lib/layout/table/table-columns.js';
import { headBlock, headNodes } from '../../../../lib/layout/table/table-blocks.js';
import type { TableStyle } from '../../../../lib/layout/table/table-style.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';
import { TABLE_STYLE } from '../support/table-style.js';

const headOf = (fields: Partial<InvoiceRequest> = {}, isRepeated = false): ReturnType<typeof headBlock> => {
  const ctx = contextOf(fields);
  const figures = fitFigures(ctx, TABLE_STYLE, 400);
  const geometry = placeColumns(ctx, TABLE_STYLE, figures, 400);
  return headBlock({ ctx, tableStyle: TABLE_STYLE, figures }, geometry, isRepeated ? undefined : headNodes(geometry));
};

describe('the head of the table', () => {
  test('has labels of texts at their edge and labels of numbers above the digits', () => {
    const items = textItems(painted(headOf()));
    expect(items.map(({ line }) => line.text)).toEqual(['Item', 'Qty', 'Rate', 'Amount']);
    expect(items[0]?.xPt).toBe(10);
    expect(items[3]!.xPt + items[3]!.line.widthPt).toBeCloseTo(396);
    expect(items.every(({ meaning }) => typeof meaning === 'object' && meaning.tag === 'TH' && meaning.scope === 'Column')).toBe(true);
  });

  test('has no header cell for a column whose label is hidden', () => {
    const ctx = contextOf({ labels: { quantity: '' } });
    const geometry = placeColumns(ctx, TABLE_STYLE, fitFigures(ctx, TABLE_STYLE, 400), 400);
    expect(headNodes(geometry).map(({ tag, scope }) => [tag, scope]))
      .toEqual([['TH', 'Column'], ['TD', undefined], ['TH', 'Column'], ['TH', 'Column']]);
  });

  test('is an artifact when repeated on a later page', () => {
    expect(textItems(painted(headOf({}, true))).every(({ meaning }) => meaning === 'header-artifact')).toBe(true);
  });

  test('aligns its labels at the bottom if one wraps', () => {
    const items = textItems(painted(headOf({ labels: { rate: 'Price of one finished and painted piece' } })));
    expect(items.find(({ line }) => line.text === 'Item')?.yPt).toBe(items.find(({ line }) => line.text.endsWith('piece'))?.yPt);
  });

  test('keeps its height if all labels are hidden', () => {
    const block = headOf({ labels: { item: '', quantity: '', rate: '', amount: '' } });
    expect(block.heightPt).toBe(18);
    expect(textItems(painted(block))).toEqual([]);
  });

  test('ends the quantity label where the digits end, unless it is too wide for that', () => {
    const lineItems = [{ description: 'a', quantity: 1000, rate: 1, unit: 'pcs' }];
    const endOf = (label: string): number => {
      const item = textItems(painted(headOf({ lineItems, labels: { quantity: label } })))[1]!;
      return item.xPt + item.line.widthPt;
    };
    expect(endOf('Qty') - endOf('1000')).toBeCloseTo(0);
    expect(endOf('Quantity of') - endOf('Qty')).toBeGreaterThan(5);
  });

  test('does not break a quantity label that fits on one line next to the digits', () => {
    const lineItems = [{ description: 'a', quantity: 1000, rate: 1, unit: 'pcs' }];
    const texts = textItems(painted(headOf({ lineItems, labels: { quantity: 'Quan titi' } }))).map(({ line }) => line.text);
    expect(texts).toContain('Quan titi');
  });

  test('shrinks all labels a little if that keeps a word whole, and none otherwise', () => {
    const sizesOf = (rate: string): readonly number[] =>
      [...new Set(textItems(painted(headOf({ labels: { rate } }))).map(({ line }) => line.font.sizePt))];
    expect(sizesOf('w'.repeat(13))).toEqual([10]);
    expect(sizesOf('w'.repeat(27))).toEqual([8.5]);
    expect(sizesOf('w'.repeat(40))).toEqual([10]);
  });

  test('has the design\'s padding, and passes its size and columns to the design', () => {
    const boxes: unknown[] = [];
    const headPadding = { topPt: 2, bottomPt: 7 };
    const tableStyle: TableStyle = { ...TABLE_STYLE, headPadding, paintHead: (_, box, edgesPt) => boxes.push([box, edgesPt]) };
    const ctx = contextOf();
    const figures = fitFigures(ctx, tableStyle, 400);
    const geometry = placeColumns(ctx, tableStyle, figures, 400);
    const block = headBlock({ ctx, tableStyle, figures }, geometry);
    expect(block.heightPt).toBe(21);
    expect(textItems(painted(block)).map(({ yPt, color }) => [yPt, color])).toEqual(Array.from({ length: 4 }, () => [11, '#000001']));
    expect(boxes).toEqual([[{ xPt: 0, yPt: 0, widthPt: 400, heightPt: 21 }, geometry.edgesPt]]);
  });

  test('aligns the label of codes at their edge, even if they are wider than it', () => {
    const lineItems = [{ description: 'a', quantity: 1, rate: 1, hsCode: '12345678901234567890' }];
    const ctx = contextOf({ lineItems });
    const { columns } = placeColumns(ctx, TABLE_STYLE, fitFigures(ctx, TABLE_STYLE, 400), 400);
    const code = textItems(painted(headOf({ lineItems }))).find(({ line }) => line.text === 'HS Code')!;
    expect(code.line.widthPt).toBeLessThan(columns[1]!.widthPt);
    expect(code.xPt).toBe(columns[1]!.xPt);
  });

  test('wraps the description label between its indent and the end of its column', () => {
    const ctx = contextOf();
    const { xPt, widthPt } = placeColumns(ctx, TABLE_STYLE, fitFigures(ctx, TABLE_STYLE, 400), 400).columns[0]!;
    const items = textItems(painted(headOf({ labels: { item: 'ab '.repeat(30).trim() } }))).filter(({ line }) => line.text.startsWith('ab'));
    expect(items.length).toBeGreaterThan(1);
    for (const item of items) expect(item.xPt + item.line.widthPt).toBeLessThanOrEqual(xPt + widthPt);
    expect(items[0]!.xPt).toBe(xPt + 6);
    expect(items[0]!.line.widthPt).toBeGreaterThan(widthPt - 6 - 20);
  });

  test('never shrinks below a readable size or four fifths of its own', () => {
    const sizesOf = (sizePt: number, rate: string): readonly number[] => {
      const head = { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt } };
      const tableStyle: TableStyle = { ...TABLE_STYLE, textStyles: { ...TABLE_STYLE.textStyles, head } };
      const ctx = contextOf({ labels: { rate } });
      const figures = fitFigures(ctx, tableStyle, 400);
      const items = textItems(painted(headBlock({ ctx, tableStyle, figures }, placeColumns(ctx, tableStyle, figures, 400))));
      return [...new Set(items.map(({ line }) => line.font.sizePt))];
    };
    expect(sizesOf(10, 'w'.repeat(30))).toEqual([8]); // 120 pt
    expect(sizesOf(10, 'w'.repeat(31))).toEqual([10]);
    expect(sizesOf(8.5, 'w'.repeat(30))).toEqual([8]);
    expect(sizesOf(8, 'w'.repeat(31))).toEqual([8]);
  });

  test('has labels above the digits for right-to-left text, too', () => {
    const ctx = contextOf();
    const { columns } = placeColumns(ctx, TABLE_STYLE, fitFigures(ctx, TABLE_STYLE, 400), 400);
    const items = textItems(painted(headOf(), true));
    const ends = items.slice(1).map(({ xPt, line }) => Math.round(xPt + line.widthPt));
    expect(ends).toEqual(columns.slice(1).map(({ xPt }) => Math.round(600 - xPt)));
  });

  test('reports the field of a character that cannot be shown', () => {
    const ctx = contextOf({ labels: { rate: 'a\uFFFD' } });
    const figures = fitFigures(ctx, TABLE_STYLE, 400);
    headBlock({ ctx, tableStyle: TABLE_STYLE, figures }, placeColumns(ctx, TABLE_STYLE, figures, 400));
    expect(ctx.measurer.missingGlyphs.map(({ field }) => field)).toContain('labels.rate');
  });
});
