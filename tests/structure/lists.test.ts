/** In every design, amount due and due date are list items after the title, and bulleted notes are a list. The printed page is the same. */
import { describe, expect, test } from '@jest/globals';
import { THEMES } from '../../lib/presentation/themes.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { layOut, textItems } from '../support/invoices/script-invoices.js';
import { computedInvoice } from '../support/invoices/computed-invoice.js';
import { requestBody } from '../support/invoices/requests.js';
import { pdfaViolations } from '../support/pdf/pdfa-checker.js';
import { readByPdfium } from '../support/structure/read-by-pdfium.js';
import { textOfElement, type ReadElement } from '../support/structure/read-element.js';
import { drawComputed } from '../support/invoices/draw-computed.js';

const TIMEOUT_MS = 30_000;

const kidsOf = ({ kids }: ReadElement): readonly ReadElement[] => kids.filter((kid) => typeof kid !== 'string');
const elements = (element: ReadElement): readonly ReadElement[] => [element, ...kidsOf(element).flatMap(elements)];
const plain = (element: ReadElement): string => textOfElement(element).replace(/[\s\p{Cf}]+/gu, ' ').trim();
/** Label and text of each item. */
const itemsOf = (pages: readonly ReadElement[]): readonly string[] =>
  pages.flatMap(elements).filter(({ tag }) => tag === 'LI').map((item) => kidsOf(item).map((kid) => `${kid.tag} ${plain(kid)}`).join(' | '));

const LONG = 'Please send the goods back within thirty days, in their own boxes, with a copy of this invoice and the number of your order.';
const NOTES = `Before you pay:\n1. ${LONG}\n2. Write to pay@acme.example.\n\nThen:\n\u2022 ${LONG}\n  Or not.\n\u2022 Done`;

describe.each(THEMES.map(({ name }) => name))('%s', (theme) => {
  test.each(['en-GB', 'he-IL'])('in %s', async (locale) => {
    const { bytes } = await drawComputed(computedInvoice({ theme, locale, dueDate: '2026-04-30', notes: NOTES, labels: { balanceDue: 'Due', dueDate: 'By' } }));
    const pages = await readByPdfium(bytes);
    const items = itemsOf(pages);
    for (const [label, text] of [['1.', LONG], ['2.', 'Write to pay@acme.example.'], ['\u2022', `${LONG} Or not.`], ['\u2022', 'Done']]) {
      expect(items).toContain(`Lbl ${label} | LBody ${text}`);
    }
    for (const label of ['Due', 'By']) expect(items.filter((item) => item.startsWith(`Lbl ${label} | LBody `))).toHaveLength(1);
    const tags = pages.flatMap(elements).map(({ tag }) => tag);
    expect(tags.indexOf('H1')).toBeLessThan(tags.indexOf('L'));
    expect(await pdfaViolations(bytes)).toEqual([]);
  }, TIMEOUT_MS);

  test('a list is printed like paragraphs', () => {
    const linesOf = (sign: string): readonly string[] => {
      const request = requestBody({ theme, notes: `${sign} ${LONG}\n${sign} b\n\nEnd` }) as unknown as InvoiceRequest;
      return textItems(layOut(request).document).map(({ line, xPt, yPt }) => `${line.text.replace(/^\p{Pd} /u, '')} ${xPt} ${yPt}`);
    };
    // A figure dash is no list marker. Markers may differ in width, so only line positions are compared.
    expect(linesOf('-').length).toBe(linesOf('\u2012').length);
    expect(linesOf('-').map((line) => line.split(' ').slice(-2))).toEqual(linesOf('\u2012').map((line) => line.split(' ').slice(-2)));
  });

  test('a long list over columns and pages has all its items', async () => {
    const count = 40;
    const notes = Array.from({ length: count }, (_, index) => `${index + 1}. ${LONG.slice(0, 40 + index)}`).join('\n');
    const { bytes } = await drawComputed(computedInvoice({ theme, notes }));
    const labels = itemsOf(await readByPdfium(bytes)).flatMap((item) => /^Lbl (\d+)\. \| LBody Please/.exec(item)?.[1] ?? []);
    expect(labels).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)));
    expect(await pdfaViolations(bytes)).toEqual([]);
  }, TIMEOUT_MS);
});
