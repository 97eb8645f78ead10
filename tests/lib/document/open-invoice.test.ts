import { expect, test } from '@jest/globals';
import { prepareForXml } from '../../../lib/document/open-for-xml.js';
import { prepareComputed, prepareInvoice } from '../../../lib/document/open-invoice.js';
import { AppError } from '../../../lib/errors.js';
import { validateEInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { requestFor } from '../../support/einvoice/written.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';
import { requestBody } from '../../support/invoices/requests.js';
import { epcInvoice } from '../../support/payment/paid-invoice.js';

const OPTIONS = { deploymentWatermark: null };

test('an invoice without a payment, and one without a code, has no outcome', async () => {
  for (const computed of [computedInvoice(), computedInvoice({ payment: { account: '12' } })]) {
    expect(await prepareComputed(computed)).toMatchObject({ computed, code: undefined, eInvoice: undefined });
  }
});

test('a code that is drawn, and one that is absent because nothing is due, is kept with its payment', async () => {
  const [due, paid] = [epcInvoice(), epcInvoice({}, { amountPaid: 351.24 })];
  expect(await prepareComputed(due)).toMatchObject({ code: { payment: due.invoice.payment, outcome: { status: 'drawn' } } });
  expect(await prepareComputed(paid)).toMatchObject({ code: { payment: paid.invoice.payment, outcome: { status: 'absent' } } });
});

test('a code that cannot be made is refused at its field', async () => {
  const rejection = await prepareComputed(epcInvoice({}, { currency: 'USD' })).catch((error: unknown) => error);
  expect(rejection).toBeInstanceOf(AppError);
  expect((rejection as AppError).details).toEqual([{ field: 'payment.qr', message: 'An EPC code pays in EUR; the invoice is in USD.' }]);
});

test('PDF and XML of a request open the same e-invoice', async () => {
  const request = validateEInvoiceRequest(requestFor(E_INVOICE_CASES[0]![1].body, 'en16931'));
  const [forPdf, forXml] = [await prepareInvoice(request, OPTIONS), await prepareForXml(request, OPTIONS)];
  expect(forXml).toEqual({ ...forPdf, isShown: true });
  expect(forXml.eInvoice).toMatchObject({ target: { id: 'en16931' } });
});

test('PDF and XML of a request refuse the same faults of code and e-invoice', async () => {
  const request = validateEInvoiceRequest({ ...requestBody(), payment: { iban: 'DE02120300000000202051', qr: 'epc' }, eInvoice: { format: 'xrechnung' } });
  const detailsOf = (error: unknown): unknown => (error as AppError).details;
  const faults = await Promise.all([prepareInvoice, prepareForXml].map((open) => open(request, OPTIONS).catch(detailsOf)));
  expect(faults[0]).toEqual(faults[1]);
  expect(faults[0]).toEqual(expect.arrayContaining([expect.objectContaining({ field: 'payment.qr' }), expect.objectContaining({ rules: expect.anything() })]));
});
