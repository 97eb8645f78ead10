import { compactIfLarge, countersKey, type MeterContext, withCompaction } from './compaction.js';
import type { Admission, AdmittedOutcome, ChargeResult, ChargeOrder, Meter, MeteredRequest, Outcome, UsageReading } from './types.js';
import {
  chargedValue, chargeRecordName, compactionCount, type FlatItem, isBelowLimit, monthKey, movedRecordKey, readCounter,
  readGeneration, secondsToNextMinute, toReading, type UsageKey, utcMonth,
} from './usage-item.js';
import {
  admitUpdate, commitUpdate, type ConditionalUpdate, retractUpdate, ruleOutUpdate, settleUpdate, type UpdateResult,
} from './usage-table.js';
import { withinDeadline } from './store-deadline.js';
import { createExhaustedMinuteCache } from './usage-caches.js';

const writeCounters = (
  ctx: MeterContext, request: MeteredRequest, update: ConditionalUpdate, signal: AbortSignal,
): Promise<UpdateResult> => {
  const key = countersKey(request);
  return withCompaction(ctx, key, request.startedAt, signal, () => ctx.table.update(key, update, signal));
};

/** Closes an admitted request that is not charged. */
const settle = async (
  ctx: MeterContext, request: MeteredRequest, outcome: Outcome, signal: AbortSignal,
): Promise<UsageReading> => {
  const { item } = await writeCounters(ctx, request, settleUpdate(request, outcome), signal);
  ctx.cache.store(countersKey(request), item);
  return toReading(item, request.startedAt);
};

/** Maximum rounds of COMMIT, each of up to three attempts. The file exists already, so many retries are worthwhile. */
const MAX_ROUNDS = 4;
/** Maximum runs of a charge, which starts again after each compaction. Compactions are rare, so more runs would be a bug. */
const MAX_CHARGE_RUNS = 5;

interface CommitContext {
  readonly meterContext: MeterContext;
  readonly request: MeteredRequest;
  readonly charge: ChargeOrder;
  readonly chargeRecord: string;
  readonly outcome: Outcome;
  readonly signal: AbortSignal;
}

/** Replaces COMMIT for an amount above the whole quota, because an absent counter passes the condition of COMMIT. */
const readWithoutCharging = async ({ meterContext: { table }, signal }: CommitContext, key: UsageKey): Promise<UpdateResult> =>
  ({ applied: false, item: await table.read(key, signal), attempts: 1 });

/** Sends COMMIT until it is answered, or time or rounds run out. The charge record makes repetitions harmless. */
const repeatUntilAnswered = async (attempt: () => Promise<UpdateResult>, signal: AbortSignal): Promise<UpdateResult> => {
  for (let round = 1; ; round += 1) {
    try {
      const result = await attempt();
      return { ...result, attempts: result.attempts + round - 1 };
    } catch (error) {
      if (signal.aborted || round === MAX_ROUNDS) throw error;
    }
  }
};

const sendCommit = async (ctx: CommitContext, compactions: number): Promise<UpdateResult> => {
  const { meterContext, request, charge, chargeRecord, outcome, signal } = ctx;
  const { cache } = meterContext;
  const key = countersKey(request);
  const outdated = cache.outdatedAttributes(key, request.startedAt).filter((name) => name !== chargeRecord);
  const input = { chargeRecord, amount: charge.amount, ...charge.isRepeatable ? { compactions } : {} };
  const update = commitUpdate(request, input, outcome, outdated);
  const exceedsQuota = request.limits.monthlyQuota < charge.amount;
  const commitResult = await repeatUntilAnswered(
    () => (exceedsQuota ? readWithoutCharging(ctx, key) : writeCounters(meterContext, request, update, signal)), signal,
  );
  if (commitResult.applied && commitResult.attempts === 1) cache.recordCharge(key, charge);
  cache.store(key, commitResult.item);
  return commitResult;
};

/** The value of the charge record if compaction has moved it; 0 if not. */
const movedRecordValue = async (
  { meterContext: { table }, chargeRecord, signal }: CommitContext, key: UsageKey,
): Promise<number> => readCounter(await table.read(movedRecordKey(key, chargeRecord), signal), 'mark');

const settleAndReturn = async ({ meterContext, request, outcome, signal }: CommitContext): Promise<ChargeResult> =>
  ({ kind: 'charged', reading: await settle(meterContext, request, outcome, signal) });

/** What the charge record that COMMIT found means for this request. */
const interpretRecord = (ctx: CommitContext, recordValue: number, item: FlatItem): ChargeResult | Promise<ChargeResult> => {
  const reading = toReading(item, ctx.request.startedAt);
  if (recordValue < 0) return { kind: 'superseded', reading };
  return recordValue === chargedValue(ctx.request.startedAt) ? { kind: 'charged', reading } : settleAndReturn(ctx);
};

/**
 * Charges the month of the request, unless it is charged already. The number of compactions is read before the moved
 * record, so that COMMIT fails if a compaction happens in between, and the check starts again.
 */
const chargeOwnMonth = async (ctx: CommitContext, isTakeover: boolean): Promise<ChargeResult> => {
  const { meterContext: { cache }, request, charge, chargeRecord } = ctx;
  const key = countersKey(request);
  for (let run = 1; run <= MAX_CHARGE_RUNS; run += 1) {
    const compactions = compactionCount(cache.item(key));
    // A first attempt has a new id, so its first COMMIT finds no record.
    const movedValue = run > 1 || isTakeover ? await movedRecordValue(ctx, key) : 0;
    if (movedValue !== 0) return interpretRecord(ctx, movedValue, cache.item(key));
    const { item } = await sendCommit(ctx, compactions);
    const recordValue = readCounter(item, chargeRecord);
    if (recordValue !== 0) return interpretRecord(ctx, recordValue, item);
    if (!charge.isRepeatable || compactionCount(item) === compactions) {
      return { kind: 'month-exhausted', reading: toReading(item, request.startedAt) };
    }
  }
  throw new Error('The counters were compacted again and again while an invoice was charged.');
};

