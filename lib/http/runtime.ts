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

/** Whether V8 took the code from a compile cache, as bin/bundle/start-function.js finds out. */
export type CompileCache = 'used' | 'refused' | 'none';

/** A parameter of the bundle, undeclared when running from source. */
declare const compileCache: CompileCache | undefined;

/** What the function instance did since its last request. */
export interface InstanceReport {
  /** Whether this is the first request since the instance started. */
  readonly isColdStart: boolean;
  readonly compileCache: CompileCache;
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
    const cache = typeof compileCache === 'undefined' ? 'none' : compileCache;
    const report = { isColdStart, compileCache: cache, store: callCounter.take() };
    isColdStart = false;
    return report;
  };
};
