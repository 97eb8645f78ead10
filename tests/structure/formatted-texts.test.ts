/** In every design and direction, lists, bold text and links in formatted text have their own elements, on all pages. */
import { describe, expect, test } from '@jest/globals';
import { THEMES } from '../../lib/presentation/themes.js';
import { computedInvoice } from '../support/invoices/computed-invoice.js';
import { drawComputed } from '../support/invoices/draw-computed.js';
import { pdfaViolations } from '../support/pdf/pdfa-checker.js';
import { clickedLines } from '../support/structure/clicked-addresses.js';
import { readByPdfium } from '../support/structure/read-by-pdfium.js';
import { textOfElement, type ReadElement } from '../support/structure/read-element.js';

const TIMEOUT_MS = 60_000;

const kidsOf = ({ kids }: ReadElement): readonly ReadElement[] => kids.filter((kid) => typeof kid !== 'string');
const elements = (element: ReadElement): readonly ReadElement[] => [element, ...kidsOf(element).flatMap(elements)];
const plain = (element: ReadElement): string => textOfElement(element).replace(/[\s\p{Cf}]+/gu, ' ').trim();
const textsOf = (pages: readonly ReadElement[], tag: string): readonly string[] =>
  pages.flatMap(elements).filter((element) => element.tag === tag).map(plain);
const itemsOf = (pages: readonly ReadElement[]): readonly string[] =>
  pages.flatMap(elements).filter(({ tag }) => tag === 'LI').map((item) => kidsOf(item).map(plain).join(' | '));

const URI = 'https://acme.example/terms';
const TEXTS = {
  textFormat: 'markdown',
  lineItems: [
    { description: `Work\nas **agreed**:\n- plan\n  and **draw**\n- [build](${URI})\n\nThat is all.`, quantity: 1, rate: 5 },
    { text: '1. **Hosting** by the month\n2. Support' },
  ],
  notes: `**Please** read:\n- our [**new** terms](${URI})\n- write to pay@acme.example`,
  terms: `Net **30**\n\n1. a \\*\n2. b **c`,
} as const;

describe.each(THEMES.map(({ name }) => name))('%s', (theme) => {
  test.each(['en-GB', 'he-IL'])('in %s', async (locale) => {
    const { bytes } = await drawComputed(computedInvoice({ ...TEXTS, theme, locale }));
    const pages = await readByPdfium(bytes);
    expect(itemsOf(pages)).toEqual(expect.arrayContaining([
      '\u2022 | plan and draw', '\u2022 | build', '1. | Hosting by the month', '2. | Support', '\u2022 | our new terms', '\u2022 | write to pay@acme.example',
      '1. | a *', '2. | b **c',
    ]));
    // PDFium reads a Strong as the Span that it is mapped to.
    expect(textsOf(pages, 'Span')).toEqual(expect.arrayContaining(['agreed', 'draw', 'Hosting', 'Please', 'new', '30']));
    expect(textsOf(pages, 'Link')).toEqual(['build', 'new terms', 'pay@acme.example']);
    const clicked = (await clickedLines(bytes)).map(({ byPdfium }) => byPdfium);
    expect(new Set(clicked)).toEqual(new Set([URI, 'mailto:pay@acme.example']));
    expect(await pdfaViolations(bytes)).toEqual([]);
  }, TIMEOUT_MS);

  test('over pages', async () => {
    const list = Array.from({ length: 60 }, (_, index) => `${index + 1}. **Item ${index + 1}** ${'of many words '.repeat(index % 9)}`).join('\n');
    const fields = { textFormat: 'markdown', theme, notes: list, lineItems: [{ description: `Work\n${list.slice(0, 1900)}`, quantity: 1, rate: 5 }] } as const;
    const { bytes } = await drawComputed(computedInvoice(fields));
    const pages = await readByPdfium(bytes);
    const found = textsOf(pages, 'Lbl').filter((text) => /^\d+\.$/.test(text)).map(Number);
    const inItem = found.lastIndexOf(1);
    expect(found.slice(inItem)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(found.slice(0, inItem)).toEqual(Array.from({ length: inItem }, (_, index) => index + 1));
    expect(pages.length).toBeGreaterThan(1);
    expect(await pdfaViolations(bytes)).toEqual([]);
  }, TIMEOUT_MS);
});
