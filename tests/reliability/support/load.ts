import type { LoadAnswer, LoadJob, LoadMethods } from './load-process.js';
import { startWorker } from './worker.js';

/** Clients in a separate process. */
export interface Load {
  /** Sends all calls and returns the answers in the order of the calls, one for each attempt. */
  readonly run: (job: LoadJob) => Promise<readonly (readonly LoadAnswer[])[]>;
  readonly stop: () => Promise<void>;
}

/** Starts the process of the clients. */
export const startLoad = async (): Promise<Load> => {
  const worker = await startWorker<LoadMethods>(new URL('./load-process.ts', import.meta.url));
  return { run: (job) => worker.call('run', job), stop: worker.stop };
};
