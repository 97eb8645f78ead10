import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { drawBatch, type BatchIndex } from '../../../lib/batch/draw-batch.js';
import type { Fields } from '../../../lib/brand/merge-defaults.js';
import { MergedDrawing } from '../../../lib/document/merged-drawing.js';
import { WorkBudget } from '../../../lib/work/work-budget.js';
import { MergedPages } from '../../../lib/pdf/merged-pages.js';
import { testWith, testWithVeraPdf } from '../../support/external-validators.js';
import { elementsOf } from '../../support/structure/elements-of.js';
import { pdfjsBookmarks, pdfjsPageLabels, pdfjsText, qpdfErrors, veraPdfErrors } from '../../support/pdf/pdf-readers.js';
import { pdfaViolations } from '../../support/pdf/pdfa-checker.js';
import { dictionaryAt, openPdf, textAt } from '../../support/pdf/pdf-file.js';
import { invoices, opened, rejectedBy } from './support/batch-bodies.js';

const example = (name: string): Fields =>
  JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8')) as Fields;

const drawn = async (body: Fields): Promise<{ readonly bytes: Uint8Array; readonly index: BatchIndex }> => {
  const { archive, index } = await drawBatch(await opened(body));
  return { bytes: archive!, index };
};
const merged = (all: readonly Fields[], more: Fields = {}) => drawn({ output: 'pdf', invoices: all, ...more });

/** Different designs, papers, directions and languages; one of several pages, and one with a payment part of its own. */
const MIXED = ['formal', 'arabic', 'businesses/200-lines', 'payment-codes/swiss-qr-reference', 'hindi', 'japanese'].map(example);
const numbersOf = (all: readonly Fields[]): readonly string[] => all.map(({ invoiceNumber }) => String(invoiceNumber));

describe('one PDF of different invoices', () => {
  let file: Awaited<ReturnType<typeof merged>>;
  beforeAll(async () => { file = await merged(MIXED); }, 60_000);

  test('has the pages of each, with their own page numbers', async () => {
    const single = await Promise.all(MIXED.map(async (body) => pdfjsText((await merged([body])).bytes)));
    expect(await pdfjsText(file.bytes)).toEqual(single.flat());
    expect(file.index.invoices.map(({ pages }) => pages)).toEqual(single.map(({ length }) => length));
    expect(Object.keys(file.index.invoices[0]!)).toEqual(['invoiceNumber', 'pages', 'currency', 'total', 'balanceDue']);
  });

  test('is PDF/A-3a and PDF/UA-1', async () => expect(await pdfaViolations(file.bytes)).toEqual([]));
  testWith('qpdf')('has no fault for qpdf', () => expect(qpdfErrors(file.bytes)).toBe(''));
  testWithVeraPdf('has no error for veraPDF', () => expect(veraPdfErrors(file.bytes)).toBe(''));

  test('has a part, a bookmark and page labels for each', async () => {
    const pages = file.index.invoices.map((entry) => entry.pages);
    const labels = numbersOf(MIXED).flatMap((number, at) => Array.from({ length: pages[at]! }, (_, page) => `${number} · ${page + 1}`));
    expect(await pdfjsPageLabels(file.bytes)).toEqual(labels);
    const starts = pages.map((_, at) => pages.slice(0, at).reduce((sum, count) => sum + count, 0));
    const bookmarks = await pdfjsBookmarks(file.bytes);
    expect(bookmarks.map(({ page }) => page)).toEqual(starts);
    expect(bookmarks[0]?.title).toMatch(new RegExp(`^${String(MIXED[0]?.invoiceNumber)} · \\S`));
    const pdf = await openPdf(file.bytes);
    const { catalog } = pdf;
    const parts = elementsOf(pdf).filter((element) => textAt(element, 'S') === 'Part');
    expect(parts.map((part) => textAt(part, 'Lang')?.slice(0, 2))).toEqual(['en', 'ar', 'en', 'de', 'hi', 'ja']);
    expect(textAt(catalog, 'Lang')).toMatch(/^en/);
    expect(textAt(dictionaryAt(catalog, 'ViewerPreferences'), 'Direction')).toBeUndefined();
  });

  test('has the same bytes for the same request', async () => {
    expect(Buffer.compare((await merged(MIXED)).bytes, file.bytes)).toBe(0);
  });
});

