import { branded } from '../lib/brand/branded-requests.js';
import { prepareForXml, writeXml } from '../lib/document/write-xml.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { pipeline } from '../lib/http/pipeline.js';
import { chargedWork, rateCounter } from '../lib/http/metering.js';
import { jsonBody } from '../lib/http/middlewares/json-body.js';
import { authenticate, authorize } from '../lib/http/middlewares/auth.js';
import { cors, errorHandler } from '../lib/http/middlewares/response.js';
import { validation } from '../lib/http/middlewares/validation.js';
import { startHandler } from '../lib/http/start-handler.js';
import { fileResponse, withWarnings } from '../lib/http/http-response.js';
import { validateEInvoiceRequest } from '../lib/validation/validate-invoice-request.js';

/** POST /invoices/xml: the e-invoice as XML. PDF and XML with the same Idempotency-Key are charged once. */
export const handler = startHandler(() => {
  const services = bootstrap();
  return pipeline('/invoices/xml', services)
    .use(errorHandler(services)) // headers, envelope, log line
    .use(cors(services)) // 204 for browsers, if CORS is on
    .use(authenticate(services)) // 401
    .use(rateCounter()) // 429 for the minute; counts each request once, with its outcome
    .use(authorize()) // 403, 404, 405
    .use(jsonBody()) // 415, 413, 400
    .use(validation(services, branded(validateEInvoiceRequest, prepareForXml))) // 400
    .handler(chargedWork(services, async (invoice) => { // 409, 429 for the month; charges what is delivered
      const { invoiceNumber, lineItems } = invoice.computed.invoice;
      const { bytes, warnings } = await writeXml(invoice, services.config);
      const response = withWarnings(fileResponse(bytes, invoiceNumber, 'xml'), warnings.length);
      return { response, details: { lines: lineItems.length } };
    }));
});
