import { withinWait } from './deadline.js';
import { commitCharge } from './commit.js';
import { ownKey, type MeterParts } from './meter-parts.js';
import { settle, writeOwn } from './own-counters.js';
import { createSpentWindows } from './spent-windows.js';
import { sweepIfCrowded } from './sweep.js';
import type { Admission, AdmittedOutcome, Meter, MeteredRequest, UsageReading } from './types.js';
import { generationOf, hasRoom, readingOf, secondsToNextMinute, type FlatItem } from './usage-item.js';
import { admitUpdate, retractUpdate } from './usage-writes.js';

const rateExceeded = (request: MeteredRequest, reading: UsageReading): Extract<Admission, { kind: 'rate-exceeded' }> =>
  ({ kind: 'rate-exceeded', reading, retryAfterSeconds: secondsToNextMinute(request.startedAt) });

/**
 * The meaning of a failed ADMIT. Generation and window only grow, so if neither forbids the request, its own id did: an
 * earlier attempt arrived, and its answer was lost.
 */
const refusalOf = (request: MeteredRequest, item: FlatItem): Admission => {
  if (generationOf(item) > request.generation) return { kind: 'stale' };
  const reading = readingOf(item, request.startedAt);
  const ownRetry = item.lr === request.requestId || hasRoom(item, request.startedAt, request.limits);
  return ownRetry ? { kind: 'admitted', reading } : rateExceeded(request, reading);
};

const admitOnce = async (
  parts: MeterParts, request: MeteredRequest, outcome: AdmittedOutcome | undefined, signal: AbortSignal,
): Promise<Admission> => {
  const key = ownKey(request);
  if (request.limits.requestsPerMinute < 1) return refusalOf(request, await parts.table.read(key, signal));
  const outdated = parts.memory.outdated(key, request.startedAt);
  const update = admitUpdate(request, outcome, outdated, parts.memory.takeTimes(key));
  const { applied, item } = await writeOwn(parts, request, update, signal);
  parts.memory.remember(key, item);
  if (!applied) return refusalOf(request, item);
  await sweepIfCrowded(parts, key, item, request.startedAt);
  return { kind: 'admitted', reading: readingOf(item, request.startedAt) };
};

const retractOnce = async (
  parts: MeterParts, request: MeteredRequest, durationMs: number, signal: AbortSignal,
): Promise<void> => {
  const { item } = await writeOwn(parts, request, retractUpdate(request, durationMs), signal);
  parts.memory.remember(ownKey(request), item);
};

/**
 * Creates the counters on DynamoDB. Each function is one conditional write, so that no limit is exceeded, however many
 * requests race. A retry recognises its own lost write by the last request id. If another request came in between, the
 * retry counts twice toward the minute, which is on the safe side.
 * @throws AppError INTERNAL_ERROR with `Retry-After` (every function), if DynamoDB does not answer in time
 * @see docs/metering.md#who-pays-what
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
      withinWait((signal) => commitCharge(parts, request, charge, outcome, signal), request.wait),
    addTime: (request, durationMs) => parts.memory.addTime(ownKey(request), durationMs),
    retract: (request, durationMs) => withinWait((signal) => retractOnce(parts, request, durationMs, signal), request.wait),
    settle: (request, outcome) => withinWait((signal) => settle(parts, request, outcome, signal), request.wait),
  };
};
