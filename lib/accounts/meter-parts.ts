import type { ItemMemory } from './item-memory.js';
import type { MeteredRequest, Outcome, UsageReading } from './types.js';
import { monthKey, readingOf, type UsageKey } from './usage-item.js';
import type { UsageTable } from './usage-table.js';
import { settleUpdate } from './usage-writes.js';

/** What the meter is made of. */
export interface MeterParts {
  readonly table: UsageTable;
  readonly memory: ItemMemory;
}

/** Key of the counters of a request: of the month in which it started. */
export const ownKey = (request: MeteredRequest): UsageKey => monthKey(request.accountRef, request.startedAt);

/** Closes an admitted request that charges nothing more. */
export const settle = async (
  parts: MeterParts, request: MeteredRequest, outcome: Outcome, signal: AbortSignal,
): Promise<UsageReading> => {
  const { item } = await parts.table.update(ownKey(request), settleUpdate(request, outcome), signal);
  parts.memory.remember(ownKey(request), item);
  return readingOf(item, request.startedAt);
};
