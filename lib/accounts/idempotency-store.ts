import { createHash } from 'node:crypto';
import { withinDeadline } from './store-deadline.js';
import type { Claim, EpochMs, IdempotencyStore, IdempotentRequest } from './types.js';
import { epochSeconds, type FlatItem, type UsageKey } from './usage-item.js';
import type { ConditionalUpdate, UsageTable } from './usage-table.js';

/** Lease of an attempt. An attempt that runs longer is dead, because API Gateway does not wait longer. */
const LEASE_MS = 30_000;
/**
 * A first attempt that ends within this time cannot have been taken over, even if clocks differ by up to 15 s.
 */
const EARLIEST_TAKEOVER_MS = 15_000;
const RETENTION_SECONDS = 86_400;
/** The expiry of a released record is set this far into the past, so that it has passed on slow clocks, too. */
const RELEASE_BACKDATE_SECONDS = 60;
const RUNNING: Claim = { kind: 'running' };

interface IdempotencyStoreOptions {
  readonly table: UsageTable;
  /** Called for a charge that no other attempt can repeat. */
  readonly onCompleted: (accountRef: string, startedAt: EpochMs, chargeId: string) => void;
}

const recordKey = ({ accountRef, mode, idempotencyKey }: IdempotentRequest): UsageKey => ({
  pk: `I#${accountRef}`,
  sk: createHash('sha256').update(`${mode} ${idempotencyKey}`, 'utf8').digest('hex'),
});

const recordExpiry = (request: IdempotentRequest): number => epochSeconds(request.startedAt) + RETENTION_SECONDS;

/** The usage table has only texts and numbers, so the attribute of an absent watermark or brand is left out. */
const textOrNull = (value: FlatItem[string]): string | null => (typeof value === 'string' ? value : null);

const firstAttemptOptions = ({ wm, br }: FlatItem) => ({ deploymentWatermark: textOrNull(wm), brands: textOrNull(br) });

const claimUpdate = (request: IdempotentRequest): ConditionalUpdate => {
  const { deploymentWatermark: wm, brands: br } = request;
  const options = Object.entries({ wm, br });
  const presentOptions = options.filter(([, term]) => term !== null);
  const absentNames = options.filter(([, term]) => term === null).map(([name]) => name);
  return {
    UpdateExpression: 'SET st = :running, ph = :body, rid = :charge, mo = :start, le = :lease, aid = :attempt, ex = :expiry'
      + presentOptions.map(([name]) => `, ${name} = :${name}`).join('')
      + (absentNames.length === 0 ? '' : ` REMOVE ${absentNames.join(', ')}`),
    // DynamoDB deletes expired items only within days.
    ConditionExpression: 'attribute_not_exists(pk) OR ex <= :now',
    ExpressionAttributeValues: {
      ':running': 'running', ':body': request.bodyHash, ':charge': request.requestId, ':start': request.startedAt,
      ':lease': request.startedAt + LEASE_MS, ':attempt': request.requestId, ':expiry': recordExpiry(request),
      ':now': epochSeconds(request.startedAt), ...Object.fromEntries(presentOptions.map(([name, term]) => [`:${name}`, term])),
    },
  };
};

/** Takes over a dead attempt. The record keeps charge id and start, so that a charge by that attempt is found. */
const takeoverUpdate = (request: IdempotentRequest, deadAttempt: string): ConditionalUpdate => ({
  UpdateExpression: 'SET le = :lease, aid = :attempt',
  ConditionExpression: 'st = :running AND aid = :dead',
  ExpressionAttributeValues: {
    ':lease': request.startedAt + LEASE_MS, ':attempt': request.requestId, ':running': 'running', ':dead': deadAttempt,
  },
});

const completionUpdate = (request: IdempotentRequest, chargeId: string): ConditionalUpdate => ({
  UpdateExpression: 'SET st = :done, ex = :expiry REMOVE le',
  ConditionExpression: 'rid = :charge',
  ExpressionAttributeValues: { ':done': 'done', ':charge': chargeId, ':expiry': recordExpiry(request) },
});

/** Releases a claim by letting it expire, because the service has no permission to delete items. */
const releaseUpdate = (request: IdempotentRequest, chargeId: string): ConditionalUpdate => ({
  UpdateExpression: 'SET ex = :past',
  ConditionExpression: 'rid = :charge AND aid = :attempt AND st = :running',
  ExpressionAttributeValues: {
    ':past': epochSeconds(request.startedAt) - RELEASE_BACKDATE_SECONDS, ':charge': chargeId, ':attempt': request.requestId,
    ':running': 'running',
  },
});

const toClaim = (item: FlatItem): Claim => ({
  kind: 'claimed', chargeId: String(item.rid), chargeStartedAt: Number(item.mo), isRepeatable: true, ...firstAttemptOptions(item),
});

/** What a record means for a request; `dead`: the lease of its attempt has expired. */
const interpretRecord = (item: FlatItem, request: IdempotentRequest): Claim | 'dead' => {
  if (item.aid === request.requestId && item.st === 'running') return toClaim(item);
  if (item.ph === undefined) return RUNNING;
  if (item.ph !== request.bodyHash) return { kind: 'other-body' };
  if (item.st === 'done') return { kind: 'replay', ...firstAttemptOptions(item) };
  return Number(item.le) > request.startedAt ? RUNNING : 'dead';
};

const claimOnce = async (table: UsageTable, request: IdempotentRequest, signal: AbortSignal): Promise<Claim> => {
  const key = recordKey(request);
  const firstTry = await table.update(key, claimUpdate(request), signal);
  const verdict = interpretRecord(firstTry.item, request);
  if (verdict !== 'dead') return verdict;
  const takeover = await table.update(key, takeoverUpdate(request, String(firstTry.item.aid)), signal);
  const afterTakeover = interpretRecord(takeover.item, request);
  return afterTakeover === 'dead' ? RUNNING : afterTakeover;
};

/**
 * Creates the idempotency store. A record states the charge of an Idempotency-Key, and whether that charge is done. It
 * contains nothing of the invoice except a hash of the body. It lives for 24 hours, per account and key mode.
 * @throws AppError INTERNAL_ERROR with `Retry-After` (every function) if DynamoDB does not answer in time
 * @see lib/ARCHITECTURE.md#claims
 */
export const createIdempotencyStore = ({ table, onCompleted }: IdempotencyStoreOptions): IdempotencyStore => ({
  claim: (request) => withinDeadline((signal) => claimOnce(table, request, signal), request.deadline),
  complete: async (request, chargeId, now) => {
    const update = completionUpdate(request, chargeId);
    await withinDeadline((signal) => table.update(recordKey(request), update, signal), request.deadline);
    const hadNoTakeover = chargeId === request.requestId && now - request.startedAt < EARLIEST_TAKEOVER_MS;
    if (hadNoTakeover) onCompleted(request.accountRef, request.startedAt, chargeId);
  },
  release: async (request, chargeId) => {
    const update = releaseUpdate(request, chargeId);
    await withinDeadline((signal) => table.update(recordKey(request), update, signal), request.deadline);
  },
});
