import type { ItemMemory } from './item-memory.js';
import { withRoom } from './sweep.js';
import type { MeteredRequest, Outcome, UsageReading } from './types.js';
import { monthKey, readingOf, type UsageKey } from './usage-item.js';
import type { ConditionalUpdate, UpdateResult, UsageTable } from './usage-table.js';
import { settleUpdate } from './usage-writes.js';

export interface MeterParts {
  readonly table: UsageTable;
  readonly memory: ItemMemory;
}

/** Key of the counters of a request, for the month in which it started. */
export const ownKey = (request: MeteredRequest): UsageKey => monthKey(request.accountRef, request.startedAt);

/** Writes to the counters of a request. */
export const writeOwn = (
  parts: MeterParts, request: MeteredRequest, update: ConditionalUpdate, signal: AbortSignal,
): Promise<UpdateResult> => {
  const key = ownKey(request);
  return withRoom(parts, key, request.startedAt, signal, () => parts.table.update(key, update, signal));
};

/** Closes an admitted request that is not charged. */
export const settle = async (
  parts: MeterParts, request: MeteredRequest, outcome: Outcome, signal: AbortSignal,
): Promise<UsageReading> => {
  const { item } = await writeOwn(parts, request, settleUpdate(request, outcome), signal);
  parts.memory.remember(ownKey(request), item);
  return readingOf(item, request.startedAt);
};
