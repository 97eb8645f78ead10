/** Where the codes of tax authorities are on the page, and how large their texts are. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Brand } from '../../lib/brand/brand.js';
import { layOutInvoice } from '../../lib/document/lay-out-invoice.js';
import { prepareInvoice, type PreparedInvoice } from '../../lib/document/prepare-invoice.js';
import { mm } from '../../lib/layout/engine/grid.js';
import type { MatrixItem, PageItem } from '../../lib/layout/engine/page.js';
import { PAPERS } from '../../lib/layout/context/layout-context.js';
import { qrCodeModules } from '../../lib/payment/qr-code.js';
import { THEME_NAMES } from '../../lib/presentation/themes.js';
import { createTextMeasurer } from '../../lib/typeset/text-measurer.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { textItems } from '../lib/layout/support/laid-out.js';
import { MARKED_EXAMPLES } from '../support/authority/marked-requests.js';
import { AREA, openOn, paperBrand } from '../support/brand/paper-brand.js';
import { IBAN } from '../support/invoices/swiss-request.js';
import { levelOf } from '../support/payment/read-code.js';

type Body = Readonly<Record<string, unknown>>;

const prepared = (body: Body): Promise<PreparedInvoice> =>
  prepareInvoice(validateInvoiceRequest(body), { deploymentWatermark: null });

const pagesOf = async (invoice: PreparedInvoice): Promise<readonly (readonly PageItem[])[]> => {
  const pages: PageItem[][] = [];
  await layOutInvoice(invoice, createTextMeasurer({ language: 'en' }), ({ items }, index) => {
    (pages[index] ??= []).push(...items);
  });
  return pages;
};

const codesIn = (items: readonly PageItem[]): readonly MatrixItem[] => items.filter((item) => item.kind === 'matrix');
const exampleOf = (name: string): Body => MARKED_EXAMPLES.find((example) => example.name === name)!.body;
const bottomOf = (item: PageItem): number => (item.kind === 'text' ? item.yPt : 0);

test('codes are of level M, but those of other systems of the level that they ask for', async () => {
  for (const { body } of MARKED_EXAMPLES.filter(({ payloads }) => payloads.length > 0)) {
    const [code] = (await pagesOf(await prepared(body))).flatMap(codesIn);
    expect(await levelOf(code!.modules)).toBe('M');
  }
  for (const level of ['L', 'M', 'Q', 'H'] as const) {
    const authority = { system: 'other', codes: [{ content: 'https://example.com/check', level }] };
    const [code] = (await pagesOf(await prepared({ ...exampleOf('other, a line'), authority }))).flatMap(codesIn);
    expect(await levelOf(code!.modules)).toBe(level);
  }
});

test('the code of Portugal is in byte mode, also if a shorter mode exists', () => {
  expect(qrCodeModules('12345678', { version: 9 })).not.toEqual(qrCodeModules('12345678'));
});

describe.each(THEME_NAMES)('in %s', (theme) => {
  test('the texts at the code of Spain are at least as large as the notes', async () => {
    const [items = []] = await pagesOf(await prepared({ ...exampleOf('VERI*FACTU, test'), theme, notes: 'Running text.' }));
    const sizesOf = (text: string): readonly number[] =>
      textItems(items).filter(({ line }) => line.text.startsWith(text)).map(({ line }) => line.font.sizePt);
    const sizeOf = (text: string): number => Math.min(...sizesOf(text));
    expect(sizeOf('QR tributario:')).toBeGreaterThanOrEqual(sizeOf('Running text.'));
    expect(sizeOf('Factura')).toBe(sizeOf('QR tributario:'));
  });

  test('the code of Spain is before all content of page 1, and on no other page', async () => {
    const lineItems = Array.from({ length: 60 }, (_, index) => ({ description: `Line ${index}`, quantity: 1, rate: 1 }));
    const pages = await pagesOf(await prepared({ ...exampleOf('VERI*FACTU, test'), theme, lineItems }));
    expect(pages.map((items) => codesIn(items).length)).toEqual([1, ...pages.slice(1).map(() => 0)]);
    const [code] = codesIn(pages[0]!);
    const rows = textItems(pages[0]!).filter(({ line }) => line.text.startsWith('Line'));
    expect(code!.yPt + code!.sidePt).toBeLessThan(Math.min(...rows.map(({ yPt }) => yPt)));
  });

  test('codes at the end are below notes, terms and signatures, and above a Swiss payment part', async () => {
    const swiss = { payment: { iban: IBAN, qr: 'swiss' }, currency: 'CHF' };
    const seller = { name: 'Muster', address: { line1: 'Weg 1', postalCode: '8000', city: 'Zürich', country: 'CH' } };
    const { authority, date, lineItems } = exampleOf('other, a code');
    const request = { authority, date, lineItems, invoiceNumber: 'A-1', billTo: 'B', ...swiss, seller, theme, notes: 'The notes.', terms: 'The terms.', signatures: [{ name: 'A. Person' }] };
    const pages = await pagesOf(await prepared(request));
    const page = pages.find((items) => codesIn(items).some(({ meaning }) => typeof meaning !== 'string' && meaning.alternateText?.startsWith('SAT') === true))!;
    const [code, paymentCode] = [...codesIn(page)].sort((one, other) => one.yPt - other.yPt);
    expect(code).toMatchObject({ meaning: { alternateText: expect.stringMatching(/^SAT QR code/) } });
    const above = textItems(page).filter(({ line }) => ['The notes.', 'The terms.', 'A. Person'].includes(line.text));
    expect(Math.max(...above.map(bottomOf))).toBeLessThan(code!.yPt);
    if (paymentCode !== undefined) expect(code!.yPt + code!.sidePt + mm(10)).toBeLessThan(paymentCode.yPt);
  });
});

describe('on a letterhead', () => {
  let brand: Brand;
  beforeAll(async () => { brand = await paperBrand('drawing'); });

  test.each(['VERI*FACTU, test', 'KSeF, with a number', 'IRN'])('the code of %s is inside the area, on white', async (name) => {
    for (const theme of THEME_NAMES) {
      const [items = []] = await pagesOf(await openOn(brand, { ...exampleOf(name), theme, paperSize: 'A4' }));
      const [code] = codesIn(items);
      const { widthPt } = PAPERS.A4;
      expect(code!.xPt).toBeGreaterThanOrEqual(mm(AREA.left));
      expect(code!.xPt + code!.sidePt).toBeLessThanOrEqual(widthPt - mm(AREA.right));
      expect(code!.yPt).toBeGreaterThanOrEqual(mm(AREA.top));
      const below = items[items.indexOf(code!) - 1];
      expect(below).toMatchObject({ kind: 'rectangle', fill: '#ffffff' });
    }
  });
});

test('codes that find no room opposite a window are below it, side by side', async () => {
  const codes = Array.from({ length: 3 }, (_, index) => ({ content: `code ${index}`, size: 50 }));
  const request = { ...exampleOf('other, a line'), letter: { window: 'din-5008-b' }, authority: { system: 'other', place: 'start', codes } };
  const [items = []] = await pagesOf(await prepared(request));
  const tops = codesIn(items).map(({ yPt }) => yPt);
  expect(tops[1]).toBe(tops[0]);
  expect(tops[0]).toBeGreaterThan(mm(90));
});
