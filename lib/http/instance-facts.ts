import type { StoreCounts, StoreTally } from '../accounts/store-tally.js';

/** What an instance has done for the request that it is about to answer. */
export interface InstanceFacts {
  /** The first request since the instance started. */
  readonly isColdStart: boolean;
  readonly store: StoreCounts;
}

/** Gives the facts since they were taken last. */
export type TakeInstanceFacts = () => InstanceFacts;

/**
 * Facts of a fresh instance. It serves one request at a time, so all that it did since the last one was for this one.
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
