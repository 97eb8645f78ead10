import { describe, expect, test } from '@jest/globals';
import type { PageItem, RuleItem, TextItem } from '../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { dataUrl, png } from '../../../support/invoices/pictures.js';
import { laidOut, pageTexts, textItems } from '../support/laid-out.js';
import { overlaps, strays } from '../support/page-laws.js';

const BRONZE = '#8b7355';
const CENTRE_PT = 595.28 / 2;
const MARGIN_PT = 56;

type Document = ReturnType<typeof laidOut>;
const formal = (fields: Partial<InvoiceRequest> = {}): Document => laidOut({ theme: 'Formal', ...fields });
const itemsOf = (document: Document, page = 0): readonly PageItem[] => document.pages[page]?.items ?? [];
const rules = (document: Document, page = 0): readonly RuleItem[] => itemsOf(document, page).filter((item) => item.kind === 'rule');
const textOf = (document: Document, text: string): TextItem =>
  textItems(itemsOf(document)).findLast(({ line }) => line.text === text)!;
type LineItems = InvoiceRequest['lineItems'];
const rows = (count: number): LineItems =>
  Array.from({ length: count }, (_, index) => ({ description: `Row ${index}`, quantity: 1, rate: 1 }));

describe('Formal', () => {
  test('has its letterhead between double rules, with the broad rule outside', () => {
    const document = formal({ companyDetails: 'Quay 7' });
    const [outerAbove, innerAbove, outerBelow, innerBelow] = rules(document);
    expect(outerAbove!.fromYPt).toBeLessThan(innerAbove!.fromYPt);
    expect(innerBelow!.fromYPt).toBeLessThan(outerBelow!.fromYPt);
    expect(outerAbove!.widthPt).toBeGreaterThan(innerAbove!.widthPt);
    expect(outerBelow!.widthPt).toBe(outerAbove!.widthPt);
    for (const text of ['Acme', 'Quay 7']) {
      const { xPt, yPt, line } = textOf(document, text);
      expect(xPt + line.widthPt / 2).toBeCloseTo(CENTRE_PT);
      expect(yPt).toBeGreaterThan(innerAbove!.fromYPt);
      expect(yPt).toBeLessThan(innerBelow!.fromYPt);
    }
  });

  test('puts a logo on the axis of its letterhead', () => {
    const document = formal({ logo: dataUrl(png({ width: 200, height: 100 })), lineItems: rows(4) });
    const [logo] = itemsOf(document).filter((item) => item.kind === 'image');
    expect(logo!.xPt + logo!.widthPt / 2).toBeCloseTo(CENTRE_PT);
    expect(logo!.yPt).toBeGreaterThan(rules(document)[1]!.fromYPt);
  });

  test('has no fills, and uses the accent colour only for rules', () => {
    const document = formal({ notes: 'Thank you', lineItems: rows(60) });
    const items = document.pages.flatMap((page) => page.items);
    expect(items.filter((item) => item.kind === 'rectangle')).toEqual([]);
    for (const item of items) {
      if (item.kind === 'rule') expect(item.color).toBe(BRONZE);
      if (item.kind === 'text') expect(item.color).not.toBe(BRONZE);
    }
  });

  test('sets number and date like a reference line, and other facts below in the same two columns', () => {
    const document = formal({ customFields: [{ name: 'Project', value: 'Harbour' }] });
    const [number, date, project] = ['INV-1', 'Mar 31, 2026', 'Harbour'].map((text) => textOf(document, text));
    expect(number!.yPt).toBe(project!.yPt);
    expect(date!.xPt).toBe(number!.xPt);
    expect(project!.xPt).toBeGreaterThan(CENTRE_PT);
  });

  test('shrinks labels rather than break their words', () => {
    const document = formal({ labels: { invoiceNumber: 'w'.repeat(27) } });
    expect(textOf(document, 'w'.repeat(27)).line.style.sizePt).toBeLessThan(10);
  });

  test('has rules at the top of the table, below its head and at its end only', () => {
    const levelsOf = (count: number): number => rules(formal({ lineItems: rows(count) })).length;
    expect(levelsOf(20)).toBe(levelsOf(4));
    const document = formal({ lineItems: rows(60) });
    expect(rules(document, 1).length).toBeLessThan(rules(document, 0).length);
  });

  test('underlines the balance twice', () => {
    const document = formal();
    const { yPt } = textOf(document, 'Balance Due');
    const below = rules(document).filter((rule) => rule.fromYPt > yPt && rule.fromXPt > MARGIN_PT + 1);
    expect(below).toHaveLength(2);
    expect(below[1]!.fromYPt - below[0]!.fromYPt).toBeCloseTo(3);
  });

  test('has old-style figures in texts and lining figures in amounts', () => {
    const document = formal();
    expect(textOf(document, 'INV-1').line.style.features).toEqual(['onum']);
    expect(textOf(document, 'Acme').line.style.features).toEqual(['smcp']);
    for (const { line } of textItems(itemsOf(document)).filter(({ line: { text } }) => text.startsWith('$'))) {
      expect(line.style.features).toEqual(['tnum', 'lnum']);
    }
    expect(textOf(formal({ labels: { invoice: '請求書' } }), 'INV-1').line.style.features).toEqual(['lnum']);
  });

  test('sets short notes next to the totals and long ones below', () => {
    const short = formal({ notes: 'Thank you', lineItems: rows(4) });
    expect(textOf(short, 'Thank you').yPt).toBeLessThan(textOf(short, 'Balance Due').yPt);
    const long = formal({ notes: 'line\n'.repeat(20).trimEnd() });
    expect(textOf(long, 'line').yPt).toBeGreaterThan(textOf(long, 'Balance Due').yPt);
  });

  test('has company and number above a rule on later pages, and a double rule at the end of each', () => {
    const document = formal({ lineItems: rows(60) });
    expect(pageTexts(document.pages[1]!).slice(0, 2)).toEqual(['Acme', 'INV-1']);
    for (const [page] of document.pages.entries()) {
      const [outer, inner] = rules(document, page).slice(-2);
      expect(outer!.fromYPt).toBeCloseTo(841.89 - 42);
      expect(inner!.fromYPt).toBeLessThan(outer!.fromYPt);
    }
  });

  test('has room for amounts of fifteen digits', () => {
    const lineItems = [{ description: 'Platform', quantity: 1, rate: 123_456_789_012.345, hsCode: '8431.43', unit: 'pallets' }];
    const [page] = formal({ currency: 'KWD', lineItems, notes: 'Thank you' }).pages;
    expect(overlaps(page!)).toEqual([]);
    expect(strays(page!, MARGIN_PT - 14)).toEqual([]);
  });
});
