/**
 * The codes of printed pages are read back: each page becomes a picture, which two decoders read.
 * Runs without coverage: it paints many pages.
 */
import { describe, expect, test } from '@jest/globals';
import { prepareInvoice, previewInvoice, renderInvoice } from '../../lib/document.js';
import { THEMES } from '../../lib/invoice/themes.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { validRequest } from '../support/invoices/valid-request.js';
import { CODED_PAYMENTS, codedRequest } from '../support/payment/coded-requests.js';
import { readByQr, readByZxing } from '../support/payment/read-code.js';
import { renderPixels, type Pixels } from '../support/pdf/pdf-judges.js';

interface Coded {
  readonly payload: string | null | undefined;
  readonly page: (dpi: number) => Promise<Pixels>;
}

const codedOf = async (request: InvoiceRequest): Promise<Coded> => {
  const computed = prepareInvoice(validRequest(request), { imposedWatermark: null });
  const { preview: { payment, pageCount } } = await previewInvoice(computed, { currencySymbol: '' });
  const { bytes } = await renderInvoice(computed);
  return { payload: payment?.payload, page: async (dpi) => renderPixels(bytes, pageCount - 1, dpi / 72) };
};

/** As a grey print looks: paper that is not white, ink that is not black. */
const printed = ({ width, height, data }: Pixels): Pixels => {
  const grey = data.map((_, index) => {
    if (index % 4 === 3) return 255;
    const at = index - index % 4;
    const luma = ((data[at] ?? 0) * 299 + (data[at + 1] ?? 0) * 587 + (data[at + 2] ?? 0) * 114) / 1000;
    return Math.round(60 + luma * 170 / 255);
  });
  return { width, height, data: grey };
};

const NAMES = Object.keys(CODED_PAYMENTS);
const DIRECTIONS = ['ltr', 'rtl'] as const;

describe.each(THEMES.map(({ name }, index) => [name, index] as const))('%s', (theme, index) => {
  test.each(DIRECTIONS)('codes are read at 150 dpi, also from a grey print: %s', async (direction) => {
    const paperSize = (index % 2 === 0) === (direction === 'ltr') ? 'A4' : 'Letter';
    const name = NAMES[(2 * index + DIRECTIONS.indexOf(direction)) % NAMES.length]!;
    const { payload, page } = await codedOf(codedRequest(name, direction, { theme, paperSize }));
    expect(payload).toMatch(/^(BCD|upi|https)/);
    const pixels = await page(150);
    const read = [await readByZxing(pixels), await readByZxing(printed(pixels)), readByQr(pixels)];
    expect([name, ...read]).toEqual([name, payload, payload, payload]);
  }, 60_000);
});
