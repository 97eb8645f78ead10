import { BoundedCache } from './bounded-cache.js';
import type { EpochMs } from './types.js';
import type { FlatItem, UsageKey } from './usage-item.js';
import { markerName, outdatedNames } from './usage-item.js';
import { NO_TIMES, withTime, type Times } from './usage-writes.js';

const ITEMS_HELD = 500;
/** Far more than an instance serves between a claim and its charge. */
const CLAIMS_HELD = 10_000;

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
  /** A charge belongs to an idempotent claim: a later request may come under the same id. */
  claimed(chargeId: string): void;
  /** The name of a charge's marker: claims are told apart by {@link ItemMemory.claimed}. */
  markerOf(chargeId: string): string;
  /** Keeps what an item looked like last. */
  remember(key: UsageKey, item: FlatItem): void;
  /** A charge was acknowledged at its first and only attempt, so that no late copy of it can arrive. */
  charged(key: UsageKey, chargeId: string): void;
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
  const claims = new BoundedCache<true>(CLAIMS_HELD);
  const isClaim = (chargeId: string): boolean => claims.get(chargeId) === true;
  return {
    claimed: (chargeId) => claims.set(chargeId, true),
    markerOf: (chargeId) => markerName(chargeId, isClaim(chargeId)),
    remember: (key, item) => {
      const memory = memoryOf(memories, key);
      memory.item = item;
      for (const marker of [...memory.used, ...memory.open]) {
        if (item[marker] !== undefined) continue;
        memory.used.delete(marker);
        memory.open.delete(marker);
      }
    },
    charged: (key, chargeId) => {
      const { open, used } = memoryOf(memories, key);
      (isClaim(chargeId) ? open : used).add(markerName(chargeId, isClaim(chargeId)));
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