test('a PDF of right-to-left invoices alone is one, and names the first and the last', async () => {
  const arabic = example('arabic');
  const { catalog, document } = await openPdf((await merged([arabic, { ...arabic, invoiceNumber: 'Z-9' }])).bytes);
  expect(textAt(dictionaryAt(catalog, 'ViewerPreferences'), 'Direction')).toBe('R2L');
  expect(document.getTitle()).toMatch(/ – Z-9$/);
});

test('copies are in the file of their invoice, each with its number, mark and pages', async () => {
  const [copied, plain] = [{ ...example('formal'), invoiceNumber: 'C', copies: ['One', 'Two'] }, { ...example('formal'), invoiceNumber: 'P' }];
  const { bytes, index } = await merged([copied, plain]);
  expect(index.invoices.map(({ pages }) => pages)).toEqual([2, 1]);
  expect(await pdfjsPageLabels(bytes)).toEqual(['C · One · 1', 'C · Two · 1', 'P · 1']);
  const right = await merged([copied, plain], { startOnRightPage: true });
  expect((await pdfjsText(right.bytes)).map((text) => text === '')).toEqual([false, true, false, true, false]);
  const zip = await drawn({ invoices: [copied, plain] });
  expect(zip.index.invoices.map(({ pages }) => pages)).toEqual([2, 1]);
});

describe('startOnRightPage', () => {
  test('puts blank pages before invoices and payment parts that would be on the back', async () => {
    const [plain, paymentPart] = [example('formal'), example('payment-codes/swiss-qr-reference')];
    const long = { ...paymentPart, invoiceNumber: 'L', lineItems: Array.from({ length: 30 }, () => (paymentPart.lineItems as Fields[])[0]!) };
    const all = [plain, { ...plain, invoiceNumber: 'P' }, long];
    const flat = (await merged(all)).index.invoices.map(({ pages }) => pages);
    const { bytes } = await merged(all, { startOnRightPage: true });
    const texts = await pdfjsText(bytes);
    expect(flat).toEqual([1, 1, 2]);
    expect(texts.map((text) => text === '')).toEqual([false, true, false, true, false, true, false]);
    expect(await pdfjsPageLabels(bytes)).toEqual([...[1, 2].map((page) => `${String(plain.invoiceNumber)} · ${page}`), 'P · 1', 'P · 2', 'L · 1', 'L · 2', 'L · 3']);
    expect(await pdfaViolations(bytes)).toEqual([]);
  });

  test('changes nothing where every invoice starts on the front', async () => {
    const one = [example('formal')];
    expect(Buffer.compare((await merged(one, { startOnRightPage: true })).bytes, (await merged(one)).bytes)).toBe(0);
  });
});

test('the PDF of a month has at most half the bytes of its zip', async () => {
  const month = example('batches/month-end');
  const [pdf, zip] = [await drawn({ ...month, output: 'pdf' }), await drawn(month)];
  expect(pdf.index.invoices.map(({ total }) => total)).toEqual(zip.index.invoices.map(({ total }) => total));
  expect(pdf.bytes.length / zip.bytes.length).toBeLessThan(0.5);
}, 60_000);

test('an error that only drawing shows has the path of its invoice, and no file is written', async () => {
  const body = { output: 'pdf', invoices: [...invoices(1), { ...example('e-invoices/peppol'), eInvoice: null, invoiceNumber: 'W', columns: Array.from({ length: 8 }, (_, at) => ({ attribute: 'W'.repeat(40) + String(at) })) }] };
  expect((await rejectedBy(async () => drawBatch(await opened(body)))).every(([field]) => field.startsWith('invoices[1].'))).toBe(true);
});

test('Binding numbers each part from 1, after the blank page before it', () => {
  const parts = [{ firstPage: 0, prefix: 'A ' }, { firstPage: 1, prefix: 'B ' }];
  expect(new MergedPages([1], parts).pageLabels).toBe('/PageLabels<</Nums[0 <</S/D/P(A )>> 2 <</S/D/P(B )>>]>>');
});

test('nothing is drawn yet', () => expect(new MergedDrawing(true, {}, new WorkBudget()).isFull).toBe(false));
