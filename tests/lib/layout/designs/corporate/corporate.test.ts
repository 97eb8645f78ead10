import { describe, expect, test } from '@jest/globals';
import type { PageItem, TextItem } from '../../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../../schemas/generated/invoice-request.js';
import { isArtifact, laidOut, textItems } from '../../support/laid-out.js';

const pagesOf = (fields: Partial<InvoiceRequest> = {}): readonly (readonly PageItem[])[] => laidOut({ ...fields, theme: 'Corporate' }).pages.map(({ items }) => items);
const textOf = (items: readonly PageItem[], text: string): TextItem => textItems(items).find(({ line }) => line.text === text)!;
const filled = (items: readonly PageItem[], fill: string): readonly (PageItem & { kind: 'rectangle' })[] =>
  items.filter((item) => item.kind === 'rectangle').filter((item) => item.fill === fill);
const PRIMARY = '#2563eb';
const rows = (count: number): never => Array.from({ length: count }, (_, index) => ({ description: `r${index}`, quantity: 1, rate: 1 })) as never;

describe('Corporate', () => {
  test('begins with a band over the whole width, and facts on a tint below it', () => {
    const [items = []] = pagesOf();
    expect(filled(items, PRIMARY)[0]).toMatchObject({ xPt: 0, yPt: 0, widthPt: 595.28, heightPt: 96 });
    expect(filled(items, '#f2f6fe')[0]).toMatchObject({ xPt: 0, yPt: 96, widthPt: 595.28 });
    expect(textOf(items, 'Date').yPt).toBe(textOf(items, 'Invoice #').yPt);
    expect(textOf(items, 'INV-1').yPt).toBeGreaterThan(textOf(items, 'Invoice #').yPt);
  });

  test('begins the second party on an axis of the facts', () => {
    const [items = []] = pagesOf({ shipTo: 'Dock 4', dueDate: '2026-04-30' });
    expect(textOf(items, 'Ship To').xPt).toBeCloseTo(textOf(items, 'Due Date').xPt);
  });

  test('aligns all texts of the page on one edge, and extends the table into the margin', () => {
    const [items = []] = pagesOf({ lineItems: rows(2), notes: 'Thanks' });
    expect(new Set(['Acme', 'Invoice #', 'Bill To', 'Item', 'r0', 'Notes'].map((text) => textOf(items, text).xPt))).toEqual(new Set([48]));
    expect(filled(items, '#f6f9fe')[0]!.xPt).toBe(38);
  });

  test('gives the totals the space that long labels need', () => {
    const boxOf = (fields: Partial<InvoiceRequest>): number => filled(pagesOf({ ...fields, tax: '8%' })[0]!, PRIMARY).at(-1)!.widthPt;
    const labelled = boxOf({ labels: { subtotal: 'The sum of all positions above, before tax' } });
    expect(labelled).toBeGreaterThan(boxOf({}));
    expect(boxOf({ labels: { subtotal: 'word '.repeat(19) } })).toBeGreaterThanOrEqual(labelled);
    expect(boxOf({ labels: { subtotal: 'word '.repeat(19) } })).toBeLessThan(330);
  });

  test('prints on the band in a readable colour', () => {
    const colorOn = (primaryColor: string): string => textOf(pagesOf({ customTheme: { primaryColor } })[0]!, 'INVOICE').color;
    expect(colorOn(PRIMARY)).toBe('#ffffff');
    expect(colorOn('#ffe066')).toBe('#000000');
  });

  test('tints every other row, and puts the balance into a filled strip', () => {
    const [items = []] = pagesOf({ lineItems: rows(5) });
    expect(filled(items, '#f6f9fe')).toHaveLength(2);
    const strip = filled(items, PRIMARY).at(-1)!;
    const balance = textItems(items).findLast(({ line }) => line.text === 'Balance Due')!;
    expect(balance.yPt > strip.yPt && balance.yPt < strip.yPt + strip.heightPt).toBe(true);
    expect(balance.color).toBe('#ffffff');
  });

  test('has hairlines instead of tinted rows over a watermark, which they would hide', () => {
    const [items = []] = pagesOf({ lineItems: rows(5), watermark: 'DRAFT' });
    expect(filled(items, '#f6f9fe')).toHaveLength(0);
    expect(items.filter((item) => item.kind === 'rule' && item.widthPt === 0.5)).toHaveLength(4);
  });

  test('has a rule at the foot above details or a page number only', () => {
    const footRules = (fields: Partial<InvoiceRequest>): number =>
      pagesOf(fields)[0]!.filter((item) => item.kind === 'rule' && item.fromYPt > 770).length;
    expect([{}, { companyDetails: 'Main Street' }, { lineItems: rows(60) }].map(footRules)).toEqual([0, 1, 1]);
  });

  test('ends its rows a step above that rule', () => {
    const [items = []] = pagesOf({ lineItems: rows(60) });
    const rule = items.find((item) => item.kind === 'rule' && item.fromYPt > 770) as PageItem & { kind: 'rule' };
    expect(rule.fromYPt - Math.max(...filled(items, '#f6f9fe').map(({ yPt, heightPt }) => yPt + heightPt))).toBeGreaterThan(6);
  });

  test('has no box above the strip if the balance is all there is', () => {
    const [items = []] = pagesOf();
    expect(filled(items, '#f2f6fe')).toHaveLength(1);
    expect(filled(pagesOf({ tax: '8%' })[0]!, '#f2f6fe')).toHaveLength(2);
  });

  test('prints the company’s details on a line at the foot: as content once, then as an artifact', () => {
    const pages = pagesOf({ companyDetails: '1 Street\n\nTown ', lineItems: rows(60) });
    const feet = pages.map((items) => textOf(items, '1 Street · Town'));
    expect(feet.map(isArtifact)).toEqual([false, ...pages.slice(1).map(() => true)]);
    expect(new Set(feet.map(({ yPt }) => yPt)).size).toBe(1);
  });

  test('puts details that are too long for the foot next to the parties', () => {
    const companyDetails = Array.from({ length: 20 }, (_, index) => `A line of details ${index}`).join('\n');
    const [items = []] = pagesOf({ companyDetails, shipTo: 'Dock 4' });
    expect(textOf(items, 'A line of details 0').yPt).toBe(textOf(items, 'Bill To').yPt);
    expect(textOf(pagesOf({ companyDetails })[0]!, 'A line of details 0').xPt).toBeGreaterThan(textOf(items, 'Dock 4').xPt);
  });

  test('sets notes next to the totals, long ones below in halves, very long ones one below the other', () => {
    const noteOf = (words: number): { readonly note: TextItem; readonly terms: TextItem; readonly total: TextItem } => {
      const notes = Array.from({ length: words }, () => 'word').join(' ');
      const items = pagesOf({ notes, terms: 'Pay soon' }).flat();
      return { note: textOf(items, 'Notes'), terms: textOf(items, 'Terms & Conditions'), total: textItems(items).findLast(({ line }) => line.text === 'Balance Due')! };
    };
    const [short, long, endless] = [noteOf(5), noteOf(120), noteOf(300)];
    expect(short.note.yPt).toBeLessThan(short.total.yPt);
    expect(long.note.yPt).toBeGreaterThan(long.total.yPt);
    expect(long.terms.yPt).toBe(long.note.yPt);
    expect(endless.terms.xPt).toBe(endless.note.xPt);
  });

  test('has a slim band with company and number on later pages', () => {
    const [, later = []] = pagesOf({ lineItems: rows(60) });
    expect(filled(later, PRIMARY)[0]).toMatchObject({ xPt: 0, yPt: 0, widthPt: 595.28, heightPt: 25.6 });
    expect(textItems(later).slice(0, 4).map(({ line }) => line.text)).toEqual(['Acme', 'INVOICE', 'INV-1', 'Mar 31, 2026']);
  });
});
