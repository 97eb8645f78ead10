import { bootstrap } from '../lib/http/bootstrap.js';
import { pipeline } from '../lib/http/pipeline.js';
import { rateCounter } from '../lib/http/metering.js';
import { authenticate, authorize } from '../lib/http/middlewares/auth.js';
import { cors, errorHandler } from '../lib/http/middlewares/response.js';
import { startHandler } from '../lib/http/start-handler.js';
import { success } from '../lib/http/http-response.js';
import { usageReport } from '../lib/variants.js';

/** GET /usage. The report includes this request, which is counted first. */
export const handler = startHandler(() => {
  const services = bootstrap();
  return pipeline('/usage', services)
    .use(errorHandler(services)) // headers, envelope, log line
    .use(cors(services)) // 204 for browsers, if CORS is on
    .use(authenticate(services)) // 401
    .use(rateCounter()) // 429 for the minute; counts each request once, with its outcome
    .use(authorize()) // 403, 404, 405
    .handler(async ({ usageRecord, startedAt }) => {
      const reading = await usageRecord.closeWithReading();
      const { tier, limits, brands, caller: { account: { status } } } = usageRecord.principal;
      return success(usageReport(services.config.variant, { at: startedAt, tier, status, limits, reading, brands }));
    });
});
