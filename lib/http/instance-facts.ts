import type { StoreCounts, StoreTally } from '../accounts/store-tally.js';

/** Facts about the function instance since its last request. */
export interface InstanceFacts {
  /** The first request since the instance started. */
  readonly isColdStart: boolean;
  readonly store: StoreCounts;
}

/** Returns the facts since the last call. */
export type TakeInstanceFacts = () => InstanceFacts;

/**
 * Tracks the facts of a new instance. It serves one request at a time, so everything since the last request belongs to this one.
 * @param tally of the store client
 */
export const instanceFacts = (tally: Pick<StoreTally, 'take'>): TakeInstanceFacts => {
  let isColdStart = true;
  return () => {
    const facts = { isColdStart, store: tally.take() };
    isColdStart = false;
    return facts;
  };
};
