import { openInvoice, renderInvoice } from '../lib/document.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { generateEndpoint } from '../lib/http/endpoint.js';
import { pdfResponse } from '../lib/http/wire/pdf-response.js';
import { startHandler } from '../lib/http/start-handler.js';
import { validateInvoiceRequest } from '../lib/validation/validate-invoice-request.js';

/** POST /invoices/generate */
export const handler = startHandler(() => generateEndpoint(async (body, options) => {
  const computed = await openInvoice(validateInvoiceRequest(body), options);
  const { invoiceNumber, lineItems } = computed.invoice;
  return async () => {
    const { bytes, pageCount } = await renderInvoice(computed);
    return { response: pdfResponse(bytes, invoiceNumber), facts: { lines: lineItems.length, pages: pageCount } };
  };
}, bootstrap()));
