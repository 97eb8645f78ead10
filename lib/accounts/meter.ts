import { withinWait } from './deadline.js';
import type { ItemMemory } from './item-memory.js';
import { createSpentWindows } from './spent-windows.js';
import type { Admission, AdmittedOutcome, Charge, ChargeIdentity, Meter, MeteredRequest, Outcome, UsageReading } from './types.js';
import type { FlatItem, UsageKey } from './usage-item.js';
import {
  generationOf, hasRoom, monthKey, monthOf, outdatedNames, readingOf, secondsToNextMinute,
} from './usage-item.js';
import type { UpdateResult, UsageTable } from './usage-table.js';
import { admitUpdate, commitUpdate, retractUpdate, settleUpdate, sweepUpdate } from './usage-writes.js';

/** Rounds of COMMIT, each of up to three attempts: the PDF exists, so it is worth being stubborn. */
const MOST_COMMIT_ROUNDS = 4;
/** As many outdated attributes as still keep an item within one write unit (1 KB). */
const MOST_OUTDATED = 40;

/** What the meter is made of. */
export interface MeterParts {
  readonly table: UsageTable;
  readonly memory: ItemMemory;
}

const ownKey = (request: MeteredRequest) => monthKey(request.accountRef, request.startedAt);

const chargeKey = (request: MeteredRequest, charge: ChargeIdentity) => monthKey(request.accountRef, charge.chargeStartedAt);

const rateExceeded = (request: MeteredRequest, reading: UsageReading): Extract<Admission, { kind: 'rate-exceeded' }> =>
  ({ kind: 'rate-exceeded', reading, retryAfterSeconds: secondsToNextMinute(request.startedAt) });

/**
 * What the item of a failed ADMIT means. Generation and window only grow, so if neither forbids the request, our own id did:
 * an earlier attempt had arrived and its answer was lost.
 */
const refusalOf = (request: MeteredRequest, item: FlatItem): Admission => {
  if (generationOf(item) > request.generation) return { kind: 'stale' };
  const reading = readingOf(item, request.startedAt);
  const ownRetry = item.lr === request.requestId || hasRoom(item, request.startedAt, request.limits);
  return ownRetry ? { kind: 'admitted', reading } : rateExceeded(request, reading);
};

/** Drops outdated attributes in a write of its own, once there are many: only where each request meets a new instance. */
const sweep = async (
  { table, memory }: MeterParts, request: MeteredRequest, item: FlatItem, signal: AbortSignal,
): Promise<void> => {
  const outdated = outdatedNames(item, request.startedAt);
  if (outdated.length <= MOST_OUTDATED) return;
  try {
    const { item: swept } = await table.update(ownKey(request), sweepUpdate(outdated), signal);
    memory.remember(ownKey(request), swept);
  } catch {
    // The request is admitted already; the next one sweeps.
  }
};

const admitOnce = async (
  parts: MeterParts, request: MeteredRequest, outcome: AdmittedOutcome | undefined, signal: AbortSignal,
): Promise<Admission> => {
  const key = ownKey(request);
  if (request.limits.requestsPerMinute < 1) return refusalOf(request, await parts.table.read(key, signal));
  const outdated = parts.memory.outdated(key, request.startedAt);
  const update = admitUpdate(request, outcome, outdated, parts.memory.takeTimes(key));
  const { applied, item } = await parts.table.update(key, update, signal);
  parts.memory.remember(key, item);
  if (!applied) return refusalOf(request, item);
  await sweep(parts, request, item, signal);
  return { kind: 'admitted', reading: readingOf(item, request.startedAt) };
};

const retractOnce = async (
  { table, memory }: MeterParts, request: MeteredRequest, durationMs: number, signal: AbortSignal,
): Promise<void> => {
  const { item } = await table.update(ownKey(request), retractUpdate(request, durationMs), signal);
  memory.remember(ownKey(request), item);
};

