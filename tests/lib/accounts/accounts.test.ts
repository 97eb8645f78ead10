import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { createAccountAdmin, type AccountAdmin, type IssuedKey } from '../../../lib/accounts/account-admin.js';
import { ALL_SCOPES } from '../../../lib/endpoints.js';
import { createAccounts, type Accounts } from '../../../lib/accounts/accounts.js';
import { storeWait } from '../../../lib/accounts/deadline.js';
import type { Caller, Claim, IdempotentRequest, MeteredRequest } from '../../../lib/accounts/types.js';
import { monthKey } from '../../../lib/accounts/usage-item.js';
import { createUsageTable } from '../../../lib/accounts/usage-table.js';
import { localClient } from '../../support/store/dynamodb.js';
import { useStore } from './support/use-store.js';

const NOON = Date.UTC(2026, 10, 15, 12);
/** So early that a first attempt must have been the only one. */
const QUICK = NOON + 14_999;
const OK = { succeeded: true, durationMs: 5 };

describe('an instance', () => {
  const store = useStore();
  let accounts: Accounts;
  let admin: AccountAdmin;
  let issued: IssuedKey;
  let name: string;

  const instance = (): Accounts => createAccounts({ client: localClient(store.proxy.endpoint), tables: store.dynamoDb.tables });
  const requestOf = (caller: Pick<Caller, 'account'>, startedAt = NOON): MeteredRequest => ({
    accountRef: caller.account.ref, generation: caller.account.generation, limits: { requestsPerMinute: 50, monthlyQuota: 3 },
    requestId: randomUUID(), path: '/invoices/generate', startedAt,
  });
  const idempotent = (request: MeteredRequest): IdempotentRequest => ({
    accountRef: request.accountRef, mode: 'live', idempotencyKey: 'order 7', bodyHash: 'body', requestId: request.requestId,
    startedAt: request.startedAt, imposedWatermark: null,
  });
  const claimedBy = (claim: Claim): Extract<Claim, { kind: 'claimed' }> => {
    if (claim.kind !== 'claimed') throw new Error(`The claim is ${claim.kind}.`);
    return claim;
  };
  const writes = (): number => store.proxy.calls.filter((call) => call === 'UpdateItem').length;

  beforeAll(async () => {
    const { client, tables } = store.dynamoDb;
    admin = createAccountAdmin({ client, tables, random: randomBytes, now: () => NOON });
  }, 20_000);
  beforeEach(async () => {
    name = randomUUID();
    issued = await admin.createKey({ accountName: name, tier: 'Basic', mode: 'live', scopes: ALL_SCOPES, label: '' });
    accounts = instance();
  });

  describe('reads and writes of requests', () => {
    test('without drawing: one read for the first request, one write for each', async () => {
      const caller = await accounts.findCaller(issued.key, NOON);
      await accounts.admit(requestOf(caller!), OK);
      await accounts.findCaller(issued.key, NOON);
      await accounts.admit(requestOf(caller!), OK);
      expect(store.proxy.calls).toEqual(['GetItem', 'UpdateItem', 'UpdateItem']);
    });

    test('generate: two writes', async () => {
      const request = requestOf(issued);
      await accounts.admit(request);
      await accounts.commit(request, { chargeId: request.requestId, chargeStartedAt: NOON, isRepeatable: false }, OK);
      expect(store.proxy.calls).toEqual(['UpdateItem', 'UpdateItem']);
    });

    test('the first call with an Idempotency-Key: four writes; its replay: three, and no charge', async () => {
      const first = requestOf(issued);
      await accounts.admit(first);
      const claim = claimedBy(await accounts.claim(idempotent(first)));
      await accounts.commit(first, claim, OK);
      await accounts.complete(idempotent(first), claim.chargeId, QUICK);
      expect(writes()).toBe(4);
      const again = requestOf(issued, NOON + 1000);
      await accounts.admit(again);
      expect(await accounts.claim(idempotent(again))).toMatchObject({ kind: 'replay' });
      expect(await accounts.settle(again, OK)).toMatchObject({ monthUsed: 1, totalRequests: 2, successfulRequests: 2 });
      expect(writes()).toBe(7);
    });
  });

  describe('an operator\'s change', () => {
    test.each([
      ['a tier', () => admin.setTier(name, 'Premium'), { account: { tier: 'Premium' } }],
      ['a suspension', () => admin.setStatus(name, 'suspended'), { account: { status: 'suspended' } }],
      ['a further key', () => admin.createKey({ accountName: name, tier: 'Basic', mode: 'test', scopes: [], label: '' }), { account: { generation: 2 } }],
    ])('%s reaches a warm instance with its next request', async (_, change, seen) => {
      const warm = await accounts.findCaller(issued.key, NOON);
      await accounts.admit(requestOf(warm!));
      await change();
      const cached = await accounts.findCaller(issued.key, NOON);
      expect(await accounts.admit(requestOf(cached!))).toEqual({ kind: 'stale' });
      const strong = await accounts.findCaller(issued.key, NOON, 'strong');
      expect(strong).toMatchObject(seen);
      expect(await accounts.admit(requestOf(strong!))).toMatchObject({ kind: 'admitted' });
    });

    test('a revocation also does, even in the first minute of the next month', async () => {
      const warm = await accounts.findCaller(issued.key, NOON);
      await admin.revokeKey(name, issued.keyId);
      for (const at of [NOON, Date.UTC(2026, 11, 1)]) expect(await accounts.admit(requestOf(warm!, at))).toEqual({ kind: 'stale' });
      expect(await accounts.findCaller(issued.key, NOON, 'strong')).toBeNull();
    });
  });

  const markers = async (): Promise<string[]> => {
    const item = await createUsageTable({ client: store.dynamoDb.client, usageTable: store.dynamoDb.tables.usage })
      .read(monthKey(issued.account.ref, NOON), AbortSignal.timeout(5000));
    return Object.keys(item).filter((attribute) => attribute.startsWith('c_'));
  };

  test('the marker of an idempotent charge is removed by the next request after COMPLETE, not before', async () => {
    const request = requestOf(issued);
    const claim = claimedBy(await accounts.claim(idempotent(request)));
    await accounts.commit(request, claim, OK);
    await accounts.admit(requestOf(issued));
    expect(await markers()).toHaveLength(1);
    await accounts.complete(idempotent(request), claim.chargeId, QUICK);
    await accounts.admit(requestOf(issued));
    expect(await markers()).toEqual([]);
  });

  describe('a request with an Idempotency-Key that died', () => {
    test('between COMMIT and COMPLETE is charged once, on whichever instance it is repeated', async () => {
      const dead = requestOf(issued);
      await accounts.admit(dead);
      await accounts.commit(dead, claimedBy(await accounts.claim(idempotent(dead))), OK);

      const heir = requestOf(issued, NOON + 600_000);
      const elsewhere = instance();
      await elsewhere.admit(requestOf(issued, NOON + 600_000));
      await elsewhere.admit(heir);
      const claim = claimedBy(await elsewhere.claim(idempotent(heir)));
      expect(claim.chargeId).toBe(dead.requestId);
      expect(await elsewhere.commit(heir, claim, OK)).toMatchObject({ kind: 'charged', reading: { monthUsed: 1 } });
      await elsewhere.complete(idempotent(heir), claim.chargeId, QUICK);
      expect(await accounts.claim(idempotent(requestOf(issued, NOON + 601_000)))).toMatchObject({ kind: 'replay' });
    });

    test('before COMMIT is charged by the takeover', async () => {
      const dead = requestOf(issued);
      await accounts.claim(idempotent(dead));
      const heir = requestOf(issued, NOON + 30_000);
      const claim = claimedBy(await accounts.claim(idempotent(heir)));
      expect(await accounts.commit(heir, claim, OK)).toMatchObject({ kind: 'charged', reading: { monthUsed: 1, successfulRequests: 1 } });
    });
  });

  test('a request that has used up its waiting time makes no more calls, not even to release its claim', async () => {
    const caller = await accounts.findCaller(issued.key, NOON);
    const wait = storeWait();
    const request = { ...requestOf(caller!), wait };
    const claim = claimedBy(await accounts.claim({ ...idempotent(request), wait }));
    wait.leftMs = 0;
    store.proxy.reset();
    const asked = await Promise.allSettled([
      accounts.findCaller(issued.key, NOON, 'strong', wait), accounts.admit(request),
      accounts.settle(request, OK), accounts.commit(request, claim, OK),
      accounts.complete({ ...idempotent(request), wait }, claim.chargeId, QUICK),
      accounts.release({ ...idempotent(request), wait }, claim.chargeId),
    ]);
    for (const verb of asked) expect(verb).toMatchObject({ reason: { code: 'INTERNAL_ERROR', headers: { 'Retry-After': '1' } } });
    expect(store.proxy.calls).toEqual([]);
  });
});
