import { drawBatch } from '../lib/batch/draw-batch.js';
import { prepareBatch } from '../lib/batch/prepare-batch.js';
import { brandsOfBatch, chargedInvoices, validateBatch } from '../lib/batch/validate-batch.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { pipeline } from '../lib/http/pipeline.js';
import { chargedWork, rateCounter } from '../lib/http/metering.js';
import { jsonBody } from '../lib/http/middlewares/json-body.js';
import { authenticate, authorize } from '../lib/http/middlewares/auth.js';
import { cors, errorHandler } from '../lib/http/middlewares/response.js';
import { validation } from '../lib/http/middlewares/validation.js';
import { startHandler } from '../lib/http/start-handler.js';
import { archiveResponse, success, withWarnings } from '../lib/http/http-response.js';

/** POST /invoices/batch: many invoices as one file. */
export const handler = startHandler(() => {
  const services = bootstrap();
  return pipeline('/invoices/batch', services)
    .use(errorHandler(services)) // headers, envelope, log line
    .use(cors(services)) // 204 for browsers, if CORS is on
    .use(authenticate(services)) // 401
    .use(rateCounter()) // 429 for the minute; counts each request once, with its outcome
    .use(authorize()) // 403, 404, 405
    .use(jsonBody()) // 415, 413, 400
    .use(validation(services, { // 400
      validate: validateBatch, prepare: prepareBatch, brandsOf: brandsOfBatch, countOf: chargedInvoices,
    }))
    .handler(chargedWork(services, async (batch) => { // 409, 429 for the month; charges all invoices or none
      const { index, archive, warningCount, details } = await drawBatch(batch, services.config);
      const file = archive && archiveResponse(archive, batch.output, details.invoiceCount);
      return { response: withWarnings(file ?? success(index), warningCount), details };
    }));
});
