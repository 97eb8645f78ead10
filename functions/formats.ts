import { api } from '../lib/http/api.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { startHandler } from '../lib/http/start-handler.js';
import { successResponse } from '../lib/http/http-response.js';
import { formatEntries } from '../lib/einvoice/format-list.js';

/** GET /formats */
export const handler = startHandler(() => {
  const services = bootstrap();
  return api('/formats', services).handler(() => successResponse({ formats: formatEntries() }));
});
