import { describe, expect, test } from '@jest/globals';
import type { LayoutContext } from '../../../../lib/layout/context/layout-context.js';
import { space } from '../../../../lib/layout/engine/block.js';
import type { PageItem, RuleItem } from '../../../../lib/layout/engine/page.js';
import {
  arePairsBroken, labelOnBaseline, type Pair, pairItems, pairRow, pairs, type PairsStyle,
} from '../../../../lib/layout/parts/pairs.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

const PLAIN = { style: TEXT_STYLE, color: '#000001' };
const LARGE = { style: { ...TEXT_STYLE, leadingPt: 18 }, color: '#000009' };
const LEADERS: PairsStyle = { label: PLAIN, labels: 'own', valueAlign: 'end', gapPt: 8, leader: '#000004' };
const pairsOf = ({ content }: LayoutContext): readonly Pair[] =>
  content.documentDetails.map((detail) => ({ ...detail, style: PLAIN }));
const itemsOf = (fields: Partial<InvoiceRequest>, widthPt = 200): readonly PageItem[] => {
  const ctx = contextOf(fields);
  return painted(pairs(ctx, pairsOf(ctx), LEADERS, widthPt));
};
const leadersOf = (items: readonly PageItem[]): readonly RuleItem[] => items.filter((item) => item.kind === 'rule');

describe('pairs below their labels', () => {
  test('use the full width, and are one grid step apart', () => {
    const ctx = contextOf();
    const items = textItems(painted(pairs(ctx, pairsOf(ctx), { label: PLAIN, labels: 'above', valueAlign: 'end', gapPt: 0 }, 100)));
    expect(items.map(({ line, xPt, yPt }) => [line.text, xPt + line.widthPt, yPt])).toEqual([
      ['Invoice #', 100, 9], ['INV-1', 100, 21], ['Date', 100, 39], ['Mar 31, 2026', 100, 51],
    ]);
  });

  test('are list items one by one, too', () => {
    const ctx = contextOf();
    expect(pairItems(ctx, pairsOf(ctx), LEADERS, 200).map(({ nodes: [node] }) => node?.tag)).toEqual(['LI', 'LI']);
  });
});

test('a pair is broken if its value, which is no amount, does not fit next to its label', () => {
  const ctx = contextOf({ invoiceNumber: 'N'.repeat(30) });
  const [number, date] = pairsOf(ctx) as [Pair, Pair];
  expect(arePairsBroken(ctx, [number, date], LEADERS, 200)).toEqual([true, false]);
  expect(arePairsBroken(ctx, [{ ...number, isAmount: true }, date], LEADERS, 200)).toEqual([false, false]);
});

test('a label is lowered to the baseline of a larger value, and never raised', () => {
  expect(labelOnBaseline(space(12), PLAIN, LARGE).heightPt).toBe(18);
  expect(labelOnBaseline(space(18), LARGE, PLAIN).heightPt).toBe(18);
});

describe('a row of pairs', () => {
  const style = { label: PLAIN, gapPt: 0 };

  test('aligns the top of a larger amount with the first line of the values', () => {
    const ctx = contextOf();
    const [number] = pairsOf(ctx);
    const amount = { ...ctx.content.balance, style: LARGE, isAmount: true };
    const row = [{ pair: number!, xPt: 0, widthPt: 100, align: 'start' }, { pair: amount, xPt: 110, widthPt: 100, align: 'end' }] as const;
    const items = textItems(painted(pairRow(ctx, row, style)));
    expect(items.map(({ line, xPt, yPt }) => [line.text, xPt + line.widthPt, yPt])).toEqual([
      ['Invoice #', 45, 9], ['INV-1', 25, 21], ['Balance Due', 210, 9], ['$19.98', 210, 27],
    ]);
  });

  test('ends labels of several lines on the line of the others, so that values share their first baseline', () => {
    const ctx = contextOf({ labels: { invoiceNumber: 'Number of this invoice' } });
    const row = pairsOf(ctx).map((pair, index) => ({ pair, xPt: 110 * index, widthPt: 80, align: 'start' }) as const);
    const baseline = Object.fromEntries(textItems(painted(pairRow(ctx, row, style))).map(({ line, yPt }) => [line.text, yPt]));
    expect(baseline).toEqual({ 'Number of this': 9, invoice: 21, Date: 21, 'INV-1': 33, 'Mar 31, 2026': 33 });
  });
});

describe('leader lines', () => {
  test('align the dots of all lines', () => {
    const offsets = leadersOf(itemsOf({ poNumber: '7', paymentTerms: 'Net 30' })).map(({ fromXPt }) => fromXPt % 4);
    expect(offsets.length).toBeGreaterThan(2);
    for (const offset of offsets) expect(offset).toBeCloseTo(offsets[0]!);
  });

  test('have no dots if there is no space or no label', () => {
    expect(leadersOf(itemsOf({ date: '2026-03-31', invoiceNumber: 'N'.repeat(40) }))).toHaveLength(1);
    expect(leadersOf(itemsOf({ labels: { invoiceNumber: '', date: '' } }))).toEqual([]);
  });

  test('give long labels the space that short values leave', () => {
    const labels = { invoiceNumber: 'A label of some thirty-five letters', date: 'D' };
    expect(textItems(itemsOf({ labels })).map(({ line }) => line.text)).toContain('A label of some');
  });

  test('keep a long label and its value on one line if both fit, with dots between them', () => {
    const items = itemsOf({ customFields: [{ name: 'N'.repeat(25), value: 'V' }, { name: 'F', value: 'V'.repeat(22) }] });
    const [label] = textItems(items).filter(({ line }) => line.text.startsWith('NN'));
    expect(label!.line.text).toBe('N'.repeat(25));
    const [dots] = leadersOf(items).filter(({ fromYPt }) => Math.abs(fromYPt - label!.yPt) < 2);
    expect(dots!.fromXPt).toBeGreaterThan(label!.line.widthPt);
  });

  test('keep all text inside, however long', () => {
    const items = itemsOf({ labels: { date: 'L'.repeat(90) }, customFields: [{ name: 'word '.repeat(12).trim(), value: 'V'.repeat(120) }] });
    for (const { xPt, line } of textItems(items)) {
      expect(xPt).toBeGreaterThanOrEqual(-0.01);
      expect(xPt + line.widthPt).toBeLessThanOrEqual(200.01);
    }
  });

  test('are a list for screen readers', () => {
    const ctx = contextOf();
    const { nodes: [list] } = pairs(ctx, pairsOf(ctx), LEADERS, 200);
    expect(list).toMatchObject({ tag: 'L', children: [{ tag: 'LI', children: [{ tag: 'Lbl' }, { tag: 'LBody' }] }, { tag: 'LI' }] });
  });
});
