import { describe, expect, test } from '@jest/globals';
import type { CircleItem, PageItem, RuleItem } from '../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { dataUrl, png } from '../../../support/invoices/pictures.js';
import { laidOut, nodesIn, pageTexts, textItems } from '../support/laid-out.js';
import { overlaps, strays } from '../support/page-laws.js';

const GOLD = '#d4af37';
const CENTRE_PT = 595.28 / 2;
const MARGIN_PT = 64;

type Document = ReturnType<typeof laidOut>;
const luxury = (fields: Partial<InvoiceRequest> = {}): Document => laidOut({ theme: 'Luxury', ...fields });
const itemsOf = (document: Document, page = 0): readonly PageItem[] => document.pages[page]?.items ?? [];
const rings = (document: Document): readonly CircleItem[] => itemsOf(document).filter((item) => item.kind === 'circle');
const goldRules = (document: Document, page = 0): readonly RuleItem[] =>
  itemsOf(document, page).filter((item) => item.kind === 'rule').filter(({ color }) => color === GOLD);
const textOf = (document: Document, text: string): { xPt: number; yPt: number; widthPt: number; family: string } => {
  const item = textItems(itemsOf(document)).findLast(({ line }) => line.text === text)!;
  return { xPt: item.xPt, yPt: item.yPt, widthPt: item.line.widthPt, family: item.line.style.family };
};
type LineItems = InvoiceRequest['lineItems'];
const rows = (count: number): LineItems =>
  Array.from({ length: count }, (_, index) => ({ description: `Row ${index}`, quantity: 1, rate: 1 }));

