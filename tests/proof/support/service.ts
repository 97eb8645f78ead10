import { packagedService } from './package.js';
import type { Clock } from './clock.js';
import type { InstanceReport } from './instance-pool.js';
import type { ServiceMethods, ServiceOptions } from './service-process.js';
import { startWorker } from './worker.js';

/** The packaged service in a process of its own, each of its instances in a further one. */
export interface Service {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  /** Sets the clock of every instance; those not started yet begin with it. */
  readonly setClock: (clock: Clock) => Promise<void>;
  /** SIGKILL to an instance, e.g. `generate-0`; false where it does not run. */
  readonly kill: (instance: string) => Promise<boolean>;
  /** Names of the instances that serve an event now. */
  readonly busy: () => Promise<readonly string[]>;
  readonly report: () => Promise<readonly InstanceReport[]>;
  /** Starts every instance before it is needed; its caches stay cold. */
  readonly startAll: () => Promise<void>;
  /** Everything that the functions have written since it was taken last. */
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
