/**
 * How a request is counted and charged. `chargedWork` follows lib/ARCHITECTURE.md#flow line by line; names in capitals
 * are its writes to DynamoDB. lib/ARCHITECTURE.md#when-dynamodb-is-slow-or-unavailable lists what each failure costs.
 */
import type { Limits, UsageReading } from '../accounts/types.js';
import { AppError } from '../errors.js';
import type { Services } from './bootstrap.js';
import { checkTimeLeft, type Middleware } from './pipeline.js';
import type { ValidatedRequest } from './middlewares/validation.js';
import type { CommitResult, CountedRequest, UsageRecord, AuthenticatedRequest, WorkDetails } from './usage-record.js';
import { claimIdempotencyKey, type IdempotencyClaim } from './idempotency-claim.js';
import { withHeaders, type HttpResponse } from './http-response.js';

/** A response, and details of its invoice for the log. XML has no pages. */
export interface WorkDone {
  readonly response: HttpResponse;
  readonly details: Pick<WorkDetails, 'invoiceCount' | 'lines' | 'pages'>;
}

/** Makes the response from a prepared invoice. A failure here is a server error. */
export type Work<Invoice> = (invoice: Invoice) => WorkDone | Promise<WorkDone>;

/** The handler of an endpoint, after all middlewares. It counts the request and does the work. */
type Deliver<Invoice> = (event: unknown, request: ValidatedRequest<Invoice>) => Promise<HttpResponse>;

/**
 * Counts each request once. If the instance knows that the minute is used up, it rejects the request without I/O. A
 * request that was not counted before its work is counted with its outcome, in one write, when its response is known. A
 * response that cannot be counted is not sent.
 * @throws AppError RATE_LIMIT_EXCEEDED with `Retry-After`, which takes precedence over other errors
 */
export const rateCounter = (): Middleware<AuthenticatedRequest> => ({
  before: ({ context }) => context.usageRecord.rejectIfKnown(),
  after: ({ context }) => context.usageRecord.close(true),
  onError: async (request) => {
    try {
      await request.context.usageRecord?.close(false);
    } catch (error) {
      request.error = error as Error;
    }
  },
});

const doWork = async <Invoice>(work: Work<Invoice>, invoice: Invoice, usageRecord: UsageRecord): Promise<HttpResponse> => {
  const { response, details } = await work(invoice);
  usageRecord.addDetails(details);
  return response;
};

const isFree = ({ principal }: UsageRecord, idempotencyClaim: IdempotencyClaim): boolean =>
  principal.caller.mode === 'test' || idempotencyClaim.isReplay;

const exceedsQuota = ({ monthUsed }: UsageReading, { monthlyQuota }: Limits, amount: number): boolean =>
  monthUsed + amount > monthlyQuota;

const remainingText = (remaining: number): string => (remaining === 1 ? '1 invoice is' : `${remaining} invoices are`);

const monthExceededError = ({ reading, principal: { limits: { monthlyQuota } } }: UsageRecord, amount: number): AppError => {
  const remaining = Math.max(0, monthlyQuota - (reading?.monthUsed ?? 0));
  return new AppError('MONTHLY_LIMIT_EXCEEDED', amount === 1
    ? `This month's ${monthlyQuota} invoices are used up. The next month begins on the first, in UTC.`
    : `${remainingText(remaining)} left this month; the batch has ${amount}.`);
};

const supersededError = (): AppError => new AppError(
  'CONFLICT',
  'Another request with this Idempotency-Key has replaced this one. Try again in one second.',
  { headers: { 'Retry-After': '1' } },
);

// If the store does not answer COMMIT, this throws a 500 and no file is sent. The charge may have been made or not.
const chargeOrSettle = async (
  countedRequest: CountedRequest, idempotencyClaim: IdempotencyClaim,
  { usageRecord, deadline, invoiceCount: amount }: ValidatedRequest<unknown>,
): Promise<void> => {
  if (isFree(usageRecord, idempotencyClaim)) return countedRequest.settle();
  checkTimeLeft(deadline);
  const result = await countedRequest.charge({ ...idempotencyClaim.charge, amount });
  if (result === 'month-exhausted') throw monthExceededError(usageRecord, amount);
  if (result === 'superseded') throw supersededError();
};

