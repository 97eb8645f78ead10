import type { EndpointPath } from '../accounts/types.js';
import type { Variant } from '../config.js';
import type { UsageFacts } from '../variants.js';
import { admitAtOnce, admitBeforeWork, admitWithAnswer } from './steps/admission.js';
import { authenticate } from './steps/authenticate.js';
import { bodySize } from './steps/body-size.js';
import { charge } from './steps/charge.js';
import { existence, notFound } from './steps/existence.js';
import { grantOfExchange, type Exchange, type Step } from './exchange.js';
import type { HttpRequest } from './wire/http-request.js';
import { success, type HttpResponse } from './wire/http-response.js';
import { idempotency } from './steps/idempotency.js';
import { jsonBody } from './steps/json-body.js';
import { mediaType } from './steps/media-type.js';
import { permission } from './steps/permission.js';
import { preflight } from './steps/preflight.js';
import { respond } from './steps/respond.js';
import { serve, type Handler } from './serve.js';
import type { Services } from './bootstrap.js';
import { timeLeft } from './steps/time-left.js';
import { validate, type Prepare } from './steps/validate.js';

// The steps of every request, in order. `after` and `onError` run in reverse order, so the first step sees every response last.
const commonSteps = (services: Services): readonly Step[] => [
  respond(services), //          headers, envelope, log line
  preflight(services), //        204 for browsers, if CORS is on
  authenticate(services), //     401
  admitWithAnswer(services), //  429 for the rate; one write, with the outcome
  permission(), //               403
  existence(), //                404, 405
];

// The steps of a request with a body.
const bodySteps = (): readonly Step[] => [
  mediaType(), //  415
  bodySize(), //   413
  ...jsonBody(), // 400 on `body`
];

// The steps that charge a valid invoice.
const chargeSteps = (services: Services, prepare: Prepare): readonly Step[] => [
  timeLeft(), //                      500, before anything is claimed
  admitAtOnce(services, 'open'), //   429 for the rate, before the work is done
  idempotency(services, prepare), //  409; claims the key, completes or releases it
  charge(services), //                429 for the month; COMMIT after the file is made
];

const doWork = async (exchange: Exchange): Promise<HttpResponse> => {
  if (exchange.work === undefined) throw new Error('The work must come after validate.');
  const { response, facts } = await exchange.work();
  exchange.workFacts = facts;
  return response;
};

const usageFacts = (exchange: Exchange): UsageFacts => {
  const { tier, limits, caller } = grantOfExchange(exchange);
  if (exchange.reading === undefined) throw new Error('The report must come after admitAtOnce.');
  return { at: exchange.startedAt, tier, status: caller.account.status, limits, reading: exchange.reading };
};

/** The payload of a reference endpoint. */
type ReferenceData = (variant: Variant, query: HttpRequest['query']) => object | Promise<object>;

/** An endpoint whose response depends only on the deployment and on the query. */
export const referenceEndpoint = (path: EndpointPath, data: ReferenceData, services: Services): Handler => serve(
  path,
  services,
  commonSteps(services),
  async ({ http }) => success(await data(services.config.variant, http.query)),
);

/** GET /usage. The request is counted first, so that the report includes it. */
export const usageEndpoint = (report: (variant: Variant, facts: UsageFacts) => object, services: Services): Handler => serve(
  '/usage',
  services,
  [...commonSteps(services), admitAtOnce(services, 'as-success')],
  (exchange) => success(report(services.config.variant, usageFacts(exchange))),
);

/** POST /invoices/preview: count, then compute. */
export const previewEndpoint = (prepare: Prepare, services: Services): Handler => serve(
  '/invoices/preview',
  services,
  [
    ...commonSteps(services), ...bodySteps(),
    validate(prepare, { takesIdempotencyKey: false }), timeLeft(), admitBeforeWork(services),
  ],
  doWork,
);

/** An endpoint that delivers an invoice as a file: count, make the file, charge, send. */
const deliveringEndpoint = (path: EndpointPath, prepare: Prepare, services: Services): Handler => serve(
  path,
  services,
  [...commonSteps(services), ...bodySteps(), validate(prepare, { takesIdempotencyKey: true }), ...chargeSteps(services, prepare)],
  doWork,
);

/** POST /invoices/generate: the invoice as a PDF. */
export const generateEndpoint = (prepare: Prepare, services: Services): Handler => deliveringEndpoint('/invoices/generate', prepare, services);

/** POST /invoices/xml: the e-invoice as XML. An Idempotency-Key that was charged for the PDF is not charged for the XML, and the other way round. */
export const xmlEndpoint = (prepare: Prepare, services: Services): Handler => deliveringEndpoint('/invoices/xml', prepare, services);

/** Every request that no other route serves: a wrong path, a wrong method, a CORS preflight. */
export const fallbackEndpoint = (services: Services): Handler =>
  serve(null, services, commonSteps(services), () => { throw notFound(); });
