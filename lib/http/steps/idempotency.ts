import { createHash } from 'node:crypto';
import type { IdempotentRequest } from '../../accounts/types.js';
import { AppError, validationError } from '../../errors.js';
import { grantOfExchange, type Exchange, type Step } from '../exchange.js';
import { withHeaders } from '../wire/http-response.js';
import { orLog } from '../or-log.js';
import type { Services } from '../bootstrap.js';
import type { Prepare } from './validate.js';

const idempotentRequest = (exchange: Exchange, idempotencyKey: string): IdempotentRequest => {
  const { caller, imposedWatermark } = grantOfExchange(exchange);
  return {
    accountRef: caller.account.ref,
    mode: caller.mode,
    idempotencyKey,
    bodyHash: createHash('sha256').update(exchange.bytes ?? '').digest('hex'),
    requestId: exchange.requestId,
    startedAt: exchange.startedAt,
    imposedWatermark,
    wait: exchange.wait,
  };
};

const stillRunning = (): AppError => new AppError(
  'CONFLICT',
  'A request with this Idempotency-Key is still running. Try again in one second.',
  { headers: { 'Retry-After': '1' } },
);

const otherBody = (): AppError => validationError([{
  field: 'Idempotency-Key',
  message: 'This Idempotency-Key was used with another body in the last 24 hours; use a new key for a new invoice.',
}]);

const claimKey = async (exchange: Exchange, key: string, { ledger }: Services, prepare: Prepare): Promise<void> => {
  const request = idempotentRequest(exchange, key);
  const claim = await ledger.claim(request);
  if (claim.kind === 'running') throw stillRunning();
  if (claim.kind === 'other-body') throw otherBody();
  exchange.idempotentRequest = request;
  exchange.claim = claim;
  // An earlier start means that the claim was taken over from a dead attempt, which may have been charged.
  exchange.isChargeOpen = claim.kind === 'claimed' && claim.chargeStartedAt !== request.startedAt;
  if (claim.imposedWatermark !== request.imposedWatermark) {
    // The tier may have changed since then, but the same key must give the same bytes.
    exchange.work = await prepare(exchange.body, { imposedWatermark: claim.imposedWatermark });
  }
};

/**
 * Makes a request with an `Idempotency-Key` safe to repeat: claims the key, completes it with the charge, and releases it if nothing can have been
 * charged. If a charge is possible, the claim stays until its lease ends, so that a retry uses the same charge id and is not charged again. A
 * failure to write the record does not change the response; the record expires by itself.
 * @param prepare prepares the work again if the first attempt had another watermark
 * @throws AppError CONFLICT with `Retry-After` while the first attempt runs
 * @throws AppError VALIDATION_ERROR on `Idempotency-Key` for another body
 * @see docs/decisions.md#8-idempotency
 */
export const idempotency = (services: Services, prepare: Prepare): Step => ({
  before: async ({ event: exchange }) => {
    if (exchange.idempotencyKey !== undefined) await claimKey(exchange, exchange.idempotencyKey, services, prepare);
  },
  after: async (request) => {
    const { claim, idempotentRequest: claimed } = request.event;
    if (claim === undefined || claimed === undefined) return;
    if (claim.kind === 'claimed') {
      await orLog(request.event, services, 'idempotency-complete-failed', () => services.ledger.complete(claimed, claim.chargeId, services.now()));
    } else if (request.response !== null) {
      request.response = withHeaders(request.response, { 'Idempotency-Replayed': 'true' });
    }
  },
  onError: async ({ event: exchange }) => {
    const { claim, idempotentRequest: claimed, isChargeOpen } = exchange;
    if (claim?.kind !== 'claimed' || claimed === undefined || isChargeOpen === true) return;
    await orLog(exchange, services, 'idempotency-release-failed', () => services.ledger.release(claimed, claim.chargeId));
  },
});
