import { bootstrap } from '../lib/http/bootstrap.js';
import { pipeline } from '../lib/http/pipeline.js';
import { rateCounter } from '../lib/http/metering.js';
import { authenticate, authorize } from '../lib/http/middlewares/auth.js';
import { cors, errorHandler } from '../lib/http/middlewares/response.js';
import { startHandler } from '../lib/http/start-handler.js';
import { success } from '../lib/http/http-response.js';
import { defaultLabelTexts } from '../lib/presentation/load-labels.js';

/** GET /labels/defaults */
export const handler = startHandler(() => {
  const services = bootstrap();
  return pipeline('/labels/defaults', services)
    .use(errorHandler(services)) // headers, envelope, log line
    .use(cors(services)) // 204 for browsers, if CORS is on
    .use(authenticate(services)) // 401
    .use(rateCounter()) // 429 for the minute; counts each request once, with its outcome
    .use(authorize()) // 403, 404, 405
    .handler(async ({ http }) => success({ labels: await defaultLabelTexts(http.query) }));
});
