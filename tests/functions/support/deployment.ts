import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Context } from 'aws-lambda';
import { localAwsEnvironment } from '../../../bin/local/local-credentials.js';
import { createAccountAdmin, type KeyOrder } from '../../../lib/accounts/account-admin.js';
import type { HttpResponse } from '../../../lib/http/wire/http-response.js';
import type { Handler } from '../../../lib/http/edge.js';
import { stopAtEnd } from '../../support/stop-at-end.js';
import { startTestDynamoDb, type TestDynamoDb } from '../../support/store/dynamodb.js';

/** Names of the functions, as their files are called. */
const FUNCTIONS = ['generate', 'preview', 'xml', 'themes', 'currencies', 'labels-defaults', 'usage', 'default'] as const;
type FunctionName = typeof FUNCTIONS[number];

/** The only origin from which a browser may call the functions. */
export const ORIGIN = 'https://app.example.com';

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
  readonly stop: () => void;
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

/** Loads all functions, which read the environment while they load, as in a cold start. */
const loadFunctions = async (): Promise<ReadonlyMap<FunctionName, Handler>> => {
  jest.resetModules();
  const handlers = new Map<FunctionName, Handler>();
  // One after the other, because Jest's module loader fails if parallel imports share modules.
  for (const name of FUNCTIONS) {
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

const setEnvironment = ({ endpoint, tables }: TestDynamoDb, variant: string): void => {
  Object.assign(process.env, localAwsEnvironment(endpoint), {
    ACCOUNTS_TABLE: tables.accounts, USAGE_TABLE: tables.usage, INTERFACE_VARIANT: variant, CORS_ORIGINS: ORIGIN,
  });
  delete process.env.AWS_PROFILE;
  delete process.env.AWS_SESSION_TOKEN;
};

let store: Promise<TestDynamoDb> | undefined;
const loaded = new Map<string, Promise<ReadonlyMap<FunctionName, Handler>>>();

/**
 * The functions with the environment of that variant. They and their tables are loaded once for all tests of this process.
 * @param variant `A` or `B`; any other is a wrong setting
 */
export const deploy = async (variant: string): Promise<Deployment> => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  if (store === undefined) {
    store = startTestDynamoDb();
    stopAtEnd(store);
  }
  const tables = await store;
  if (!loaded.has(variant)) {
    setEnvironment(tables, variant);
    loaded.set(variant, loadFunctions());
  }
  const handlers = await loaded.get(variant)!;
  const send: Deployment['send'] = (name, sent) => handlers.get(name)!(eventOf(sent), {} as Context);
  return { issueKey: issueWith(tables), send, stop: () => { jest.restoreAllMocks(); } };
};

/** The payload of a success. */
export const dataOf = (response: HttpResponse): unknown => (JSON.parse(response.body) as { data: unknown }).data;

/** The error of a failure. */
export const errorOf = (response: HttpResponse): { code: string; details?: readonly { field: string }[] } =>
  (JSON.parse(response.body) as { error: ReturnType<typeof errorOf> }).error;
