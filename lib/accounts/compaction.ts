import type { ItemCache } from './usage-caches.js';
import type { EpochMs, MeteredRequest } from './types.js';
import {
  type FlatItem, idleRecords, itemSize, monthKey, movedRecordKey, outdatedAttributeNames, readCounter, type UsageKey,
} from './usage-item.js';
import { compactionUpdate, moveRecordUpdate, type UpdateResult, type UsageTable } from './usage-table.js';
import { storeDeadline, withinDeadline } from './store-deadline.js';

export interface MeterContext { readonly table: UsageTable; readonly cache: ItemCache }

/** Key of a request's counters, in the month in which it started. */
export const countersKey = (request: MeteredRequest): UsageKey => monthKey(request.accountRef, request.startedAt);

/** Size above which an item is compacted. DynamoDB bills one write unit for up to 1,024 bytes, and each request adds a few. */
const COMPACTION_THRESHOLD_BYTES = 900;
/** Minimum attributes that a compaction removes. Fewer are not worth a write. */
const MIN_REMOVED_ATTRIBUTES = 5;
/** Maximum charge records that one request moves. */
const MAX_MOVED_RECORDS = 25;
/** How long a request waits for a compaction, which only helps later requests. */
const COMPACTION_TIMEOUT_MS = 300;

/**
 * Shrinks an item: moves charge records to separate items, which expire by themselves, and removes attributes that are
 * no longer needed. A record is copied before it is removed and the compaction is counted. COMMIT charges only if the
 * count has not changed since it looked for a moved record, so it finds the record in one of the two items.
 */
const compactItem = async (
  { table, cache }: MeterContext, key: UsageKey, item: FlatItem, now: EpochMs, signal: AbortSignal, idleMs?: number,
): Promise<void> => {
  const idleRecordNames = idleRecords(item, now, idleMs).slice(0, MAX_MOVED_RECORDS);
  const outdated = outdatedAttributeNames(item, now).filter((name) => !idleRecordNames.includes(name));
  if (idleRecordNames.length + outdated.length === 0) return;
  await Promise.all(idleRecordNames.map((name) =>
    table.update(movedRecordKey(key, name), moveRecordUpdate(readCounter(item, name)), signal)));
  const { item: compacted } = await table.update(key, compactionUpdate(idleRecordNames, outdated), signal);
  cache.store(key, compacted);
};

const needsCompaction = (item: FlatItem, now: EpochMs): boolean =>
  itemSize(item) > COMPACTION_THRESHOLD_BYTES
  && idleRecords(item, now).length + outdatedAttributeNames(item, now).length >= MIN_REMOVED_ATTRIBUTES;

/** Compacts an item that exceeds one write unit. If that fails or takes too long, the next request tries again. */
export const compactIfLarge = async (ctx: MeterContext, key: UsageKey, item: FlatItem, now: EpochMs): Promise<void> => {
  if (!needsCompaction(item, now)) return;
  try {
    await withinDeadline((signal) => compactItem(ctx, key, item, now, signal), storeDeadline(COMPACTION_TIMEOUT_MS));
  } catch {
    // The request itself is already counted.
  }
};

const isItemFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationException' && /item size/i.test(error.message);

/** Writes to an item. If it has reached DynamoDB's size limit, compacts it and writes again. */
export const withCompaction = async (
  ctx: MeterContext, key: UsageKey, now: EpochMs, signal: AbortSignal, write: () => Promise<UpdateResult>,
): Promise<UpdateResult> => {
  try {
    return await write();
  } catch (error) {
    if (!isItemFull(error)) throw error;
    await compactItem(ctx, key, await ctx.table.read(key, signal), now, signal, 0);
    return write();
  }
};
