/** The codes of printed pages are read back: each page becomes a picture, which two decoders read. */
import { describe, expect, test } from '@jest/globals';
import { prepareInvoice, previewInvoice, renderInvoice } from '../../lib/document.js';
import { THEMES } from '../../lib/invoice/themes.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { validRequest } from '../support/invoices/valid-request.js';
import { CODED_PAYMENTS, codedRequest } from '../support/payment/coded-requests.js';
import { printedGrey } from '../support/payment/printed-grey.js';
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

const NAMES = Object.keys(CODED_PAYMENTS);
const DIRECTIONS = ['ltr', 'rtl'] as const;

describe.each(THEMES.map(({ name }, index) => [name, index] as const))('%s', (theme, index) => {
  test.each(DIRECTIONS)('codes are read at 150 dpi, also from a grey print, and by another decoder: %s', async (direction) => {
    const paperSize = (index % 2 === 0) === (direction === 'ltr') ? 'A4' : 'Letter';
    const name = NAMES[(2 * index + DIRECTIONS.indexOf(direction)) % NAMES.length]!;
    const { payload, page } = await codedOf(codedRequest(name, direction, { theme, paperSize }));
    expect(payload).toMatch(/^(BCD|upi|https)/);
    const pixels = await page(150);
    const read = [await readByZxing(pixels), await readByZxing(printedGrey(pixels)), readByQr(await page(220))];
    expect([name, ...read]).toEqual([name, payload, payload, payload]);
  }, 60_000);
});
