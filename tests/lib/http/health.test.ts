import { describe, expect, test } from '@jest/globals';
import type { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { StoreClient } from '../../../lib/accounts/dynamodb-client.js';
import { tableReader } from '../../../lib/accounts/table-reader.js';
import { healthHandler } from '../../../lib/http/health.js';
import type { HttpResponse } from '../../../lib/http/http-response.js';
import { SERVICE_VERSION } from '../../../schemas/generated/service-version.js';
import { newContext, NO_ACCOUNT } from './support/harness.js';

const TABLES = { accounts: 'the-accounts', usage: 'the-usage' };
const RUNTIME = { now: () => Date.UTC(2026, 10, 30), newId: () => 'an-id' };

/** A client whose tables answer, or fail, by name. */
const clientOf = (send: (table: string) => Promise<unknown>): StoreClient =>
  ({ send: (command: GetCommand) => send(String(command.input.TableName)) }) as unknown as StoreClient;

const health = (client: StoreClient, method = 'GET'): Promise<HttpResponse> =>
  healthHandler(tableReader(client, TABLES), RUNTIME)({ requestContext: { http: { method } }, rawPath: '/health' }, newContext());

describe('the health of the service', () => {
  test('is ok if both tables answer', async () => {
    const read: string[] = [];
    const response = await health(clientOf((table) => Promise.resolve(read.push(table))));
    expect(read.sort()).toEqual(['the-accounts', 'the-usage']);
    expect([response.statusCode, JSON.parse(response.body)]).toEqual([200, { status: 'ok', version: SERVICE_VERSION, store: 'ok' }]);
    expect(response.headers).toMatchObject({ ...NO_ACCOUNT, 'X-RateLimit-Reset': expect.any(String), 'X-Request-Id': 'an-id', 'Cache-Control': 'no-store', 'X-Service-Version': SERVICE_VERSION });
  });

  test.each(['the-accounts', 'the-usage'])('is a 503 if %s does not answer', async (broken) => {
    const response = await health(clientOf((table) => (table === broken ? Promise.reject(new Error('closed')) : Promise.resolve({}))));
    expect([response.statusCode, JSON.parse(response.body)])
      .toEqual([503, { status: 'unavailable', version: SERVICE_VERSION, store: 'unavailable' }]);
  });

  test('has no body for HEAD', async () => {
    const response = await health(clientOf(() => Promise.resolve({})), 'HEAD');
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });
});
