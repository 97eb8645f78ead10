import { fileApi } from '../lib/http/api.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { fileResponse, withHeaders } from '../lib/http/http-response.js';
import { chargedWork } from '../lib/http/metering.js';
import type { FileBody } from '../lib/http/middlewares/file-body.js';
import { validation } from '../lib/http/middlewares/validation.js';
import { startHandler } from '../lib/http/start-handler.js';
import { isReadLate, readFile } from '../lib/received/read-file.js';
import { showInvoice } from '../lib/show/show-invoice.js';
import { validateShowQuery } from '../lib/validation/show-query.js';

/** POST /invoices/show: a received e-invoice as a PDF. */
export const handler = startHandler(() => {
  const services = bootstrap();
  return fileApi('/invoices/show', services)
    .use(validation(services, { // 400
      validate: (body) => ({ file: body as FileBody, query: validateShowQuery((body as FileBody).query) }),
      isDeferred: ({ file }) => isReadLate(file),
      prepare: async ({ file, query }, options) => ({ ...await readFile(file), query, options }),
    }))
    .handler(chargedWork(services, async ({ answer, xml, query, options }) => { // 409, 429 for the month; charges
      const { fontsFolder } = services.config;
      const { bytes, pageCount } = await showInvoice(answer, xml, query, { ...options, fontsFolder });
      const counts = { 'X-Unread': String(answer.unread.length), 'X-Differences': String(answer.differences.length) };
      const { invoiceNumber = 'invoice', lineItems = [] } = answer.invoice;
      const response = withHeaders(fileResponse(bytes, invoiceNumber, 'pdf'), counts);
      return { response, details: { lines: lineItems.length, pages: pageCount } };
    }));
});
