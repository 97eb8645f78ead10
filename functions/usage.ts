import { bootstrap } from '../lib/http/bootstrap.js';
import { edge } from '../lib/http/edge.js';
import { rateCounter } from '../lib/http/metering.js';
import { keyLookup } from '../lib/http/middlewares/key-lookup.js';
import { permission } from '../lib/http/middlewares/permission.js';
import { preflight, respond } from '../lib/http/middlewares/respond.js';
import { startHandler } from '../lib/http/start-handler.js';
import { success } from '../lib/http/wire/http-response.js';
import { usageReport } from '../lib/variants.js';

/** GET /usage. The request is counted first, so that the report includes it. */
export const handler = startHandler(() => {
  const services = bootstrap();
  return edge('/usage', services)
    .use(respond(services)) //   headers, envelope, log line
    .use(preflight(services)) // 204 for browsers, if CORS is on
    .use(keyLookup(services)) // 401
    .use(rateCounter()) //       429 for the minute; counts each request once, with its outcome
    .use(permission()) //        403, 404, 405
    .handler(async ({ tab, startedAt }) => {
      const reading = await tab.closeWithReading();
      const { tier, limits, brands, caller: { account: { status } } } = tab.grant;
      return success(usageReport(services.config.variant, { at: startedAt, tier, status, limits, reading, brands }));
    });
});
