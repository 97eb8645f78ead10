import { afterAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ThemeName } from '../../../lib/presentation/themes.js';
import { DESIGNS } from '../../../lib/layout/designs/designs-by-theme.js';
import { layoutInvoice } from '../../../lib/layout/layout-invoice.js';
import { TableTooWide } from '../../../lib/layout/table/table-blocks.js';
import type { LaidOutDocument, Meaning, PageItem } from '../../../lib/layout/engine/page.js';
import type { TextLine } from '../../../lib/layout/engine/text.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';
import { FakeMeasurer } from '../../support/pdf/fake-measurer.js';
import { runs } from '../../support/seed.js';
import { invoiceArbitrary } from './support/invoice-arbitrary.js';
import { isArtifact, laidOut, laidOutOf, nodesIn, nodesTagged, pageTexts, readingText, textItems, textOfNode } from './support/laid-out.js';
import { contentTexts, emptyHeaders, overlaps, pagesOf, rowsWithoutHeader, textsInMargins, tableBodies, untaggedItems } from './support/page-checks.js';

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];
const manyItems = (count: number): InvoiceRequest['lineItems'] =>
  Array.from({ length: count }, () => ({ description: 'Widget', quantity: 1, rate: 1 }));
const RUNS = runs(6, 30);
/** No design has a margin narrower than this. */
const MIN_MARGIN_PT = 20;

/** All properties draw the same invoices, so each is laid out once. */
const known = new Map<string, LaidOutDocument>();
const laidOutOnce = (fields: Partial<InvoiceRequest>): LaidOutDocument => {
  const name = JSON.stringify(fields);
  const document = known.get(name) ?? laidOut(fields);
  known.set(name, document);
  return document;
};

/** Lays out an invoice; without its columns if these are too wide for the paper. */
const inSpace = <Fields extends Partial<InvoiceRequest>, Result>(fields: Fields, layOut: (fields: Fields) => Result): Result => {
  try {
    return layOut(fields);
  } catch (error) {
    if (!(error instanceof TableTooWide)) throw error;
    return layOut({ ...fields, columns: undefined });
  }
};

const holdsFor = (theme: ThemeName, check: (document: LaidOutDocument, fields: Partial<InvoiceRequest>) => void): void => {
  const property = fc.property(invoiceArbitrary, (fields) => check(inSpace({ ...fields, theme }, laidOutOnce), fields));
  fc.assert(property, { numRuns: RUNS });
};

/** Lines with text, by the element that they belong to, in order. */
const linesByElement = (document: LaidOutDocument): readonly (readonly TextLine[])[] => {
  const elements = new Map<Meaning, TextLine[]>();
  for (const { meaning, line } of document.pages.flatMap(contentTexts)) {
    if (line.text !== '') elements.set(meaning, [...elements.get(meaning) ?? [], line]);
  }
  return [...elements.values()];
};

/** A line that breaks inside a word contains only that word. */
const isPieceOfWord = (text: string): boolean => !text.trim().includes(' ');