describe('Luxury', () => {
  test('begins with a monogram in a gold ring', () => {
    const document = luxury();
    expect(rings(document)).toHaveLength(2);
    for (const ring of rings(document)) expect(ring).toMatchObject({ centerXPt: CENTRE_PT, stroke: GOLD });
    expect(pageTexts(document.pages[0]!)[0]).toBe('A');
  });

  test('replaces the monogram by a logo', () => {
    const document = luxury({ logo: dataUrl(png({ width: 200, height: 100 })) });
    expect(rings(document)).toEqual([]);
    const [logo] = itemsOf(document).filter((item) => item.kind === 'image');
    expect(logo!.xPt + logo!.widthPt / 2).toBeCloseTo(CENTRE_PT);
  });

  test('is centred on one axis above the table', () => {
    const document = luxury({ companyDetails: 'Quay 7' });
    for (const text of ['Acme', 'Quay 7', 'INVOICE', 'Bill To', 'Bob']) {
      const { xPt, widthPt } = textOf(document, text);
      expect(xPt + widthPt / 2).toBeCloseTo(CENTRE_PT);
    }
    expect(textOf(document, 'Acme').family).toBe('cormorant-garamond');
  });

  test('sets two parties symmetrically', () => {
    const document = luxury({ billTo: 'Bob', shipTo: 'Eve' });
    const [from, to] = ['Bob', 'Eve'].map((text) => textOf(document, text));
    expect((from!.xPt + to!.xPt + to!.widthPt) / 2).toBeCloseTo(CENTRE_PT);
    expect(to!.yPt).toBe(from!.yPt);
  });

  test('centres the amount due and its date below the facts', () => {
    const document = luxury({ dueDate: '2026-04-30' });
    const items = textItems(itemsOf(document));
    const amount = items.find(({ line }) => line.text === '$19.98')!;
    expect(amount.xPt + amount.line.widthPt / 2).toBeCloseTo(CENTRE_PT);
    expect(amount.yPt).toBeGreaterThan(textOf(document, 'INV-1').yPt);
    const [label, date] = ['Due Date', 'Apr 30, 2026'].map((text) => items.find(({ line }) => line.text === text)!);
    expect([label!.yPt, (label!.xPt + date!.xPt + date!.line.widthPt) / 2]).toEqual([date!.yPt, expect.closeTo(CENTRE_PT)]);
    expect(date!.yPt).toBe(amount.yPt + 19.5);
  });

  test('has gold hairlines on either side of the title, not touching it, or a single one if it is hidden', () => {
    const document = luxury();
    const { xPt, widthPt } = textOf(document, 'INVOICE');
    const [before, after] = goldRules(document);
    expect(before).toMatchObject({ fromXPt: MARGIN_PT });
    expect(before!.toXPt).toBeLessThan(xPt - 10);
    expect(after!.fromXPt).toBeGreaterThan(xPt + widthPt + 10);
    expect(goldRules(luxury({ labels: { invoice: '' } }))[0]!.toXPt).toBeCloseTo(595.28 - MARGIN_PT);
  });

  test('keeps a long title between its hairlines', () => {
    const document = luxury({ labels: { invoice: 'An invoice with a title that goes on and on for ever and ever' } });
    expect(goldRules(document)[0]!.toXPt).toBeGreaterThan(MARGIN_PT);
    expect(overlaps(document.pages[0]!)).toEqual([]);
  });

  test('uses gold only for hairlines and rings', () => {
    const document = luxury({ notes: 'Thank you', lineItems: rows(60) });
    for (const item of document.pages.flatMap(({ items }) => items)) {
      if (item.kind === 'text') expect(item.color).not.toBe(GOLD);
      if (item.kind === 'rectangle') expect(item.fill).not.toBe(GOLD);
      if (item.kind === 'rule') expect(item.widthPt).toBeLessThanOrEqual(0.75);
    }
  });

  test('sets the balance between two gold hairlines over the whole width', () => {
    const document = luxury();
    const [above, below] = goldRules(document).slice(-2);
    const { yPt, xPt } = textOf(document, 'Balance Due');
    expect(xPt).toBe(MARGIN_PT);
    for (const rule of [above, below]) expect(rule).toMatchObject({ fromXPt: MARGIN_PT, toXPt: 595.28 - MARGIN_PT });
    expect(above!.fromYPt).toBeLessThan(yPt - 10);
    expect(below!.fromYPt).toBeGreaterThan(yPt);
  });

  test('sets short notes next to the totals, which are read first, and long ones below', () => {
    const short = luxury({ notes: 'Thank you', tax: '5%', amountPaid: 1 });
    expect(textOf(short, 'Thank you').yPt).toBeLessThan(textOf(short, 'Balance Due').yPt);
    expect(short.structure.children.slice(-2).map(({ tag }) => tag)).toEqual(['Table', 'Sect']);
    const long = luxury({ notes: 'line\n'.repeat(30).trimEnd() });
    expect(textOf(long, 'line').yPt).toBeGreaterThan(textOf(long, 'Balance Due').yPt);
    expect(nodesIn(long.structure).filter(({ tag }) => tag === 'H2')).toHaveLength(2);
  });

  test('gives an invoice of one page more white space', () => {
    const headOf = (count: number): number => textOf(luxury({ lineItems: rows(count) }), 'Amount').yPt;
    expect(headOf(6)).toBeGreaterThan(headOf(50));
  });

  test('has no vertical rules', () => {
    const rules = itemsOf(luxury({ lineItems: rows(5) })).filter((item) => item.kind === 'rule');
    for (const rule of rules) expect(rule.fromYPt).toBe(rule.toYPt);
  });

  test('has company and number above a hairline on later pages', () => {
    const document = luxury({ lineItems: rows(60) });
    expect(document.pages.length).toBeGreaterThan(1);
    expect(pageTexts(document.pages[1]!).slice(0, 4)).toEqual(['Acme', 'INVOICE', 'INV-1', 'Mar 31, 2026']);
    expect(goldRules(document, 1)[0]).toMatchObject({ fromXPt: MARGIN_PT });
  });

  test('has space for amounts of fifteen digits', () => {
    const lineItems = [{ description: 'Platform', quantity: 1, rate: 123_456_789_012.345, hsCode: '8431.43', unit: 'pallets' }];
    const [page] = luxury({ currency: 'KWD', lineItems, notes: 'Thank you' }).pages;
    expect(overlaps(page!)).toEqual([]);
    expect(strays(page!, MARGIN_PT)).toEqual([]);
  });

  test.each([['請求書', 'lnum'], ['Invoice', 'onum']])('next to a title like %s its prose has the figures %s, and all other texts lining ones', (invoice, figures) => {
    const document = luxury({ labels: { invoice }, notes: 'Pay soon', tax: '5%', lineItems: [{ description: 'Widget\nblue', quantity: 1, rate: 1, hsCode: '84' }] });
    const items = textItems(itemsOf(document));
    const featuresOf = (wanted: string): unknown => items.find(({ line: { text } }) => text === wanted)?.line.style.features;
    expect(['Widget', 'blue', 'Pay soon'].map(featuresOf)).toEqual(Array(3).fill([figures]));
    expect(['INV-1', 'Bob', 'Main Street', '84', 'Subtotal'].map(featuresOf)).toEqual(Array(5).fill(['lnum']));
  });
});
