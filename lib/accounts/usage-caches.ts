import { BoundedCache } from '../bounded-cache.js';
import type { ChargeIdentity, EpochMs, MeteredRequest, UsageReading } from './types.js';
import { chargeRecordName, type FlatItem, outdatedAttributeNames, type UsageKey, utcMinute } from './usage-item.js';
import { NO_LATENCIES, withLatency, type LatencyTotals } from './usage-table.js';

const MAX_CACHED_ITEMS = 500;

interface CachedItem {
  item: FlatItem;
  /** Charge records that are no longer needed. */
  readonly removableNames: Set<string>;
  /** Charge records with an Idempotency-Key that is not yet `done`. */
  readonly pendingNames: Set<string>;
  /** Latencies that no write has counted yet. */
  latencies: LatencyTotals;
}

/** Usage items in an instance's memory, from which its next write knows the outdated attributes. */
export interface ItemCache {
  /** Stores the latest state of an item. */
  store(key: UsageKey, item: FlatItem): void;
  /** The latest known state of an item; empty if it is unknown. */
  item(key: UsageKey): FlatItem;
  /** Records a charge whose first attempt was acknowledged. No late copy of such a write can arrive. */
  recordCharge(key: UsageKey, charge: ChargeIdentity): void;
  /** Records that a charge with an Idempotency-Key is done, so that no attempt repeats it. */
  recordCompletion(key: UsageKey, chargeId: string): void;
  /** Names of attributes that are no longer needed. */
  outdatedAttributes(key: UsageKey, now: EpochMs): readonly string[];
  /** Stores the latency of a request for the next ADMIT. */
  addLatency(key: UsageKey, durationMs: number): void;
  /**
   * Returns and clears the stored latencies. They are cleared even if the write then fails, because a write whose
   * answer is lost may have counted them.
   */
  takeLatencies(key: UsageKey): LatencyTotals;
}

const getOrCreateItem = (entries: BoundedCache<CachedItem>, { pk, sk }: UsageKey): CachedItem => {
  const cached = entries.get(`${pk} ${sk}`);
  if (cached !== undefined) return cached;
  const entry: CachedItem = { item: {}, removableNames: new Set(), pendingNames: new Set(), latencies: NO_LATENCIES };
  entries.set(`${pk} ${sk}`, entry);
  return entry;
};

export const createItemCache = (): ItemCache => {
  const entries = new BoundedCache<CachedItem>(MAX_CACHED_ITEMS);
  return {
    store: (key, item) => {
      const entry = getOrCreateItem(entries, key);
      entry.item = item;
      for (const chargeRecord of [...entry.removableNames, ...entry.pendingNames]) {
        if (item[chargeRecord] !== undefined) continue;
        entry.removableNames.delete(chargeRecord);
        entry.pendingNames.delete(chargeRecord);
      }
    },
    item: (key) => getOrCreateItem(entries, key).item,
    recordCharge: (key, { chargeId, isRepeatable }) => {
      const { pendingNames, removableNames } = getOrCreateItem(entries, key);
      (isRepeatable ? pendingNames : removableNames).add(chargeRecordName(chargeId, isRepeatable));
    },
    recordCompletion: (key, chargeId) => {
      const { pendingNames, removableNames } = getOrCreateItem(entries, key);
      const chargeRecord = chargeRecordName(chargeId, true);
      if (pendingNames.delete(chargeRecord)) removableNames.add(chargeRecord);
    },
    outdatedAttributes: (key, now) => {
      const { item, removableNames } = getOrCreateItem(entries, key);
      return [...new Set([...removableNames, ...outdatedAttributeNames(item, now)])];
    },
    addLatency: (key, durationMs) => {
      const entry = getOrCreateItem(entries, key);
      entry.latencies = withLatency(entry.latencies, durationMs);
    },
    takeLatencies: (key) => {
      const entry = getOrCreateItem(entries, key);
      const { latencies } = entry;
      entry.latencies = NO_LATENCIES;
      return latencies;
    },
  };
};

const MAX_CACHED_WINDOWS = 1_000;

interface ExhaustedWindow { readonly minute: number; readonly generation: number; readonly reading: UsageReading }

/** Minutes that are used up, as far as an instance knows. */
interface ExhaustedMinuteCache {
  /** Records that the minute of a request is used up for this generation of the account. */
  add(request: MeteredRequest, reading: UsageReading): void;
  /** The counters of a used-up minute; undefined if it may be below its limit. */
  find(request: MeteredRequest): UsageReading | undefined;
}

/**
 * Creates a bounded cache of used-up minutes. A client that does not stop costs no more writes until the minute ends.
 * An operator's change raises the generation, which invalidates the entry.
 * @see lib/ARCHITECTURE.md#flow
 */
export const createExhaustedMinuteCache = (): ExhaustedMinuteCache => {
  const windows = new BoundedCache<ExhaustedWindow>(MAX_CACHED_WINDOWS);
  return {
    add: ({ accountRef, generation, startedAt }, reading) =>
      windows.set(accountRef, { minute: utcMinute(startedAt), generation, reading }),
    find: ({ accountRef, generation, startedAt }) => {
      const window = windows.get(accountRef);
      return window?.minute === utcMinute(startedAt) && window.generation === generation ? window.reading : undefined;
    },
  };
};
