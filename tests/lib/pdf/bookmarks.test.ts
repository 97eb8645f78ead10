import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { computeInvoice } from '../../../lib/document/prepare-invoice.js';
import { drawDocument } from '../../../lib/pdf/draw-document.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { testWith, testWithVeraPdf } from '../../support/external-validators.js';
import { laidOut, node, textItem } from '../../support/pdf/laid-out.js';
import { pdfjsBookmarks, qpdfErrors, veraPdfErrors } from '../../support/pdf/pdf-readers.js';
import { pdfaViolations } from '../../support/pdf/pdfa-checker.js';
import { validRequest } from '../../support/invoices/valid-request.js';
import { drawComputed } from '../../support/invoices/draw-computed.js';
import { pricedLines } from '../../support/invoices/priced-lines.js';

const rendered = async (more: Partial<InvoiceRequest>): Promise<Uint8Array> => {
  const text = readFileSync(new URL('../../../examples/businesses/200-lines.json', import.meta.url), 'utf8');
  const sent = JSON.parse(text) as InvoiceRequest;
  // With more lines in each item, the invoice is long enough for bookmarks.
  const lineItems = pricedLines(sent).map((item) =>
    ({ ...item, description: `${item.description.split('\n', 1)[0] ?? ''}\nIn stock\nOn the shelf` }));
  const request = { ...sent, lineItems, ...more };
  return (await drawComputed(computeInvoice(validRequest(request), { deploymentWatermark: null }))).bytes;
};

describe('bookmarks', () => {
  test('of a long invoice lead to its parts, and to the first item of each page', async () => {
    const bytes = await rendered({});
    const bookmarks = await pdfjsBookmarks(bytes);
    expect(bookmarks.map(({ title, page }) => [title, page])).toEqual([
      ['TAX INVOICE', 0], ['Item', 0], ['Amount due', 14], ['Notes', 14], ['Terms & Conditions', 14],
    ]);
    expect(bookmarks[1]?.children.map(({ page }) => page)).toEqual(Array.from({ length: 15 }, (_, page) => page));
    expect(bookmarks[1]?.children[0]?.title).toBe('Hex bolt M5 × 16, zinc plated');
    expect(await pdfaViolations(bytes)).toEqual([]);
  });

  testWith('qpdf')('have no syntax errors according to qpdf', async () => expect(qpdfErrors(await rendered({}))).toBe(''));

  testWithVeraPdf('are valid according to veraPDF', async () => {
    expect(veraPdfErrors(await rendered({}))).toBe('');
  });

  test('of an Arabic invoice are read as written', async () => {
    const bookmarks = await pdfjsBookmarks(await rendered({ locale: 'ar', labels: { invoice: 'فاتورة' } }));
    expect(bookmarks[0]).toEqual({ title: 'فاتورة', page: 0, children: [] });
  });

  test('are not written for a document that has none', async () => {
    expect(await pdfjsBookmarks(await drawDocument(laidOut([[]])))).toEqual([]);
  });

  test('are shortened to sixty characters', async () => {
    const text = node('P');
    const bytes = await drawDocument(laidOut([[textItem('Hello', text)]], [text], {
      bookmarks: ['𝒳'.repeat(60), '𝒳'.repeat(61)].map((title) => ({ title, node: text, children: [] })),
    }));
    expect((await pdfjsBookmarks(bytes)).map(({ title }) => title)).toEqual(['𝒳'.repeat(60), `${'𝒳'.repeat(59)}…`]);
  });

  test('find an element by what is drawn below it, and drop one that is not drawn', async () => {
    const [text, missing] = [node('P'), node('P')];
    const section = node('Sect', [missing, node('Sect', [text])]);
    const bytes = await drawDocument(laidOut([[], [textItem('Hello', text)]], [section], {
      bookmarks: [{ title: 'Section', node: section, children: [] }, { title: 'Nowhere', node: missing, children: [] }],
    }));
    expect(await pdfjsBookmarks(bytes)).toEqual([{ title: 'Section', page: 1, children: [] }]);
  });
});
