/**
 * The endpoints of `functions/` with other work, and with services that a test chooses. `tests/functions/lists.test.ts` checks that their
 * middlewares are those of the functions.
 */
import type { EndpointPath } from '../../../lib/endpoints.js';
import type { Variant } from '../../../lib/config.js';
import type { Services } from '../../../lib/http/bootstrap.js';
import { edge, type Handler } from '../../../lib/http/edge.js';
import { chargedWork, rateCounter, unchargedWork, type WorkDone } from '../../../lib/http/metering.js';
import { jsonBody } from '../../../lib/http/middlewares/json-body.js';
import { keyLookup } from '../../../lib/http/middlewares/key-lookup.js';
import { permission } from '../../../lib/http/middlewares/permission.js';
import { preflight, respond } from '../../../lib/http/middlewares/respond.js';
import { validation, type Open } from '../../../lib/http/middlewares/validation.js';
import { notFound } from '../../../lib/http/wire/requested-endpoint.js';
import { success } from '../../../lib/http/wire/http-response.js';
import type { UsageData } from '../../../lib/variants.js';

/** In the place of opening an invoice: the opened invoice is the rest of the work. */
export type Prepare = Open<unknown, () => WorkDone | Promise<WorkDone>>;

type Charging = (prepare: Prepare, services: Services) => Handler;

const one: (body: unknown) => number = () => 1;

const chargedEndpoint = (path: EndpointPath, countOf = one): Charging => (prepare, services) => edge(path, services)
  .use(respond(services))
  .use(preflight(services))
  .use(keyLookup(services))
  .use(rateCounter())
  .use(permission())
  .use(jsonBody())
  .use(validation(services, { validate: (body) => body, open: prepare, countOf }))
  .handler(chargedWork(services, (work) => work()));

export const generateEndpoint = chargedEndpoint('/invoices/generate');
export const xmlEndpoint = chargedEndpoint('/invoices/xml');
/** The number of its invoices is in the body. */
export const batchEndpoint = chargedEndpoint('/invoices/batch', (body) => (body as { readonly invoiceCount: number }).invoiceCount);

export const previewEndpoint = (prepare: Prepare, services: Services): Handler => edge('/invoices/preview', services)
  .use(respond(services))
  .use(preflight(services))
  .use(keyLookup(services))
  .use(rateCounter())
  .use(permission())
  .use(jsonBody())
  .use(validation(services, { validate: (body) => body, open: prepare }))
  .handler(unchargedWork((work) => work()));

/** The payload of a reference endpoint. */
type Data = (variant: Variant) => object;

export const referenceEndpoint = (path: EndpointPath, data: Data, services: Services): Handler => edge(path, services)
  .use(respond(services))
  .use(preflight(services))
  .use(keyLookup(services))
  .use(rateCounter())
  .use(permission())
  .handler(() => success(data(services.config.variant)));

export const usageEndpoint = (report: (variant: Variant, data: UsageData) => object, services: Services): Handler => edge('/usage', services)
  .use(respond(services))
  .use(preflight(services))
  .use(keyLookup(services))
  .use(rateCounter())
  .use(permission())
  .handler(async ({ tab, startedAt: at }) => {
    const reading = await tab.closeWithReading();
    const { tier, limits, brands, caller: { account: { status } } } = tab.grant;
    return success(report(services.config.variant, { at, tier, status, limits, reading, brands }));
  });

export const fallbackEndpoint = (services: Services): Handler => edge(null, services)
  .use(respond(services))
  .use(preflight(services))
  .use(keyLookup(services))
  .use(rateCounter())
  .use(permission())
  .handler(() => { throw notFound(); });
