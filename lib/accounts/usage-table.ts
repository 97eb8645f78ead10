import { ConditionalCheckFailedException, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { StoreClient } from './dynamodb-client.js';
import {
  chargedValue, countersExpireAt, dayName, endpointName, epochSeconds, type FlatItem, REPEATABLE_RECORD_TTL_MS, ruledOutValue,
  type UsageKey, windowName,
} from './usage-item.js';
import type { AdmittedOutcome, EpochMs, MeteredRequest, Outcome } from './types.js';

export interface ConditionalUpdate {
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  /** Omitted if there are none, because DynamoDB rejects an empty object. */
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, string | number>;
}

export interface UpdateResult {
  readonly applied: boolean;
  /** The item after the update, or at the failed condition; empty if there is none. */
  readonly item: FlatItem;
  /** Attempts of the write. After more than one, a late copy of the write may still arrive. */
  readonly attempts: number;
}

/** The only two calls of the service on the usage table. */
export interface UsageTable {
  read(key: UsageKey, abortSignal: AbortSignal): Promise<FlatItem>;
  update(key: UsageKey, update: ConditionalUpdate, abortSignal: AbortSignal): Promise<UpdateResult>;
}

interface UsageTableOptions { readonly client: StoreClient; readonly usageTable: string }

/** The document client leaves the item of a failed condition in DynamoDB's format. */
const plainItem = (item: Record<string, AttributeValue>): FlatItem =>
  Object.fromEntries(Object.entries(item).map(([name, { N, S }]) => [name, N === undefined ? S : Number(N)]));

/**
 * Creates the two calls. A failed condition is a result with the current item, not an error. If the store does not
 * return the item, as dynalite does, a strongly consistent read gets it.
 */
export const createUsageTable = ({ client, usageTable: TableName }: UsageTableOptions): UsageTable => {
  const read: UsageTable['read'] = async (Key, abortSignal) => {
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }), { abortSignal });
    return (Item ?? {}) as FlatItem;
  };

  const update: UsageTable['update'] = async (Key, conditional, abortSignal) => {
    try {
      const { Attributes, $metadata } = await client.send(new UpdateCommand({
        TableName, Key, ...conditional, ReturnValues: 'ALL_NEW', ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }), { abortSignal });
      return { applied: true, item: (Attributes ?? {}) as FlatItem, attempts: $metadata.attempts ?? 1 };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const item = error.Item === undefined ? await read(Key, abortSignal) : plainItem(error.Item);
      return { applied: false, item, attempts: error.$metadata.attempts ?? 1 };
    }
  };

  return { read, update };
};

/** Maximum attributes that one write removes; the rest waits for the next write. */
const MAX_REMOVED_ATTRIBUTES = 100;

const removalNames = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.slice(0, MAX_REMOVED_ATTRIBUTES).map((name, index) => [`#r${index}`, name]));

const removalClause = (removals: Record<string, string>): string =>
  Object.keys(removals).length === 0 ? '' : ` REMOVE ${Object.keys(removals).join(', ')}`;

/** Latencies of requests, for their average. */
export interface LatencyTotals { readonly sumMs: number; readonly count: number }

export const NO_LATENCIES: LatencyTotals = { sumMs: 0, count: 0 };

/** Adds a latency, in whole milliseconds. */
export const withLatency = ({ sumMs, count }: LatencyTotals, durationMs: number): LatencyTotals =>
  ({ sumMs: sumMs + Math.max(0, Math.round(durationMs)), count: count + 1 });

type OptionalOutcome = AdmittedOutcome | undefined;

const latenciesWith = (outcome: OptionalOutcome, earlier: LatencyTotals): LatencyTotals =>
  (typeof outcome === 'object' ? withLatency(earlier, outcome.durationMs) : earlier);

const outcomeClause = (outcome: OptionalOutcome, earlier: LatencyTotals): string => {
  const isSuccess = outcome === 'expected-success' || outcome?.succeeded === true;
  return (latenciesWith(outcome, earlier).count === 0 ? '' : ', ms :ms, lc :lc') + (isSuccess ? ', okc :one' : '');
};

const outcomeValues = (outcome: OptionalOutcome, earlier: LatencyTotals): Record<string, number> => {
  const { sumMs, count } = latenciesWith(outcome, earlier);
  return count === 0 ? {} : { ':ms': sumMs, ':lc': count };
};

/**
 * ADMIT: counts a request if its account has not changed since it was read, its minute is below its limit, and it was
 * not counted before.
 * @param request its limit must be at least 1, because an absent window passes the condition
 * @see lib/ARCHITECTURE.md#the-writes
 */
export const admitUpdate = (
  request: MeteredRequest, outcome: AdmittedOutcome | undefined, outdated: readonly string[], latencies: LatencyTotals,
): ConditionalUpdate => {
  const removals = removalNames(outdated);
  return {
    UpdateExpression: 'SET g = :g, lr = :rid, ex = if_not_exists(ex, :ex) '
      + `ADD n :one, #w :one, #d :one, #e :one${outcomeClause(outcome, latencies)}${removalClause(removals)}`,
    ConditionExpression: '(attribute_not_exists(g) OR g <= :g) AND (attribute_not_exists(#w) OR #w < :rpm) '
      + 'AND (attribute_not_exists(lr) OR lr <> :rid)',
    ExpressionAttributeNames: {
      '#w': windowName(request.startedAt), '#d': dayName(request.startedAt), '#e': endpointName(request.path), ...removals,
    },
    ExpressionAttributeValues: {
      ':g': request.generation, ':rid': request.requestId, ':ex': countersExpireAt(request.startedAt),
      ':one': 1, ':rpm': request.limits.requestsPerMinute, ...outcomeValues(outcome, latencies),
    },
  };
};