/** Whether a request may be charged after COMMIT. If it is superseded, the other attempt may be charged. */
const MAY_BE_CHARGED: Readonly<Record<CommitResult, boolean>> =
  { charged: true, unanswered: true, superseded: true, 'month-exhausted': false };

/** Before COMMIT, only a dead attempt whose claim was taken over may have been charged. */
const mayBeCharged = ({ commit }: UsageRecord, idempotencyClaim: IdempotencyClaim): boolean =>
  (commit === undefined ? idempotencyClaim.isTakeover : MAY_BE_CHARGED[commit]);

/**
 * Does work that is not charged. The request is counted as a success first, so that a rejected request costs no work.
 * If the work fails, a second write retracts the success. If the instance dies during the work, the success remains.
 * @throws AppError RATE_LIMIT_EXCEEDED; INTERNAL_ERROR with `Retry-After` as for {@link chargedWork}
 */
export const unchargedWork = <Invoice>(work: Work<Invoice>): Deliver<Invoice> =>
  async (_, { usageRecord, preparedInvoice, deadline }) => {
    checkTimeLeft(deadline);
    const expectedSuccess = await usageRecord.expectSuccess(); // Writes ADMIT
    try {
      const invoice = await preparedInvoice({ watermark: usageRecord.principal.deploymentWatermark });
      const response = await doWork(work, invoice, usageRecord);
      expectedSuccess.addLatency();
      return response;
    } catch (error) {
      await expectedSuccess.retract(); // Writes RETRACT
      throw error;
    }
  };

/**
 * Delivers a file and charges its invoices once per Idempotency-Key. Test keys and replays are free. A file is charged
 * after it is made and sent after it is charged. A dry run is {@link unchargedWork}.
 * @throws AppError RATE_LIMIT_EXCEEDED, MONTHLY_LIMIT_EXCEEDED
 * @throws AppError CONFLICT with `Retry-After` while another attempt runs, or if it has taken over the claim
 * @throws AppError INTERNAL_ERROR with `Retry-After` if the store does not answer, or too little time is left
 */
export const chargedWork = <Invoice>(services: Services, work: Work<Invoice>): Deliver<Invoice> => async (event, request) => {
  if (request.invoiceCount === 0) return unchargedWork(work)(event, request);
  const { usageRecord, deadline, invoiceCount } = request;
  checkTimeLeft(deadline); // Throws a 500; the request is then counted as failed, by ADMIT alone
  const countedRequest = await usageRecord.count(); // Writes ADMIT. Throws a 429 if the minute is used up
  // Outside the try, because an unanswered CLAIM need not be released: it ends with its lease.
  const idempotencyClaim = await claimIdempotencyKey(request, services); // Writes CLAIM, if there is a key. Throws a 409 or 400
  try {
    // The month is checked after the claim, because a replay is free and a dead attempt may have been charged.
    const needsQuota = !isFree(usageRecord, idempotencyClaim) && !idempotencyClaim.isTakeover;
    const isFull = needsQuota && exceedsQuota(countedRequest.reading, usageRecord.principal.limits, invoiceCount);
    if (isFull) throw monthExceededError(usageRecord, invoiceCount);
    const response = await doWork(work, await request.preparedInvoice(idempotencyClaim), usageRecord);
    // Writes COMMIT or SETTLE. Throws a 429 if the month is used up by now, a 409 if another attempt has taken over.
    await chargeOrSettle(countedRequest, idempotencyClaim, request);
    await idempotencyClaim.complete(); // Writes COMPLETE
    return withHeaders(response, {
      ...idempotencyClaim.isReplay && { 'Idempotency-Replayed': 'true' },
      ...idempotencyClaim.watermark !== null && { 'X-Watermark-Added': 'true' },
    });
  } catch (error) {
    // If the charge may have been made, the claim is kept until its lease ends, so that a retry finds the charge.
    if (!mayBeCharged(usageRecord, idempotencyClaim)) await idempotencyClaim.release(); // Writes RELEASE
    throw error;
  }
};
