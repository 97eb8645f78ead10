import { randomUUID } from 'node:crypto';
import type { EpochMs } from '../accounts/types.js';
import { jsonLog, type Log } from './logger.js';

/** Clock, ids and log. */
export interface RuntimeServices { readonly now: () => EpochMs; readonly newId: () => string; readonly log: Log }

/** Those of the process. */
export const runtimeServices: RuntimeServices = {
  // eslint-disable-next-line no-restricted-properties -- the one place where the clock enters
  now: () => Date.now(),
  newId: randomUUID,
  log: jsonLog((line) => process.stdout.write(line)),
};
