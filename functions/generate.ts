import { createBrandedParser } from '../lib/brand/branded-requests.js';
import { prepareInvoice } from '../lib/document/prepare-invoice.js';
import { renderInvoice } from '../lib/document/render-invoice.js';
import { jsonApi } from '../lib/http/api.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { chargedWork } from '../lib/http/metering.js';
import { validation } from '../lib/http/middlewares/validation.js';
import { startHandler } from '../lib/http/start-handler.js';
import { fileResponse, withWarnings } from '../lib/http/http-response.js';
import { validateInvoiceRequest } from '../lib/validation/validate-invoice-request.js';

/** POST /invoices/generate: the invoice as a PDF. */
export const handler = startHandler(() => {
  const services = bootstrap();
  return jsonApi('/invoices/generate', services)
    .use(validation(services, createBrandedParser(validateInvoiceRequest, prepareInvoice))) // 400
    .handler(chargedWork(services, async (invoice) => { // 409, 429 for the month; charges what is delivered
      const { bytes, pageCount, warnings } = await renderInvoice(invoice, services.config);
      const { invoiceNumber, lineItems } = invoice.computed.invoice;
      const response = withWarnings(fileResponse(bytes, invoiceNumber, 'pdf'), warnings.length);
      return { response, details: { lines: lineItems.length, pages: pageCount } };
    }));
});
