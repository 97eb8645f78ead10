import type { EpochMs, MeteredRequest, Outcome } from './types.js';
import { countersExpireAt, dayName, endpointName, windowName } from './usage-item.js';
import type { ConditionalUpdate } from './usage-table.js';

/** Most attributes removed by one write; the rest waits for the next. */
const MOST_REMOVED = 100;

const removalNames = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.slice(0, MOST_REMOVED).map((name, index) => [`#r${index}`, name]));

const removalClause = (removals: Record<string, string>): string =>
  Object.keys(removals).length === 0 ? '' : ` REMOVE ${Object.keys(removals).join(', ')}`;

const outcomeClause = (outcome: Outcome | undefined): string => {
  if (outcome === undefined) return '';
  return outcome.succeeded ? ', ms :ms, lc :one, okc :one' : ', ms :ms, lc :one';
};

const outcomeValues = (outcome: Outcome | undefined): Record<string, number> =>
  outcome === undefined ? {} : { ':ms': Math.max(0, Math.round(outcome.durationMs)) };

/**
 * ADMIT: counts a request, if its account has not changed since it was read, its minute has room, and it was not counted already.
 * @param request its limit must be at least 1: an absent window passes the condition
 * @param outcome closes the request in the same write
 * @param outdated attributes to drop on the way
 * @see metering.md, "Two conditional writes"
 */
export const admitUpdate = (
  request: MeteredRequest, outcome: Outcome | undefined, outdated: readonly string[],
): ConditionalUpdate => {
  const removals = removalNames(outdated);
  return {
    UpdateExpression: 'SET g = :g, lr = :rid, ex = if_not_exists(ex, :ex) '
      + `ADD n :one, #w :one, #d :one, #e :one${outcomeClause(outcome)}${removalClause(removals)}`,
    ConditionExpression: '(attribute_not_exists(g) OR g <= :g) AND (attribute_not_exists(#w) OR #w < :rpm) '
      + 'AND (attribute_not_exists(lr) OR lr <> :rid)',
    ExpressionAttributeNames: {
      '#w': windowName(request.startedAt), '#d': dayName(request.startedAt), '#e': endpointName(request.path), ...removals,
    },
    ExpressionAttributeValues: {
      ':g': request.generation, ':rid': request.requestId, ':ex': countersExpireAt(request.startedAt),
      ':one': 1, ':rpm': request.limits.requestsPerMinute, ...outcomeValues(outcome),
    },
  };
};

/** A charge by the attribute that will say that it was made. */
export interface MarkedCharge {
  readonly marker: string;
  readonly chargeStartedAt: EpochMs;
}

/**
 * COMMIT: charges one invoice, if the month has room and the charge was not made already. The marker holds the start of the
 * request that charged, so that a later one knows that it was another.
 * @param request its quota must be at least 1: an absent counter passes the condition
 * @param outcome closes the request in the same write; absent where its month is not the month of the charge
 * @see metering.md, "Two conditional writes"
 */
export const commitUpdate = (
  request: MeteredRequest, charge: MarkedCharge, outcome: Outcome | undefined, outdated: readonly string[],
): ConditionalUpdate => {
  const removals = removalNames(outdated);
  return {
    UpdateExpression: `SET #c = :now, ex = if_not_exists(ex, :ex) ADD inv :one${outcomeClause(outcome)}${removalClause(removals)}`,
    ConditionExpression: 'attribute_not_exists(#c) AND (attribute_not_exists(inv) OR inv < :quota)',
    ExpressionAttributeNames: { '#c': charge.marker, ...removals },
    ExpressionAttributeValues: {
      ':now': request.startedAt, ':ex': countersExpireAt(charge.chargeStartedAt), ':one': 1,
      ':quota': request.limits.monthlyQuota, ...outcomeValues(outcome),
    },
  };
};

/** SETTLE: closes an admitted request that charges nothing, once. */
export const settleUpdate = (request: MeteredRequest, outcome: Outcome): ConditionalUpdate => ({
  UpdateExpression: `SET ls = :rid ADD lc :one, ms :ms${outcome.succeeded ? ', okc :one' : ''}`,
  ConditionExpression: 'attribute_not_exists(ls) OR ls <> :rid',
  ExpressionAttributeValues: { ':rid': request.requestId, ':one': 1, ...outcomeValues(outcome) },
});

/**
 * SWEEP: drops outdated attributes of an item that grew because each of its requests met a new instance.
 * @param outdated at least one name
 */
export const sweepUpdate = (outdated: readonly string[]): ConditionalUpdate => {
  const removals = removalNames(outdated);
  return {
    UpdateExpression: removalClause(removals).trim(),
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: removals,
  };
};

/** FENCE: from now on, requests that know an older generation of the account are refused until they have read it again. */
export const fenceUpdate = (generation: number, expiresAt: number): ConditionalUpdate => ({
  UpdateExpression: 'SET g = :g, ex = if_not_exists(ex, :ex)',
  ConditionExpression: 'attribute_not_exists(g) OR g < :g',
  ExpressionAttributeValues: { ':g': generation, ':ex': expiresAt },
});
