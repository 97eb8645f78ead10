import type { ChargeIdentity, Outcome, UsageReading } from '../../accounts/types.js';
import { AppError } from '../../errors.js';
import { meteredRequest, standingOfExchange, type Exchange, type Step } from '../exchange.js';
import { checkTimeLeft } from './time-left.js';
import type { Services } from '../bootstrap.js';

const monthExceeded = (exchange: Exchange): AppError => new AppError(
  'MONTHLY_LIMIT_EXCEEDED',
  `The ${standingOfExchange(exchange).limits.monthlyQuota} invoices of this month are used up; the next month begins on the first, UTC.`,
);

const isFree = (exchange: Exchange): boolean =>
  standingOfExchange(exchange).caller.mode === 'test' || exchange.claim?.kind === 'replay';

const superseded = (): AppError => new AppError(
  'CONFLICT',
  'Another request with this Idempotency-Key has taken over; ask again in a second.',
  { headers: { 'Retry-After': '1' } },
);

const chargeIdentity = ({ claim, requestId, startedAt }: Exchange): ChargeIdentity =>
  (claim?.kind === 'claimed' ? claim : { chargeId: requestId, chargeStartedAt: startedAt, isRepeatable: false });

const isMonthUsedUp = (exchange: Exchange): boolean =>
  (exchange.reading?.monthUsed ?? 0) >= standingOfExchange(exchange).limits.monthlyQuota;

// Each admitted request says of the minute what its own admission left, as all other endpoints do; requests that came meanwhile do not blur it.
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
 * Charges one invoice once its PDF exists. A test key's PDF and a replay are free.
 * Before the work it looks whether the month is used up already; an attempt that may have been charged before it died is let
 * through to its own commit marker. It does not charge if the platform might end the function before the answer is sent.
 * @throws AppError MONTHLY_LIMIT_EXCEEDED
 * @throws AppError INTERNAL_ERROR with `Retry-After` if too little time is left
 * @throws AppError CONFLICT with `Retry-After` for an attempt so slow that another has taken its claim over
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
