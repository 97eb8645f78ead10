// Runs in check:slow: it draws an invoice in each design with each brand.
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Brand } from '../../../lib/brand/brand.js';
import { MergedDrawing } from '../../../lib/document/merged-drawing.js';
import { WorkBudget } from '../../../lib/work/work-budget.js';
import { prepareComputed, type PreparedInvoice } from '../../../lib/document/prepare-invoice.js';
import { previewInvoice } from '../../../lib/document/preview-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import type { ThemeName } from '../../../lib/presentation/themes.js';
import { DESIGNS } from '../../../lib/layout/designs/designs-by-theme.js';
import type { FontSpec } from '../../../lib/layout/engine/text.js';
import { brandMeasurerOptions } from '../../../lib/typeset/brand-typefaces.js';
import type { ShapedRun } from '../../../lib/typeset/glyph-run.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { BRAND_NAMES, brandNamed, brandWith, fontFile, REAL_OTF, REAL_TTF } from '../../support/brand/brands.js';
import { fontOf, tablesIn, viewOf } from '../../support/brand/scaled-font.js';
import { layOut, textItems } from '../../support/invoices/script-invoices.js';
import { compareExtraction, testWithReader, textBy } from '../../support/pdf/extraction.js';
import { pdfaViolations } from '../../support/pdf/pdfa-checker.js';
import { someOf } from '../../support/seed.js';

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];
const example = (name: string): InvoiceRequest =>
  JSON.parse(Buffer.from(fontFile(`examples/${name}.json`)).toString()) as InvoiceRequest;
const GERMAN = example('german');
const SERIF = { 'regular.ttf': fontFile(REAL_OTF), 'bold.ttf': fontFile(REAL_OTF.replace('Regular', 'Bold')) };
const TEXT = { regular: 'regular.ttf', bold: 'bold.ttf' };

/** The names of the faces that a text is set in, and their sizes. */
const runsOf = (brand: Brand | undefined, text: string, style: Partial<FontSpec> = {}, language = 'en'): readonly (readonly [name: string, sizePt: number])[] => {
  const measurer = createTextMeasurer({ language, ...brandMeasurerOptions(brand) });
  const line = measurer.line(text, { family: 'ibm-plex-sans', weight: 'regular', sizePt: 10, ...style });
  return (line.glyphs as readonly ShapedRun[]).map(({ face, sizePt }) => [face.name, sizePt]);
};
const facesOf = (...of: Parameters<typeof runsOf>): readonly string[] => runsOf(...of).map(([name]) => name);

const preparedIn = async (brand: Brand | undefined, body: InvoiceRequest): Promise<PreparedInvoice> =>
  ({ ...await prepareComputed(layOut(body).computed), ...brand && { brand } });

const drawnIn = async (brand: Brand | undefined, body: InvoiceRequest): Promise<Uint8Array> =>
  (await renderInvoice(await preparedIn(brand, body))).bytes;

