import { openEInvoice, writeEInvoiceFile } from '../lib/e-invoice-file.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { xmlEndpoint } from '../lib/http/endpoint.js';
import { fileResponse } from '../lib/http/wire/file-response.js';
import { startHandler } from '../lib/http/start-handler.js';
import { validateInvoiceRequest } from '../lib/validation/validate-invoice-request.js';

/** POST /invoices/xml */
export const handler = startHandler(() => xmlEndpoint(async (body, options) => {
  const computed = await openEInvoice(validateInvoiceRequest(body, { eInvoice: true }), options);
  const { invoiceNumber, lineItems } = computed.invoice;
  return () => Promise.resolve({ response: fileResponse(writeEInvoiceFile(computed), invoiceNumber, 'xml'), facts: { lines: lineItems.length } });
}, bootstrap()));
