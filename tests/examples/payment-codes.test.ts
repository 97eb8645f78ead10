/** Each example with a payment code, from the file to the picture of the page. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { prepareInvoice } from '../../lib/document/prepare-invoice.js';
import { previewInvoice } from '../../lib/document/preview-invoice.js';
import { renderInvoice } from '../../lib/document/render-invoice.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { readByZxing } from '../support/payment/read-code.js';
import { renderPixels } from '../support/pdf/pdf-readers.js';
import { pdfaViolations } from '../support/pdf/pdfa-checker.js';

const FOLDER = new URL('../../examples/payment-codes/', import.meta.url);

const PAYLOADS: Readonly<Record<string, string>> = {
  'girocode.json': 'BCD\n002\n1\nSCT\nBYLADEM1001\nNordwind Segelmacher GmbH\nDE02120300000000202051\nEUR351.24\n\nRF7320260118',
  'austria.json': 'BCD\n002\n1\nSCT\n\nTischlerei Huber\nAT611904300234573201\nEUR1680.00\n\n\nRechnung 2026/44',
  'upi.json': 'upi://pay?pa=ashahandicrafts@okbank&pn=Asha%20Handicrafts&tr=2026118&tn=2026118&am=19110.00&cu=INR&mc=5970',
  'link.json': 'https://pay.ember.example/INV-2026-0042',
  'swiss-qr-reference.json': 'SPC\n0200\n1\nCH4431999123000889012\nS\nSchreinerei Bärtschi AG\nMühlegasse\n8\n3011\nBern\nCH\n\n\n\n\n\n\n\n4372.65\nCHF\n'
    + 'S\nVerein Quartierhaus Länggasse\nLerchenweg\n33a\n3012\nBern\nCH\nQRR\n210000000003139471430009017\n\nEPD',
  'swiss-creditor-reference.json': 'SPC\n0200\n1\nCH5800791123000889012\nS\nAtelier Rochat Sàrl\nRue du Lac\n14\n1400\nYverdon-les-Bains\nCH\n'
    + '\n\n\n\n\n\n\n914.00\nCHF\n\n\n\n\n\n\n\nSCOR\nRF18539007547034\n\nEPD',
};

test('there is a payload for each file', () => expect(Object.keys(PAYLOADS).sort()).toEqual(readdirSync(FOLDER).sort()));

describe.each(Object.entries(PAYLOADS))('%s', (file, payload) => {
  test('has the code that its page shows, and no error', async () => {
    const request = validateInvoiceRequest(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
    const computed = await prepareInvoice(request, { deploymentWatermark: null });
    const { preview } = await previewInvoice(computed, { currencySymbol: '' });
    expect(preview).toMatchObject({ payment: { drawn: true, payload }, pageCount: 1, warnings: [] });
    const { bytes } = await renderInvoice(computed);
    expect(await readByZxing(await renderPixels(bytes, 0, 150 / 72))).toBe(payload);
    expect(await pdfaViolations(bytes)).toEqual([]);
  });
});
