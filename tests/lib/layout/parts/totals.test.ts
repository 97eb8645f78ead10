import { expect, test } from '@jest/globals';
import { stack } from '../../../../lib/layout/engine/block.js';
import { totalRows, type TotalRowStyle } from '../../../../lib/layout/parts/totals.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

const text = { style: TEXT_STYLE, color: '#000000' };
const style: TotalRowStyle = { label: text, figure: text, note: text, padding: { topPt: 0, bottomPt: 0 }, gapPt: 10 };

/** Distances between the rows, in lines, without the lines of their notes. */
const distancesOf = (rates: readonly string[]): readonly number[] => {
  const lineItems = rates.map((tax) => ({ description: 'x', quantity: 1, rate: 100, tax }));
  const ctx = contextOf({ lineItems, amountPaid: 1 });
  const rows = stack(totalRows(ctx, { defaultStyle: style, totalStyle: style }, { widthPt: 300, figureWidthPt: 80 }));
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
