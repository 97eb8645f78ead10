import { createBrandedParser } from '../lib/brand/branded-requests.js';
import { prepareInvoice } from '../lib/document/prepare-invoice.js';
import { previewInvoice } from '../lib/document/preview-invoice.js';
import { jsonApi } from '../lib/http/api.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { unchargedWork } from '../lib/http/metering.js';
import { validation } from '../lib/http/middlewares/validation.js';
import { startHandler } from '../lib/http/start-handler.js';
import { successResponse } from '../lib/http/http-response.js';
import { validateInvoiceRequest } from '../lib/validation/validate-invoice-request.js';
import { currencySymbol } from '../lib/variants.js';

/** POST /invoices/preview */
export const handler = startHandler(() => {
  const services = bootstrap();
  return jsonApi('/invoices/preview', services)
    .use(validation(services, createBrandedParser(validateInvoiceRequest, prepareInvoice))) // 400
    .handler(unchargedWork(async (invoice) => { // counted before the work
      const symbol = currencySymbol(services.config.variant, invoice.computed.invoice.currency);
      const result = await previewInvoice(invoice, { currencySymbol: symbol, fontsFolder: services.config.fontsFolder });
      const { lineItemCount: lines, pageCount: pages } = result.preview;
      return { response: successResponse(result), details: { lines, pages } };
    }));
});
