/** The copies of a document in one PDF. */
import { describe, expect, test } from '@jest/globals';
import { prepareInvoice, type PreparedInvoice } from '../../../lib/document/prepare-invoice.js';
import { previewInvoice } from '../../../lib/document/preview-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { THEME_NAMES } from '../../../schemas/generated/theme-names.js';
import { requestBody } from '../../support/invoices/requests.js';
import { thrownBy } from '../../support/thrown.js';
import { pdfaViolations } from '../../support/pdf/pdfa-checker.js';
import { pdfjsBookmarks, pdfjsPageLabels, pdfjsText } from '../../support/pdf/pdf-readers.js';

type Fields = Readonly<Record<string, unknown>>;
const COPIES = ['Original for recipient', 'Duplicate', 'Office copy'];
const lineItems = Array.from({ length: 60 }, (_, index) => ({ description: `Item ${index}`, quantity: 1, rate: 1 }));

const preparedOf = async (fields: Fields): Promise<PreparedInvoice> =>
  prepareInvoice(validateInvoiceRequest(requestBody(fields)), { deploymentWatermark: null });
const pdfOf = async (fields: Fields): Promise<Uint8Array> => (await renderInvoice(await preparedOf(fields))).bytes;
const pagesOf = async (fields: Fields): Promise<readonly string[]> => pdfjsText(await pdfOf(fields));
const withoutMark = (text: string, mark: string): string => text.toLowerCase().replaceAll(mark.toLowerCase(), '').replaceAll('·', '');
/** The words of all pages. The order is not that of the pages, because a mark may move a line to the next page. */
const wordsOf = (pages: readonly string[]): readonly string[] =>
  pages.flatMap((text) => text.toLowerCase().split(/\s+/)).filter((word) => word !== '').sort();
const workOf = async (fields: Fields): Promise<number> => {
  const prepared = await preparedOf(fields);
  await renderInvoice(prepared);
  return prepared.work.spent;
};

describe.each(THEME_NAMES)('%s', (theme) => {
  test('has the whole document once for each mark, with page numbers of its own', async () => {
    const pages = await pagesOf({ theme, lineItems, copies: COPIES });
    const count = pages.length / COPIES.length;
    const copies = COPIES.map((mark, index) => pages.slice(index * count, (index + 1) * count).map((text) => ({ mark, text })));
    expect(count).toBeGreaterThan(1);
    for (const copy of copies) {
      for (const [page, { mark, text }] of copy.entries()) {
        expect(text.toLowerCase()).toContain(`${mark.toLowerCase()} · `);
        expect(text).toContain(`${page + 1} / ${count}`);
      }
      expect(copy[0]!.text.toLowerCase().split(copy[0]!.mark.toLowerCase())).toHaveLength(3);
    }
    const plain = wordsOf(await pagesOf({ theme, lineItems }));
    for (const copy of copies) expect(wordsOf(copy.map(({ mark, text }) => withoutMark(text, mark)))).toEqual(plain);
  });

  test('shows the mark of a document without a title, and of one page', async () => {
    const [first] = await pagesOf({ theme, labels: { invoice: '' }, copies: COPIES });
    expect(first!.toLowerCase()).toContain('original for recipient');
  });
});

test('the mark and the details of the sender have their own places at the foot of a page', async () => {
  const companyDetails = '1420 Alaskan Way, Suite 300\nSeattle, WA 98101\nbilling@fjordlight.example\nEIN 00-0000000';
  const mark = 'W'.repeat(40);
  const [page] = await pagesOf({ theme: 'Corporate', companyDetails, lineItems, copies: [mark, 'B'] });
  const lines = page!.split('\n');
  expect(lines.filter((line) => line.includes('1420 Alaskan Way') && line.includes('WWWW'))).toEqual([]);
});

test('are parts with bookmarks and page labels, in an archival file', async () => {
  const { bytes, pageCount } = await renderInvoice(await preparedOf({ copies: COPIES }));
  expect(pageCount).toBe(3);
  expect(await pdfaViolations(bytes)).toEqual([]);
  expect(await pdfjsPageLabels(bytes)).toEqual(COPIES.map((mark) => `${mark} · 1`));
  expect((await pdfjsBookmarks(bytes)).map(({ title }) => title)).toEqual(COPIES);
});

test('cost the work of all', async () => {
  const [two, three, five] = await Promise.all([2, 3, 5].map(async (count) => workOf({ lineItems, copies: ['A', 'B', 'C', 'D', 'E'].slice(0, count) })));
  const ofOne = three! - two!;
  expect(ofOne).toBeGreaterThan(5_000_000);
  expect((five! - two!) / ofOne).toBeCloseTo(3, 0);
});

test('are counted by a preview, with the pages of all', async () => {
  const { preview } = await previewInvoice(await preparedOf({ copies: COPIES }), { currencySymbol: '$' });
  expect([preview.copies, preview.pageCount]).toEqual([3, 3]);
  const plain = await previewInvoice(await preparedOf({}), { currencySymbol: '$' });
  expect(Object.keys(plain.preview)).not.toContain('copies');
});

test('have the codes of a tax authority on each, and the preview names the page of the first', async () => {
  const authority = { system: 'other', codes: [{ content: 'https://example.com/check/1', below: 'Scan to check' }] };
  const { preview } = await previewInvoice(await preparedOf({ authority, lineItems, copies: COPIES }), { currencySymbol: '$' });
  const plain = await previewInvoice(await preparedOf({ authority, lineItems }), { currencySymbol: '$' });
  expect(preview.authority).toEqual(plain.preview.authority);
  const pages = await pagesOf({ authority, lineItems, copies: COPIES });
  expect(pages.filter((text) => text.includes('Scan to check'))).toHaveLength(3);
});

test('have the payment code on the first only', async () => {
  const fields = { currency: 'EUR', payment: { iban: 'DE02120300000000202051', qr: 'epc' } };
  const squares = async (copies: readonly string[]): Promise<number> => (await pdfOf({ ...fields, copies })).length;
  const withoutCode = { ...fields, payment: { iban: 'DE02120300000000202051' } };
  const growth = async (base: Fields): Promise<number> =>
    (await pdfOf({ ...base, copies: ['A', 'B', 'C'] })).length - (await pdfOf({ ...base, copies: ['A', 'B'] })).length;
  expect(await squares(['A', 'B'])).toBeGreaterThan((await pdfOf({ ...withoutCode, copies: ['A', 'B'] })).length);
  expect(Math.abs(await growth(fields) - await growth(withoutCode))).toBeLessThan(100);
  const pages = await pagesOf({ ...fields, copies: ['Alpha', 'Beta'] });
  expect(pages.map((text) => text.replaceAll(/\s/g, '').includes('DE02120300000000202051'))).toEqual([true, true]);
});

test('are rejected if they are equal, too few, or those of an e-invoice', () => {
  const errorsOf = (fields: Fields): unknown =>
    (thrownBy(() => validateInvoiceRequest(requestBody(fields))) as { details: readonly { field: string; message: string }[] })
      .details
      .filter(({ field }) => field.startsWith('copies')).map(({ field, message }) => [field, message]);
  expect(errorsOf({ copies: ['A', 'A'] })).toEqual([['copies', 'The copies need different texts.']]);
  const ofEInvoice = errorsOf({ copies: ['A', 'B'], eInvoice: { format: 'xrechnung' } });
  expect(ofEInvoice).toEqual([['copies', 'An e-invoice has one original. Leave `copies` out.']]);
  expect(errorsOf({ copies: ['A'] })).toHaveLength(1);
});