interface CommitInput {
  /** Attribute that records the charge. */
  readonly chargeRecord: string;
  readonly amount: number;
  /** Number of compactions when the caller looked for its record; absent for a record that is never moved. */
  readonly compactions?: number;
}

/**
 * COMMIT: charges all invoices of an order if the remaining quota covers them, the charge was not made or ruled out
 * before, and no charge record was moved since the caller looked for a moved one. The record contains the start of the
 * charging request, by which a later request knows whether the charge is its own.
 * @param request its quota must be at least the amount, because an absent counter passes the condition
 * @see lib/ARCHITECTURE.md#the-writes
 */
export const commitUpdate = (
  request: MeteredRequest, { chargeRecord, amount, compactions }: CommitInput, outcome: Outcome, outdated: readonly string[],
): ConditionalUpdate => {
  const removals = removalNames(outdated);
  return {
    UpdateExpression: 'SET #c = :now, ex = if_not_exists(ex, :ex) '
      + `ADD inv :amount${outcomeClause(outcome, NO_LATENCIES)}${removalClause(removals)}`,
    ConditionExpression: 'attribute_not_exists(#c) AND (attribute_not_exists(inv) OR inv <= :limit)'
      + (compactions === undefined ? '' : ' AND (attribute_not_exists(sv) OR sv = :sv)'),
    ExpressionAttributeNames: { '#c': chargeRecord, ...removals },
    ExpressionAttributeValues: {
      ':now': chargedValue(request.startedAt), ':ex': countersExpireAt(request.startedAt), ':one': 1, ':amount': amount,
      ':limit': request.limits.monthlyQuota - amount, ...compactions === undefined ? {} : { ':sv': compactions },
      ...outcomeValues(outcome, NO_LATENCIES),
    },
  };
};

/** RULE OUT: prevents a charge in the month of `chargeStartedAt` that was not made yet. */
export const ruleOutUpdate = (request: MeteredRequest, chargeRecord: string, chargeStartedAt: EpochMs): ConditionalUpdate => ({
  UpdateExpression: 'SET #m = :ruledOut, ex = if_not_exists(ex, :ex)',
  ConditionExpression: 'attribute_not_exists(#m)',
  ExpressionAttributeNames: { '#m': chargeRecord },
  ExpressionAttributeValues: { ':ruledOut': ruledOutValue(request.startedAt), ':ex': countersExpireAt(chargeStartedAt) },
});

/** Adds success and latency of an admitted request, once per request. */
const recordOutcomeUpdate = ({ requestId }: MeteredRequest, successes: number, durationMs: number): ConditionalUpdate => {
  const { sumMs, count } = withLatency(NO_LATENCIES, durationMs);
  return {
    UpdateExpression: 'SET ls = :rid ADD okc :ok, ms :ms, lc :lc',
    ConditionExpression: 'attribute_not_exists(ls) OR ls <> :rid',
    ExpressionAttributeValues: { ':rid': requestId, ':ok': successes, ':ms': sumMs, ':lc': count },
  };
};

/** SETTLE: closes an admitted request that is not charged, once. */
export const settleUpdate = (request: MeteredRequest, outcome: Outcome): ConditionalUpdate =>
  recordOutcomeUpdate(request, outcome.succeeded ? 1 : 0, outcome.durationMs);

/** RETRACT: counts a request that was admitted as a success as failed, once. */
export const retractUpdate = (request: MeteredRequest, durationMs: number): ConditionalUpdate =>
  recordOutcomeUpdate(request, -1, durationMs);

/** MOVE: copies a charge record to its own item, unless there is one: a charge that was made cannot be ruled out. */
export const moveRecordUpdate = (recordValue: number): ConditionalUpdate => ({
  UpdateExpression: 'SET mark = :mark, ex = :ex',
  ConditionExpression: 'attribute_not_exists(pk)',
  ExpressionAttributeValues: { ':mark': recordValue, ':ex': epochSeconds(Math.abs(recordValue) + REPEATABLE_RECORD_TTL_MS) },
});

/**
 * COMPACT: removes attributes from an item that has grown because instances died before they could remove them.
 * @param moved charge records that now have their own items; if any, the item counts the compaction
 * @param outdated attributes that are no longer needed; `moved` and `outdated` have at least one together
 */
export const compactionUpdate = (moved: readonly string[], outdated: readonly string[]): ConditionalUpdate => {
  const removals = removalNames([...moved, ...outdated]);
  const isCounted = moved.length > 0;
  return {
    UpdateExpression: removalClause(removals).trim() + (isCounted ? ' ADD sv :one' : ''),
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: removals,
    ...isCounted ? { ExpressionAttributeValues: { ':one': 1 } } : {},
  };
};

/** RAISE GENERATION: from now on, ADMIT rejects requests that know an older generation of the account. */
export const raiseGenerationUpdate = (generation: number, expiresAt: number): ConditionalUpdate => ({
  UpdateExpression: 'SET g = :g, ex = if_not_exists(ex, :ex)',
  ConditionExpression: 'attribute_not_exists(g) OR g < :g',
  ExpressionAttributeValues: { ':g': generation, ':ex': expiresAt },
});
