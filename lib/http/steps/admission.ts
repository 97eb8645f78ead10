import type { Admission, AdmittedOutcome, Limits, Outcome } from '../../accounts/types.js';
import { AppError } from '../../errors.js';
import { meteredRequest, type Exchange, type Step } from '../exchange.js';
import { orLog } from '../or-log.js';
import type { Services } from '../bootstrap.js';

/** Thrown if the account has changed since it was read. The endpoint then reads it again and repeats all steps. */
export const STALE_ACCOUNT = new AppError('INTERNAL_ERROR', 'The account kept changing while the request was served.', { headers: { 'Retry-After': '1' } });

const rateExceeded = ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }, limit: number): AppError => new AppError(
  'RATE_LIMIT_EXCEEDED',
  `This account may send ${limit} requests per minute; the next minute begins in ${retryAfterSeconds} s.`,
  { headers: { 'Retry-After': String(retryAfterSeconds) } },
);

const applyAdmission = (exchange: Exchange, admission: Admission, { requestsPerMinute }: Limits): void => {
  if (admission.kind === 'stale') throw STALE_ACCOUNT;
  exchange.reading = admission.reading;
  if (admission.kind === 'rate-exceeded') throw rateExceeded(admission, requestsPerMinute);
};

const admit = async (exchange: Exchange, { meter }: Services, outcome?: AdmittedOutcome): Promise<void> => {
  const request = meteredRequest(exchange);
  exchange.isAdmissionAsked = true;
  applyAdmission(exchange, await meter.admit(request, outcome), request.limits);
};

// If the limit of a minute is known to be used up, its requests cost no I/O and no work.
const refuseIfKnown = (exchange: Exchange, { meter }: Services): void => {
  const request = meteredRequest(exchange);
  const refusal = meter.knownRefusal(request);
  if (refusal === null) return;
  exchange.isAdmissionAsked = true;
  applyAdmission(exchange, refusal, request.limits);
};

const durationOf = ({ startedAt }: Exchange, { now }: Services): number => now() - startedAt;

const outcomeOf = (exchange: Exchange, services: Services, succeeded: boolean): Outcome =>
  ({ succeeded, durationMs: durationOf(exchange, services) });

const needsAdmission = ({ grant, isAdmissionAsked }: Exchange): boolean => grant !== undefined && isAdmissionAsked !== true;

/**
 * Counts the request in one write with outcome and latency, once its response is known, and replaces the response if the minute is used up. It
 * does nothing if a later step has counted the request. If the instance already knows that the minute is used up, it refuses the request before
 * any work.
 * @throws AppError RATE_LIMIT_EXCEEDED, with `Retry-After`
 * @see docs/metering.md#flow
 */
export const admitWithAnswer = (services: Services): Step => ({
  before: ({ event: exchange }) => refuseIfKnown(exchange, services),
  after: async ({ event: exchange }) => {
    if (needsAdmission(exchange)) await admit(exchange, services, outcomeOf(exchange, services, true));
  },
  onError: async (request) => {
    const { event: exchange } = request;
    if (!needsAdmission(exchange)) return;
    try {
      await admit(exchange, services, outcomeOf(exchange, services, false));
    } catch (error) {
      // The rate limit takes precedence over other errors, and an uncounted request gets no response.
      request.error = error as Error;
    }
  },
});

/**
 * Counts the request before its work is done.
 * @param closes `as-success` also records the outcome (the response is built from the counters); `open` leaves that to charge
 * @throws AppError RATE_LIMIT_EXCEEDED, with `Retry-After`
 */
export const admitAtOnce = (services: Services, closes: 'as-success' | 'open'): Step => ({
  before: async ({ event: exchange }) =>
    admit(exchange, services, closes === 'as-success' ? outcomeOf(exchange, services, true) : undefined),
});

/**
 * Counts the request as a success before its work is done, so that a refused request costs no work. If the work fails, a second write takes the
 * success back. The time of successful work is added to the write of a later request. If the instance dies during the work, the success remains.
 * @throws AppError RATE_LIMIT_EXCEEDED, with `Retry-After`
 */
export const admitBeforeWork = (services: Services): Step => ({
  before: async ({ event: exchange }) => {
    await admit(exchange, services, 'expected-success');
    exchange.isSuccessExpected = true;
  },
  after: ({ event: exchange }) => services.meter.addTime(meteredRequest(exchange), durationOf(exchange, services)),
  onError: async ({ event: exchange }) => {
    if (exchange.isSuccessExpected !== true) return;
    await orLog(exchange, services, 'retract-failed', () => services.meter.retract(meteredRequest(exchange), durationOf(exchange, services)));
  },
});
