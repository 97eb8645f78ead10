import { BoundedCache } from '../bounded-cache.js';
import type { MeteredRequest, UsageReading } from './types.js';
import { minuteOf } from './usage-item.js';

const MAX_WINDOWS = 1_000;

interface ExhaustedWindow { readonly minute: number; readonly generation: number; readonly reading: UsageReading }

/** The minutes that an instance knows to be used up. */
interface ExhaustedWindows {
  /** Records that the minute of a request is used up for this generation of the account. */
  add(request: MeteredRequest, reading: UsageReading): void;
  /** The counters of a used-up minute; undefined if it may have room. */
  find(request: MeteredRequest): UsageReading | undefined;
}

/**
 * Creates a bounded cache of used-up minutes, so that a client that does not stop costs no writes until the minute
 * ends. An operator's change raises the generation, which invalidates the entry. See docs/metering.md#flow.
 */
export const createExhaustedWindows = (): ExhaustedWindows => {
  const windows = new BoundedCache<ExhaustedWindow>(MAX_WINDOWS);
  return {
    add: ({ accountRef, generation, startedAt }, reading) =>
      windows.set(accountRef, { minute: minuteOf(startedAt), generation, reading }),
    find: ({ accountRef, generation, startedAt }) => {
      const window = windows.get(accountRef);
      return window?.minute === minuteOf(startedAt) && window.generation === generation ? window.reading : undefined;
    },
  };
};
