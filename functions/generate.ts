import { openInvoice, renderInvoice } from '../lib/document.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { generateEndpoint } from '../lib/http/endpoint.js';
import { fileResponse } from '../lib/http/wire/file-response.js';
import { startHandler } from '../lib/http/start-handler.js';
import { validateInvoiceRequest } from '../lib/validation/validate-invoice-request.js';

/** POST /invoices/generate */
export const handler = startHandler(() => generateEndpoint(async (body, options) => {
  const computed = await openInvoice(validateInvoiceRequest(body), options);
  const { invoiceNumber, lineItems } = computed.invoice;
  return async () => {
    const { bytes, pageCount } = await renderInvoice(computed);
    return { response: fileResponse(bytes, invoiceNumber, 'pdf'), facts: { lines: lineItems.length, pages: pageCount } };
  };
}, bootstrap()));
