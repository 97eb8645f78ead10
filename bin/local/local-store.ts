import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../lib/config.js';
import { createTables } from './create-tables.js';
import { DEMO_TABLE, demoAccount, type DemoAccount, type DemoConfig } from './demo-key.js';
import { startDynamoDb } from './dynamodb-process.js';
import { LOCAL_STAGE } from './local-credentials.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A DynamoDB for the local functions. */
export interface LocalStore {
  readonly endpoint: string;
  /** Where the data is, for people. */
  readonly location: string;
  /** The account `demo`; absent for a store on another machine, which is not changed. */
  readonly demo?: DemoAccount;
  readonly stop: () => Promise<void>;
}

/** Whether an address is on this machine. Tables and keys are created only there. */
export const isLoopback = (endpoint: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(endpoint).hostname);

/** Creates the tables and the demo account in a local DynamoDB, unless they exist. */
export const prepareStore = async (endpoint: string, config: DemoConfig): Promise<DemoAccount> => {
  await createTables(endpoint, LOCAL_STAGE, [DEMO_TABLE]);
  return demoAccount(endpoint, config);
};

/** The store at the address that the user set: prepared if it is on this machine, else unchanged. */
export const existingStore = async (endpoint: string, config: DemoConfig): Promise<LocalStore> => ({
  endpoint,
  location: 'in the store that AWS_ENDPOINT_URL_DYNAMODB names',
  ...isLoopback(endpoint) ? { demo: await prepareStore(endpoint, config) } : {},
  stop: () => Promise.resolve(),
});

const dataFolder = async (variant: string): Promise<string> => {
  const folder = join(ROOT, '.dynamodb', variant);
  await mkdir(folder, { recursive: true });
  return folder;
};

/**
 * Starts the embedded DynamoDB with its tables and the demo account. If that fails, it is stopped.
 * @param isInMemory discards the data at the end; else it stays in a folder of the variant in `.dynamodb/`
 */
export const startStore = async (port: number, isInMemory: boolean, config: Pick<Config, 'variant' | 'customTiers'>): Promise<LocalStore> => {
  const folder = isInMemory ? undefined : await dataFolder(config.variant);
  const { endpoint, stop } = await startDynamoDb({ port, ...folder === undefined ? {} : { path: join(folder, 'tables') } });
  try {
    return { endpoint, stop, location: folder === undefined ? 'in memory' : `in ${folder}`, demo: await prepareStore(endpoint, config) };
  } catch (error) {
    await stop();
    throw error;
  }
};
