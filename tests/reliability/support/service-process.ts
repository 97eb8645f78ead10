/** The service, a separate process that service.ts controls: the packaged functions under Lambda's protocol, behind an HTTP server. */
import { localAwsEnvironment } from '../../../bin/local/local-credentials.js';
import type { TableNames } from '../../../lib/accounts/tables.js';
import { startHttpApi } from '../../support/lambda/http-api.js';
import { functionsOf, readTemplate, rootsIn, routesOf, type PackagedFunction } from '../../support/lambda/packaged-template.js';
import type { Clock } from './clock.js';
import { createInstancePool, type InstanceDefinition, type InstancePool, type InstanceReport } from './instance-pool.js';
import { serveWorker } from './worker.js';

/** Settings of the service. */
export interface ServiceOptions {
  /** Folder of the package: the template and the unzipped functions. */
  readonly folder: string;
  readonly storeEndpoint: string;
  readonly tables: TableNames;
  readonly clock: Clock;
  /** Instances of a function, by its key in serverless.yml. */
  readonly instances?: Readonly<Record<string, number>>;
  /** Instances of all other functions; default 1. */
  readonly otherInstances?: number;
  /** Clock errors of a function's instances, in turn; default: none. */
  readonly skewsMs?: readonly number[];
  /** Environment variables in addition to the template's. */
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
      ...rootsIn(options.folder, packaged),
      handler: packaged.handler,
      memoryMb: packaged.memoryMb,
      timeoutMs: packaged.timeoutMs,
      nodeArgs: ['--import', CLOCK_PRELOAD],
      environment: {
        ...localAwsEnvironment(options.storeEndpoint),
        AWS_ACCESS_KEY_ID: name, // by which the proxy recognises the caller
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

/** The methods for {@link startService}. */
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
  /** Starts all instances, one after the other, because many at once would be slow. */
  startAll: async (): Promise<void> => { for (const pool of allPools()) await pool.startAll(); },
  report: (): readonly InstanceReport[] => allPools().flatMap((pool) => pool.report()),
  /** The output since this method was last called. */
  takeLogs: (): string => logs.splice(0).join(''),
  stop: async (): Promise<void> => { await Promise.all(allPools().map((pool) => pool.stop())); },
};

export type ServiceMethods = typeof methods;

serveWorker(methods);
