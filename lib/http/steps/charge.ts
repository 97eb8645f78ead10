import type { ChargeIdentity, Outcome, UsageReading } from '../../accounts/types.js';
import { AppError } from '../../errors.js';
import { meteredRequest, grantOfExchange, type Exchange, type Step } from '../exchange.js';
import { checkTimeLeft } from './time-left.js';
import type { Services } from '../bootstrap.js';

const monthExceeded = (exchange: Exchange): AppError => new AppError(
  'MONTHLY_LIMIT_EXCEEDED',
  `This month's ${grantOfExchange(exchange).limits.monthlyQuota} invoices are used up. The next month begins on the first, in UTC.`,
);

const isFree = (exchange: Exchange): boolean =>
  grantOfExchange(exchange).caller.mode === 'test' || exchange.claim?.kind === 'replay';

const superseded = (): AppError => new AppError(
  'CONFLICT',
  'Another request with this Idempotency-Key has replaced this one. Try again in one second.',
  { headers: { 'Retry-After': '1' } },
);

const chargeIdentity = ({ claim, requestId, startedAt }: Exchange): ChargeIdentity =>
  (claim?.kind === 'claimed' ? claim : { chargeId: requestId, chargeStartedAt: startedAt, isRepeatable: false });

const isMonthUsedUp = (exchange: Exchange): boolean =>
  (exchange.reading?.monthUsed ?? 0) >= grantOfExchange(exchange).limits.monthlyQuota;

// As in all endpoints, the minute counter is the one after the request's own admission, without requests that arrived later.
const ofAdmission = ({ reading }: Exchange, after: UsageReading): UsageReading =>
  ({ ...after, minuteUsed: reading?.minuteUsed ?? after.minuteUsed });

const commit = async (exchange: Exchange, { meter }: Services, outcome: Outcome): Promise<void> => {
  checkTimeLeft(exchange);
  exchange.isChargeOpen = true;
  exchange.commit = 'unanswered';
  const charge = await meter.commit(meteredRequest(exchange), chargeIdentity(exchange), outcome);
  exchange.commit = charge.kind;
  exchange.reading = ofAdmission(exchange, charge.reading);
  if (charge.kind === 'month-exhausted') {
    exchange.isChargeOpen = false;
    throw monthExceeded(exchange);
  }
  if (charge.kind === 'superseded') throw superseded();
};

/**
 * Charges one invoice after its PDF is drawn or its XML is written. Files of test keys and replays are free. Before the work it checks whether the month is used up; an
 * attempt whose predecessor may have been charged passes, and finds the commit marker. It does not charge if the platform might end the function
 * before the response is sent.
 * @throws AppError MONTHLY_LIMIT_EXCEEDED
 * @throws AppError INTERNAL_ERROR with `Retry-After` if too little time is left
 * @throws AppError CONFLICT with `Retry-After` if another attempt has taken over the claim
 * @see docs/metering.md#the-writes
 */
export const charge = (services: Services): Step => ({
  before: ({ event: exchange }) => {
    if (!isFree(exchange) && exchange.isChargeOpen !== true && isMonthUsedUp(exchange)) throw monthExceeded(exchange);
  },
  after: async ({ event: exchange }) => {
    const outcome: Outcome = { succeeded: true, durationMs: services.now() - exchange.startedAt };
    if (isFree(exchange)) {
      exchange.reading = ofAdmission(exchange, await services.meter.settle(meteredRequest(exchange), outcome));
    } else {
      await commit(exchange, services, outcome);
    }
  },
});
