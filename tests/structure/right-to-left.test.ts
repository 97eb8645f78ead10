/** The structure tree returns right-to-left text in reading order, letter by letter, whatever its order on the page. */
import { describe, expect, test } from '@jest/globals';
import { THEMES } from '../../lib/presentation/themes.js';
import type { TextItem } from '../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { comparable } from '../support/pdf/extraction.js';
import { layOut, scriptRequest, textItems } from '../support/invoices/script-invoices.js';
import { readByPdfium } from '../support/structure/read-by-pdfium.js';
import { readByPdfJs } from '../support/structure/read-by-pdfjs.js';
import { textsOfTree } from '../support/structure/read-element.js';
import { drawComputed } from '../support/invoices/draw-computed.js';

const READERS = { 'pdf.js': readByPdfJs, PDFium: readByPdfium } as const;
const TIMEOUT_MS = 30_000;

const isContent = ({ meaning }: TextItem): boolean => typeof meaning !== 'string';

/** Printed lines that a reader does not return from the tree. */
const lostLines = async (request: InvoiceRequest, reader: keyof typeof READERS): Promise<readonly string[]> => {
  const { computed, document } = layOut(request);
  const trees = await READERS[reader]((await drawComputed(computed)).bytes);
  const found = comparable(trees.flatMap(textsOfTree).map(({ text }) => text).join('\n'));
  return textItems(document).filter(isContent).map(({ line }) => comparable(line.text)).filter((text) => !found.includes(text));
};

describe.each(Object.keys(READERS) as (keyof typeof READERS)[])('%s', (reader) => {
  test.each(['arabic', 'hebrew', 'persian', 'urdu', 'mixed-left-to-right'])('%s', async (name) => {
    expect(await lostLines(scriptRequest(name), reader)).toEqual([]);
  }, TIMEOUT_MS);

  test.each(THEMES.map(({ name }) => name))('numbers, addresses and words of both directions in %s', async (theme) => {
    expect(await lostLines({ ...scriptRequest('mixed-right-to-left'), theme }, reader)).toEqual([]);
  }, TIMEOUT_MS);
});
