/** Watermarks are read once, before the rest of the document, because they qualify all of it. */
import { describe, expect, test } from '@jest/globals';
import { computeInvoice } from '../../lib/document/prepare-invoice.js';
import { THEMES } from '../../lib/presentation/themes.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { testWith } from '../support/external-validators.js';
import { requestBody } from '../support/invoices/requests.js';
import { someOf } from '../support/seed.js';
import { pdfaViolations } from '../support/pdf/pdfa-checker.js';
import { readByPdfium } from '../support/structure/read-by-pdfium.js';
import { readByPdfJs } from '../support/structure/read-by-pdfjs.js';
import { readByPoppler } from '../support/structure/read-by-poppler.js';
import { textsOfTree } from '../support/structure/read-element.js';
import { validRequest } from '../support/invoices/valid-request.js';
import { drawComputed } from '../support/invoices/draw-computed.js';

const DEPLOYMENT_TEXT = 'TEST KEY';
/** More than one page. */
const LINE_ITEMS = Array.from({ length: 60 }, (_, index) => ({ description: `Widget ${index}`, quantity: 1, rate: 1 }));

const pdfOf = async (fields: Partial<InvoiceRequest>, deploymentWatermark: string | null): Promise<Uint8Array> => {
  const request = validRequest(requestBody({ lineItems: LINE_ITEMS, ...fields }) as unknown as InvoiceRequest);
  return (await drawComputed(computeInvoice(request, { deploymentWatermark }))).bytes;
};

const READERS = { 'pdf.js': readByPdfJs, PDFium: readByPdfium } as const;

const TIMEOUT_MS = 30_000;

const WATERMARKS = [['en-GB', 'NOT PAID'], ['he-IL', 'טיוטה לבדיקה'], ['de-DE', 'ENTWURF 草案']] as const;

describe.each(THEMES.map(({ name }, row) => [name, row] as const))('%s', (theme, row) => {
  test.each(someOf(WATERMARKS, row, 1))('in %s', async (locale, watermark) => {
    const pdf = await pdfOf({ theme, locale, watermark }, DEPLOYMENT_TEXT);
    for (const [reader, read] of Object.entries(READERS)) {
      const [first = [], ...others] = (await read(pdf)).map(textsOfTree);
      expect({ reader, texts: first.slice(0, 2) }).toEqual({ reader, texts: [{ tag: 'P', text: DEPLOYMENT_TEXT }, { tag: 'P', text: watermark }] });
      expect(others.flat().filter(({ text }) => text.includes(DEPLOYMENT_TEXT) || text.includes(watermark))).toEqual([]);
    }
    expect(await pdfaViolations(pdf)).toEqual([]);
  }, TIMEOUT_MS);
});

testWith('poppler')('poppler, which reads no replacements, finds it too', async () => {
  expect(textsOfTree(readByPoppler(await pdfOf({}, DEPLOYMENT_TEXT))!)[0]).toEqual({ tag: 'P', text: DEPLOYMENT_TEXT });
});

test('the rest of the document reads the same as without a watermark', async () => {
  const [without = [], marked = []] = await Promise.all([null, DEPLOYMENT_TEXT].map(async (deploymentText) =>
    (await readByPdfium(await pdfOf({}, deploymentText))).flatMap(textsOfTree).map(({ tag, text }) => [tag, text.trim()])));
  expect(marked.slice(1)).toEqual(without);
});
