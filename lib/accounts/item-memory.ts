import { BoundedCache } from '../bounded-cache.js';
import type { ChargeIdentity, EpochMs } from './types.js';
import { markerName, outdatedNames, type FlatItem, type UsageKey } from './usage-item.js';
import { NO_TIMES, withTime, type Times } from './usage-writes.js';

const ITEMS_HELD = 500;

interface Memory {
  item: FlatItem;
  /** Markers that are no longer needed. */
  readonly used: Set<string>;
  /** Markers of idempotent charges whose record is not yet `done`. */
  readonly open: Set<string>;
  /** Times that no write has counted yet. */
  times: Times;
}

/** What an instance remembers of usage items, so that its next write can remove outdated attributes. */
export interface ItemMemory {
  /** Stores the latest state of an item. */
  remember(key: UsageKey, item: FlatItem): void;
  /** The latest known state of an item; empty if it is unknown. */
  item(key: UsageKey): FlatItem;
  /** Records a charge that was acknowledged on its first and only attempt, so that no late copy of it can arrive. */
  charged(key: UsageKey, charge: ChargeIdentity): void;
  /** Records that an idempotent charge is done, so that no attempt will repeat it. */
  completed(key: UsageKey, chargeId: string): void;
  /** Attributes of an item that are no longer needed. */
  outdated(key: UsageKey, now: EpochMs): readonly string[];
  /** Stores the time of a request for the next ADMIT. */
  addTime(key: UsageKey, durationMs: number): void;
  /**
   * Returns and clears the stored times. They are cleared even if the write fails, because a write whose answer was
   * lost may have counted them.
   */
  takeTimes(key: UsageKey): Times;
}

const memoryOf = (memories: BoundedCache<Memory>, { pk, sk }: UsageKey): Memory => {
  const known = memories.get(`${pk} ${sk}`);
  if (known !== undefined) return known;
  const memory: Memory = { item: {}, used: new Set(), open: new Set(), times: NO_TIMES };
  memories.set(`${pk} ${sk}`, memory);
  return memory;
};

/** An empty memory, bounded in size. */
export const createItemMemory = (): ItemMemory => {
  const memories = new BoundedCache<Memory>(ITEMS_HELD);
  return {
    remember: (key, item) => {
      const memory = memoryOf(memories, key);
      memory.item = item;
      for (const marker of [...memory.used, ...memory.open]) {
        if (item[marker] !== undefined) continue;
        memory.used.delete(marker);
        memory.open.delete(marker);
      }
    },
    item: (key) => memoryOf(memories, key).item,
    charged: (key, { chargeId, isRepeatable }) => {
      const { open, used } = memoryOf(memories, key);
      (isRepeatable ? open : used).add(markerName(chargeId, isRepeatable));
    },
    completed: (key, chargeId) => {
      const { open, used } = memoryOf(memories, key);
      const marker = markerName(chargeId, true);
      if (open.delete(marker)) used.add(marker);
    },
    outdated: (key, now) => {
      const { item, used } = memoryOf(memories, key);
      return [...new Set([...used, ...outdatedNames(item, now)])];
    },
    addTime: (key, durationMs) => {
      const memory = memoryOf(memories, key);
      memory.times = withTime(memory.times, durationMs);
    },
    takeTimes: (key) => {
      const memory = memoryOf(memories, key);
      const { times } = memory;
      memory.times = NO_TIMES;
      return times;
    },
  };
};
