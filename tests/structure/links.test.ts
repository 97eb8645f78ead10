/** An address is one link with the whole address as its text, on any number of lines and pages. A click on each line opens it. */
import { describe, expect, test } from '@jest/globals';
import { THEMES } from '../../lib/presentation/themes.js';
import { computedInvoice } from '../support/invoices/computed-invoice.js';
import { pdfaViolations } from '../support/pdf/pdfa-checker.js';
import { clickedLines } from '../support/structure/clicked-addresses.js';
import { readByPdfium } from '../support/structure/read-by-pdfium.js';
import { readByPdfJs } from '../support/structure/read-by-pdfjs.js';
import { readByPoppler } from '../support/structure/read-by-poppler.js';
import { textOfElement, type ReadElement } from '../support/structure/read-element.js';
import { drawComputed } from '../support/invoices/draw-computed.js';

/** Has no hyphen, because PDFium drops it at the end of a line. */
const longAddress = (customer: string): string =>
  `https://www.example.com/customers/${customer}/invoices/2026/03/payment?reference=NT1042&currency=EUR&language=fr&customer=4711`;
const [SENDER, ITEM, NOTES] = ['atelier_lumen', 'harbour_office', 'north_quay'].map(longAddress) as [string, string, string];
const MAIL = 'pay@acme.example';
const FIELDS = {
  companyDetails: `1 Main Street\n${SENDER}`,
  lineItems: [{ description: `Widget as in ${ITEM} or so`, quantity: 1, rate: 1 }],
  notes: `Write to ${MAIL} or pay at ${NOTES} please.`,
};

const linksIn = (element: ReadElement): readonly ReadElement[] =>
  element.kids.flatMap((kid) => (typeof kid === 'string' ? [] : [...(kid.tag === 'Link' ? [kid] : []), ...linksIn(kid)]));

/** Link texts by program, without characters that the program adds at the end of a line. */
const linksRead = async (pdf: Uint8Array): Promise<Readonly<Record<string, readonly string[]>>> => {
  const poppler = readByPoppler(pdf);
  const trees = { 'pdf.js': await readByPdfJs(pdf), PDFium: await readByPdfium(pdf), ...(poppler === null ? {} : { poppler: [poppler] }) };
  return Object.fromEntries(Object.entries(trees).map(([reader, pages]) =>
    [reader, pages.flatMap(linksIn).map((link) => textOfElement(link).replace(/\s/g, '')).sort()]));
};

const TIMEOUT_MS = 30_000;

describe.each(THEMES.map(({ name }) => name))('%s', (theme) => {
  test.each(['en-GB', 'he-IL'])('in %s', async (locale) => {
    const { bytes } = await drawComputed(computedInvoice({ ...FIELDS, theme, locale }));
    const addresses = [SENDER, ITEM, NOTES, MAIL].sort();
    for (const [reader, texts] of Object.entries(await linksRead(bytes))) {
      expect({ reader, texts }).toEqual({ reader, texts: addresses });
    }
    const lines = await clickedLines(bytes);
    expect(lines.length).toBeGreaterThan(addresses.length);
    expect(new Set(lines.map(({ byPdfium }) => byPdfium))).toEqual(new Set([SENDER, ITEM, NOTES, `mailto:${MAIL}`]));
    expect(lines.filter(({ byPdfJs, byPdfium }) => byPdfJs !== byPdfium)).toEqual([]);
    expect(await pdfaViolations(bytes)).toEqual([]);
  }, TIMEOUT_MS);
});

// Shorter paragraphs stay on one page.
test('an address across a page break is one link with lines on both pages', async () => {
  const splits = await Promise.all(Array.from({ length: 14 }, async (_, count) => {
    const { bytes } = await drawComputed(computedInvoice({ notes: `${'x\n'.repeat(24 + count)}${longAddress('a'.repeat(1500))}${'\nx'.repeat(4)}` }));
    const pages = (await readByPdfium(bytes)).map((page) => linksIn(page).length);
    return { pages: pages.join(' '), violations: await pdfaViolations(bytes) };
  }));
  expect(splits.map(({ pages }) => pages)).toContain('1 1');
  expect(splits.flatMap(({ violations }) => violations)).toEqual([]);
}, TIMEOUT_MS);
