import { withinDeadline } from './deadline.js';
import { commitCharge } from './commit.js';
import { countersKey, type MeterContext } from './meter-parts.js';
import { settle, writeCounters } from './own-counters.js';
import { createExhaustedWindows } from './spent-windows.js';
import { compactIfLarge } from './sweep.js';
import type { Admission, AdmittedOutcome, Meter, MeteredRequest, UsageReading } from './types.js';
import { generationOf, hasRoom, readingOf, secondsToNextMinute, type FlatItem } from './usage-item.js';
import { admitUpdate, retractUpdate } from './usage-writes.js';

const rateExceeded = (request: MeteredRequest, reading: UsageReading): Extract<Admission, { kind: 'rate-exceeded' }> =>
  ({ kind: 'rate-exceeded', reading, retryAfterSeconds: secondsToNextMinute(request.startedAt) });

/**
 * The meaning of a failed ADMIT. Generation and window only grow, so if neither forbids the request, its own id did: an
 * earlier attempt arrived, and its answer was lost.
 */
const admissionAfterFailure = (request: MeteredRequest, item: FlatItem): Admission => {
  if (generationOf(item) > request.generation) return { kind: 'outdated' };
  const reading = readingOf(item, request.startedAt);
  const isOwnRetry = item.lr === request.requestId || hasRoom(item, request.startedAt, request.limits);
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
  return { kind: 'admitted', reading: readingOf(item, request.startedAt) };
};

const retractOnce = async (
  ctx: MeterContext, request: MeteredRequest, durationMs: number, signal: AbortSignal,
): Promise<void> => {
  const { item } = await writeCounters(ctx, request, retractUpdate(request, durationMs), signal);
  ctx.cache.store(countersKey(request), item);
};

/**
 * Creates the counters on DynamoDB. Each function is one conditional write, so that no limit is exceeded, however many
 * requests race. A retry recognises its own lost write by the last request id. If another request came in between, the
 * retry counts twice toward the minute, which is on the safe side.
 * @throws AppError INTERNAL_ERROR with `Retry-After` (every function), if DynamoDB does not answer in time
 * @see docs/metering.md#who-pays-what
 */
export const createMeter = (ctx: MeterContext): Meter => {
  const exhaustedWindows = createExhaustedWindows();
  const knownRejection: Meter['knownRejection'] = (request) => {
    const reading = exhaustedWindows.find(request);
    return reading === undefined ? null : rateExceeded(request, reading);
  };
  return {
    knownRejection,
    admit: async (request, outcome) => {
      const known = knownRejection(request);
      if (known !== null) return known;
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
