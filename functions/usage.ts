import { api } from '../lib/http/api.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { startHandler } from '../lib/http/start-handler.js';
import { successResponse } from '../lib/http/http-response.js';
import { usageReport } from '../lib/variants.js';

/** GET /usage. The report includes this request, which is counted first. */
export const handler = startHandler(() => {
  const services = bootstrap();
  return api('/usage', services)
    .handler(async (_, { usageRecord, startedAt }) => {
      const reading = await usageRecord.closeWithReading();
      const { tier, limits, brands, caller: { account: { status } } } = usageRecord.principal;
      return successResponse(usageReport(services.config.variant, { at: startedAt, tier, status, limits, reading, brands }));
    });
});
