import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Context } from 'aws-lambda';
import { localAwsEnvironment } from '../../../bin/local/local-credentials.js';
import { createAccountAdmin, type KeyOrder } from '../../../lib/accounts/account-admin.js';
import type { Variant } from '../../../lib/config.js';
import type { HttpResponse } from '../../../lib/http/wire/http-response.js';
import type { Handler } from '../../../lib/http/serve.js';
import { startTestDynamoDb, type TestDynamoDb } from '../../support/store/dynamodb.js';

/** Names of the functions, as their files are called. */
export type FunctionName = 'generate' | 'preview' | 'xml' | 'themes' | 'currencies' | 'labels-defaults' | 'usage' | 'default';

/** What a test sends. */
export interface Sent {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'OPTIONS';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The functions over a real emulator, in this process. */
export interface Deployment {
  readonly issueKey: (order: Partial<KeyOrder> & { tier: string }) => Promise<string>;
  readonly send: (name: FunctionName, sent: Sent) => Promise<HttpResponse>;
  readonly stop: () => Promise<void>;
}

const SCOPES: KeyOrder['scopes'] = ['invoices:generate', 'invoices:preview', 'reference:read', 'usage:read'];

const eventOf = ({ method = 'GET', path, query, key, body, headers }: Sent): object => ({
  version: '2.0',
  rawPath: `/api/v1${path}`,
  ...query === undefined ? {} : { queryStringParameters: query },
  requestContext: { requestId: 'one-constant-id', stage: '$default', http: { method } },
  headers: {
    ...key === undefined ? {} : { 'x-api-key': key }, ...body === undefined ? {} : { 'content-type': 'application/json' }, ...headers,
  },
  ...body === undefined ? {} : { body: JSON.stringify(body) },
  isBase64Encoded: false,
});

const handlersOf = async (names: readonly FunctionName[]): Promise<ReadonlyMap<FunctionName, Handler>> => {
  const handlers = new Map<FunctionName, Handler>();
  // One after the other, because Jest's module loader fails if parallel imports share modules.
  for (const name of names) {
    const { handler } = await import(`../../../functions/${name}.js`) as { handler: Handler };
    handlers.set(name, handler);
  }
  return handlers;
};

let accounts = 0;
const issueWith = ({ client, tables }: TestDynamoDb): Deployment['issueKey'] => async (order) => {
  const admin = createAccountAdmin({ client, tables, random: randomBytes, now: () => Date.now() });
  accounts += 1;
  const { key } = await admin.createKey({ accountName: `Account ${accounts}`, mode: 'live', scopes: SCOPES, label: 'test', ...order });
  return key;
};

/**
 * Starts a store, and loads the functions with the environment of that variant.
 * @param names of the functions that the test needs
 */
export const deploy = async (
  variant: Variant, names: readonly FunctionName[], settings: Readonly<Record<string, string>> = {},
): Promise<Deployment> => {
  const store = await startTestDynamoDb();
  Object.assign(process.env, localAwsEnvironment(store.endpoint), {
    ACCOUNTS_TABLE: store.tables.accounts, USAGE_TABLE: store.tables.usage, INTERFACE_VARIANT: variant, CORS_ORIGINS: '', ...settings,
  });
  delete process.env.AWS_PROFILE;
  delete process.env.AWS_SESSION_TOKEN;
  // A function reads its environment while it loads, like a cold start.
  jest.resetModules();
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const stop = async (): Promise<void> => {
    jest.restoreAllMocks();
    await store.stop();
  };
  const handlers = await handlersOf(names).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { issueKey: issueWith(store), send: async (name, sent) => handlers.get(name)!(eventOf(sent), {} as Context), stop };
};

/** The payload of a success. */
export const dataOf = (response: HttpResponse): unknown => (JSON.parse(response.body) as { data: unknown }).data;

/** The error of a failure. */
export const errorOf = (response: HttpResponse): { code: string; details?: readonly { field: string }[] } =>
  (JSON.parse(response.body) as { error: ReturnType<typeof errorOf> }).error;
