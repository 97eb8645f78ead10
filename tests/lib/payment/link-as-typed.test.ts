import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { computeInvoice } from '../../../lib/document/prepare-invoice.js';
import { httpsUrlError } from '../../../lib/validation/string-formats.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { arbitraryAddress } from '../../support/payment/arbitrary-address.js';
import { readByZxing } from '../../support/payment/read-code.js';
import { requestBody } from '../../support/invoices/requests.js';
import { dictionariesAt, dictionaryAt, openPdf, textAt } from '../../support/pdf/pdf-file.js';
import { pdfjsText, renderPixels } from '../../support/pdf/pdf-readers.js';
import { runs } from '../../support/seed.js';
import { drawComputed, previewComputed } from '../../support/invoices/draw-computed.js';

const DESIGNS = ['Classic', 'Formal', 'Minimal', 'Luxury'] as const;

/** Printed text, link addresses and code text of a PDF with this address. */
const renderedAddresses = async (url: string, theme: InvoiceRequest['theme']) => {
  const computed = computeInvoice(validateInvoiceRequest(requestBody({ theme, payment: { link: { url }, qr: 'link' } })), { deploymentWatermark: null });
  const { preview: { payment } } = await previewComputed(computed, { currencySymbol: '' });
  const { bytes } = await drawComputed(computed);
  const { pages } = await openPdf(bytes);
  const links = pages.flatMap((page) => dictionariesAt(page, 'Annots')).map((link) => textAt(dictionaryAt(link, 'A'), 'URI'));
  return {
    payload: payment?.payload,
    code: await readByZxing(await renderPixels(bytes, pages.length - 1, 150 / 72)),
    links: [...new Set(links)],
    text: (await pdfjsText(bytes)).join('').replace(/\s/g, ''),
  };
};

test('a payment link is printed, linked and encoded exactly as it was typed', async () => {
  const valid = arbitraryAddress.filter((text) => httpsUrlError(text) === undefined);
  await fc.assert(fc.asyncProperty(valid, fc.constantFrom(...DESIGNS), async (url, theme) => {
    const { payload, code, links, text } = await renderedAddresses(url, theme);
    expect([payload, code, ...links]).toEqual([url, url, url]);
    expect(text).toContain(url);
  }), { numRuns: runs(12, 100) });
}, 120_000);
