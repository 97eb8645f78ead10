import type { StoreCounts, StoreTally } from '../accounts/store-tally.js';

/** What the function instance did since its last request. */
export interface InstanceReport {
  /** The first request since the instance started. */
  readonly isColdStart: boolean;
  readonly store: StoreCounts;
}

/** Returns the report since the last call. */
export type TakeInstanceReport = () => InstanceReport;

/** Watches a new instance. It serves one request at a time, so everything since the last request belongs to this one. */
export const instanceReport = (tally: Pick<StoreTally, 'take'>): TakeInstanceReport => {
  let isColdStart = true;
  return () => {
    const report = { isColdStart, store: tally.take() };
    isColdStart = false;
    return report;
  };
};
