import { describe, expect, test } from '@jest/globals';
import { indent, type Block } from '../../../../lib/layout/engine/block.js';
import {
  balanceRow, closingRow, figureWidth, totalRows, totalsWidths, type TotalRowStyle,
} from '../../../../lib/layout/parts/totals.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

// Characters are 5 pt wide: the amount $100.00 takes 35 pt, the label "Subtotal" 40 pt.
const ctx = contextOf({ lineItems: [{ description: 'a', quantity: 1, rate: 100 }], labels: { balanceDue: '' } });
const partStyle = { style: TEXT_STYLE, color: '#000001' };

describe('the width of the totals', () => {
  const spaceOf = (fields: Partial<Parameters<typeof totalsWidths>[1]>): ReturnType<typeof totalsWidths> =>
    totalsWidths(
      ctx, { figures: { figure: partStyle, strongFigure: partStyle }, amountPt: 20, minPt: 50, maxPt: 300, ...fields },
    );

  test('is proportional to the widest amount in the totals or the table', () => {
    expect(spaceOf({})).toEqual({ widthPt: 63, figurePt: 35 });
    expect(spaceOf({ amountPt: 100 })).toEqual({ widthPt: 180, figurePt: 100 });
  });

  test('has space for each amount in its style', () => {
    const wide = { style: { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, letterSpacingEm: 1 } }, color: '#000001' };
    const [usual, total] = [partStyle, wide].map(
      (one) => figureWidth(ctx, ctx.content.totals.slice(0, 1), one),
    ) as [number, number];
    expect(total).toBeGreaterThan(usual);
    const figures = { figure: partStyle, strongFigure: wide };
    expect(spaceOf({ figures }).figurePt).toBe(total);
    const summands = { ...ctx, content: { ...ctx.content, totals: ctx.content.totals.filter(({ key }) => key !== 'total') } };
    expect(totalsWidths(summands, { figures, amountPt: 20, minPt: 50, maxPt: 300 }).figurePt).toBe(usual);
  });

  test('is within the given bounds', () => {
    expect(spaceOf({ minPt: 70 }).widthPt).toBe(70);
    expect(spaceOf({ amountPt: 200 }).widthPt).toBe(300);
  });

  test('grows with the labels up to a limit', () => {
    expect(spaceOf({ labels: { labelStyle: partStyle, gapPt: 10, maxPt: 200 } }).widthPt).toBe(85);
    expect(spaceOf({ labels: { labelStyle: partStyle, gapPt: 10, maxPt: 80 } }).widthPt).toBe(80);
  });
});

describe('a document paid in full', () => {
  const lineItems = [{ description: 'a', quantity: 1, rate: 100 }];
  const usual: TotalRowStyle = {
    label: partStyle, figure: partStyle, note: partStyle, padding: { topPt: 0, bottomPt: 0 }, gapPt: 5,
  };
  const textsOf = (fields: Partial<InvoiceRequest>): readonly string[] => {
    const own = contextOf({ lineItems, amountInWords: 'one hundred', ...fields });
    const rows = totalRows(own, { usual, total: usual }, { widthPt: 200, figurePt: 60 });
    const last = balanceRow(own, closingRow(own.content), usual, { widthPt: 200, figurePt: 60 });
    return [...rows, last].flatMap((block) => textItems(painted(block)).map(({ line }) => line.text));
  };

  test('ends with the amount paid, below a zero balance', () => {
    expect(textsOf({ amountPaid: 100 }).slice(-7)).toEqual(['Total', '$100.00', 'Balance Due', '$0.00', 'Amount Paid', '$100.00', 'one hundred']);
  });

  test('ends with the balance if it is not zero', () => {
    expect(textsOf({ amountPaid: 99 }).slice(-5)).toEqual(['Amount Paid', '-$99.00', 'Balance Due', '$1.00', 'one hundred']);
  });

  test('has no amount in words if none was sent', () => {
    expect(closingRow(contextOf({ lineItems, amountPaid: 100 }).content)).not.toHaveProperty('notes');
  });
});

test('the row of the total has its own style and frame', () => {
  const usual: TotalRowStyle = {
    label: partStyle, figure: partStyle, note: partStyle, padding: { topPt: 0, bottomPt: 0 }, gapPt: 10,
  };
  const total = { ...usual, label: { style: TEXT_STYLE, color: '#000002' } };
  const available = { widthPt: 200, figurePt: 50 };
  const labels = (rows: ReturnType<typeof totalRows>): readonly (readonly [string, string, number])[] =>
    rows.flatMap((row) => textItems(painted(row)).slice(0, 1).map(({ line, color, xPt }) => [line.text, color, xPt] as const));
  expect(labels(totalRows(ctx, { usual, total }, available))).toEqual([['Subtotal', '#000001', 0], ['Total', '#000002', 0]]);
  const frameTotal = (row: Block): Block => indent(7, row);
  expect(labels(totalRows(ctx, { usual, total, frameTotal }, available))).toEqual([['Subtotal', '#000001', 0], ['Total', '#000002', 7]]);
});
