import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Brand } from '../../../lib/brand/brand.js';
import { MergedDrawing } from '../../../lib/document/merged-drawing.js';
import { WorkBudget } from '../../../lib/work/work-budget.js';
import { layOutInvoice } from '../../../lib/document/lay-out-invoice.js';
import { previewInvoice } from '../../../lib/document/preview-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import { loadStationery } from '../../../lib/document/stationery.js';
import { THEME_NAMES, type ThemeName } from '../../../lib/presentation/themes.js';
import { onLetterhead, onWhitePaper, withoutLetterheadContent } from '../../../lib/layout/designs/on-letterhead.js';
import { mm } from '../../../lib/layout/engine/grid.js';
import type { Box, DocumentMetadata, PageItem, TextItem } from '../../../lib/layout/engine/page.js';
import { PAPERS } from '../../../lib/layout/context/layout-context.js';
import { prebuiltPage } from '../../../lib/pdf/prebuilt-page.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { AREA, openOn, paperBrand, PAPERS_OF_TESTS } from '../../support/brand/paper-brand.js';
import { requestBody } from '../../support/invoices/requests.js';
import { swissRequest } from '../../support/invoices/swiss-request.js';
import { testWith } from '../../support/external-validators.js';
import { openPdf } from '../../support/pdf/pdf-file.js';
import { pdfiumText, qpdfErrors } from '../../support/pdf/pdf-readers.js';
import { pdfaViolations } from '../../support/pdf/pdfa-checker.js';

const many = (count: number): readonly unknown[] =>
  Array.from({ length: count }, (_, index) => ({ description: `Rope ${index}\nHemp, tarred`, quantity: 2, rate: 7.5 }));

type Fields = Readonly<Record<string, unknown>>;

const bodyOf = (theme: ThemeName, more: Fields = {}): Fields => requestBody({
  theme, companyName: 'Nordwind GmbH', companyDetails: 'Hafenstr. 12\n20459 Hamburg', billTo: 'Buyer\nRoad 1', shipTo: 'Dock 4', dueDate: '2026-04-30',
  foot: ['Nordwind GmbH', 'HRB 12345'], ...more,
});

interface LaidOutPages { readonly outline: DocumentMetadata; readonly pages: readonly (readonly PageItem[])[] }

const laidOutOn = async (brand: Brand, body: unknown): Promise<LaidOutPages> => {
  const pages: PageItem[][] = [];
  const open = await openOn(brand, body);
  const measurer = createTextMeasurer({ language: open.computed.invoice.language });
  const outline = await layOutInvoice(open, measurer, ({ items }, index) => { (pages[index] ??= []).push(...items); });
  return { outline, pages };
};

