import type { LoadAnswer, LoadJob, LoadMethods } from './load-process.js';
import { startWorker } from './worker.js';

/** Clients in a process of their own. */
export interface Load {
  /** Sends all calls; the answers to each, in the order of the calls: one, or one an attempt. */
  readonly run: (job: LoadJob) => Promise<readonly (readonly LoadAnswer[])[]>;
  readonly stop: () => Promise<void>;
}

/** Starts the process that sends. */
export const startLoad = async (): Promise<Load> => {
  const worker = await startWorker<LoadMethods>(new URL('./load-process.ts', import.meta.url));
  return { run: (job) => worker.call('run', job), stop: worker.stop };
};
