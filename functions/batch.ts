import { drawBatch } from '../lib/batch/draw-batch.js';
import { prepareBatch } from '../lib/batch/prepare-batch.js';
import { brandsOfBatch, chargedInvoices, validateBatch } from '../lib/batch/validate-batch.js';
import { jsonApi } from '../lib/http/api.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { chargedWork } from '../lib/http/metering.js';
import { validation } from '../lib/http/middlewares/validation.js';
import { startHandler } from '../lib/http/start-handler.js';
import { archiveResponse, successResponse, withWarnings } from '../lib/http/http-response.js';

/** POST /invoices/batch: many invoices as one file. */
export const handler = startHandler(() => {
  const services = bootstrap();
  return jsonApi('/invoices/batch', services)
    .use(validation(services, { // 400
      validate: validateBatch, prepare: prepareBatch, brandsOf: brandsOfBatch, countOf: chargedInvoices,
    }))
    .handler(chargedWork(services, async (batch) => { // 409, 429 for the month; charges all invoices or none
      const { index, archive, warningCount, details } = await drawBatch(batch, services.config);
      const file = archive && archiveResponse(archive, batch.output, details.invoiceCount);
      return { response: withWarnings(file ?? successResponse(index), warningCount), details };
    }));
});
