import { describe, expect, test } from '@jest/globals';
import { corporateStyles, detailCells } from '../../../../lib/layout/designs/corporate-elements.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contextWith, painted, textItems } from '../support/laid-out.js';

// Axes of 498 pt: 0, 128, 256 and 384.
const WIDTH_PT = 498;

/** Text, reading edge, end and row: the number of the baseline from the top. */
type Position = readonly [text: string, startPt: number, endPt: number, baselinePt: number];

const positionsOf = (fields: Partial<InvoiceRequest>): readonly Position[] => {
  const ctx = contextWith(corporateStyles, { dueDate: '2026-04-30', ...fields });
  return textItems(painted(detailCells(ctx, WIDTH_PT))).map(({ line, xPt, yPt }) => [line.text, xPt, xPt + line.widthPt, yPt]);
};
const positionOf = (text: string, fields: Partial<InvoiceRequest> = {}): Position =>
  positionsOf(fields).find(([found]) => found === text)!;
const customFields = (count: number): NonNullable<InvoiceRequest['customFields']> =>
  Array.from({ length: count }, (_, index) => ({ name: `n${index}`, value: `v${index}` }));

describe('detail cells', () => {
  test('start on four axes, and end with due date and amount due', () => {
    expect(['Invoice #', 'Date', 'Due Date'].map((text) => positionOf(text)[1])).toEqual([0, 128, 256]);
    const [label, amount] = [positionOf('Balance Due'), positionOf('$19.98')];
    expect([label[2], amount[2]]).toEqual([expect.closeTo(WIDTH_PT), expect.closeTo(WIDTH_PT)]);
    expect(label[3]).toBe(positionOf('Due Date')[3]);
    // It shares the baseline of the values next to it, which are one grid step lower than their labels need.
    expect(amount[3]).toBeCloseTo(label[3] + 19.2);
    expect(amount[3]).toBe(positionOf('INV-1')[3]);
  });

  test('have four details in each further row, with equal gaps between the rows', () => {
    const fields = { customFields: customFields(6) };
    expect(['v0', 'v1', 'v2', 'v3', 'v4'].map((text) => Math.round(positionOf(text, fields)[1]))).toEqual([0, 128, 256, 384, 0]);
    expect(positionOf('n0', fields)[3]).toBeCloseTo(positionOf('INV-1', fields)[3] + 25.6);
    expect(positionOf('n4', fields)[3]).toBeCloseTo(positionOf('v0', fields)[3] + 25.6);
  });

  test('are in one row with equal gaps if they fit, and have long labels on one line', () => {
    const texts = ['Invoice #', 'Date', 'The terms of payment', 'n0', 'Due Date', 'Balance Due'];
    const fields = { paymentTerms: 'Net 30', customFields: customFields(1), labels: { paymentTerms: 'The terms of payment' } } as const;
    const positions = texts.map((text) => positionOf(text, fields));
    expect(new Set(positions.map(([, , , yPt]) => yPt)).size).toBe(1);
    const ends = [positionOf('INV-1', fields), positionOf('Mar 31, 2026', fields), ...positions.slice(2, 4), positionOf('Apr 30, 2026', fields)]
      .map(([, , endPt], index) => Math.max(endPt, positions[index]![2]));
    const gaps = positions.slice(1).map(([, startPt], index) => startPt - ends[index]!);
    for (const gapPt of gaps) expect(Math.abs(gapPt - gaps[0]!)).toBeLessThan(0.5);
    expect(gaps[0]).toBeGreaterThan(20);
  });

  test('are five in a row if a detail would be alone in the last row', () => {
    const wide = { customFields: [{ name: 'n0', value: 'W'.repeat(70) }] };
    expect(positionOf('n0', wide)[1]).toBe(0);
    expect(positionOf('Due Date', { customFields: customFields(5) })[3]).toBeLessThan(positionOf('n4', { customFields: customFields(5) })[3]);
  });

  test('keep the due date next to the amount, whatever the other details need', () => {
    const invoiceNumber = 'W'.repeat(30);
    const fields = { invoiceNumber, customFields: customFields(3) };
    expect(positionOf('Due Date', fields).slice(1, 2)).toEqual([256]);
    expect(positionOf('Date', fields)[3]).toBeGreaterThan(positionOf('Due Date', fields)[3]);
    expect(positionOf(invoiceNumber, fields)[2]).toBeLessThan(256);
  });

  test('move the due date to the next row only if the number leaves no space for it', () => {
    const fields = { invoiceNumber: 'W'.repeat(60) };
    expect(positionOf('W'.repeat(60), fields)[2]).toBeLessThan(384);
    expect(positionOf('Due Date', fields)[3]).toBeGreaterThan(positionOf('Balance Due', fields)[3]);
  });

  test('give two cells to a wide amount and to a detail of many lines', () => {
    const lineItems = [{ description: 'a', quantity: 1, rate: 123_456_789_012.345 }];
    const wide = positionsOf({ currency: 'KWD', lineItems });
    expect(wide.filter(([text]) => text.startsWith('KWD')).map(([, startPt]) => startPt >= 256)).toEqual([true]);
    const paymentTerms = 'Net thirty days after the end of the month of the delivery';
    const lines = positionsOf({ paymentTerms, poNumber: '7' });
    expect(lines.filter(([text]) => text.startsWith('Net thirty'))[0]?.[2]).toBeGreaterThan(120);
    expect(lines.find(([text]) => text === '7')?.[1]).toBe(256);
  });

  test('are a list if a code would break in its cells, with the amount on the third detail\'s baseline', () => {
    const code = '4500-'.repeat(9);
    const fields = { poNumber: code, customFields: customFields(4) };
    expect(positionOf(code, fields)[1]).toBeLessThan(128);
    expect(positionOf(code, fields)[3]).toBe(positionOf('P.O. Number', fields)[3]);
    expect(positionOf('$19.98', fields)[2]).toBeCloseTo(WIDTH_PT);
    expect(positionOf('$19.98', fields)[3]).toBeCloseTo(positionOf(code, fields)[3]);
    expect(positionOf('Balance Due', fields)[3]).toBeCloseTo(positionOf('Invoice #', fields)[3]);
    const hidden = { ...fields, labels: { balanceDue: '' } } as const;
    expect(positionsOf(hidden).map(([text]) => text)).not.toContain('$19.98');
    expect(positionOf(code, hidden)[1]).toBeLessThan(128);
  });

  test('have the usual order and no amount if its label is hidden', () => {
    const fields = { labels: { balanceDue: '' }, poNumber: '7' } as const;
    expect(positionsOf(fields).map(([text]) => text)).not.toContain('$19.98');
    expect(positionOf('7', fields)[1]).toBeCloseTo(384);
  });
});
