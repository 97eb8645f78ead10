import { expect, test } from '@jest/globals';
import { layOutInvoice } from '../../../../lib/document/lay-out-invoice.js';
import { prepareInvoice, type PreparedInvoice } from '../../../../lib/document/prepare-invoice.js';
import { previewInvoice } from '../../../../lib/document/preview-invoice.js';
import { createTextMeasurer } from '../../../../lib/typeset/text-measurer.js';
import { validateInvoiceRequest } from '../../../../lib/validation/validate-invoice-request.js';

const times = <Item>(count: number, item: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

/** Three codes of the largest size with six lines, which leave no room for signatures on their page. */
const TALL_MARKS = {
  system: 'other',
  codes: times(3, (index) => ({ content: `code ${index}`, size: 60, above: 'A'.repeat(50), below: 'B b '.repeat(14) })),
  lines: times(6, () => 'line of text '.repeat(11)),
};

const prepared = (fields: object): Promise<PreparedInvoice> => prepareInvoice(validateInvoiceRequest({
  companyName: 'A', billTo: 'B', invoiceNumber: '1', date: '2026-01-01', lineItems: [{ description: 'x', quantity: 1, rate: 1 }], ...fields,
}), { deploymentWatermark: null });

const previewedPages = async (
  invoice: PreparedInvoice,
): Promise<readonly [count: number, pages: readonly number[] | undefined]> => {
  const { preview: { pageCount, authority } } = await previewInvoice(invoice, { currencySymbol: '' });
  return [pageCount, authority?.codes.map(({ page }) => page)];
};

/** The page of each code. */
const drawnPages = async (invoice: PreparedInvoice): Promise<readonly number[]> => {
  const pages: number[] = [];
  await layOutInvoice(invoice, createTextMeasurer({ language: 'en' }), ({ items }, index) => {
    pages.push(...items.filter(({ kind }) => kind === 'matrix').map(() => index + 1));
  });
  return pages;
};

test.each(['A4', 'Letter'])('marks and signatures that are taller than a page, %s, come one after the other', async (paperSize) => {
  const signatures = times(2, (index) => ({ label: `Signature ${index}`, name: 'N' }));
  const invoice = await prepared({ paperSize, signatures, authority: TALL_MARKS });
  expect(await previewedPages(invoice)).toEqual([2, [2, 2, 2]]);
});

test.each([
  ['without a letter', {}, 1], ['with a letter, where they have no room above the content', { letter: { window: 'din-5008-b' } }, 2],
])('the preview has the page of codes at the start, %s', async (_, fields, page) => {
  const invoice = await prepared({ ...fields, authority: { ...TALL_MARKS, place: 'start' } });
  const expected = [page, page, page];
  expect([(await previewedPages(invoice))[1], await drawnPages(invoice)]).toEqual([expected, expected]);
});