describe.each(THEMES)('%s', (theme) => {
  afterAll(() => { known.clear(); });

  test('prints every line item once, in order', () => {
    holdsFor(theme, (document, { lineItems = [] }) => {
      const marks = document.pages.flatMap(contentTexts).flatMap(({ line }) => line.text.match(/#\d+#/g) ?? []);
      expect(marks).toEqual(lineItems.map((_, index) => `#${index}#`));
    });
  });

  test('never lets texts overlap or extend into the margins', () => {
    holdsFor(theme, (document) => {
      expect(document.pages.flatMap(overlaps)).toEqual([]);
      expect(document.pages.flatMap((page) => textsInMargins(page, MIN_MARGIN_PT))).toEqual([]);
    });
  });

  test('never puts the totals on a page without a row above them', () => {
    holdsFor(theme, (document) => {
      const [rows, totals] = tableBodies(document);
      const [firstTotal] = pagesOf(document, totals!.children[0]!);
      expect(pagesOf(document, rows!.children.at(-1)!)).toContain(firstTotal);
    });
  });

  test('prints the amount due above the first item, on the page of the due date', () => {
    holdsFor(theme, (document, { labels = {}, dueDate }) => {
      if (labels.balanceDue === '') return;
      const balance = textOfNode(document, tableBodies(document)[1]!.children.at(-1)!.children.at(-1)!);
      const heads = document.pages.map((page) =>
        contentTexts(page).filter(({ meaning }) => !tableTag(meaning)).map(({ line }) => line.text));
      const pageOfAmount = heads.findIndex((texts) => texts.includes(balance));
      const [pageOfItems] = pagesOf(document, tableBodies(document)[0]!);
      expect(pageOfAmount).toBeGreaterThanOrEqual(0);
      expect(pageOfAmount).toBeLessThanOrEqual(pageOfItems!);
      if (dueDate !== undefined) expect(heads[pageOfAmount]!.join(' ')).toMatch(/30/);
    });
  });

  test('numbers the pages of an invoice of several and repeats the table head on each page that has rows', () => {
    holdsFor(theme, (document, { labels = {} }) => {
      const count = document.pages.length;
      document.pages.forEach((page, index) => {
        expect(textItems(page.items).filter((item) => isArtifact(item) && item.line.text === `${index + 1} / ${count}`)).toHaveLength(count === 1 ? 0 : 1);
      });
      const [rows] = tableBodies(document);
      const head = labels.item ?? 'Item';
      for (const index of pagesOf(document, rows!)) if (head === 'Item') expect(pageTexts(document.pages[index]!)).toContain('Item');
    });
  });

  test('paints the watermark first, on every page', () => {
    holdsFor(theme, (document, { watermark, customTheme }) => {
      for (const { items } of document.pages) {
        const turned = items.findIndex((item) => item.kind === 'text' && item.rotationDegrees !== undefined);
        expect(turned).toBe(watermark === undefined ? -1 : customTheme?.backgroundColor === undefined ? 0 : 1);
      }
    });
  });

  test('separates the lines and parts of each element, but not the parts of a broken word', () => {
    holdsFor(theme, (document) => {
      const joined = linesByElement(document).flatMap((lines) => lines.filter(({ text, endsInSpace = false }, index) =>
        endsInSpace === (index === lines.length - 1) && (endsInSpace || !isPieceOfWord(text))));
      expect(joined.map(({ text }) => text)).toEqual([]);
    });
  });

  test('puts all content into the structure tree, with an H1 as first heading', () => {
    holdsFor(theme, (document) => {
      expect(untaggedItems(document)).toEqual([]);
      const headings = nodesIn(document.structure).map(({ tag }) => tag).filter((tag) => /^H\d$/.test(tag));
      expect(headings[0]).toBe('H1');
      for (const row of nodesTagged(document, 'TR')) expect(row.children.map(({ tag }) => tag)).not.toContain('TR');
      const [rows] = tableBodies(document);
      const columns = nodesTagged(document, 'THead')[0]!.children[0]!.children.length;
      for (const row of rows!.children) expect(row.children).toHaveLength(columns);
    });
  });

  test('makes the first text of each row its header', () => {
    holdsFor(theme, (document) => expect(rowsWithoutHeader(document)).toEqual([]));
  });

  test('has no header cell without a text, even if labels are hidden', () => {
    holdsFor(theme, (document) => expect(emptyHeaders(document)).toEqual([]));
  });

  test('names both tables by printed labels, unless all labels of a table are hidden', () => {
    holdsFor(theme, (document) => {
      // A word that is wider than its column is broken.
      const joined = (text: string): string => text.replaceAll(/\s/g, '');
      const printed = joined(readingText(document));
      const tables = nodesTagged(document, 'Table');
      expect(tables).toHaveLength(2);
      const names = tables.flatMap(({ summary }) => summary?.split(/, |\u060c |\u3001/).map(joined) ?? []);
      expect(names.filter((name) => !printed.includes(name))).toEqual([]);
      const heads = tables.filter(({ summary }) => summary === undefined).flatMap(nodesIn).filter(({ tag, scope }) => tag === 'TH' && scope !== undefined);
      expect(heads.map((head) => textOfNode(document, head)).filter((text) => text !== '' && !text.startsWith('#'))).toEqual([]);
    });
  });

  test('prints the company name as text, and the logo as an artifact that does not repeat it', () => {
    holdsFor(theme, (document, { companyName = '' }) => {
      const texts = nodesIn(document.structure).map((node) => textOfNode(document, node).replaceAll(' ', ''));
      expect(texts).toContain(companyName.replaceAll(' ', ''));
      const pictures = document.pages.flatMap(({ items }) => items).filter(({ kind }) => kind === 'image');
      expect(pictures.filter((item) => !isArtifact(item))).toEqual([]);
    });
  });

  test('mirrors the page for right-to-left locales', () => {
    fc.assert(fc.property(invoiceArbitrary, (fields) => {
      const [ltr, rtl] = inSpace({ ...fields, theme }, (given) => {
        const computed = computedInvoice(given);
        return (['ltr', 'rtl'] as const).map((direction) => laidOutOf({ ...computed, invoice: { ...computed.invoice, direction } }));
      });
      expect(rtl!.pages.map(({ items }) => items.length)).toEqual(ltr!.pages.map(({ items }) => items.length));
      ltr!.pages.forEach(({ items, widthPt }, page) => items.forEach((item, index) => {
        const mirror = rtl!.pages[page]!.items[index]!;
        expect(mirror.kind).toBe(item.kind);
        if (isMirrored(item)) expect(middleOf(mirror)).toBeCloseTo(widthPt - middleOf(item), 3);
      }));
    }), { numRuns: RUNS });
  });

  test('shows the balance as the largest figure of the last page', () => {
    holdsFor(theme, (document) => {
      const balance = tableBodies(document)[1]!.children.at(-1)!.children.at(-1)!;
      const isBalance = (meaning: unknown): boolean => meaning === balance;
      const page = document.pages[pagesOf(document, balance)[0]!]!;
      const sizeOf = (wanted: boolean): readonly number[] => textItems(page.items)
        .filter(({ meaning, line }) => isBalance(meaning) === wanted && tableTag(meaning) && /\d/.test(line.text))
        .map(({ line }) => line.font.sizePt);
      expect(Math.min(...sizeOf(true))).toBeGreaterThanOrEqual(Math.max(...sizeOf(false)));
    });
  });

  test('prints every field of a full request', () => {
    const document = laidOut({
      theme, companyDetails: 'info@acme.example', shipTo: 'Dock 4', dueDate: '2026-04-30', paymentTerms: 'Net 30', poNumber: 'PO-1', notes: 'Thank you',
      terms: 'Pay soon', customFields: [{ name: 'Project', value: 'Harbour' }], discount: '5%', tax: '8.25%', shipping: { amount: 7, label: 'Courier' }, amountPaid: 3,
      lineItems: [{ description: 'Widget\nblue', quantity: 2, rate: 9.99, hsCode: '8471', unit: 'pcs', sku: 'W-1', discount: '10%' }],
    });
    const text = readingText(document);
    for (const expected of [
      'Acme', 'info@acme.example', 'INVOICE', 'INV-1', 'Mar 31, 2026', 'Apr 30, 2026', 'Net 30', 'PO-1', 'Project', 'Harbour', 'Bob', 'Main Street', 'Ship To',
      'Dock 4', 'HS Code', '8471', '2 pcs', '$9.99', '$17.98', 'Widget W-1 Discount (10%) -$2.00 blue', 'Subtotal', 'Discount (5%)', '-$0.90', 'Tax (8.25%)', '$1.41', 'Courier', '$7.00', 'Total',
      '$25.49', 'Amount Paid', '-$3.00', 'Balance Due', '$22.49', 'Notes', 'Thank you', 'Terms & Conditions', 'Pay soon',
    ]) expect(text).toContain(expected);
    expect(document.pages).toHaveLength(1);
    expect(textItems(document.pages[0]!.items).flatMap(({ links = [] }) => links.map(({ uri }) => uri))).toContain('mailto:info@acme.example');
  });

  test('prints no hidden label, and no text of its own', () => {
    const keys = ['invoice', 'billTo', 'invoiceNumber', 'date', 'item', 'quantity', 'rate', 'amount', 'subtotal', 'total', 'balanceDue'];
    const labels = Object.fromEntries(keys.map((key) => [key, '']));
    const document = laidOut({ theme, labels, invoiceNumber: '77', lineItems: [{ description: 'Widget', quantity: 2, rate: 10 }] });
    const texts = document.pages.flatMap(contentTexts).map(({ line }) => line.text);
    const allowed = new Set(['Acme', 'Bob', 'Main Street', '77', 'Mar 31, 2026', 'Widget', '2', '$10.00', '$20.00']);
    expect(texts.filter((text) => !allowed.has(text))).toEqual([]);
  });

  test('sets Ship To next to Bill To, or below it if that keeps a word whole', () => {
    const yOf = (document: LaidOutDocument, text: string): number =>
      textItems(document.pages[0]!.items).find(({ line }) => line.text === text)!.yPt;
    const [short, long] = ['Dock 4', 'w'.repeat(52)].map((shipTo) => laidOut({ theme, shipTo }));
    expect(yOf(short!, 'Ship To')).toBe(yOf(short!, 'Bill To'));
    expect(yOf(short!, 'Dock 4')).toBe(yOf(short!, 'Bob'));
    expect(yOf(long!, 'Ship To')).toBeGreaterThan(yOf(long!, 'Main Street'));
    expect(yOf(long!, 'w'.repeat(52))).toBeGreaterThan(yOf(long!, 'Ship To'));
  });

  test('puts all baselines of the body text on one grid', () => {
    const document = laidOut({ theme, companyDetails: 'a\nb', notes: 'Thank you', terms: 'Pay soon', tax: '8%', amountPaid: 3, shipTo: 'Dock' });
    const [first = 0, ...others] = document.pages.flatMap(contentTexts).map(({ yPt }) => yPt);
    const offGrid = (gridPt: number): readonly number[] =>
      others.map((other) => (other - first) / gridPt).filter((steps) => Math.abs(steps - Math.round(steps)) > 0.01);
    expect([1, 1.1].map((scale) => offGrid(scale * DESIGNS[theme]().gridPt))).toContainEqual([]);
  });
});

/** Numbers stay at the right side of their mirrored column; everything else is mirrored exactly. */
const isMirrored = (item: PageItem): boolean => item.kind !== 'text'
  || (/^[\p{L}#]/u.test(item.line.text) && item.rotationDegrees === undefined && !tableTag(item.meaning) && !isArtifact(item));

const middleOf = (item: PageItem): number => {
  switch (item.kind) {
    case 'text': return item.xPt + item.line.widthPt / 2;
    case 'rule': return (item.fromXPt + item.toXPt) / 2;
    case 'circle': return item.centerXPt;
    case 'rectangle': case 'image': return item.xPt + item.widthPt / 2;
    case 'matrix': return item.xPt + item.sidePt / 2;
    case 'background': return 0;
  }
};

const tableTag = (meaning: unknown): boolean => typeof meaning === 'object' && /^T[HD]$/.test((meaning as { tag: string }).tag);

describe('a laid-out document', () => {
  test('has its language, title and author in its metadata', () => {
    expect(laidOut({ locale: 'he', currency: 'ILS' })).toMatchObject({
      title: 'INVOICE INV-1', author: 'Acme', language: 'he', direction: 'rtl', date: '2026-03-31',
    });
    expect(laidOut({ labels: { invoice: '' } }).title).toBe('INV-1');
  });

  test.each([['A4', 595.28, 841.89], ['Letter', 612, 792]] as const)('on %s is %f by %f pt', (paperSize, widthPt, heightPt) => {
    const [page] = laidOut({ paperSize }).pages;
    const { scale = 1 } = page!;
    expect(page!.widthPt * scale).toBeCloseTo(widthPt, 9);
    expect(page!.heightPt * scale).toBeCloseTo(heightPt, 9);
  });

  test('paints the page background only if it is not white', () => {
    expect(laidOut({ customTheme: { backgroundColor: '#fffbea' } }).pages[0]?.items[0]).toMatchObject({ kind: 'rectangle', fill: '#fffbea', xPt: 0, yPt: 0 });
    expect(laidOut().pages[0]?.items[0]?.kind).not.toBe('rectangle');
  });

  test('has a table head that screen readers recognise', () => {
    const document = laidOut();
    const heads = nodesTagged(document, 'THead')[0]!.children[0]!.children;
    expect(heads.map((node) => [node.tag, node.scope, textOfNode(document, node)])).toEqual([
      ['TH', 'Column', 'Item'], ['TH', 'Column', 'Qty'], ['TH', 'Column', 'Rate'], ['TH', 'Column', 'Amount'],
    ]);
  });

  test('reports characters without a glyph under their fields', () => {
    const measurer = new FakeMeasurer();
    layoutInvoice(computedInvoice({ tax: '5%', notes: '\uFFFD', labels: { subtotal: '\uFFFD' }, lineItems: [{ description: '\uFFFD', quantity: 1, rate: 1 }] }), measurer);
    expect(new Set(measurer.missingGlyphs.map(({ field }) => field))).toEqual(new Set(['notes', 'labels.subtotal', 'lineItems[0].description']));
  });

  test('measures a fixed number of texts per line item, however many items there are', () => {
    const callsFor = (count: number): number => {
      const measurer = new FakeMeasurer();
      layoutInvoice(computedInvoice({ lineItems: manyItems(count) }), measurer);
      return measurer.calls;
    };
    const [hundred, thousand, fiveThousand] = [100, 1000, 5000].map(callsFor);
    expect((fiveThousand! - thousand!) / 4000).toBeCloseTo((thousand! - hundred!) / 900, 0);
  });

  test('stretches the grid of a design for tall scripts, on paper of the same size', () => {
    const [usual, tall] = ['Acme', 'မြန်မာ'].map((companyName) => laidOut({ companyName, billTo: 'a\nb\nc', lineItems: manyItems(25) }).pages[0]!);
    const pitch = ({ items }: typeof usual & object): number => {
      const [b, c] = ['b', 'c'].map((text) => textItems(items).find(({ line }) => line.text === text)!.yPt);
      return c! - b!;
    };
    expect(pitch(usual!)).toBeCloseTo(13, 6);
    expect(pitch(tall!)).toBeCloseTo(9.25 * 1.65, 6);
    expect([tall!.widthPt, tall!.heightPt]).toEqual([usual!.widthPt, usual!.heightPt]);
  });

  test('gives a short invoice more white space, but no second page', () => {
    const headOf = (notes: string): readonly [number, number] => {
      const { pages } = laidOut({ theme: 'Luxury', notes });
      const { items, scale = 1 } = pages[0]!;
      return [textItems(items).find(({ line }) => line.text === 'Amount')!.yPt * scale, pages.length];
    };
    const heads = [1, 24, 29, 120].map((count) => headOf('x\n'.repeat(count)));
    expect(heads.map(([, pages]) => pages)).toEqual([1, 1, 1, 2]);
    const ys = heads.map(([y]) => y);
    expect(ys).toEqual([...ys].sort((a, b) => b - a));
    expect(new Set(ys).size).toBe(4);
  });

  test('paginates a party of hundreds of lines over several pages', () => {
    const document = laidOut({ billTo: 'x\n'.repeat(400).trimEnd(), companyDetails: 'y\n'.repeat(400).trimEnd() });
    expect(document.pages.flatMap(pageTexts).filter((text) => text === 'x')).toHaveLength(400);
    expect(document.pages.flatMap(pageTexts).filter((text) => text === 'y')).toHaveLength(400);
    expect(document.pages.flatMap(overlaps)).toEqual([]);
  });

  test('paginates totals with more rows than fit on a page, with a row above them', () => {
    const lineItems = Array.from({ length: 60 }, (_, index) => ({ description: `r${index}`, quantity: 1, rate: 100, tax: { percent: 1, label: `Levy ${index}` } }));
    const document = laidOut({ lineItems: lineItems });
    const [rows, totals] = tableBodies(document);
    expect(pagesOf(document, rows!.children.at(-1)!)).toContain(pagesOf(document, totals!)[0]);
    expect(document.pages.flatMap(pageTexts).filter((text) => text.startsWith('Levy')).length).toBe(120);
  });
});
