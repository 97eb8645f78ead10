import { describe, expect, test } from '@jest/globals';
import type { RectangleItem } from '../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { laidOut, pageTexts, textItems } from '../support/laid-out.js';
import { overlaps } from '../support/page-checks.js';

const PRIMARY = '#7c3aed';
const creative = (fields: Partial<InvoiceRequest> = {}): ReturnType<typeof laidOut> => laidOut({ theme: 'Creative', ...fields });
const colorsOf = (document: ReturnType<typeof laidOut>, page: number): readonly RectangleItem[] =>
  (document.pages[page]?.items ?? []).filter((item) => item.kind === 'rectangle').filter(({ fill, yPt }) => fill === PRIMARY && yPt === 0);
const wide: Partial<InvoiceRequest> = {
  currency: 'KWD', companyDetails: 'Main Street', lineItems: [{ description: 'Turbine', quantity: 30_000.125, rate: 12_345_678.901, hsCode: '8411.99.1010', unit: 'pieces' }],
};

describe('Creative', () => {
  test('gives a table of very wide numbers the page width, below a coloured panel', () => {
    const document = creative(wide);
    const [panel, strip] = colorsOf(document, 0);
    expect(panel!.heightPt).toBeLessThan(400);
    expect(strip).toMatchObject({ heightPt: 841.89 });
    const texts = textItems(document.pages[0]!.items);
    const item = texts.find(({ line }) => line.text === 'Turbine')!;
    expect(item.yPt).toBeGreaterThan(panel!.heightPt);
    expect(item.xPt).toBeLessThan(panel!.widthPt);
    expect(pageTexts(document.pages[0]!)).toContain('KWD\u00a012,345,678.901');
    expect(texts.find(({ line }) => line.text === 'INV-1')!.xPt).toBeGreaterThan(panel!.widthPt);
  });

  test('continues on another page if a panel and the text below it are too tall for one', () => {
    const document = creative({ ...wide, billTo: 'x\n'.repeat(150).trimEnd() });
    expect(document.pages.flatMap(pageTexts).filter((text) => text === 'x')).toHaveLength(150);
    expect(document.pages.flatMap(overlaps)).toEqual([]);
    expect(colorsOf(document, 0)[0]!.heightPt).toBeLessThanOrEqual(841.89);
  });

  test('puts company and document details next to the coloured area if they do not fit on it', () => {
    const distancePastEdge = (fields: Partial<InvoiceRequest>, text: string): number => {
      const document = creative(fields);
      return textItems(document.pages[0]!.items).find(({ line }) => line.text === text)!.xPt - colorsOf(document, 0)[0]!.widthPt;
    };
    const companyDetails = Array.from({ length: 60 }, (_, index) => `Line ${index}`).join('\n');
    const customFields = Array.from({ length: 10 }, (_, index) => ({ name: `Name ${index}`, value: 'word '.repeat(24).trim() }));
    expect(distancePastEdge({ companyDetails }, 'Line 0')).toBeGreaterThan(0);
    expect(distancePastEdge({ customFields }, 'Name 0')).toBeGreaterThan(0);
  });

  test('has a coloured area of one width, whatever the table contains', () => {
    const item = { description: 'Turbine', quantity: 3, rate: 25 };
    const long = { ...item, description: 'Cleaning of the rooms on both floors with all windows and the stairs to the street' };
    const lists = [[item], [long], [{ ...item, rate: 123_456.78, unit: 'pieces', hsCode: '8411.99' }], wide.lineItems!];
    const widths = lists.map((lineItems) => colorsOf(creative({ lineItems }), 0)[0]!.widthPt);
    expect(new Set(widths).size).toBe(1);
    expect(widths[0]! / 595.28).toBeLessThan(0.24);
  });

  test('gives many columns the page width if the descriptions would be narrow', () => {
    const columns = ['lineNumber', 'sku', 'item', 'hsCode', 'quantity', 'discount', 'rate', 'amount'] as const;
    const item = { description: 'Turbine', quantity: 300, rate: 12_500, sku: 'TURBINE-4711', hsCode: '8411.99.1010', unit: 'pieces' };
    expect(colorsOf(creative({ companyDetails: 'Main Street', lineItems: [item] }), 0)[0]!.heightPt).toBe(841.89);
    expect(colorsOf(creative({ companyDetails: 'Main Street', lineItems: [item], columns: [...columns] }), 0)[0]!.heightPt).toBeLessThan(400);
  });

  test('gives long descriptions the page width if that saves more lines than a panel takes', () => {
    const heightOf = (rows: number, words: number): number => {
      const item = { description: 'word '.repeat(words).trim(), quantity: 1, rate: 1 };
      return colorsOf(creative({ companyDetails: 'Main Street', lineItems: [item, ...Array.from({ length: rows - 1 }, () => item)] }), 0)[0]!.heightPt;
    };
    expect(heightOf(3, 17)).toBe(841.89);
    expect(heightOf(10, 17)).toBeLessThan(400);
    // A description this long has the width of the table.
    expect(heightOf(1, 420)).toBe(841.89);
  });

  test('aligns its text on one edge and its amounts on another, also in the balance panel', () => {
    const texts = textItems(creative({ tax: '5%', amountPaid: 1, notes: 'Thank you' }).pages[0]!.items);
    const edgesOf = (wanted: string): readonly [number, number] => {
      const { xPt, line } = texts.findLast(({ line: { text } }) => text === wanted)!;
      return [xPt, xPt + line.widthPt];
    };
    const starts = ['Bill To', 'Item', 'Thank you', 'Balance Due'].map((text) => Math.round(edgesOf(text)[0]));
    expect(new Set(starts).size).toBe(1);
    const amounts = texts.filter(({ line: { text } }) => text.startsWith('$')).slice(-2).map(({ xPt, line }) => xPt + line.widthPt);
    expect(amounts[1]).toBeCloseTo(edgesOf('Amount')[1], 0);
    expect(amounts[0]).toBeCloseTo(edgesOf('Amount')[1], 0);
  });

  test('starts with the parties if the title is hidden', () => {
    const topOf = (document: ReturnType<typeof laidOut>): number => textItems(document.pages[0]!.items).find(({ line }) => line.text === 'Bill To')!.yPt;
    expect(topOf(creative({ labels: { invoice: '' } }))).toBeLessThan(topOf(creative()));
  });
});
