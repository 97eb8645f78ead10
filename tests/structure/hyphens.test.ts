/** A word broken after its own hyphen is read with the hyphen and without a space. */
import { describe, expect, test } from '@jest/globals';
import { THEMES } from '../../lib/presentation/themes.js';
import { layOut, textItems } from '../support/invoices/script-invoices.js';
import { requestBody } from '../support/invoices/requests.js';
import { pdfaViolations } from '../support/pdf/pdfa-checker.js';
import { someOf } from '../support/seed.js';
import { readByPdfium } from '../support/structure/read-by-pdfium.js';
import { readByPdfJs } from '../support/structure/read-by-pdfjs.js';
import { textsOfTree } from '../support/structure/read-element.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { drawComputed } from '../support/invoices/draw-computed.js';

const READERS = { 'pdf.js': readByPdfJs, PDFium: readByPdfium } as const;
const WORDS = ['40-page', 'well-known', 'RE-2026-LAND', 'A-B', 'x-1'];
/** Words at many positions of a line, so that some of them break. */
const NOTES = Array.from({ length: 12 }, (_, index) => `${'n'.repeat(index + 1)} ${WORDS.join(` ${'m'.repeat(1 + index % 5)} `)} and ${WORDS.join(' ')}`).join('\n');

/** pdf.js ends each line with a line break, even inside a word. */
const asRead = (text: string): RegExp =>
  new RegExp(text.split(' ').map((word) => Array.from(word, (character) => character.replace('.', '\\.')).join('\n?')).join('\\s+'));

const TIMEOUT_MS = 30_000;

describe.each(someOf(THEMES.map(({ name }) => name), 1, 3))('%s', (theme) => {
  test('in notes and descriptions', async () => {
    const lineItems = NOTES.split('\n').slice(0, 4).map((description) => ({ description, quantity: 1, rate: 1 }));
    const { computed, document } = layOut(requestBody({ theme, notes: NOTES, lineItems }) as unknown as InvoiceRequest);
    expect(textItems(document).filter(({ line: { keepsHyphen } }) => keepsHyphen === true).length).toBeGreaterThan(3);
    const { bytes } = await drawComputed(computed);
    const texts = [...NOTES.split('\n'), ...lineItems.map(({ description }) => description)];
    for (const [reader, read] of Object.entries(READERS)) {
      const found = (await read(bytes)).flatMap(textsOfTree).map(({ text }) => text).join('\n');
      expect({ reader, lost: texts.filter((text) => !asRead(text).test(found)) }).toEqual({ reader, lost: [] });
    }
    expect(await pdfaViolations(bytes)).toEqual([]);
  }, TIMEOUT_MS);
});
