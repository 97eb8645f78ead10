import { countersKey, type MeterContext } from './meter-parts.js';
import { withCompaction } from './sweep.js';
import type { MeteredRequest, Outcome, UsageReading } from './types.js';
import { readingOf } from './usage-item.js';
import type { ConditionalUpdate, UpdateResult } from './usage-table.js';
import { settleUpdate } from './usage-writes.js';

/** Writes to the counters of a request. */
export const writeCounters = (
  ctx: MeterContext, request: MeteredRequest, update: ConditionalUpdate, signal: AbortSignal,
): Promise<UpdateResult> => {
  const key = countersKey(request);
  return withCompaction(ctx, key, request.startedAt, signal, () => ctx.table.update(key, update, signal));
};

/** Closes an admitted request that is not charged. */
export const settle = async (
  ctx: MeterContext, request: MeteredRequest, outcome: Outcome, signal: AbortSignal,
): Promise<UsageReading> => {
  const { item } = await writeCounters(ctx, request, settleUpdate(request, outcome), signal);
  ctx.cache.store(countersKey(request), item);
  return readingOf(item, request.startedAt);
};