interface Edges { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

const edgesOfText = ({ xPt, yPt, line: { widthPt, font: { sizePt } }, rotationDegrees = 0 }: TextItem): Edges => {
  const angle = rotationDegrees * Math.PI / 180;
  const points = [[0, 0], [widthPt, 0], [0, 0.7 * sizePt], [widthPt, 0.7 * sizePt]].map(([along = 0, up = 0]) =>
    [xPt + along * Math.cos(angle) - up * Math.sin(angle), yPt - along * Math.sin(angle) - up * Math.cos(angle)] as const);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

const around = (x: number, y: number, radius: number): Edges =>
  ({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius });

const boxed = ({ xPt, yPt, widthPt, heightPt }: Box): Edges =>
  ({ left: xPt, top: yPt, right: xPt + widthPt, bottom: yPt + heightPt });

const edgesOf = (item: PageItem): Edges => {
  switch (item.kind) {
    case 'text': return edgesOfText(item);
    case 'rule': return { left: item.fromXPt, top: item.fromYPt, right: item.toXPt, bottom: item.toYPt };
    case 'circle': return around(item.centerXPt, item.centerYPt, item.radiusPt);
    case 'matrix': return { left: item.xPt, top: item.yPt, right: item.xPt + item.sidePt, bottom: item.yPt + item.sidePt };
    case 'background': return around(300, 400, 0);
    default: return boxed(item);
  }
};

/** Letters of a large title may reach beyond the edge of its text by this much. */
const SLACK_PT = 3;
/** Backgrounds, rules and frames of tables and boxes extend beyond the texts by at most this much. */
const HANG_PT = 10.5;

/** What a page prints outside of the area. */
const strays = (items: readonly PageItem[], area: typeof AREA): readonly string[] => items.filter((item) => {
  const { widthPt, heightPt } = PAPERS.A4;
  const { left, top, right, bottom } = edgesOf(item);
  const sidePt = item.kind === 'text' ? SLACK_PT : HANG_PT;
  return left < mm(area.left) - sidePt || top < mm(area.top) - SLACK_PT
    || right > widthPt - mm(area.right) + sidePt || bottom > heightPt - mm(area.bottom) + SLACK_PT;
}).map((item) => `${item.kind} ${item.kind === 'text' ? item.line.text : ''} ${JSON.stringify(edgesOf(item))}`);

const brands: Partial<Record<keyof typeof PAPERS_OF_TESTS, Brand>> = {};
const brandOf = (name: keyof typeof brands): Brand => brands[name]!;

beforeAll(async () => {
  for (const name of Object.keys(PAPERS_OF_TESTS) as (keyof typeof brands)[]) brands[name] = await paperBrand(name);
});

const FOLLOWING = { top: 22, right: 20, bottom: 15, left: 25 };

describe.each(THEME_NAMES)('%s on a letterhead', (theme) => {
  test.each(['en-US', 'ar-EG'])('prints nothing outside of its area, %s', async (locale) => {
    const { pages } = await laidOutOn(brandOf('drawing'), bodyOf(theme, { locale, watermark: 'DRAFT', lineItems: many(60), notes: 'Thank you.' }));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((items, index) => expect(strays(items, index === 0 ? AREA : FOLLOWING)).toEqual([]));
  });

  test('has its texts on the edges of the area', async () => {
    const { pages } = await laidOutOn(brandOf('drawing'), bodyOf(theme, { lineItems: many(3) }));
    const texts = pages[0]!.filter((item) => item.kind === 'text').map(edgesOf);
    expect(Math.abs(Math.min(...texts.map(({ left }) => left)) - mm(AREA.left))).toBeLessThan(SLACK_PT);
    expect(Math.abs(Math.max(...texts.map(({ right }) => right)) - (PAPERS.A4.widthPt - mm(AREA.right)))).toBeLessThan(SLACK_PT);
  });

  test('has no bands, and one figure for the letterhead', async () => {
    const { outline: { structure }, pages } = await laidOutOn(brandOf('drawing'), bodyOf(theme, { customTheme: { backgroundColor: '#101010', textColor: '#ffffff' } }));
    expect(structure.children[0]).toMatchObject({ tag: 'Figure', alternateText: 'Nordwind GmbH, Hafenstr. 12, 20459 Hamburg' });
    expect(pages[0]![0]).toMatchObject({ kind: 'background', meaning: structure.children[0] });
    expect(pages[0]!.filter((item) => item.kind === 'rectangle' && item.widthPt > 500)).toEqual([]);
    expect(pages[0]!.filter((item) => item.kind === 'text' && /Nordwind|HRB/.test(item.line.text))).toEqual([]);
    expect(pages[0]!.filter((item) => item.kind === 'text' && item.color === '#ffffff' && item.yPt < 250)).toEqual([]);
  });

  test.each(['office', 'drawing'] as const)('holds PDF/A-3a and PDF/UA-1, %s', async (name) => {
    const open = await openOn(brandOf(name), bodyOf(theme, { lineItems: many(40) }));
    const { bytes } = await renderInvoice(open);
    expect(await pdfaViolations(bytes)).toEqual([]);
    expect(Buffer.from((await renderInvoice(open)).bytes).equals(Buffer.from(bytes))).toBe(true);
  });

  test('keeps the window of a letter free', async () => {
    const { pages } = await laidOutOn(brandOf('drawing'), bodyOf(theme, { letter: { window: 'din-5008-b' }, watermark: 'DRAFT' }));
    const field = { left: mm(20), right: mm(105), top: mm(45), bottom: mm(90) };
    const inside = pages[0]!.filter((item) => {
      const { left, top, right, bottom } = edgesOf(item);
      return left < field.right && right > field.left && top < field.bottom && bottom > field.top && item.kind !== 'background' && !(item.kind === 'text' && item.rotationDegrees);
    });
    expect(inside.map((item) => (item.kind === 'text' ? item.line.text : item.kind))).toEqual(['Buyer', 'Road 1', 'Nordwind GmbH · Hafenstr. 12 · 20459 Hamburg', 'rule']);
  });
});

describe('paper with a letterhead', () => {
  test('is read as text, with the sender once', async () => {
    const { bytes } = await renderInvoice(await openOn(brandOf('office'), bodyOf('Classic')));
    expect((await pdfiumText(bytes)).join('\n').match(/Nordwind GmbH/g)).toHaveLength(1);
  });

  testWith('qpdf')('is sound for qpdf', async () => {
    expect(qpdfErrors((await renderInvoice(await openOn(brandOf('drawing'), bodyOf('Classic')))).bytes)).toBe('');
  });

  test('prints the sender if it shows nothing', async () => {
    const { pages } = await laidOutOn(brandOf('plain'), bodyOf('Classic'));
    expect(pages[0]!.filter((item) => item.kind === 'text' && /Nordwind GmbH|HRB/.test(item.line.text)).length).toBeGreaterThan(1);
  });

  test('is in a file once, however many pages and invoices it has', async () => {
    const formsIn = async (bytes: Uint8Array): Promise<number> =>
      (await openPdf(bytes)).document.context.enumerateIndirectObjects().filter(([, object]) => String(object).includes('/Subtype /Form')).length;
    const merged = new MergedDrawing(false, {}, new WorkBudget());
    for (const lines of [1, 60]) await merged.add(await openOn(brandOf('office'), bodyOf('Classic', { lineItems: many(lines) })));
    expect(await formsIn(merged.finish())).toBe(1);
  });

  test('gives a preview as many pages as the PDF has', async () => {
    const open = await openOn(brandOf('drawing'), bodyOf('Classic'));
    expect((await previewInvoice(open, { currencySymbol: '$' })).preview.pageCount).toBe((await renderInvoice(open)).pageCount);
  });

  test.each([
    [{ paperSize: 'Letter' }, 'paperSize', 'The brand drawing has no letterhead for Letter. Use A4.'],
    [{ letter: { window: 'din-5008-a' } }, 'letter.window', 'The letterhead of the brand prints in this window. It leaves these windows free: din-5008-b, ch-left, ch-right.'],
  ])('rejects %j', async (fields, field, message) => {
    const open = await openOn(brandOf('drawing'), bodyOf('Classic', fields));
    await expect(renderInvoice(open)).rejects.toMatchObject({ details: [{ field, message }] });
  });

  test.each([
    ['plain', 1, [true]], ['drawing', 1, [true, true]], ['office', 1, [true, false]], ['inked', 1, [true, false]],
    ['inked', 30, [true, true, false]],
  ] as const)('%s with a Swiss payment part and %i lines', async (name, lines, haveBackground) => {
    const { pages } = await laidOutOn(brandOf(name), { ...swissRequest(), lineItems: many(lines) });
    expect(pages.map((items) => items.some(({ kind }) => kind === 'background'))).toEqual(haveBackground);
  });

  test('has functions of its own', () => {
    const functions = [onLetterhead, onWhitePaper, withoutLetterheadContent, loadStationery, prebuiltPage];
    expect(functions.map(({ length }) => length)).toEqual([2, 1, 2, 3, 3]);
  });
});
