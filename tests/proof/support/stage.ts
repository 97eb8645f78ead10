import { startTestDynamoDb } from '../../support/store/dynamodb.js';
import { createAccounts, type Accounts } from './accounts.js';
import { clockAt, type Clock } from './clock.js';
import type { LoadAnswer, LoadCall } from './load-process.js';
import { startLoad, type Load } from './load.js';
import { startService, type Service } from './service.js';
import type { ServiceOptions } from './service-process.js';
import { startStoreProxy, type StoreProxy } from './store-proxy.js';

/**
 * Everything that a proof needs, each in its own process: clients, the packaged service and its instances, a proxy, DynamoDB (dynalite, or the
 * one at TEST_DYNAMODB_ENDPOINT), and an operator.
 */
export interface Stage {
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
export type StageOptions = Pick<ServiceOptions, 'instances' | 'otherInstances' | 'skewsMs' | 'environment'> & { readonly clock?: Clock };

/** The beginning of a month and a minute, far from the next boundary. */
export const AT_EASE = '2026-11-10T12:00:05Z';

/** Starts everything. If one part does not start, the others are stopped. */
export const startStage = async ({ clock = clockAt(AT_EASE), ...options }: StageOptions = {}): Promise<Stage> => {
  const started: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const part of started.reverse()) await part.stop();
  };
  const keep = async <Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting;
    started.push(part);
    return part;
  };
  try {
    const store = await keep(startTestDynamoDb());
    const proxy = await keep(startStoreProxy(store.endpoint));
    const service = await keep(startService({ ...options, clock, tables: store.tables, storeEndpoint: proxy.endpoint }));
    const load = await keep(startLoad());
    const accounts = createAccounts(store, clock);
    const setClock = async (next: Clock): Promise<void> => {
      accounts.setClock(next);
      await service.setClock(next);
    };
    const send: Stage['send'] = async (calls, concurrency = calls.length) =>
      (await load.run({ baseUrl: service.baseUrl, calls, concurrency })).map(([answer]) => answer!);
    return { load, service, proxy, accounts, send, setClock, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Runs a scene on a new stage, which is removed in any case. */
export const onStage = async <Result>(options: StageOptions, scene: (stage: Stage) => Promise<Result>): Promise<Result> => {
  const stage = await startStage(options);
  try {
    return await scene(stage);
  } finally {
    await stage.stop();
  }
};
