/** The endpoints of `functions/` with other work, and with services that a test chooses. */
import type { EndpointPath } from '../../../lib/endpoints.js';
import type { Variant } from '../../../lib/config.js';
import type { Services } from '../../../lib/http/bootstrap.js';
import { api, jsonApi } from '../../../lib/http/api.js';
import type { Handler } from '../../../lib/http/pipeline.js';
import { chargedWork, unchargedWork, type WorkDone } from '../../../lib/http/metering.js';
import { validation, type Prepare as PrepareRequest } from '../../../lib/http/middlewares/validation.js';
import { notFound } from '../../../lib/http/http-request.js';
import { successResponse } from '../../../lib/http/http-response.js';
import type { UsageData } from '../../../lib/variants.js';

/** Replaces the preparation of an invoice: the prepared invoice is the rest of the work. */
export type Prepare = PrepareRequest<unknown, () => WorkDone | Promise<WorkDone>>;

type Charging = (prepare: Prepare, services: Services) => Handler;

const one: (body: unknown) => number = () => 1;

const chargedEndpoint = (path: EndpointPath, countOf = one): Charging => (prepare, services) => jsonApi(path, services)
  .use(validation(services, { validate: (body) => body, prepare, countOf }))
  .handler(chargedWork(services, (work) => work()));

export const generateEndpoint = chargedEndpoint('/invoices/generate');
export const xmlEndpoint = chargedEndpoint('/invoices/xml');
/** The number of its invoices is in the body. */
export const batchEndpoint = chargedEndpoint('/invoices/batch', (body) => (body as { readonly invoiceCount: number }).invoiceCount);

export const previewEndpoint = (prepare: Prepare, services: Services): Handler => jsonApi('/invoices/preview', services)
  .use(validation(services, { validate: (body) => body, prepare }))
  .handler(unchargedWork((work) => work()));

/** The payload of a reference endpoint. */
type Data = (variant: Variant) => object;

export const referenceEndpoint = (path: EndpointPath, data: Data, services: Services): Handler => api(path, services)
  .handler(() => successResponse(data(services.config.variant)));

export const usageEndpoint = (report: (variant: Variant, data: UsageData) => object, services: Services): Handler => api('/usage', services)
  .handler(async (_, { usageRecord, startedAt: at }) => {
    const reading = await usageRecord.closeWithReading();
    const { tier, limits, brands, caller: { account: { status } } } = usageRecord.principal;
    return successResponse(report(services.config.variant, { at, tier, status, limits, reading, brands }));
  });

export const fallbackEndpoint = (services: Services): Handler => api(null, services)
  .handler(() => { throw notFound(); });
