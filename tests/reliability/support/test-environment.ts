import { startTestDynamoDb } from '../../support/store/dynamodb.js';
import { createAccounts, type Accounts } from './accounts.js';
import { clockAt, type Clock } from './clock.js';
import type { LoadAnswer, LoadCall } from './load-process.js';
import { startLoad, type Load } from './load.js';
import { startService, type Service } from './service.js';
import type { ServiceOptions } from './service-process.js';
import { startStoreProxy, type StoreProxy } from './store-proxy.js';

/**
 * Everything that a test needs, each in its own process: clients, the packaged service and its instances, a proxy, DynamoDB (dynalite, or the
 * one at TEST_DYNAMODB_ENDPOINT), and an operator.
 */
export interface TestEnvironment {
  readonly load: Load;
  readonly service: Service;
  readonly proxy: StoreProxy;
  readonly accounts: Accounts;
  /** Sends all calls and returns one answer to each. Without a concurrency, it sends them all at once. */
  readonly send: (calls: readonly LoadCall[], concurrency?: number) => Promise<readonly LoadAnswer[]>;
  /** Sets the clocks of instances and operator. */
  readonly setClock: (clock: Clock) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Settings of the service on a stage. */
type TestEnvironmentOptions = Pick<ServiceOptions, 'instances' | 'otherInstances' | 'skewsMs' | 'environment'> & { readonly clock?: Clock };

/** The beginning of a month and a minute, far from the next boundary. */
export const MID_MONTH = '2026-11-10T12:00:05Z';

/** Starts everything. If one process does not start, the others are stopped. */
const startTestEnvironment = async (
  { clock = clockAt(MID_MONTH), ...options }: TestEnvironmentOptions = {},
): Promise<TestEnvironment> => {
  const started: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const part of started.reverse()) await part.stop();
  };
  const track = async <Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting;
    started.push(part);
    return part;
  };
  try {
    const store = await track(startTestDynamoDb());
    const proxy = await track(startStoreProxy(store.endpoint));
    const service = await track(startService({ ...options, clock, tables: store.tables, storeEndpoint: proxy.endpoint }));
    const load = await track(startLoad());
    const accounts = createAccounts(store, clock);
    const setClock = async (next: Clock): Promise<void> => {
      accounts.setClock(next);
      await service.setClock(next);
    };
    const send: TestEnvironment['send'] = async (calls, concurrency = calls.length) =>
      (await load.run({ baseUrl: service.baseUrl, calls, concurrency })).map(([answer]) => answer!);
    return { load, service, proxy, accounts, send, setClock, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Runs a scenario on a new stage, which is removed in any case. */
export const withTestEnvironment = async <Result>(
  options: TestEnvironmentOptions, run: (env: TestEnvironment) => Promise<Result>,
): Promise<Result> => {
  const env = await startTestEnvironment(options);
  try {
    return await run(env);
  } finally {
    await env.stop();
  }
};
