/**
 * The Swiss QR code is read back from printed pages, with the cross in its middle.
 * Runs without coverage: it paints many pages.
 */
import { describe, expect, test } from '@jest/globals';
import { prepareInvoice, previewInvoice, renderInvoice } from '../../lib/document.js';
import { THEMES } from '../../lib/invoice/themes.js';
import { codeModules } from '../../lib/payment/matrix.js';
import { swissRequest } from '../support/invoices/swiss-request.js';
import { validRequest } from '../support/invoices/valid-request.js';
import { SWISS_PAYMENTS, type SwissCase } from '../support/payment/swiss-payments.js';
import { printedGrey } from '../support/payment/printed-grey.js';
import { readByZxing, readModules } from '../support/payment/read-code.js';
import { pdfaFaults } from '../support/pdf/pdfa-checker.js';
import { renderPixels } from '../support/pdf/pdf-judges.js';

const drawn = async ({ fields, payment }: SwissCase, more: object) => {
  const computed = prepareInvoice(validRequest(swissRequest({ ...fields, ...more }, payment)), { imposedWatermark: null });
  const { preview } = await previewInvoice(computed, { currencySymbol: '' });
  const { bytes, pageCount } = await renderInvoice(computed);
  expect(pageCount).toBe(preview.pageCount);
  return { preview, bytes, pixelsAt: async (dpi: number) => renderPixels(bytes, pageCount - 1, dpi / 72) };
};

const NAMES = Object.keys(SWISS_PAYMENTS);

describe.each(THEMES.map(({ name }, index) => [name, index] as const))('%s', (theme, index) => {
  test.each([['de-CH', 0], ['ar-EG', 1]] as const)('the code is read at 150 dpi, also from a grey print: %s', async (locale, turn) => {
    const swiss = SWISS_PAYMENTS[NAMES[(2 * index + turn) % NAMES.length]!]!;
    const { preview: { payment }, pixelsAt, bytes } = await drawn(swiss, { theme, locale });
    const payload = payment?.payload;
    expect(payload).toMatch(/^SPC\n0200\n1\nCH/);
    const pixels = await pixelsAt(150);
    expect([await readByZxing(pixels), await readByZxing(printedGrey(pixels))]).toEqual([payload, payload]);
    expect(await pdfaFaults(bytes)).toEqual([]);
  }, 60_000);
});

/** The modules that the cross leaves, with a margin of one module. */
const underCross = (modules: readonly Uint8Array[]): readonly Uint8Array[] => {
  const [middle, reach] = [(modules.length - 1) / 2, modules.length * 7 / 46 / 2 + 1];
  const isNear = (place: number): boolean => Math.abs(place - middle) <= reach;
  return modules.map((row, y) => row.map((module, x) => (isNear(x) && isNear(y) ? 0 : module)));
};

describe.each(NAMES)('%s', (name) => {
  test('is read at 300 dpi', async () => {
    const { preview: { payment }, pixelsAt } = await drawn(SWISS_PAYMENTS[name]!, {});
    expect(await readByZxing(await pixelsAt(300))).toBe(payment?.payload);
  }, 60_000);

  test('is read by two decoders, although the cross covers its middle', async () => {
    const { preview: { payment } } = await drawn(SWISS_PAYMENTS[name]!, {});
    const payload = payment?.payload ?? '';
    expect(await readModules(underCross(codeModules(payload)))).toEqual([payload, payload]);
  });
});
