/** The tax summary on the pages of every design. */
import { describe, expect, test } from '@jest/globals';
import { THEME_NAMES } from '../../../schemas/generated/theme-names.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { someOf } from '../../support/seed.js';
import { labelFiles } from '../../../bin/generators/label-files.js';
import { layOut } from '../../support/invoices/script-invoices.js';
import { contentTexts, emptyHeaders, overlaps, pagesOf, rowsWithoutHeader, textsInMargins, untaggedItems } from './support/page-checks.js';
import { isArtifact, laidOut, nodesIn, nodesTagged, pageTexts, textItems, textOfNode } from './support/laid-out.js';

type Fields = Partial<InvoiceRequest>;
const LANGUAGES = labelFiles().map(({ language }) => language) as readonly NonNullable<InvoiceRequest['language']>[];

const GST: NonNullable<InvoiceRequest['tax']> = [{ percent: 9, label: 'CGST 9%' }, { percent: 9, label: 'SGST 9%' }];
const linesOf = (count: number, codes = count): InvoiceRequest['lineItems'] =>
  Array.from({ length: count }, (_, index) => ({ description: `Item ${index}`, quantity: 2, rate: 1250.5, hsCode: `8471${index % codes}` }));
const REQUEST: InvoiceRequest = {
  companyName: 'Acme', billTo: 'Bob', invoiceNumber: '2026-118', date: '2026-03-31', currency: 'INR', lineItems: linesOf(3), discount: '10%',
  tax: GST, shipping: { amount: 50, label: 'Freight', tax: GST }, taxSummary: 'hsCode', notes: 'A note.',
};

describe.each(THEME_NAMES.map((theme, row) => [theme, row] as const))('%s', (theme, row) => {
  test.each(someOf(LANGUAGES, row, 8))('prints both kinds of summary within the page in %s', (language) => {
    for (const taxSummary of ['hsCode', 'rate'] as const) {
      const { document, missing, computed } = layOut({ ...REQUEST, theme, language, taxSummary });
      const inMargins = document.pages.flatMap((page) => textsInMargins(page, 20));
      expect([document.pages.flatMap(overlaps), inMargins, missing]).toEqual([[], [], []]);
      const lines = document.pages.flatMap(contentTexts).map(({ line }) => line.text.replaceAll(/[\u2066\u2069]/g, ''));
      expect(lines.join(' ').toLowerCase()).toContain(computed.invoice.documentLabels.totalTax.toLowerCase());
    }
  });

  test.each([[1, 'A4'], [30, 'Letter'], [200, 'A4']] as const)('has whole rows, headings and structure with %i lines on %s', (count, paperSize) => {
    const document = laidOut({ ...REQUEST, theme, paperSize, lineItems: linesOf(count), locale: count === 30 ? 'he' : 'en-IN' });
    expect([document.pages.flatMap(overlaps), document.pages.flatMap((page) => textsInMargins(page, 20))]).toEqual([[], []]);
    expect([untaggedItems(document), emptyHeaders(document), rowsWithoutHeader(document)]).toEqual([[], [], []]);
    const [lines, totals, summary] = nodesTagged(document, 'Table');
    expect(nodesIn(summary!).filter(({ tag }) => tag === 'TR')).toHaveLength(count + 3);
    const order = nodesIn(document.structure);
    const note = order.find((node) => textOfNode(document, node) === 'A note.');
    const positions = [lines, totals, summary, note].map((node) => order.indexOf(node!));
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    const pages = pagesOf(document, summary!);
    const headings = document.pages.map(({ items }) => textItems(items).filter(({ line }) => line.text.toUpperCase() === 'NET'));
    // The head is on each page of the table, and an artifact on all but the first.
    const heads = pages.map((page) => headings[page]!.at(-1)!);
    expect(heads.map(isArtifact)).toEqual(pages.map((_, index) => index > 0));
  });
});

test('notes are below the summary, and the payment stays with the totals', () => {
  const document = laidOut({ ...REQUEST, payment: { account: '5550123' } });
  const texts = pageTexts(document.pages[0]!);
  const positions = ['5550123', 'Freight', 'A note.'].map((text) => texts.lastIndexOf(text));
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  expect(positions).not.toContain(-1);
});

const WITHOUT_NOTES: Fields = { notes: '' };

test.each<Fields>([{}, WITHOUT_NOTES, { terms: 'Terms of the trade. '.repeat(200) }])('signatures are after the summary, and never alone: %j', (fields) => {
  for (let count = 1; count < 40; count += 3) {
    const document = laidOut({ ...REQUEST, lineItems: linesOf(count), ...fields, signatures: [{ name: 'Ms Black' }] });
    const last = document.pages.at(-1)!;
    const texts = contentTexts(last).map(({ line }) => line.text);
    expect(texts).toContain('Ms Black');
    expect(texts.length).toBeGreaterThan(3);
    expect(document.pages.flatMap(overlaps)).toEqual([]);
  }
});
