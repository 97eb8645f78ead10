import { describe, expect, test } from '@jest/globals';
import { dataUrl, png } from '../../../support/invoices/pictures.js';
import { isArtifact, laidOut, textItems } from '../support/laid-out.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import type { PageItem, TextItem } from '../../../../lib/layout/engine/page.js';

const itemsOf = (fields: Partial<InvoiceRequest> = {}): readonly PageItem[] => laidOut({ ...fields, theme: 'Classic' }).pages[0]!.items;
const textOf = (items: readonly PageItem[], text: string): TextItem => textItems(items).find(({ line }) => line.text === text)!;
const lastOf = (items: readonly PageItem[], text: string): TextItem =>
  textItems(items).findLast(({ line }) => line.text === text)!;
const rules = (items: readonly PageItem[], color: string): readonly (PageItem & { kind: 'rule' })[] =>
  items.filter((item) => item.kind === 'rule').filter((item) => item.color === color);
const [LEFT, RIGHT] = [48, 595.28 - 48];

describe('Classic', () => {
  test('sets the company left and the title right, on one baseline', () => {
    const items = itemsOf();
    const [company, title] = [textOf(items, 'Acme'), textOf(items, 'INVOICE')];
    expect(company.xPt).toBe(LEFT);
    expect(title.yPt).toBe(company.yPt);
    expect(title.xPt).toBeGreaterThan(595.28 / 2);
  });

  test('aligns facts and totals on the axis of the title and on the margin', () => {
    const items = itemsOf({ tax: '8%' });
    const axis = textOf(items, 'INVOICE').xPt;
    for (const label of ['Invoice #', 'Date', 'Subtotal', 'Total', 'Balance Due']) expect(textOf(items, label).xPt).toBeCloseTo(axis, 3);
    for (const value of ['INV-1', 'Mar 31, 2026', 'Amount']) {
      const { xPt, line } = textOf(items, value);
      expect(xPt + line.widthPt).toBeCloseTo(RIGHT, 3);
    }
  });

  test('ends the facts with the due date and the amount due, larger and on one baseline with its label', () => {
    const items = itemsOf({ dueDate: '2026-04-30', poNumber: 'PO-7' });
    const ys = ['PO-7', 'Apr 30, 2026', '$19.98'].map((text) => textOf(items, text).yPt);
    expect(ys).toEqual([...ys].sort((a, b) => a - b));
    const [label, amount] = [textOf(items, 'Balance Due'), textItems(items).find(({ line }) => line.text === '$19.98')!];
    expect(amount.line.style).toMatchObject({ weight: 'bold', sizePt: 14.5 });
    expect([amount.yPt, amount.xPt + amount.line.widthPt]).toEqual([label.yPt, expect.closeTo(RIGHT, 3)]);
  });

  test('lets the left column grow up to the right one, less a gutter', () => {
    const companyDetails = 'word '.repeat(80).trim();
    const lines = textItems(itemsOf({ companyDetails })).filter(({ line }) => line.text.startsWith('word'));
    const gutterPt = textOf(itemsOf(), 'INVOICE').xPt - Math.max(...lines.map(({ xPt, line }) => xPt + line.widthPt));
    expect(gutterPt).toBeGreaterThanOrEqual(24 - 0.01);
    expect(gutterPt).toBeLessThan(24 + 30);
  });

  test('puts all but the main facts into two columns below the parties if there are many', () => {
    const customFields = Array.from({ length: 8 }, (_, index) => ({ name: `Field ${index}`, value: `Value ${index}` }));
    const items = itemsOf({ customFields });
    const [first, fifth] = ['Field 0', 'Field 4'].map((text) => textOf(items, text));
    expect([first!.xPt, fifth!.yPt]).toEqual([LEFT, first!.yPt]);
    expect(fifth!.xPt).toBeCloseTo(textOf(items, 'INVOICE').xPt, 3);
    expect(first!.yPt).toBeGreaterThan(textOf(items, 'Bob').yPt);
    expect(textOf(itemsOf({ customFields: customFields.slice(0, 5) }), 'Field 0').xPt).toBeCloseTo(first!.xPt === LEFT ? fifth!.xPt : 0, 3);
  });

  test('draws a 2 pt accent rule under the letterhead, from margin to margin', () => {
    expect(rules(itemsOf(), '#14b8a6')).toEqual([expect.objectContaining({ fromXPt: LEFT, toXPt: RIGHT, widthPt: 2 })]);
  });

  test('draws hairlines between the rows and slate rules around the table and below the total', () => {
    const lineItems = ['a', 'b', 'c'].map((description) => ({ description, quantity: 1, rate: 1 }));
    const items = itemsOf({ lineItems: lineItems, tax: '8%' });
    expect(rules(items, '#e2e8f0')).toHaveLength(2);
    expect(rules(items, '#1e293b')).toHaveLength(3);
    expect(rules(items, '#1e293b').at(-1)!.fromYPt).toBeGreaterThan(textOf(items, 'Total').yPt);
  });

  test('draws no rule inside a split row', () => {
    const description = Array.from({ length: 80 }, (_, index) => `line ${index}`).join('\n');
    const document = laidOut({ theme: 'Classic', lineItems: [{ description, quantity: 1, rate: 1 }] });
    expect(document.pages.flatMap(({ items }) => rules(items, '#e2e8f0'))).toEqual([]);
  });

  test('puts the second party on the axis', () => {
    const items = itemsOf({ shipTo: 'Dock 4' });
    expect(textOf(items, 'Bill To').xPt).toBe(LEFT);
    expect(textOf(items, 'Dock 4').xPt).toBeCloseTo(textOf(items, 'INVOICE').xPt, 3);
    expect(textOf(items, 'Ship To').yPt).toBe(textOf(items, 'Bill To').yPt);
  });

  test('sets a logo above the company', () => {
    const items = itemsOf({ logo: dataUrl(png({ width: 400, height: 100 })) });
    expect(items.find(({ kind }) => kind === 'image')).toMatchObject({ xPt: LEFT, yPt: 48 });
    expect(textOf(items, 'Acme').yPt).toBeGreaterThan(48 + 37);
  });

  test('moves up if the title is hidden', () => {
    expect(textOf(itemsOf({ labels: { invoice: '' } }), 'Invoice #').yPt).toBeLessThan(textOf(itemsOf(), 'Invoice #').yPt);
  });

  test('leaves more space below a title with deep descenders, in whole grid steps', () => {
    const gapBelow = (title: string): number => {
      const items = itemsOf({ labels: { invoice: title } });
      return textOf(items, 'Invoice #').yPt - textOf(items, title).yPt;
    };
    const stretch = 1.55 * 9.25 / 13;
    expect(gapBelow('فاتورة') / stretch - gapBelow('INVOICE')).toBeCloseTo(13, 6);
  });

  test('widens the totals for long amounts', () => {
    const items = itemsOf({ currency: 'KWD', tax: '8%', lineItems: [{ description: 'a', quantity: 123_456, rate: 987_654.321 }] });
    expect(textOf(items, 'Total').xPt).toBeLessThan(textOf(items, 'INVOICE').xPt);
  });

  test('sets notes and terms to the left of the totals, on their baselines, if they fit there', () => {
    const items = itemsOf({ notes: 'Thank you', terms: 'Pay soon', tax: '8%' });
    expect([textOf(items, 'Notes').xPt, textOf(items, 'Notes').yPt]).toEqual([LEFT, textOf(items, 'Subtotal').yPt]);
    expect(textOf(items, 'Pay soon').yPt).toBeLessThanOrEqual(lastOf(items, 'Balance Due').yPt);
  });

  test('sets them below the totals, with wider lines, if they are higher', () => {
    const notes = Array.from({ length: 12 }, (_, index) => `line ${index}`).join('\n');
    const items = itemsOf({ notes });
    expect(textOf(items, 'Notes').yPt).toBeGreaterThan(lastOf(items, 'Balance Due').yPt);
    expect(textOf(items, 'line 11').xPt).toBe(LEFT);
  });

  test('has company and number at the head of later pages', () => {
    const { pages } = laidOut({ theme: 'Classic', lineItems: Array.from({ length: 60 }, () => ({ description: 'a', quantity: 1, rate: 1 })) });
    const heads = textItems(pages[1]!.items).filter((item) => isArtifact(item) && item.yPt < 70).map(({ line }) => line.text);
    expect(heads).toEqual(['Acme', 'INVOICE', 'INV-1', 'Mar 31, 2026']);
    expect(textItems(pages[0]!.items).filter((item) => isArtifact(item) && item.yPt < 70)).toEqual([]);
  });
});
