/**
 * How a request is counted and charged: `chargedWork` is the flow of docs/metering.md#flow, line by line. What each
 * failure costs: docs/metering.md#when-dynamodb-is-slow-or-unavailable.
 */
import type { Limits, UsageReading } from '../accounts/types.js';
import { AppError } from '../errors.js';
import type { Services } from './bootstrap.js';
import type { Middleware } from './edge.js';
import type { ValidCall } from './middlewares/validation.js';
import type { CommitResult, CountedTab, Tab, TabbedCall, WorkDetails } from './tab.js';
import { claim, type Ticket } from './ticket.js';
import { checkTimeLeft } from './time-left.js';
import { withHeaders, type HttpResponse } from './wire/http-response.js';

/** A response, and what the log says of its invoice. XML has no pages. */
export interface WorkDone {
  readonly response: HttpResponse;
  readonly details: Pick<WorkDetails, 'invoiceCount' | 'lines' | 'pages'>;
}

/** Makes the response from an opened invoice. If it fails, the service is at fault, not the client. */
export type Work<Invoice> = (invoice: Invoice) => WorkDone | Promise<WorkDone>;

/** The last member of an endpoint's list, which counts the request and does the work. */
type Deliver<Invoice> = (call: ValidCall<Invoice>) => Promise<HttpResponse>;

/**
 * Counts each request once. If the instance knows that the minute is used up, it refuses the request without I/O. A
 * request without work is counted with its outcome, in one write, once its response is known. A response that cannot be
 * counted is not sent. Does nothing more for requests that were counted before their work.
 * @throws AppError RATE_LIMIT_EXCEEDED with `Retry-After`, which takes precedence over other errors
 */
export const rateCounter = (): Middleware<TabbedCall> => ({
  before: ({ tab }) => tab.refuseIfKnown(),
  after: async ({ tab }, response) => {
    await tab.close(true);
    return response;
  },
  onError: async ({ tab }) => {
    await tab.close(false);
    return undefined;
  },
});

const doWork = async <Invoice>(work: Work<Invoice>, invoice: Invoice, tab: Tab): Promise<HttpResponse> => {
  const { response, details } = await work(invoice);
  tab.note(details);
  return response;
};

const isFree = ({ grant }: Tab, ticket: Ticket): boolean => grant.caller.mode === 'test' || ticket.isReplay;

const isMonthTooFull = ({ monthUsed }: UsageReading, { monthlyQuota }: Limits, amount: number): boolean =>
  monthUsed + amount > monthlyQuota;

const leftText = (left: number): string => (left === 1 ? '1 invoice is' : `${left} invoices are`);

const monthExceeded = ({ reading, grant: { limits: { monthlyQuota } } }: Tab, amount: number): AppError => {
  const left = Math.max(0, monthlyQuota - (reading?.monthUsed ?? 0));
  return new AppError('MONTHLY_LIMIT_EXCEEDED', amount === 1
    ? `This month's ${monthlyQuota} invoices are used up. The next month begins on the first, in UTC.`
    : `${leftText(left)} left this month; the batch has ${amount}.`);
};

const superseded = (): AppError => new AppError(
  'CONFLICT',
  'Another request with this Idempotency-Key has replaced this one. Try again in one second.',
  { headers: { 'Retry-After': '1' } },
);

// If the store does not answer COMMIT, it throws a 500, and no file is sent: the charge may have been made or not.
const chargeOrSettle = async (
  counted: CountedTab, ticket: Ticket, { tab, wait, invoiceCount: amount }: ValidCall<unknown>,
): Promise<void> => {
  if (isFree(tab, ticket)) return counted.settle();
  checkTimeLeft(wait);
  const result = await counted.charge({ ...ticket.charge, amount });
  if (result === 'month-exhausted') throw monthExceeded(tab, amount);
  if (result === 'superseded') throw superseded();
};

/** Whether a request may be charged after COMMIT. If it is superseded, the other attempt may be. */
const MAY_BE_CHARGED: Readonly<Record<CommitResult, boolean>> =
  { charged: true, unanswered: true, superseded: true, 'month-exhausted': false };

/** Before COMMIT, only the dead attempt that a takeover continues may be charged. */
const mayBeCharged = ({ commit }: Tab, ticket: Ticket): boolean =>
  (commit === undefined ? ticket.isTakeover : MAY_BE_CHARGED[commit]);

/**
 * Does work that is not charged. The request is counted as a success first, so that a refused request costs no work. If
 * the work fails, a second write takes the success back. If the instance dies during the work, the success remains.
 * @throws AppError RATE_LIMIT_EXCEEDED; INTERNAL_ERROR with `Retry-After` as {@link chargedWork}
 */
export const unchargedWork = <Invoice>(work: Work<Invoice>): Deliver<Invoice> => async ({ tab, invoiceUnder, wait }) => {
  checkTimeLeft(wait);
  const expected = await tab.expectSuccess(); // ADMIT
  try {
    const response = await doWork(work, await invoiceUnder({ watermark: tab.grant.imposedWatermark }), tab);
    expected.addTime();
    return response;
  } catch (error) {
    await expected.retract(); //                 RETRACT
    throw error;
  }
};

/**
 * Delivers a file and charges its invoices: once for each Idempotency-Key, nothing for test keys and replays. Only a
 * file that exists is charged, and only a charged file is sent. A dry run is {@link unchargedWork}.
 * @throws AppError RATE_LIMIT_EXCEEDED, MONTHLY_LIMIT_EXCEEDED
 * @throws AppError CONFLICT with `Retry-After` while another attempt runs, or if it has taken over the claim
 * @throws AppError INTERNAL_ERROR with `Retry-After` if the store does not answer, or too little time is left
 */
export const chargedWork = <Invoice>(services: Services, work: Work<Invoice>): Deliver<Invoice> => async (call) => {
  if (call.invoiceCount === 0) return unchargedWork(work)(call);
  const { tab, wait, invoiceCount } = call;
  checkTimeLeft(wait); //                         500. Only ADMIT is sent, as failed
  const counted = await tab.count(); //           ADMIT. 429 for the minute
  // Outside the try: until CLAIM is answered there is nothing to release. The lease ends an unanswered one.
  const ticket = await claim(call, services); //  CLAIM, if there is a key. 409; 400 for another body
  try {
    // The month is asked after the claim: replays are free, and what a dead attempt has charged is not charged again.
    const needsQuota = !isFree(tab, ticket) && !ticket.isTakeover;
    if (needsQuota && isMonthTooFull(counted.reading, tab.grant.limits, invoiceCount)) throw monthExceeded(tab, invoiceCount);
    const response = await doWork(work, await call.invoiceUnder(ticket), tab);
    await chargeOrSettle(counted, ticket, call); //  COMMIT or SETTLE. 429 if another request took the last invoice; 409 if another attempt took over
    await ticket.complete(); //                   COMPLETE
    return withHeaders(response, {
      ...ticket.isReplay && { 'Idempotency-Replayed': 'true' },
      ...ticket.watermark !== null && { 'X-Watermark-Added': 'true' },
    });
  } catch (error) {
    // A charge that may have been made keeps its claim until the lease ends, so that a retry finds the charge and is
    // not charged again.
    if (!mayBeCharged(tab, ticket)) await ticket.release(); // RELEASE
    throw error;
  }
};
