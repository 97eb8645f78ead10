/**
 * Properties of linked text: the letters of the structure tree, in reading order, are the letters of the text; each address is a link whose text is
 * the address; and no element is empty. It holds whatever characters touch an address, in both directions.
 */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { THEMES } from '../../lib/presentation/themes.js';
import { findLinks } from '../../lib/layout/engine/find-links.js';
import { computedInvoice } from '../support/invoices/computed-invoice.js';
import { pdfaViolations } from '../support/pdf/pdfa-checker.js';
import { SEED, someOf } from '../support/seed.js';
import { readByPdfium } from '../support/structure/read-by-pdfium.js';
import { readByPdfJs } from '../support/structure/read-by-pdfjs.js';
import { textOfElement, type ReadElement } from '../support/structure/read-element.js';
import { drawComputed } from '../support/invoices/draw-computed.js';

const READERS = { 'pdf.js': readByPdfJs, PDFium: readByPdfium } as const;
const TIMEOUT_MS = 60_000;

const ADDRESSES = [
  'info@fjord.example', 'www.c.example', 'https://pay.example/i/2026', 'a@b.example', 'office@waffle-affiche.example',
  `https://www.example.com/customers/north_quay/invoices/${'2026_03_'.repeat(16)}payment`,
];
const WORDS = ['שלום', 'רחוב הרצל', 'فاتورة', 'شارع الملك', 'Rechnung', 'office', 'Tel', '03-1234567', '12', '٣٤', 'ä'];
const SIGNS = [' ', ' ', ' ', ',', ';', ':', '.', ' / ', '-', '(', ')', '\u200f', '\t'];

const part = fc.oneof(
  { arbitrary: fc.constantFrom(...ADDRESSES), weight: 2 }, fc.constantFrom(...WORDS),
  { arbitrary: fc.constantFrom(...SIGNS), weight: 4 },
);
const line = fc.array(part, { minLength: 2, maxLength: 12 }).map((parts) => parts.join('').trim())
  .filter((text) => findLinks(text).length > 0);

const FIXED = [
  'info@fjord.example,03-1234567', 'a@b.example;www.c.example', `כתובת ${ADDRESSES[5]}.`, `עיין ב-${ADDRESSES[5]}, או ${ADDRESSES[0]}.`,
  'כתבו אל info@fjord.example או www.c.example.', '(info@fjord.example)', 'E:info@fjord.example;T:03-1234567',
];
const TEXTS = [...FIXED, ...fc.sample(line, { numRuns: 60, seed: SEED })];

/** Removes what readers change. They add spaces and direction marks, and pdf.js returns compatibility forms of some characters. */
const letters = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');

const elements = (element: ReadElement): readonly ReadElement[] =>
  [element, ...element.kids.flatMap((kid) => (typeof kid === 'string' ? [] : elements(kid)))];

const emptyTags = (pages: readonly ReadElement[]): readonly string[] => pages.flatMap(elements)
  .filter((element) => /^(P|Span|Link|Lbl|LBody)$/.test(element.tag) && textOfElement(element) === '').map(({ tag }) => tag);

/** The letters of all elements of one kind, joined over page breaks. */
const lettersIn = (pages: readonly ReadElement[], tag: string): readonly string[] =>
  pages.flatMap(elements).filter((element) => element.tag === tag).map((element) => letters(textOfElement(element)));

describe.each(['he-IL', 'ar-EG', 'en-GB'].map((locale, row) => [locale, row] as const))('%s', (locale, row) => {
  test.each(someOf(THEMES.map(({ name }) => name), row, 2))('%s', async (theme) => {
    const { bytes } = await drawComputed(computedInvoice({ theme, locale, notes: TEXTS.join('\n') }));
    const addresses = TEXTS.flatMap((text) => findLinks(text).map(({ start, end }) => letters(text.slice(start, end))));
    for (const [reader, read] of Object.entries(READERS)) {
      const pages = await read(bytes);
      const all = lettersIn(pages, 'Document').join('');
      expect({ reader, lost: TEXTS.filter((text) => !all.includes(letters(text))) }).toEqual({ reader, lost: [] });
      expect({ reader, empty: emptyTags(pages) }).toEqual({ reader, empty: [] });
      const links = lettersIn(pages, 'Link').filter((text) => text !== '').join(' ');
      expect({ reader, unlinked: addresses.filter((address) => !links.replaceAll(' ', '').includes(address)) }).toEqual({ reader, unlinked: [] });
    }
    expect(await pdfaViolations(bytes)).toEqual([]);
  }, TIMEOUT_MS);
});
