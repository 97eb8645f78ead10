import { expect, test } from '@jest/globals';
import { openForXml } from '../../../lib/document/open-for-xml.js';
import { openComputed, openInvoice } from '../../../lib/document/open-invoice.js';
import { AppError } from '../../../lib/errors.js';
import { validateEInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { requestFor } from '../../support/einvoice/written.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';
import { requestBody } from '../../support/invoices/requests.js';
import { epcInvoice } from '../../support/payment/paid-invoice.js';

const OPTIONS = { imposedWatermark: null };

test('an invoice without a payment, and one without a code, has no outcome', async () => {
  for (const computed of [computedInvoice(), computedInvoice({ payment: { account: '12' } })]) {
    expect(await openComputed(computed)).toMatchObject({ computed, code: undefined, eInvoice: undefined });
  }
});

test('a code that is drawn, and one that is absent because nothing is due, is kept with its payment', async () => {
  const [due, paid] = [epcInvoice(), epcInvoice({}, { amountPaid: 351.24 })];
  expect(await openComputed(due)).toMatchObject({ code: { payment: due.invoice.payment, outcome: { status: 'drawn' } } });
  expect(await openComputed(paid)).toMatchObject({ code: { payment: paid.invoice.payment, outcome: { status: 'absent' } } });
});

test('a code that cannot be made is refused at its field', async () => {
  const refusal = await openComputed(epcInvoice({}, { currency: 'USD' })).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect((refusal as AppError).details).toEqual([{ field: 'payment.qr', message: 'An EPC code pays in EUR; the invoice is in USD.' }]);
});

test('PDF and XML of a request open the same e-invoice', async () => {
  const request = validateEInvoiceRequest(requestFor(E_INVOICE_CASES[0]![1].body, 'en16931'));
  const [forPdf, forXml] = [await openInvoice(request, OPTIONS), await openForXml(request, OPTIONS)];
  expect(forXml).toEqual({ ...forPdf, isShown: true });
  expect(forXml.eInvoice).toMatchObject({ target: { id: 'en16931' } });
});

test('PDF and XML of a request refuse the same faults of code and e-invoice', async () => {
  const request = validateEInvoiceRequest({ ...requestBody(), payment: { iban: 'DE02120300000000202051', qr: 'epc' }, eInvoice: { format: 'xrechnung' } });
  const detailsOf = (error: unknown): unknown => (error as AppError).details;
  const faults = await Promise.all([openInvoice, openForXml].map((open) => open(request, OPTIONS).catch(detailsOf)));
  expect(faults[0]).toEqual(faults[1]);
  expect(faults[0]).toEqual(expect.arrayContaining([expect.objectContaining({ field: 'payment.qr' }), expect.objectContaining({ rules: expect.anything() })]));
});
