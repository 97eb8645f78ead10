import { packagedService } from './package.js';
import type { Clock } from './clock.js';
import type { InstanceReport } from './instance-pool.js';
import type { ServiceMethods, ServiceOptions } from './service-process.js';
import { startWorker } from './worker.js';

/** The packaged service in its own process, with another process for each instance. */
export interface Service {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  /** Sets the clock of every instance, also of those that start later. */
  readonly setClock: (clock: Clock) => Promise<void>;
  /** Sends SIGKILL to an instance, e.g. `generate-0`; false if it is not running. */
  readonly kill: (instance: string) => Promise<boolean>;
  /** Names of the instances that are serving an event. */
  readonly busy: () => Promise<readonly string[]>;
  readonly report: () => Promise<readonly InstanceReport[]>;
  /** Starts every instance before it is needed; its caches stay cold. */
  readonly startAll: () => Promise<void>;
  /** The output of the functions since this method was last called. */
  readonly takeLogs: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Packages the service if its sources have changed, and starts it. */
export const startService = async (options: Omit<ServiceOptions, 'folder'>): Promise<Service> => {
  const folder = await packagedService();
  const worker = await startWorker<ServiceMethods>(new URL('./service-process.ts', import.meta.url));
  return {
    baseUrl: await worker.call('start', { ...options, folder }),
    setClock: (clock) => worker.call('setClock', clock),
    kill: (instance) => worker.call('kill', instance),
    busy: () => worker.call('busy'),
    report: () => worker.call('report'),
    startAll: () => worker.call('startAll'),
    takeLogs: () => worker.call('takeLogs'),
    stop: async () => {
      await worker.call('stop');
      await worker.stop();
    },
  };
};
