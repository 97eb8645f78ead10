import { randomUUID } from 'node:crypto';
import type { EpochMs } from '../accounts/types.js';
import { jsonLog, type Log } from './logger.js';
import type { StoreCallCounts, StoreCallCounter } from '../accounts/dynamodb-client.js';

/** Clock, ids and log. */
export interface RuntimeServices { readonly now: () => EpochMs; readonly newId: () => string; readonly log: Log }

export const runtimeServices: RuntimeServices = {
  // eslint-disable-next-line no-restricted-properties -- the only place that reads the clock
  now: () => Date.now(),
  newId: randomUUID,
  log: jsonLog((line) => process.stdout.write(line)),
};

/** What the function instance did since its last request. */
export interface InstanceReport {
  /** Whether this is the first request since the instance started. */
  readonly isColdStart: boolean;
  readonly store: StoreCallCounts;
}

/** Returns the report since the last call. */
export type TakeInstanceReport = () => InstanceReport;

/**
 * Watches a new instance. It serves one request at a time, so everything since the last request belongs to this one.
 */
export const instanceReport = (callCounter: Pick<StoreCallCounter, 'take'>): TakeInstanceReport => {
  let isColdStart = true;
  return () => {
    const report = { isColdStart, store: callCounter.take() };
    isColdStart = false;
    return report;
  };
};
