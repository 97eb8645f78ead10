/**
 * The endpoints of `functions/` with other work, and with services that a test chooses. `tests/functions/lists.test.ts` checks that their
 * middlewares are those of the functions.
 */
import type { EndpointPath } from '../../../lib/endpoints.js';
import type { Variant } from '../../../lib/config.js';
import type { Services } from '../../../lib/http/bootstrap.js';
import { pipeline, type Handler } from '../../../lib/http/pipeline.js';
import { chargedWork, rateCounter, unchargedWork, type WorkDone } from '../../../lib/http/metering.js';
import { jsonBody } from '../../../lib/http/middlewares/json-body.js';
import { authenticate, authorize } from '../../../lib/http/middlewares/auth.js';
import { cors, errorHandler } from '../../../lib/http/middlewares/response.js';
import { validation, type Prepare as PrepareRequest } from '../../../lib/http/middlewares/validation.js';
import { notFound } from '../../../lib/http/http-request.js';
import { success } from '../../../lib/http/http-response.js';
import type { UsageData } from '../../../lib/variants.js';

/** Replaces the preparation of an invoice: the prepared invoice is the rest of the work. */
export type Prepare = PrepareRequest<unknown, () => WorkDone | Promise<WorkDone>>;

type Charging = (prepare: Prepare, services: Services) => Handler;

const one: (body: unknown) => number = () => 1;

const chargedEndpoint = (path: EndpointPath, countOf = one): Charging => (prepare, services) => pipeline(path, services)
  .use(errorHandler(services))
  .use(cors(services))
  .use(authenticate(services))
  .use(rateCounter())
  .use(authorize())
  .use(jsonBody())
  .use(validation(services, { validate: (body) => body, prepare, countOf }))
  .handler(chargedWork(services, (work) => work()));

export const generateEndpoint = chargedEndpoint('/invoices/generate');
export const xmlEndpoint = chargedEndpoint('/invoices/xml');
/** The number of its invoices is in the body. */
export const batchEndpoint = chargedEndpoint('/invoices/batch', (body) => (body as { readonly invoiceCount: number }).invoiceCount);

export const previewEndpoint = (prepare: Prepare, services: Services): Handler => pipeline('/invoices/preview', services)
  .use(errorHandler(services))
  .use(cors(services))
  .use(authenticate(services))
  .use(rateCounter())
  .use(authorize())
  .use(jsonBody())
  .use(validation(services, { validate: (body) => body, prepare }))
  .handler(unchargedWork((work) => work()));

/** The payload of a reference endpoint. */
type Data = (variant: Variant) => object;

export const referenceEndpoint = (path: EndpointPath, data: Data, services: Services): Handler => pipeline(path, services)
  .use(errorHandler(services))
  .use(cors(services))
  .use(authenticate(services))
  .use(rateCounter())
  .use(authorize())
  .handler(() => success(data(services.config.variant)));

export const usageEndpoint = (report: (variant: Variant, data: UsageData) => object, services: Services): Handler => pipeline('/usage', services)
  .use(errorHandler(services))
  .use(cors(services))
  .use(authenticate(services))
  .use(rateCounter())
  .use(authorize())
  .handler(async ({ usageRecord, startedAt: at }) => {
    const reading = await usageRecord.closeWithReading();
    const { tier, limits, brands, caller: { account: { status } } } = usageRecord.principal;
    return success(report(services.config.variant, { at, tier, status, limits, reading, brands }));
  });

export const fallbackEndpoint = (services: Services): Handler => pipeline(null, services)
  .use(errorHandler(services))
  .use(cors(services))
  .use(authenticate(services))
  .use(rateCounter())
  .use(authorize())
  .handler(() => { throw notFound(); });
