import { expect, test } from '@jest/globals';
import { createAccounts } from '../../../lib/accounts/accounts.js';
import { createApiKey } from '../../../lib/accounts/api-key.js';
import { storeWait } from '../../../lib/accounts/deadline.js';
import type { IdempotentRequest, MeteredRequest } from '../../../lib/accounts/types.js';
import { recordingClient } from '../../support/store/recording-client.js';

test('a request that has used up its waiting time makes no more calls, not even to release its claim', async () => {
  const { client, calls } = recordingClient();
  const accounts = createAccounts({ client, tables: { accounts: 'a', usage: 'u' } });
  const wait = { ...storeWait(), leftMs: 0 };
  const common = { accountRef: 'acc0000001', requestId: 'id', startedAt: Date.UTC(2026, 10, 15, 12), wait };
  const limits = { requestsPerMinute: 50, monthlyQuota: 3 };
  const request: MeteredRequest = { ...common, generation: 1, limits, path: '/invoices/generate' };
  const idempotent: IdempotentRequest = {
    ...common, mode: 'live', idempotencyKey: 'order 7', bodyHash: 'body', imposedWatermark: null,
  };
  const charge = { chargeId: 'id', chargeStartedAt: common.startedAt, isRepeatable: true };
  const outcome = { succeeded: true, durationMs: 5 };
  const asked = await Promise.allSettled([
    accounts.findCaller(createApiKey('live', common.accountRef, (size) => new Uint8Array(size)), common.startedAt, 'strong', wait),
    accounts.admit(request), accounts.settle(request, outcome), accounts.commit(request, charge, outcome),
    accounts.retract(request, 5), accounts.claim(idempotent), accounts.complete(idempotent, 'id', common.startedAt),
    accounts.release(idempotent, 'id'),
  ]);
  for (const verb of asked) expect(verb).toMatchObject({ reason: { code: 'INTERNAL_ERROR', headers: { 'Retry-After': '1' } } });
  expect(calls).toEqual([]);
});
