import { expect, test } from '@jest/globals';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { stack } from '../../../../lib/layout/engine/block.js';
import { totalRows, type TotalRowStyle } from '../../../../lib/layout/parts/totals.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

const text = { style: TEXT_STYLE, color: '#000000' };
const style: TotalRowStyle = { label: text, figure: text, note: text, padding: { topPt: 0, bottomPt: 0 }, gapPt: 10 };

/** Distances between the rows, in lines, without the lines of their notes. */
const distancesOf = (
  rates: readonly string[], more: Partial<InvoiceRequest> = {}, totalStyle: TotalRowStyle = style,
): readonly number[] => {
  const lineItems = rates.map((tax) => ({ description: 'x', quantity: 1, rate: 100, tax }));
  const ctx = contextOf({ lineItems, amountPaid: 1, ...more });
  const rows = stack(totalRows(ctx, { defaultStyle: style, totalStyle }, { widthPt: 300, figureWidthPt: 80 }));
  const labels = new Set(ctx.content.totals.map(({ label }) => label.text));
  const baselines = textItems(painted(rows)).filter(({ line }) => labels.has(line.text)).map(({ yPt }) => yPt);
  const lines = ctx.content.totals.map(({ notes = [] }) => 1 + notes.length);
  return baselines.slice(1).map((yPt, index) => (yPt - baselines[index]!) / TEXT_STYLE.leadingPt - lines[index]! + 1);
};

test('rows of totals with several notes have equal distances', () => {
  expect(new Set(distancesOf(['7%', '19%']))).toEqual(new Set([1.5]));
});

test('rows of totals without notes are not spaced', () => {
  expect(new Set(distancesOf(['19%']))).toEqual(new Set([1]));
});

test('a total with a note has the distance of the other rows below it, whatever its padding', () => {
  const totalStyle = { ...style, padding: { topPt: TEXT_STYLE.leadingPt, bottomPt: 0 } };
  const secondCurrency = { code: 'XOF', rate: 655.957 };
  expect(distancesOf(['19%'], { secondCurrency }, totalStyle)).toEqual([1.5, 2.5, 1.5]);
});
