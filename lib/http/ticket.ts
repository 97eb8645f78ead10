import { createHash } from 'node:crypto';
import type { ChargeIdentity, Claim, IdempotentRequest } from '../accounts/types.js';
import { AppError, validationError } from '../errors.js';
import type { Services } from './bootstrap.js';
import type { ValidCall } from './middlewares/validation.js';
import { writeOrLog } from './logger.js';

type ClaimingCall = ValidCall<unknown>;

/** What entitles a request to make a file: a claim on its Idempotency-Key, or nothing if it has none. */
export interface Ticket {
  /** The invoice is charged already. */
  readonly isReplay: boolean;
  /** The claim was taken over from a dead attempt, which may have been charged. */
  readonly isTakeover: boolean;
  /** The watermark of the first attempt, since the same key must give the same bytes even if the tier has changed since. */
  readonly watermark: string | null;
  /** The brands of the first attempt, if this is a later one: the account's list may have changed since. */
  readonly brands?: string | null;
  readonly charge: ChargeIdentity;
  /** COMPLETE: later attempts are replays. A failure is only logged; a retry then finds the marker of the charge. */
  readonly complete: () => Promise<void>;
  /** RELEASE: the key is free again. A failure is only logged; the claim ends with its lease. */
  readonly release: () => Promise<void>;
}

const withoutClaim = ({ tab, requestId, startedAt }: ClaimingCall): Ticket => ({
  isReplay: false,
  isTakeover: false,
  watermark: tab.grant.imposedWatermark,
  charge: { chargeId: requestId, chargeStartedAt: startedAt, isRepeatable: false },
  complete: () => Promise.resolve(),
  release: () => Promise.resolve(),
});

const withClaim = (
  call: ClaimingCall, { ledger, log, now }: Services, request: IdempotentRequest, claim: Extract<Claim, { kind: 'claimed' }>,
): Ticket => {
  const { imposedWatermark, brands, chargeId, chargeStartedAt, isRepeatable } = claim;
  const isTakeover = chargeStartedAt !== request.startedAt;
  const line = { requestId: call.requestId, account: request.accountRef };
  return {
    isReplay: false,
    isTakeover,
    watermark: imposedWatermark,
    ...isTakeover && { brands },
    charge: { chargeId, chargeStartedAt, isRepeatable },
    complete: () => writeOrLog(log, { ...line, event: 'idempotency-complete-failed' }, () =>
      ledger.complete(request, chargeId, now())),
    release: () => writeOrLog(log, { ...line, event: 'idempotency-release-failed' }, () =>
      ledger.release(request, chargeId)),
  };
};

const idempotentRequest = async (call: ClaimingCall, idempotencyKey: string): Promise<IdempotentRequest> => {
  const { tab, bytes, requestId, startedAt, wait } = call;
  const brands = await call.brandsNow();
  const { caller, imposedWatermark } = tab.grant;
  const bodyHash = createHash('sha256').update(bytes).digest('hex');
  const { account: { ref: accountRef }, mode } = caller;
  return { accountRef, mode, idempotencyKey, bodyHash, requestId, startedAt, imposedWatermark, brands, wait };
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

/**
 * CLAIM: claims the Idempotency-Key of a call, if it has one.
 * @throws AppError CONFLICT with `Retry-After` while another attempt runs
 * @throws AppError VALIDATION_ERROR on `Idempotency-Key` for another body
 * @see docs/metering.md#claims; docs/decisions.md#8-idempotency
 */
export const claim = async (call: ClaimingCall, services: Services): Promise<Ticket> => {
  if (call.idempotencyKey === null) return withoutClaim(call);
  const request = await idempotentRequest(call, call.idempotencyKey);
  const result = await services.ledger.claim(request);
  if (result.kind === 'running') throw stillRunning();
  if (result.kind === 'other-body') throw otherBody();
  call.tab.note({ idempotency: result.kind });
  return result.kind === 'claimed'
    ? withClaim(call, services, request, result)
    : { ...withoutClaim(call), isReplay: true, watermark: result.imposedWatermark, brands: result.brands };
};
