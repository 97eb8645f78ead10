import { createHash } from 'node:crypto';
import { withinWait } from './deadline.js';
import type { Claim, EpochMs, IdempotencyLedger, IdempotentRequest } from './types.js';
import { epochSeconds, type FlatItem, type UsageKey } from './usage-item.js';
import type { ConditionalUpdate, UsageTable } from './usage-table.js';

/** An attempt that has not ended by then is dead, because API Gateway does not wait longer. */
const LEASE_MS = 30_000;
/** A first attempt that is done by then cannot have been taken over, if clocks differ by less than the rest of its lease. */
const SURELY_ALONE_MS = 15_000;
const REMEMBERED_SECONDS = 86_400;
/** How far a released record is dated back, so that instances with a slow clock see it as expired too. */
const FORGOTTEN_SECONDS_AGO = 60;
const RUNNING: Claim = { kind: 'running' };

interface IdempotencyLedgerParts {
  readonly table: UsageTable;
  /** Called for a charge that no other attempt can make any more. */
  readonly onCompleted: (accountRef: string, startedAt: EpochMs, chargeId: string) => void;
}

const recordKey = ({ accountRef, mode, idempotencyKey }: IdempotentRequest): UsageKey => ({
  pk: `I#${accountRef}`,
  sk: createHash('sha256').update(`${mode} ${idempotencyKey}`, 'utf8').digest('hex'),
});

const expiryOf = (request: IdempotentRequest): number => epochSeconds(request.startedAt) + REMEMBERED_SECONDS;

/** An absent attribute means no watermark or brand, because the usage table holds only texts and numbers. */
const textOf = (value: FlatItem[string]): string | null => (typeof value === 'string' ? value : null);

const termsOf = ({ wm, br }: FlatItem) => ({ imposedWatermark: textOf(wm), brands: textOf(br) });

const firstClaim = (request: IdempotentRequest): ConditionalUpdate => {
  const { imposedWatermark: wm, brands: br } = request;
  const terms = Object.entries({ wm, br });
  const [kept, absent] = [terms.filter(([, term]) => term !== null), terms.filter(([, term]) => term === null)];
  return {
    UpdateExpression: 'SET st = :running, ph = :body, rid = :charge, mo = :start, le = :lease, aid = :attempt, ex = :expiry'
      + kept.map(([name]) => `, ${name} = :${name}`).join('') + (absent.length === 0 ? '' : ` REMOVE ${absent.map(([name]) => name).join(', ')}`),
    // DynamoDB deletes expired items within days, not immediately.
    ConditionExpression: 'attribute_not_exists(pk) OR ex <= :now',
    ExpressionAttributeValues: {
      ':running': 'running', ':body': request.bodyHash, ':charge': request.requestId, ':start': request.startedAt,
      ':lease': request.startedAt + LEASE_MS, ':attempt': request.requestId, ':expiry': expiryOf(request),
      ':now': epochSeconds(request.startedAt), ...Object.fromEntries(kept.map(([name, term]) => [`:${name}`, term])),
    },
  };
};

/** Takes over a dead attempt. It keeps the charge id and the start, so that it finds a charge that was made. */
const takeover = (request: IdempotentRequest, deadAttempt: string): ConditionalUpdate => ({
  UpdateExpression: 'SET le = :lease, aid = :attempt',
  ConditionExpression: 'st = :running AND aid = :dead',
  ExpressionAttributeValues: {
    ':lease': request.startedAt + LEASE_MS, ':attempt': request.requestId, ':running': 'running', ':dead': deadAttempt,
  },
});

const completion = (request: IdempotentRequest, chargeId: string): ConditionalUpdate => ({
  UpdateExpression: 'SET st = :done, ex = :expiry REMOVE le',
  ConditionExpression: 'rid = :charge',
  ExpressionAttributeValues: { ':done': 'done', ':charge': chargeId, ':expiry': expiryOf(request) },
});

/** Releases a claim by letting it expire, because the service has no permission to delete items. */
const forgetting = (request: IdempotentRequest, chargeId: string): ConditionalUpdate => ({
  UpdateExpression: 'SET ex = :past',
  ConditionExpression: 'rid = :charge AND aid = :attempt AND st = :running',
  ExpressionAttributeValues: {
    ':past': epochSeconds(request.startedAt) - FORGOTTEN_SECONDS_AGO, ':charge': chargeId, ':attempt': request.requestId,
    ':running': 'running',
  },
});

const claimed = (item: FlatItem): Claim => ({
  kind: 'claimed', chargeId: String(item.rid), chargeStartedAt: Number(item.mo), isRepeatable: true, ...termsOf(item),
});

/** The meaning of a record for another request; `dead` if the lease of its attempt has ended. */
const verdictOn = (item: FlatItem, request: IdempotentRequest): Claim | 'dead' => {
  if (item.aid === request.requestId && item.st === 'running') return claimed(item);
  if (item.ph === undefined) return RUNNING;
  if (item.ph !== request.bodyHash) return { kind: 'other-body' };
  if (item.st === 'done') return { kind: 'replay', ...termsOf(item) };
  return Number(item.le) > request.startedAt ? RUNNING : 'dead';
};

const claimOnce = async (table: UsageTable, request: IdempotentRequest, signal: AbortSignal): Promise<Claim> => {
  const key = recordKey(request);
  const first = await table.update(key, firstClaim(request), signal);
  const verdict = verdictOn(first.item, request);
  if (verdict !== 'dead') return verdict;
  const second = await table.update(key, takeover(request, String(first.item.aid)), signal);
  const next = verdictOn(second.item, request);
  return next === 'dead' ? RUNNING : next;
};

/**
 * Creates the idempotency records on DynamoDB: the charge of an Idempotency-Key, and whether it is done. They contain
 * neither the PDF nor the invoice, only the hash of its body. A record lives for 24 hours, per account and key mode.
 * @throws AppError INTERNAL_ERROR with `Retry-After` (every function), if DynamoDB does not answer in time
 * @see docs/metering.md#claims
 */
export const createIdempotencyLedger = ({ table, onCompleted }: IdempotencyLedgerParts): IdempotencyLedger => ({
  claim: (request) => withinWait((signal) => claimOnce(table, request, signal), request.wait),
  complete: async (request, chargeId, now) => {
    await withinWait((signal) => table.update(recordKey(request), completion(request, chargeId), signal), request.wait);
    const isAlone = chargeId === request.requestId && now - request.startedAt < SURELY_ALONE_MS;
    if (isAlone) onCompleted(request.accountRef, request.startedAt, chargeId);
  },
  release: async (request, chargeId) => {
    await withinWait((signal) => table.update(recordKey(request), forgetting(request, chargeId), signal), request.wait);
  },
});