describe('the faces of a text', () => {
  let serif: Brand;
  beforeAll(async () => { serif = await brandNamed('serif'); });

  test('are those of the brand, in both weights', () => {
    expect(facesOf(serif, 'Invoice 42')).toEqual(['SourceSerifPro-Regular']);
    expect(facesOf(serif, 'Rechnung für Ærø', { weight: 'bold' }, 'de')).toEqual(['SourceSerifPro-Bold']);
    expect(facesOf(undefined, 'Invoice 42')).toEqual(['IBMPlexSans-Regular']);
  });

  test('are another one for a word that the brand cannot show whole', () => {
    expect(facesOf(serif, 'Total ქართული due')).toEqual(['SourceSerifPro-Regular', expect.stringContaining('Georgian'), 'SourceSerifPro-Regular']);
    const faces = runsOf(serif, 'due ƷǮʒ soon');
    expect(faces.map(([name]) => name)).toEqual(['SourceSerifPro-Regular', expect.not.stringContaining('Source'), 'SourceSerifPro-Regular']);
    expect(faces[1]?.[1]).toBe(10);
  });

  test('are the built-in ones for right-to-left and Chinese text that the brand lacks', () => {
    expect(facesOf(serif, 'مرحبا', {}, 'ar')).toEqual(['NotoSansArabic-Regular']);
    expect(facesOf(serif, '請求書', {}, 'ja')).toEqual(['NotoSansJP-Regular']);
  });

  test('are one for a word of a script of which the brand has some letters', async () => {
    const files = { 'regular.ttf': fontFile('fonts/noto-sans-hebrew/regular.ttf'), 'bold.ttf': fontFile('fonts/noto-sans-hebrew/bold.ttf') };
    const hebrew = await brandWith('hebrew', { text: TEXT }, files);
    const { regular, bold } = hebrew.fonts!.text!;
    // Its letters begin at U+05D0; without the first one.
    const partial: Brand = { ...hebrew, digest: 'partial', fonts: { text: { bold, regular: { ...regular, coverage: '15d q' } } } };
    expect(facesOf(hebrew, 'שלום', {}, 'he')).toEqual([regular.postScriptName]);
    expect(facesOf(partial, 'באב', {}, 'he')).toEqual(['NotoSansHebrew-Regular']);
    expect(facesOf(partial, 'בגב', {}, 'he')).toEqual([regular.postScriptName]);
    expect(facesOf(partial, 'Due 42', {}, 'he')).toEqual(['IBMPlexSans-Regular']);
  });

  test('of a Swiss payment part are the prescribed ones', () => {
    expect(facesOf(serif, 'Empfangsschein', { family: 'liberation-sans' })).toEqual(['LiberationSans']);
  });

  test('are as large as those of the design look, but no higher than its lines allow', async () => {
    const heights = async (name: string): Promise<readonly [number, number]> => {
      const { xHeightPt, ascentPt } = createTextMeasurer({ language: 'en', ...brandMeasurerOptions(await brandNamed(name)) })
        .metrics({ family: 'ibm-plex-sans', weight: 'regular', sizePt: 10 });
      return [xHeightPt, ascentPt];
    };
    for (const name of ['wide', 'narrow', 'light', 'serif']) expect([name, (await heights(name))[0]]).toEqual([name, expect.closeTo(5.16, 0)]);
    expect((await heights('tall'))[1]).toBeLessThanOrEqual(8.1);
  });

  test('have the typeface of titles for the title, the company and the largest amount alone', async () => {
    const brand = await brandWith('titled', { text: TEXT, title: { bold: 'title.ttf' } }, { ...SERIF, 'title.ttf': fontFile(REAL_TTF) });
    for (const theme of THEMES) {
      const { document, computed } = layOut({ ...GERMAN, theme }, brand);
      const titled = textItems(document).filter(({ line }) => (line.glyphs as readonly ShapedRun[]).some(({ face }) => face.name === 'LiberationSans'));
      const texts = [...new Set(titled.map(({ line }) => line.text))];
      const words = texts.join(' ');
      expect(words).toContain('Rechnung');
      expect(words.replaceAll(/\s/g, '')).toContain(computed.invoice.companyName.replaceAll(/\s/g, ''));
      expect(words).toMatch(/7\.830,76/);
      expect([theme, texts.filter((text) => !/Rechnung|Holzwerk|Brandner|GmbH|7\.830,76|^H$/.test(text))]).toEqual([theme, []]);
    }
  });

  test('of amounts are those of the design if the figures of the brand have different widths', async () => {
    const tables = tablesIn(fontFile(REAL_TTF));
    viewOf(tables.get('hmtx')!).setUint16(20 * 4, 700);
    const brand = await brandWith('uneven', { text: TEXT }, { 'regular.ttf': fontOf(tables), 'bold.ttf': fontFile(REAL_TTF) });
    expect(facesOf(brand, '1.234,50', { isNumeric: true })).toEqual(['IBMPlexSans-Regular']);
    expect(facesOf(brand, 'Amount 12')).toEqual(['LiberationSans']);
  });

  test('without small capitals leave labels unspaced', async () => {
    const [with_, without] = [await brandNamed('serif'), await brandNamed('wide')];
    const style: FontSpec = { family: 'eb-garamond', weight: 'regular', sizePt: 10, features: ['smcp'] };
    const hasThem = [undefined, with_, without].map((brand) => createTextMeasurer({ language: 'en', ...brandMeasurerOptions(brand) }).hasSmallCapitals(style));
    expect(hasThem).toEqual([true, true, false]);
  });
});

describe('a file with the fonts of a brand', () => {
  const pairs = BRAND_NAMES.flatMap((name, row) => someOf(THEMES, row, 2).map((theme) => [name, theme] as const));

  test.each(pairs)('of %s in %s is PDF/A and PDF/UA', async (name, theme) => {
    const bytes = await drawnIn(await brandNamed(name), { ...GERMAN, theme });
    expect(await pdfaViolations(bytes)).toEqual([]);
  });

  testWithReader('poppler').each(pairs)('of %s in %s gives its texts back', async (name, theme) => {
    const lostIn = async (body: InvoiceRequest, brand?: Brand): Promise<readonly string[]> => {
      const lines = textItems(layOut(body, brand).document).map(({ line }) => line.text).filter((text) => text.trim() !== '');
      return compareExtraction(lines, [], await textBy('poppler', await drawnIn(brand, body))).lostWords;
    };
    const brand = await brandNamed(name);
    expect(await lostIn({ ...GERMAN, theme }, brand)).toEqual([]);
    // poppler moves some signs of Arabic, in every font.
    const arabic = { ...example('arabic'), theme };
    expect(new Set(await lostIn(arabic, brand))).toEqual(new Set(await lostIn(arabic)));
  });

  test('has the warnings and the pages of its preview', async () => {
    const body = { ...GERMAN, notes: 'Sign \u{12000} and \ue123' } as InvoiceRequest;
    const preview = async (brand?: Brand): Promise<unknown> =>
      (await previewInvoice(await preparedIn(brand, body), { currencySymbol: '€' })).preview.warnings;
    expect(await preview(await brandNamed('serif'))).toEqual(await preview());
  });

  test('leaves plain files as they are, before and after, and in one file with others', async () => {
    const plain = await drawnIn(undefined, GERMAN);
    const serif = await drawnIn(await brandNamed('serif'), GERMAN);
    const wide = await drawnIn(await brandNamed('wide'), GERMAN);
    expect([await drawnIn(undefined, GERMAN), await drawnIn(await brandNamed('serif'), GERMAN)]).toEqual([plain, serif]);
    expect(new Set([plain, serif, wide].map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(3);
    const merged = new MergedDrawing(false, {}, new WorkBudget());
    for (const brand of [undefined, await brandNamed('serif'), await brandNamed('wide'), undefined]) await merged.add(await preparedIn(brand, GERMAN));
    expect(await pdfaViolations(merged.finish())).toEqual([]);
  });
});
