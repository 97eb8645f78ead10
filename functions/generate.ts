import { prepareInvoice, renderInvoice } from '../lib/document.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { generateEndpoint } from '../lib/http/endpoint.js';
import { pdfResponse } from '../lib/http/pdf-response.js';
import { validateInvoiceRequest } from '../lib/validation/validate-invoice-request.js';

/** POST /invoices/generate */
export const handler = generateEndpoint((body, options) => {
  const computed = prepareInvoice(validateInvoiceRequest(body), options);
  return async () => pdfResponse(await renderInvoice(computed), computed.invoice.invoiceNumber);
}, bootstrap());
