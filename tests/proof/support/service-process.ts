/** The service, a process of its own: the packaged functions under Lambda's protocol behind an HTTP API front. Driven by service.ts. */
import { join } from 'node:path';
import { localAwsEnvironment } from '../../../bin/local/local-credentials.js';
import type { TableNames } from '../../../lib/accounts/table-names.js';
import { startHttpApi } from '../../support/lambda/http-api.js';
import { functionsOf, readTemplate, routesOf, type PackagedFunction } from '../../support/lambda/packaged-template.js';
import type { Clock } from './clock.js';
import { createInstancePool, type InstanceDefinition, type InstancePool, type InstanceReport } from './instance-pool.js';
import { serveWorker } from './worker.js';

/** How the service runs. */
export interface ServiceOptions {
  /** Of the package: the template and the unzipped functions. */
  readonly folder: string;
  readonly storeEndpoint: string;
  readonly tables: TableNames;
  readonly clock: Clock;
  /** Instances of a function, by its key in serverless.yml. */
  readonly instances?: Readonly<Record<string, number>>;
  /** Of every function that is not named; default 1. */
  readonly otherInstances?: number;
  /** How far the clocks of a function's instances stand from the true one, in turn; default all on time. */
  readonly skewsMs?: readonly number[];
  /** Over the template's own. */
  readonly environment?: Readonly<Record<string, string>>;
}

const CLOCK_PRELOAD = new URL('./clock-preload.js', import.meta.url).href;

const logs: string[] = [];
const pools = new Map<string, InstancePool>();

const instanceOf = (packaged: PackagedFunction, index: number, options: ServiceOptions): InstanceDefinition => {
  const name = `${packaged.key}-${index}`;
  const { skewsMs = [0], tables } = options;
  return {
    name,
    skewMs: skewsMs[index % skewsMs.length] ?? 0,
    definition: {
      name: packaged.key,
      taskRoot: join(options.folder, 'unzipped', packaged.key),
      handler: packaged.handler,
      memoryMb: packaged.memoryMb,
      timeoutMs: packaged.timeoutMs,
      nodeArgs: ['--import', CLOCK_PRELOAD],
      environment: {
        ...localAwsEnvironment(options.storeEndpoint),
        AWS_ACCESS_KEY_ID: name, // so the proxy knows who calls
        ...packaged.environment,
        ACCOUNTS_TABLE: tables.accounts,
        USAGE_TABLE: tables.usage,
        ...options.environment,
      },
    },
  };
};

const poolOf = (packaged: PackagedFunction, options: ServiceOptions): InstancePool => {
  const count = options.instances?.[packaged.key] ?? options.otherInstances ?? 1;
  const instances = Array.from({ length: count }, (_, index) => instanceOf(packaged, index, options));
  return createInstancePool(instances, options.clock, (text) => logs.push(text));
};

const allPools = (): readonly InstancePool[] => [...pools.values()];

/** What {@link startService} calls. */
const methods = {
  /** @returns the base URL, which ends in `/api/v1` */
  start: async (options: ServiceOptions): Promise<string> => {
    const template = readTemplate(options.folder);
    for (const packaged of functionsOf(template)) pools.set(packaged.key, poolOf(packaged, options));
    const functionByRoute = new Map(routesOf(template).map(({ routeKey, functionKey }) => [routeKey, functionKey]));
    const front = await startHttpApi([...functionByRoute.keys()], (routeKey, event) =>
      pools.get(functionByRoute.get(routeKey) ?? '')?.invoke(event) ?? Promise.resolve({ kind: 'failed', reason: `no function behind ${routeKey}` }));
    return `${front.origin}/api/v1`;
  },
  setClock: async (clock: Clock): Promise<void> => { await Promise.all(allPools().map((pool) => pool.setClock(clock))); },
  kill: async (instance: string): Promise<boolean> => {
    const killed = await Promise.all(allPools().map((pool) => pool.kill(instance)));
    return killed.includes(true);
  },
  busy: (): readonly string[] => allPools().flatMap((pool) => pool.busy()),
  /** Starts every instance, one after the other: a machine that starts many at once has no time for any. */
  startAll: async (): Promise<void> => { for (const pool of allPools()) await pool.startAll(); },
  report: (): readonly InstanceReport[] => allPools().flatMap((pool) => pool.report()),
  /** Everything written since it was taken last. */
  takeLogs: (): string => logs.splice(0).join(''),
  stop: async (): Promise<void> => { await Promise.all(allPools().map((pool) => pool.stop())); },
};

export type ServiceMethods = typeof methods;

serveWorker(methods);
