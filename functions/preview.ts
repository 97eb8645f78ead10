import { branded } from '../lib/brand/branded-requests.js';
import { prepareInvoice } from '../lib/document/prepare-invoice.js';
import { previewInvoice } from '../lib/document/preview-invoice.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { pipeline } from '../lib/http/pipeline.js';
import { rateCounter, unchargedWork } from '../lib/http/metering.js';
import { jsonBody } from '../lib/http/middlewares/json-body.js';
import { authenticate, authorize } from '../lib/http/middlewares/auth.js';
import { cors, errorHandler } from '../lib/http/middlewares/response.js';
import { validation } from '../lib/http/middlewares/validation.js';
import { startHandler } from '../lib/http/start-handler.js';
import { success } from '../lib/http/http-response.js';
import { validateInvoiceRequest } from '../lib/validation/validate-invoice-request.js';
import { currencySymbol } from '../lib/variants.js';

/** POST /invoices/preview */
export const handler = startHandler(() => {
  const services = bootstrap();
  return pipeline('/invoices/preview', services)
    .use(errorHandler(services)) // headers, envelope, log line
    .use(cors(services)) // 204 for browsers, if CORS is on
    .use(authenticate(services)) // 401
    .use(rateCounter()) // 429 for the minute; counts each request once, with its outcome
    .use(authorize()) // 403, 404, 405
    .use(jsonBody()) // 415, 413, 400
    .use(validation(services, branded(validateInvoiceRequest, prepareInvoice))) // 400
    .handler(unchargedWork(async (invoice) => { // counted before the work
      const symbol = currencySymbol(services.config.variant, invoice.computed.invoice.currency);
      const result = await previewInvoice(invoice, { currencySymbol: symbol, fontsFolder: services.config.fontsFolder });
      return { response: success(result), details: { lines: result.preview.lineItemCount, pages: result.preview.pageCount } };
    }));
});
