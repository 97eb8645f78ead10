import { fileApi } from '../lib/http/api.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { unchargedWork } from '../lib/http/metering.js';
import { validation } from '../lib/http/middlewares/validation.js';
import { startHandler } from '../lib/http/start-handler.js';
import { successResponse } from '../lib/http/http-response.js';
import { isReadLate, readFile, type ReceivedFile } from '../lib/received/read-file.js';

/** POST /invoices/read: a received e-invoice as JSON. */
export const handler = startHandler(() => {
  const services = bootstrap();
  return fileApi('/invoices/read', services)
    .use(validation(services, { // 400
      validate: (file) => file as ReceivedFile, prepare: readFile, isDeferred: isReadLate,
    }))
    .handler(unchargedWork(({ answer }) => // counted before the work
      ({ response: successResponse(answer), details: { lines: answer.invoice.lineItems?.length ?? 0 } })));
});
