import { api } from '../lib/http/api.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { startHandler } from '../lib/http/start-handler.js';
import { successResponse } from '../lib/http/http-response.js';
import { defaultLabelTexts } from '../lib/presentation/load-labels.js';

/** GET /labels/defaults */
export const handler = startHandler(() => {
  const services = bootstrap();
  return api('/labels/defaults', services)
    .handler(async (_, { http }) => successResponse({ labels: await defaultLabelTexts(http.query) }));
});
