import { describe, expect, test } from '@jest/globals';
import { leaderLines, type LeaderLineStyle } from '../../../../lib/layout/designs/futuristic-elements.js';
import type { PageItem, RuleItem } from '../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

const style: LeaderLineStyle = {
  label: { style: TEXT_STYLE, color: '#000001' }, value: { style: TEXT_STYLE, color: '#000002' }, strong: { style: TEXT_STYLE, color: '#000003' },
  due: { style: { ...TEXT_STYLE, leadingPt: 18 }, color: '#000005' }, leaderColor: '#000004',
};
const itemsOf = (fields: Partial<InvoiceRequest>, widthPt = 200): readonly PageItem[] => {
  const ctx = contextOf(fields);
  return painted(leaderLines(ctx, ctx.content.documentDetails, style, widthPt));
};
const leadersOf = (items: readonly PageItem[]): readonly RuleItem[] => items.filter((item) => item.kind === 'rule');

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
    const { nodes: [list] } = leaderLines(ctx, ctx.content.documentDetails, style, 200);
    expect(list).toMatchObject({ tag: 'L', children: [{ tag: 'LI', children: [{ tag: 'Lbl' }, { tag: 'LBody' }] }, { tag: 'LI' }] });
  });
});
