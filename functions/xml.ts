import { branded } from '../lib/brand/branded.js';
import { openForXml } from '../lib/document/open-for-xml.js';
import { writeXml } from '../lib/document/write-xml.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { edge } from '../lib/http/edge.js';
import { chargedWork, rateCounter } from '../lib/http/metering.js';
import { jsonBody } from '../lib/http/middlewares/json-body.js';
import { keyLookup } from '../lib/http/middlewares/key-lookup.js';
import { permission } from '../lib/http/middlewares/permission.js';
import { preflight, respond } from '../lib/http/middlewares/respond.js';
import { validation } from '../lib/http/middlewares/validation.js';
import { startHandler } from '../lib/http/start-handler.js';
import { fileResponse, withWarnings } from '../lib/http/wire/file-response.js';
import { validateEInvoiceRequest } from '../lib/validation/validate-invoice-request.js';

/** POST /invoices/xml: the e-invoice as XML. PDF and XML of one Idempotency-Key are one charge. */
export const handler = startHandler(() => {
  const services = bootstrap();
  return edge('/invoices/xml', services)
    .use(respond(services)) //   headers, envelope, log line
    .use(preflight(services)) // 204 for browsers, if CORS is on
    .use(keyLookup(services)) // 401
    .use(rateCounter()) //       429 for the minute; counts each request once, with its outcome
    .use(permission()) //        403, 404, 405
    .use(jsonBody()) //          415, 413, 400
    .use(validation(services, branded(validateEInvoiceRequest, openForXml))) // 400
    .handler(chargedWork(services, async (invoice) => { // 409, 429 for the month; charges what is delivered
      const { invoiceNumber, lineItems } = invoice.computed.invoice;
      const { bytes, warnings } = await writeXml(invoice, services.config);
      const response = withWarnings(fileResponse(bytes, invoiceNumber, 'xml'), warnings.length);
      return { response, details: { lines: lineItems.length } };
    }));
});