const settleOnce = async (
  parts: MeterParts, request: MeteredRequest, outcome: Outcome, signal: AbortSignal,
): Promise<UsageReading> => {
  const { item } = await parts.table.update(ownKey(request), settleUpdate(request, outcome), signal);
  parts.memory.remember(ownKey(request), item);
  return readingOf(item, request.startedAt);
};

/** What COMMIT would find where it may charge nothing: an absent counter passes its condition. */
const lookOnly = async ({ table }: MeterParts, key: UsageKey, signal: AbortSignal): Promise<UpdateResult> =>
  ({ applied: false, item: await table.read(key, signal), attempts: 1 });

/** Sends COMMIT until it is answered, the time is up or the rounds are; the marker makes each repetition harmless. */
const repeatCommit = async (attempt: () => Promise<UpdateResult>, signal: AbortSignal): Promise<UpdateResult> => {
  for (let round = 1; ; round += 1) {
    try {
      const result = await attempt();
      return { ...result, attempts: result.attempts + round - 1 };
    } catch (error) {
      if (signal.aborted || round === MOST_COMMIT_ROUNDS) throw error;
    }
  }
};

const commitOnce = async (
  parts: MeterParts, request: MeteredRequest, charge: ChargeIdentity, outcome: Outcome, signal: AbortSignal,
): Promise<Charge> => {
  const key = chargeKey(request, charge);
  const sameMonth = monthOf(charge.chargeStartedAt) === monthOf(request.startedAt);
  const name = parts.memory.markerOf(charge.chargeId);
  const outdated = parts.memory.outdated(key, request.startedAt).filter((each) => each !== name);
  const marked = { marker: name, chargeStartedAt: charge.chargeStartedAt };
  const update = commitUpdate(request, marked, sameMonth ? outcome : undefined, outdated);
  const isFutile = request.limits.monthlyQuota < 1;
  const attempt = () => (isFutile ? lookOnly(parts, key, signal) : parts.table.update(key, update, signal));
  const { applied, item, attempts } = await repeatCommit(attempt, signal);
  if (applied && attempts === 1) parts.memory.charged(key, charge.chargeId);
  parts.memory.remember(key, item);
  const marker = item[name];
  if (marker === undefined) {
    const own = sameMonth ? item : await parts.table.read(ownKey(request), signal);
    return { kind: 'month-exhausted', reading: readingOf(own, request.startedAt) };
  }
  const closed = sameMonth && marker === request.startedAt;
  return { kind: 'charged', reading: closed ? readingOf(item, request.startedAt) : await settleOnce(parts, request, outcome, signal) };
};

/**
 * The counters on DynamoDB: one conditional write a verb, so that no limit is ever over-granted, however many requests race.
 * A retry whose first answer was lost is recognised by the last request id; if another request came between, the retry counts
 * once more toward the minute, which errs on the side of the limit.
 * @throws AppError INTERNAL_ERROR with `Retry-After` (every verb), when DynamoDB does not answer in time
 * @see metering.md, "Two conditional writes" and "Who pays what"
 */
export const createMeter = (parts: MeterParts): Meter => {
  const spent = createSpentWindows();
  const knownRefusal: Meter['knownRefusal'] = (request) => {
    const reading = spent.find(request);
    return reading === undefined ? null : rateExceeded(request, reading);
  };
  return {
    knownRefusal,
    admit: async (request, outcome) => {
      const known = knownRefusal(request);
      if (known !== null) return known;
      const admission = await withinWait((signal) => admitOnce(parts, request, outcome, signal), request.wait);
      if (admission.kind === 'rate-exceeded') spent.add(request, admission.reading);
      return admission;
    },
    commit: (request, charge, outcome) =>
      withinWait((signal) => commitOnce(parts, request, charge, outcome, signal), request.wait),
    addTime: (request, durationMs) => parts.memory.addTime(ownKey(request), durationMs),
    retract: (request, durationMs) => withinWait((signal) => retractOnce(parts, request, durationMs, signal), request.wait),
    settle: (request, outcome) => withinWait((signal) => settleOnce(parts, request, outcome, signal), request.wait),
  };
};
