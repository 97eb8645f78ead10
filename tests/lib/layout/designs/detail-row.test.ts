import { expect, test } from '@jest/globals';
import { detailRow } from '../../../../lib/layout/designs/corporate-elements.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

const plain = { style: TEXT_STYLE, color: '#000001' };
const style = { label: plain, value: plain, strong: plain };

test('a row of details aligns the top of a larger amount with the first line of the values', () => {
  const ctx = contextOf();
  const due = { style: { ...TEXT_STYLE, leadingPt: 18 }, color: '#000009' };
  const [number] = ctx.content.documentDetails;
  const cells = [{ detail: number!, xPt: 0, widthPt: 100 }, { detail: ctx.content.balance, xPt: 110, widthPt: 100, align: 'end' }] as const;
  const items = textItems(painted(detailRow(ctx, cells, { ...style, due })));
  expect(items.map(({ line, xPt, yPt }) => [line.text, xPt + line.widthPt, yPt])).toEqual([
    ['Invoice #', 45, 9], ['INV-1', 25, 21], ['Balance Due', 210, 9], ['$19.98', 210, 27],
  ]);
});

test('labels of several lines end on the line of the others, so that values share their first baseline', () => {
  const ctx = contextOf({ labels: { invoiceNumber: 'Number of this invoice' } });
  const [number, date] = ctx.content.documentDetails;
  const cells = [{ detail: number!, xPt: 0, widthPt: 80 }, { detail: date!, xPt: 110, widthPt: 100 }];
  const baseline = Object.fromEntries(textItems(painted(detailRow(ctx, cells, style))).map(({ line, yPt }) => [line.text, yPt]));
  expect(baseline).toEqual({ 'Number of this': 9, invoice: 21, Date: 21, 'INV-1': 33, 'Mar 31, 2026': 33 });
});
