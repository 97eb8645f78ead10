import { createBrandedParser } from '../lib/brand/branded-requests.js';
import { prepareForXml, writeXml } from '../lib/document/write-xml.js';
import { jsonApi } from '../lib/http/api.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { chargedWork } from '../lib/http/metering.js';
import { validation } from '../lib/http/middlewares/validation.js';
import { startHandler } from '../lib/http/start-handler.js';
import { fileResponse, withWarnings } from '../lib/http/http-response.js';
import { validateEInvoiceRequest } from '../lib/validation/validate-invoice-request.js';

/** POST /invoices/xml: the e-invoice as XML. PDF and XML with the same Idempotency-Key are charged once. */
export const handler = startHandler(() => {
  const services = bootstrap();
  return jsonApi('/invoices/xml', services)
    .use(validation(services, createBrandedParser(validateEInvoiceRequest, prepareForXml))) // 400
    .handler(chargedWork(services, async (invoice) => { // 409, 429 for the month; charges what is delivered
      const { invoiceNumber, lineItems } = invoice.computed.invoice;
      const { bytes, warnings } = await writeXml(invoice, services.config);
      const response = withWarnings(fileResponse(bytes, invoiceNumber, 'xml'), warnings.length);
      return { response, details: { lines: lineItems.length } };
    }));
});
