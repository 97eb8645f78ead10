import { describe, expect, test } from '@jest/globals';
import { createAccounts } from '../../../lib/accounts/accounts.js';
import { createApiKey } from '../../../lib/accounts/api-key.js';
import { storeDeadline, type StoreDeadline } from '../../../lib/accounts/store-deadline.js';
import type { IdempotentRequest, MeteredRequest } from '../../../lib/accounts/types.js';
import { monthKey } from '../../../lib/accounts/usage-item.js';
import { createUsageTable } from '../../../lib/accounts/usage-table.js';
import { recordingClient } from '../../support/store/recording-client.js';
import { useStore } from './support/use-store.js';

const NOON = Date.UTC(2026, 10, 15, 12);
const CHARGE = { chargeId: 'id', chargeStartedAt: NOON, isRepeatable: true, amount: 1 };
const OK = { succeeded: true, durationMs: 5 };

const requestOf = (deadline = storeDeadline()): MeteredRequest & { readonly deadline: StoreDeadline } => ({
  accountRef: 'acc0000001', generation: 1, limits: { requestsPerMinute: 50, monthlyQuota: 3 }, requestId: 'id',
  path: '/invoices/generate', startedAt: NOON, deadline,
});
const idempotent = ({ accountRef, requestId, startedAt, deadline }: ReturnType<typeof requestOf>): IdempotentRequest =>
  ({ accountRef, requestId, startedAt, deadline, mode: 'live', idempotencyKey: 'order 7', bodyHash: 'body', deploymentWatermark: null, brands: null });

test('a request that has used up its waiting time makes no more calls, not even to release its claim', async () => {
  const { client, calls } = recordingClient();
  const accounts = createAccounts({ client, tables: { accounts: 'a', usage: 'u' } });
  const wait = { ...storeDeadline(), remainingMs: 0 };
  const request = requestOf(wait);
  const claim = idempotent(request);
  const asked = await Promise.allSettled([
    accounts.findCaller(createApiKey('live', request.accountRef, (size) => new Uint8Array(size)), NOON, 'strong', wait),
    accounts.admit(request), accounts.settle(request, OK), accounts.commit(request, CHARGE, OK), accounts.retract(request, 5),
    accounts.claim(claim), accounts.complete(claim, 'id', NOON), accounts.release(claim, 'id'),
  ]);
  for (const result of asked) expect(result).toMatchObject({ reason: { code: 'INTERNAL_ERROR', headers: { 'Retry-After': '1' } } });
  expect(calls).toEqual([]);
});

describe('the record of an idempotent charge', () => {
  const store = useStore();

  test('is removed by the next request after COMPLETE, not before', async () => {
    const { client, tables } = store.dynamoDb;
    const accounts = createAccounts({ client, tables });
    const chargeRecordsAfter = async (requestId: string): Promise<number> => {
      await accounts.admit({ ...requestOf(), requestId });
      const item = await createUsageTable({ client, usageTable: tables.usage }).read(monthKey('acc0000001', NOON), AbortSignal.timeout(5000));
      return Object.keys(item).filter((attribute) => attribute.startsWith('c_')).length;
    };
    await accounts.claim(idempotent(requestOf()));
    await accounts.commit(requestOf(), CHARGE, OK);
    expect(await chargeRecordsAfter('second')).toBe(1);
    await accounts.complete(idempotent(requestOf()), 'id', NOON + 14_999);
    expect(await chargeRecordsAfter('third')).toBe(0);
  });
});
