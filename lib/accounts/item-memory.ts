import { BoundedCache } from './bounded-cache.js';
import type { ChargeIdentity, EpochMs } from './types.js';
import type { FlatItem, UsageKey } from './usage-item.js';
import { markerName, outdatedNames } from './usage-item.js';
import { NO_TIMES, withTime, type Times } from './usage-writes.js';

const ITEMS_HELD = 500;

interface Memory {
  item: FlatItem;
  /** Markers that have done their duty. */
  readonly used: Set<string>;
  /** Markers of idempotent charges whose record does not yet say that they are done. */
  readonly open: Set<string>;
  /** Times that no write has counted yet. */
  times: Times;
}

/** What an instance remembers of the usage items it wrote to: only so much as lets its next write tidy up. */
export interface ItemMemory {
  /** Keeps what an item looked like last. */
  remember(key: UsageKey, item: FlatItem): void;
  /** What an item looked like last; empty if it was not seen. */
  item(key: UsageKey): FlatItem;
  /** A charge was acknowledged at its first and only attempt, so that no late copy of it can arrive. */
  charged(key: UsageKey, charge: ChargeIdentity): void;
  /** The record of an idempotent charge says that it is done: nobody will try it again. */
  completed(key: UsageKey, chargeId: string): void;
  /** Attributes of an item that guard nothing any more. */
  outdated(key: UsageKey, now: EpochMs): readonly string[];
  /** Notes the time of a request, for the next admission to count. */
  addTime(key: UsageKey, durationMs: number): void;
  /** The times noted, and forgets them: a write whose answer is lost must not be followed by a second that counts them again. */
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
