import { createHash } from 'node:crypto';
import type { ChargeIdentity, Claim, IdempotentRequest } from '../accounts/types.js';
import { AppError, validationError } from '../errors.js';
import type { Services } from './bootstrap.js';
import type { ValidatedRequest } from './middlewares/validation.js';
import { writeOrLog } from './logger.js';

type ClaimingRequest = ValidatedRequest<unknown>;

/** A request's claim on its Idempotency-Key. A request without a key has a claim that does nothing. */
export interface IdempotencyClaim {
  /** Whether the invoice is charged already. */
  readonly isReplay: boolean;
  /** Whether the claim was taken over from a dead attempt, which may have been charged. */
  readonly isTakeover: boolean;
  /**
   * The watermark of the first attempt, since the same key must give the same bytes even if the tier has changed since.
   */
  readonly watermark: string | null;
  /** Names and digests of the brands of the first attempt, if this is a later one; null: none. */
  readonly brands?: string | null;
  readonly charge: ChargeIdentity;
  /** COMPLETE: makes later attempts replays. A failure is only logged; a retry then finds the charge record. */
  readonly complete: () => Promise<void>;
  /** RELEASE: makes the key available again. A failure is only logged; the claim then ends with its lease. */
  readonly release: () => Promise<void>;
}

const claimWithoutKey = ({ usageRecord, requestId, startedAt }: ClaimingRequest): IdempotencyClaim => ({
  isReplay: false,
  isTakeover: false,
  watermark: usageRecord.principal.deploymentWatermark,
  charge: { chargeId: requestId, chargeStartedAt: startedAt, isRepeatable: false },
  complete: () => Promise.resolve(),
  release: () => Promise.resolve(),
});

const claimWithKey = (
  pipelineRequest: ClaimingRequest, { idempotencyStore, log, now }: Services, request: IdempotentRequest,
  claim: Extract<Claim, { kind: 'claimed' }>,
): IdempotencyClaim => {
  const { deploymentWatermark, brands, chargeId, chargeStartedAt, isRepeatable } = claim;
  const isTakeover = chargeStartedAt !== request.startedAt;
  const logFields = { requestId: pipelineRequest.requestId, account: request.accountRef };
  return {
    isReplay: false,
    isTakeover,
    watermark: deploymentWatermark,
    ...isTakeover && { brands },
    charge: { chargeId, chargeStartedAt, isRepeatable },
    complete: () => writeOrLog(log, { ...logFields, event: 'idempotency-complete-failed' }, () =>
      idempotencyStore.complete(request, chargeId, now())),
    release: () => writeOrLog(log, { ...logFields, event: 'idempotency-release-failed' }, () =>
      idempotencyStore.release(request, chargeId)),
  };
};

const toIdempotentRequest = async (pipelineRequest: ClaimingRequest, idempotencyKey: string): Promise<IdempotentRequest> => {
  const { usageRecord, bytes, variation = '', requestId, startedAt, deadline } = pipelineRequest;
  const brands = await pipelineRequest.currentBrands();
  const { caller, deploymentWatermark } = usageRecord.principal;
  const bodyHash = createHash('sha256').update(bytes).update(variation).digest('hex');
  const { account: { ref: accountRef }, mode } = caller;
  return { accountRef, mode, idempotencyKey, bodyHash, requestId, startedAt, deploymentWatermark, brands, deadline };
};

const stillRunningError = (): AppError => new AppError(
  'CONFLICT',
  'A request with this Idempotency-Key is still running. Try again in one second.',
  { headers: { 'Retry-After': '1' } },
);

const otherBodyError = (): AppError => validationError([{
  field: 'Idempotency-Key',
  message: 'This Idempotency-Key was used with another body in the last 24 hours; use a new key for a new invoice.',
}]);

/**
 * CLAIM: claims the Idempotency-Key of a request, if it has one.
 * @throws AppError CONFLICT with `Retry-After` while another attempt runs
 * @throws AppError VALIDATION_ERROR on `Idempotency-Key` for another body
 * @see lib/ARCHITECTURE.md#claims; docs/errors.md#idempotency
 */
export const claimIdempotencyKey = async (pipelineRequest: ClaimingRequest, services: Services): Promise<IdempotencyClaim> => {
  if (pipelineRequest.idempotencyKey === null) return claimWithoutKey(pipelineRequest);
  const request = await toIdempotentRequest(pipelineRequest, pipelineRequest.idempotencyKey);
  const result = await services.idempotencyStore.claim(request);
  if (result.kind === 'running') throw stillRunningError();
  if (result.kind === 'other-body') throw otherBodyError();
  pipelineRequest.usageRecord.addDetails({ idempotency: result.kind });
  return result.kind === 'claimed'
    ? claimWithKey(pipelineRequest, services, request, result)
    : { ...claimWithoutKey(pipelineRequest), isReplay: true, watermark: result.deploymentWatermark, brands: result.brands };
};