/**
 * Whether an earlier attempt was charged in the previous month. If not, the charge is ruled out there, in case that
 * attempt is slow rather than dead. The two months are separate items, so the previous month is closed to the charge
 * before this month is charged.
 */
const wasChargedBefore = async (ctx: CommitContext): Promise<boolean> => {
  const { meterContext, request, charge, chargeRecord, signal } = ctx;
  const key = monthKey(request.accountRef, charge.chargeStartedAt);
  const update = ruleOutUpdate(request, chargeRecord, charge.chargeStartedAt);
  const write = () => meterContext.table.update(key, update, signal);
  const { item } = await withCompaction(meterContext, key, request.startedAt, signal, write);
  if (readCounter(item, chargeRecord) > 0) return true;
  await compactIfLarge(meterContext, key, item, request.startedAt);
  return await movedRecordValue(ctx, key) > 0;
};

/**
 * Charges an order once, in the month of its delivery, even if there were earlier attempts. A claim lives for 24 hours,
 * so an earlier attempt can have been charged only in this month or the previous one.
 * @see lib/ARCHITECTURE.md#the-writes
 */
export const commitCharge = async (
  meterContext: MeterContext, request: MeteredRequest, charge: ChargeOrder, outcome: Outcome, signal: AbortSignal,
): Promise<ChargeResult> => {
  const chargeRecord = chargeRecordName(charge.chargeId, charge.isRepeatable);
  const ctx: CommitContext = { meterContext, request, charge, chargeRecord, outcome, signal };
  const isTakeover = charge.chargeId !== request.requestId;
  const isOfEarlierMonth = utcMonth(charge.chargeStartedAt) !== utcMonth(request.startedAt);
  return isOfEarlierMonth && await wasChargedBefore(ctx) ? settleAndReturn(ctx) : chargeOwnMonth(ctx, isTakeover);
};

const rateExceeded = (request: MeteredRequest, reading: UsageReading): Extract<Admission, { kind: 'rate-exceeded' }> =>
  ({ kind: 'rate-exceeded', reading, retryAfterSeconds: secondsToNextMinute(request.startedAt) });

/**
 * What a failed ADMIT means. Generation and window only grow. If neither rejects the request, its own id does: an
 * earlier attempt to send ADMIT succeeded, and the answer was lost.
 */
const admissionAfterFailure = (request: MeteredRequest, item: FlatItem): Admission => {
  if (readGeneration(item) > request.generation) return { kind: 'outdated' };
  const reading = toReading(item, request.startedAt);
  const isOwnRetry = item.lr === request.requestId || isBelowLimit(item, request.startedAt, request.limits);
  return isOwnRetry ? { kind: 'admitted', reading } : rateExceeded(request, reading);
};

const admitOnce = async (
  ctx: MeterContext, request: MeteredRequest, outcome: AdmittedOutcome | undefined, signal: AbortSignal,
): Promise<Admission> => {
  const key = countersKey(request);
  if (request.limits.requestsPerMinute < 1) return admissionAfterFailure(request, await ctx.table.read(key, signal));
  const outdated = ctx.cache.outdatedAttributes(key, request.startedAt);
  const update = admitUpdate(request, outcome, outdated, ctx.cache.takeLatencies(key));
  const { applied, item } = await writeCounters(ctx, request, update, signal);
  ctx.cache.store(key, item);
  if (!applied) return admissionAfterFailure(request, item);
  await compactIfLarge(ctx, key, item, request.startedAt);
  return { kind: 'admitted', reading: toReading(item, request.startedAt) };
};

const retractOnce = async (
  ctx: MeterContext, request: MeteredRequest, durationMs: number, signal: AbortSignal,
): Promise<void> => {
  const { item } = await writeCounters(ctx, request, retractUpdate(request, durationMs), signal);
  ctx.cache.store(countersKey(request), item);
};

/**
 * Creates the meter. Each function is one conditional write, so no limit is exceeded, however many requests race. A
 * retry recognises its own lost write by the last request id. If another request comes in between, the retry counts
 * twice toward the minute, which is on the safe side.
 * @throws AppError INTERNAL_ERROR with `Retry-After` (every function) if DynamoDB does not answer in time
 * @see docs/errors.md#limits
 */
export const createMeter = (ctx: MeterContext): Meter => {
  const exhaustedWindows = createExhaustedMinuteCache();
  const knownRejection: Meter['knownRejection'] = (request) => {
    const reading = exhaustedWindows.find(request);
    return reading === undefined ? null : rateExceeded(request, reading);
  };
  return {
    knownRejection,
    admit: async (request, outcome) => {
      const rejectedWithoutWrite = knownRejection(request);
      if (rejectedWithoutWrite !== null) return rejectedWithoutWrite;
      const admission = await withinDeadline((signal) => admitOnce(ctx, request, outcome, signal), request.deadline);
      if (admission.kind === 'rate-exceeded') exhaustedWindows.add(request, admission.reading);
      return admission;
    },
    commit: (request, charge, outcome) =>
      withinDeadline((signal) => commitCharge(ctx, request, charge, outcome, signal), request.deadline),
    addLatency: (request, durationMs) => ctx.cache.addLatency(countersKey(request), durationMs),
    retract: (request, durationMs) => withinDeadline((signal) => retractOnce(ctx, request, durationMs, signal), request.deadline),
    settle: (request, outcome) => withinDeadline((signal) => settle(ctx, request, outcome, signal), request.deadline),
  };
};
