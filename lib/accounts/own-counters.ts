import { ownKey, type MeterParts } from './meter-parts.js';
import { withSpace } from './sweep.js';
import type { MeteredRequest, Outcome, UsageReading } from './types.js';
import { readingOf } from './usage-item.js';
import type { ConditionalUpdate, UpdateResult } from './usage-table.js';
import { settleUpdate } from './usage-writes.js';

/** Writes to the counters of a request. */
export const writeOwn = (
  parts: MeterParts, request: MeteredRequest, update: ConditionalUpdate, signal: AbortSignal,
): Promise<UpdateResult> => {
  const key = ownKey(request);
  return withSpace(parts, key, request.startedAt, signal, () => parts.table.update(key, update, signal));
};

/** Closes an admitted request that is not charged. */
export const settle = async (
  parts: MeterParts, request: MeteredRequest, outcome: Outcome, signal: AbortSignal,
): Promise<UsageReading> => {
  const { item } = await writeOwn(parts, request, settleUpdate(request, outcome), signal);
  parts.memory.remember(ownKey(request), item);
  return readingOf(item, request.startedAt);
};
