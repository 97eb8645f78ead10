import { describe, expect, test } from '@jest/globals';
import { headerBand } from '../../../../lib/layout/designs/corporate.js';
import { corporateStyles } from '../../../../lib/layout/designs/corporate-elements.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { dataUrl, plainPng } from '../../../support/invoices/pictures.js';
import { contextWith, isArtifact, laidOut, painted, textItems, textsOf } from '../support/laid-out.js';
import type { PageItem, TextItem } from '../../../../lib/layout/engine/page.js';

const bandOf = (fields: Partial<InvoiceRequest> = {}): ReturnType<typeof headerBand> => {
  const ctx = contextWith(corporateStyles, fields);
  return headerBand(ctx, 500);
};

describe('the band', () => {
  test('is 96 pt high, with name and title centred on one baseline', () => {
    const block = bandOf();
    const [name, title] = textItems(painted(block));
    expect(block.heightPt).toBeCloseTo(96);
    expect(name!.yPt).toBeCloseTo(title!.yPt);
    expect(title!.xPt + title!.line.widthPt).toBeCloseTo(500);
    expect(block.nodes.map(({ tag }) => tag)).toEqual(['Sect', 'H1']);
  });

  test('grows with a long name', () => {
    const block = bandOf({ companyName: 'A company with a name of many words '.repeat(12).trim() });
    expect(block.heightPt).toBeGreaterThan(96);
    const names = textItems(painted(block)).filter(({ line }) => line.text !== 'INVOICE');
    expect(Math.max(...names.map(({ yPt }) => yPt))).toBeLessThan(block.heightPt - 6.4);
  });

  test('gives the name all the space that the title does not need', () => {
    const linesOf = (fields: Partial<InvoiceRequest>): readonly string[] => textsOf(painted(bandOf(fields)));
    expect(linesOf({ companyName: 'Hill & Marsh Photographic' })).toEqual(['Hill & Marsh Photographic', 'INVOICE']);
    expect(linesOf({ companyName: 'Hill & Marsh Photographic Partnership', labels: { invoice: '' } })).toHaveLength(1);
  });

  test('shrinks a longer name, and puts a longer title on two lines', () => {
    const items = textItems(painted(bandOf({
      companyName: 'Hill & Marsh Photographic Partnership of the North', labels: { invoice: 'Invoice for services rendered' },
    })));
    const [names, titles] = [items.slice(0, -2), items.slice(-2)];
    expect(names.every(({ line }) => line.font.sizePt === 13)).toBe(true);
    expect(names.length).toBeLessThanOrEqual(3);
    expect(titles.map(({ line }) => line.text).join(' ')).toBe('Invoice for services rendered');
    for (const { xPt, line } of titles) expect(xPt + line.widthPt).toBeCloseTo(500);
  });

  test('has logo, name and title centred on one line', () => {
    const items = painted(bandOf({ logo: dataUrl(plainPng(500, 100)) }));
    const image = items.find((item) => item.kind === 'image')!;
    const middles = textItems(items).map(({ yPt, line }) => yPt - 0.35 * line.font.sizePt);
    for (const middle of middles) expect(middle).toBeCloseTo(image.yPt + image.heightPt / 2, 6);
  });
});

const pagesOf = (fields: Partial<InvoiceRequest> = {}): readonly (readonly PageItem[])[] => laidOut({ ...fields, theme: 'Corporate' }).pages.map(({ items }) => items);
const textOf = (items: readonly PageItem[], text: string): TextItem => textItems(items).find(({ line }) => line.text === text)!;
const filled = (items: readonly PageItem[], fill: string): readonly (PageItem & { kind: 'rectangle' })[] =>
  items.filter((item) => item.kind === 'rectangle').filter((item) => item.fill === fill);
const PRIMARY = '#2563eb';
const rows = (count: number): never => Array.from({ length: count }, (_, index) => ({ description: `r${index}`, quantity: 1, rate: 1 })) as never;

describe('Corporate', () => {
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

  test('has a footer rule only above details or a page number', () => {
    const footerRules = (fields: Partial<InvoiceRequest>): number =>
      pagesOf(fields)[0]!.filter((item) => item.kind === 'rule' && item.fromYPt > 700).length;
    expect([{}, { companyDetails: 'Main Street' }, { lineItems: rows(60) }].map(footerRules)).toEqual([0, 1, 1]);
  });

  test('prints company details on a footer line, once as content and then as an artifact', () => {
    const pages = pagesOf({ companyDetails: '1 Street\n\nTown ', lineItems: rows(60) });
    const footerLines = pages.map((items) => textOf(items, '1 Street · Town'));
    expect(footerLines.map(isArtifact)).toEqual([false, ...pages.slice(1).map(() => true)]);
    expect(new Set(footerLines.map(({ yPt }) => yPt)).size).toBe(1);
  });

  test('prints details too long for the footer on the band, below the name', () => {
    const companyDetails = Array.from({ length: 20 }, (_, index) => `A line of details ${index}`).join('\n');
    const [items = []] = pagesOf({ companyDetails, shipTo: 'Dock 4' });
    const details = textItems(items).filter(({ line }) => line.text.startsWith('A line of details'));
    expect(details.map(({ line }) => line.text).join(' · ')).toBe(companyDetails.replaceAll('\n', ' · '));
    expect(new Set(details.map(({ color }) => color))).toEqual(new Set(['#ffffff']));
    expect(details.at(-1)!.yPt).toBeLessThan(textOf(items, 'Bill To').yPt - 12);
  });

  test('puts notes next to the totals, long ones below in two columns, and very long ones stacked', () => {
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
});
