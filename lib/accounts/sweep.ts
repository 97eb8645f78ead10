import { storeWait, withinWait } from './deadline.js';
import type { MeterParts } from './meter-parts.js';
import type { EpochMs } from './types.js';
import { counterOf, idleMarkers, itemSize, movedMarkerKey, outdatedNames, type FlatItem, type UsageKey } from './usage-item.js';
import type { UpdateResult } from './usage-table.js';
import { moveUpdate, sweepUpdate } from './usage-writes.js';

/** Larger items are swept. DynamoDB bills one write unit for up to 1,024 bytes, and each request adds a few. */
const ROOMY_BYTES = 900;
/** Fewest attributes that are worth a write. */
const FEWEST_SWEPT = 5;
/** Most markers that one request moves. */
const MOST_MOVED = 25;
/** Longest wait of a request for a sweep, which only helps later requests. */
const SWEEP_WAIT_MS = 300;

/**
 * Shrinks an item: it moves markers to separate records, which expire by themselves, and removes attributes that are no
 * longer needed. A marker is moved before it is removed and the sweep is counted. COMMIT charges only if the count has
 * not changed since it looked for a moved marker. So COMMIT finds the marker of a charge in one place or the other.
 */
const sweep = async (
  { table, memory }: MeterParts, key: UsageKey, item: FlatItem, now: EpochMs, signal: AbortSignal, restMs?: number,
): Promise<void> => {
  const idle = idleMarkers(item, now, restMs).slice(0, MOST_MOVED);
  const outdated = outdatedNames(item, now).filter((name) => !idle.includes(name));
  if (idle.length + outdated.length === 0) return;
  await Promise.all(idle.map((name) => table.update(movedMarkerKey(key, name), moveUpdate(counterOf(item, name)), signal)));
  const { item: swept } = await table.update(key, sweepUpdate(idle, outdated), signal);
  memory.remember(key, swept);
};

const isCrowded = (item: FlatItem, now: EpochMs): boolean =>
  itemSize(item) > ROOMY_BYTES && idleMarkers(item, now).length + outdatedNames(item, now).length >= FEWEST_SWEPT;

/** Sweeps an item that exceeds one write unit. If that fails or takes too long, the next request sweeps. */
export const sweepIfCrowded = async (parts: MeterParts, key: UsageKey, item: FlatItem, now: EpochMs): Promise<void> => {
  if (!isCrowded(item, now)) return;
  try {
    await withinWait((signal) => sweep(parts, key, item, now, signal), storeWait(SWEEP_WAIT_MS));
  } catch {
    // The request itself is already counted.
  }
};

const isItemFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationException' && /item size/i.test(error.message);

/** Writes to an item. If the item has reached DynamoDB's size limit, it is swept and the write is repeated. */
export const withSpace = async (
  parts: MeterParts, key: UsageKey, now: EpochMs, signal: AbortSignal, write: () => Promise<UpdateResult>,
): Promise<UpdateResult> => {
  try {
    return await write();
  } catch (error) {
    if (!isItemFull(error)) throw error;
    await sweep(parts, key, await parts.table.read(key, signal), now, signal, 0);
    return write();
  }
};
