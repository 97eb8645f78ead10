import { describe, expect, test } from '@jest/globals';
import type { PageItem, RuleItem, TextItem } from '../../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../../schemas/generated/invoice-request.js';
import { dataUrl, png } from '../../../../support/invoices/pictures.js';
import { laidOut, pageTexts, textItems } from '../../support/laid-out.js';
import { overlaps, strays } from '../../support/page-laws.js';

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
    const document = formal({ customFields: [{ name: 'Project', value: 'Harbour' }, { name: 'Site', value: 'Dock 4' }] });
    const [number, date, project, site] = ['INV-1', 'Mar 31, 2026', 'Harbour', 'Dock 4'].map((text) => textOf(document, text));
    expect(number!.yPt).toBe(site!.yPt);
    expect(date!.xPt).toBe(number!.xPt);
    expect(project!.xPt).toBe(number!.xPt);
    expect(site!.xPt).toBeGreaterThan(CENTRE_PT);
  });

  test('ends the reference lines with the due date and the amount due, which is larger', () => {
    const items = textItems(itemsOf(formal({ dueDate: '2026-04-30' })));
    const [date, amount] = ['Apr 30, 2026', '$19.98'].map((text) => items.find(({ line }) => line.text === text)!);
    expect(amount!.xPt).toBe(date!.xPt);
    expect(amount!.yPt).toBe(date!.yPt + 21);
    expect(amount!.line.style.sizePt).toBe(14);
  });

  test.each([{}, { companyDetails: 'Quay 7' }, { logo: dataUrl(png({ width: 400, height: 100 })) }])('has equal white space above and below the sender: %#', (fields) => {
    const document = formal(fields);
    const [, innerAbove, , innerBelow] = rules(document);
    const logo = itemsOf(document).find((item) => item.kind === 'image');
    const name = textOf(document, 'Acme');
    const top = logo?.yPt ?? name.yPt - 0.7 * name.line.style.sizePt;
    const last = fields.companyDetails === undefined ? name : textOf(document, 'Quay 7');
    expect(top - innerAbove!.fromYPt).toBeCloseTo(innerBelow!.fromYPt - last.yPt, 6);
    if (logo !== undefined) expect(name.yPt - 0.7 * name.line.style.sizePt - logo.yPt - logo.heightPt).toBeCloseTo(12, 6);
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

  test('has old-style figures in prose alone, if its labels suit them', () => {
    const fields = { tax: '5%', companyDetails: 'Suite 9', terms: 'Pay soon', lineItems: [{ description: 'Widget\nblue', quantity: 1, rate: 1, hsCode: '84', unit: 'pcs' }] };
    const document = formal(fields);
    const featuresOf = (text: string): unknown => textOf(document, text).line.style.features;
    expect(['Widget', 'blue', 'Pay soon'].map(featuresOf)).toEqual([['onum'], ['onum'], ['onum']]);
    expect(['INV-1', 'Mar 31, 2026', 'Main Street', 'Suite 9', '84', 'pcs', 'Subtotal'].map(featuresOf)).toEqual(Array(7).fill(['lnum']));
    expect(featuresOf('Acme')).toEqual(['smcp', 'lnum']);
    for (const { line } of textItems(itemsOf(document)).filter(({ line: { text } }) => text.startsWith('$'))) {
      expect(line.style.features).toContain('lnum');
    }
    expect(textOf(formal({ ...fields, labels: { invoice: '請求書' } }), 'Widget').line.style.features).toEqual(['lnum']);
  });

  test('sets short notes next to the totals and long ones below', () => {
    const short = formal({ notes: 'Thank you', lineItems: rows(4) });
    expect(textOf(short, 'Thank you').yPt).toBeLessThan(textOf(short, 'Balance Due').yPt);
    const long = formal({ notes: 'line\n'.repeat(20).trimEnd() });
    expect(textOf(long, 'line').yPt).toBeGreaterThan(textOf(long, 'Balance Due').yPt);
  });

  test('has company and number above a rule on later pages, and a double rule at the end of each', () => {
    const document = formal({ lineItems: rows(60) });
    expect(pageTexts(document.pages[1]!).slice(0, 4)).toEqual(['Acme', 'INVOICE', 'INV-1', 'Mar 31, 2026']);
    for (const [page] of document.pages.entries()) {
      const [outer, inner] = rules(document, page).slice(-2);
      expect(outer!.fromYPt).toBeCloseTo(841.89 - 42);
      expect(inner!.fromYPt).toBeLessThan(outer!.fromYPt);
    }
  });

  test('has space for amounts of fifteen digits', () => {
    const lineItems = [{ description: 'Platform', quantity: 1, rate: 123_456_789_012.345, hsCode: '8431.43', unit: 'pallets' }];
    const [page] = formal({ currency: 'KWD', lineItems, notes: 'Thank you' }).pages;
    expect(overlaps(page!)).toEqual([]);
    expect(strays(page!, MARGIN_PT - 14)).toEqual([]);
  });
});
