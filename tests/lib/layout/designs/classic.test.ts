import { describe, expect, test } from '@jest/globals';
import { laidOut, textItems } from '../support/laid-out.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import type { PageItem, TextItem } from '../../../../lib/layout/engine/page.js';

const itemsOf = (fields: Partial<InvoiceRequest> = {}): readonly PageItem[] => laidOut({ ...fields, theme: 'Classic' }).pages[0]!.items;
const textOf = (items: readonly PageItem[], text: string): TextItem => textItems(items).find(({ line }) => line.text === text)!;
const rules = (items: readonly PageItem[], color: string): readonly (PageItem & { kind: 'rule' })[] =>
  items.filter((item) => item.kind === 'rule').filter((item) => item.color === color);
const LEFT = 48;

describe('Classic', () => {
  test('lets the left column grow to the right one minus a gutter', () => {
    const companyDetails = 'word '.repeat(80).trim();
    const lines = textItems(itemsOf({ companyDetails })).filter(({ line }) => line.text.startsWith('word'));
    const gutterPt = textOf(itemsOf(), 'INVOICE').xPt - Math.max(...lines.map(({ xPt, line }) => xPt + line.widthPt));
    expect(gutterPt).toBeGreaterThanOrEqual(24 - 0.01);
    expect(gutterPt).toBeLessThan(24 + 30);
  });

  test('moves secondary details into two columns below the parties if there are many', () => {
    const customFields = Array.from({ length: 8 }, (_, index) => ({ name: `Field ${index}`, value: `Value ${index}` }));
    const items = itemsOf({ customFields });
    const [first, fifth] = ['Field 0', 'Field 4'].map((text) => textOf(items, text));
    expect([first!.xPt, fifth!.yPt]).toEqual([LEFT, first!.yPt]);
    expect(fifth!.xPt).toBeCloseTo(textOf(items, 'INVOICE').xPt, 3);
    expect(first!.yPt).toBeGreaterThan(textOf(items, 'Bob').yPt);
    expect(textOf(itemsOf({ customFields: customFields.slice(0, 5) }), 'Field 0').xPt).toBeCloseTo(first!.xPt === LEFT ? fifth!.xPt : 0, 3);
  });

  test('draws no rule inside a split row', () => {
    const description = Array.from({ length: 80 }, (_, index) => `line ${index}`).join('\n');
    const document = laidOut({ theme: 'Classic', lineItems: [{ description, quantity: 1, rate: 1 }] });
    expect(document.pages.flatMap(({ items }) => rules(items, '#e2e8f0'))).toEqual([]);
  });

  test('moves up if the title is hidden', () => {
    expect(textOf(itemsOf({ labels: { invoice: '' } }), 'Invoice #').yPt).toBeLessThan(textOf(itemsOf(), 'Invoice #').yPt);
  });

  test('widens the totals for long amounts', () => {
    const items = itemsOf({ currency: 'KWD', tax: '8%', lineItems: [{ description: 'a', quantity: 123_456, rate: 987_654.321 }] });
    expect(textOf(items, 'Total').xPt).toBeLessThan(textOf(items, 'INVOICE').xPt);
  });
});
