import { describe, expect, test } from '@jest/globals';
import type { RectangleItem } from '../../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../../schemas/generated/invoice-request.js';
import { laidOut, pageTexts, textItems } from '../../support/laid-out.js';
import { overlaps } from '../../support/page-laws.js';

const PRIMARY = '#7c3aed';
const creative = (fields: Partial<InvoiceRequest> = {}): ReturnType<typeof laidOut> => laidOut({ theme: 'Creative', ...fields });
const colorsOf = (document: ReturnType<typeof laidOut>, page: number): readonly RectangleItem[] =>
  (document.pages[page]?.items ?? []).filter((item) => item.kind === 'rectangle').filter(({ fill, yPt }) => fill === PRIMARY && yPt === 0);
const wide: Partial<InvoiceRequest> = {
  currency: 'KWD', companyDetails: 'Main Street', lineItems: [{ description: 'Turbine', quantity: 3, rate: 123_456_789_012.345, hsCode: '8411.99', unit: 'pcs' }],
};

describe('Creative', () => {
  test('gives a table of very wide numbers the width of the page, below a panel of colour', () => {
    const document = creative(wide);
    const [panel, strip] = colorsOf(document, 0);
    expect(panel!.heightPt).toBeLessThan(400);
    expect(strip).toMatchObject({ heightPt: 841.89 });
    const texts = textItems(document.pages[0]!.items);
    const item = texts.find(({ line }) => line.text === 'Turbine')!;
    expect(item.yPt).toBeGreaterThan(panel!.heightPt);
    expect(item.xPt).toBeLessThan(panel!.widthPt);
    expect(pageTexts(document.pages[0]!)).toContain('KWD\u00a0123,456,789,012.345');
    expect(texts.find(({ line }) => line.text === 'INV-1')!.xPt).toBeGreaterThan(panel!.widthPt);
  });

  test('continues on another page if a panel and the texts below it are too high for one', () => {
    const document = creative({ ...wide, billTo: 'x\n'.repeat(150).trimEnd() });
    expect(document.pages.flatMap(pageTexts).filter((text) => text === 'x')).toHaveLength(150);
    expect(document.pages.flatMap(overlaps)).toEqual([]);
    expect(colorsOf(document, 0)[0]!.heightPt).toBeLessThanOrEqual(841.89);
  });

  test('puts details and facts next to the colour if they do not fit onto it', () => {
    const edgeOf = (fields: Partial<InvoiceRequest>, text: string): number =>
      textItems(creative(fields).pages[0]!.items).find(({ line }) => line.text === text)!.xPt;
    const companyDetails = Array.from({ length: 60 }, (_, index) => `Line ${index}`).join('\n');
    const customFields = Array.from({ length: 10 }, (_, index) => ({ name: `Name ${index}`, value: 'word '.repeat(24).trim() }));
    expect(edgeOf({ companyDetails }, 'Line 0')).toBeGreaterThan(173);
    expect(edgeOf({ customFields }, 'Name 0')).toBeGreaterThan(173);
  });

  test('begins with the parties if the title is hidden', () => {
    const topOf = (document: ReturnType<typeof laidOut>): number => textItems(document.pages[0]!.items).find(({ line }) => line.text === 'Bill To')!.yPt;
    expect(topOf(creative({ labels: { invoice: '' } }))).toBeLessThan(topOf(creative()));
  });
});
