import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createIdempotencyStore } from '../../../lib/accounts/idempotency-store.js';
import type { IdempotencyStore, IdempotentRequest } from '../../../lib/accounts/types.js';
import { createUsageTable, type UpdateResult, type UsageTable } from '../../../lib/accounts/usage-table.js';
import { localClient, longDeadline } from '../../support/store/dynamodb.js';
import { useStore } from './support/use-store.js';

const NOON = Date.UTC(2026, 10, 15, 12);
const LEASE = 30_000;
const DAY = 86_400_000;
/** So early that a first attempt must have been the only one. */
const QUICK = NOON + 14_999;

describe('idempotency', () => {
  const store = useStore();
  let idempotency: IdempotencyStore;
  let completed: string[];
  let accountRef: string;

  const requestAt = (startedAt = NOON, change: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
    accountRef, mode: 'live', idempotencyKey: 'order 7', bodyHash: 'body', requestId: randomUUID(), startedAt, deploymentWatermark: null, brands: null,
    deadline: longDeadline(), ...change,
  });
  const claimed = (request: IdempotentRequest) => ({
    kind: 'claimed', chargeId: request.requestId, chargeStartedAt: request.startedAt, isRepeatable: true,
    deploymentWatermark: request.deploymentWatermark, brands: request.brands,
  });

  beforeAll(async () => {
    const table = createUsageTable({ client: localClient(store.proxy.endpoint), usageTable: store.dynamoDb.tables.usage });
    idempotency = createIdempotencyStore({ table, onCompleted: (...charge) => completed.push(charge.join(' ')) });
  }, 20_000);
  beforeEach(() => {
    accountRef = randomUUID().slice(0, 10);
    completed = [];
  });

  describe('claim', () => {
    test('costs the first request one write', async () => {
      const first = requestAt();
      expect(await idempotency.claim(first)).toEqual(claimed(first));
      expect(store.proxy.calls).toEqual(['UpdateItem']);
    });

    test('is given to exactly one of many requests', async () => {
      const claims = await Promise.all(Array.from({ length: 20 }, () => idempotency.claim(requestAt())));
      expect(claims.map(({ kind }) => kind).sort()).toEqual(['claimed', ...Array<string>(19).fill('running')]);
    });

    test('is rejected as running during the lease of the first attempt', async () => {
      await idempotency.claim(requestAt());
      expect(await idempotency.claim(requestAt(NOON + LEASE - 1))).toEqual({ kind: 'running' });
    });

    test('takes over a dead attempt and keeps its charge id', async () => {
      const dead = requestAt(NOON, { deploymentWatermark: 'SAMPLE', brands: 'acme:ff' });
      await idempotency.claim(dead);
      expect(await idempotency.claim(requestAt(NOON + LEASE))).toEqual(claimed(dead));
      expect(await idempotency.claim(requestAt(NOON + LEASE + 1))).toEqual({ kind: 'running' });
      expect(await idempotency.claim(requestAt(NOON + 2 * LEASE))).toEqual(claimed(dead));
    });

    test('is taken over by exactly one of many requests', async () => {
      await idempotency.claim(requestAt());
      const claims = await Promise.all(Array.from({ length: 20 }, () => idempotency.claim(requestAt(NOON + LEASE))));
      expect(claims.map(({ kind }) => kind).sort()).toEqual(['claimed', ...Array<string>(19).fill('running')]);
    });

    test('rejects another body, whatever the result of the first', async () => {
      const first = requestAt();
      const other = { bodyHash: 'other' };
      await idempotency.claim(first);
      expect(await idempotency.claim(requestAt(NOON, other))).toEqual({ kind: 'other-body' });
      expect(await idempotency.claim(requestAt(NOON + LEASE, other))).toEqual({ kind: 'other-body' });
      await idempotency.complete(first, first.requestId, QUICK);
      expect(await idempotency.claim(requestAt(NOON + LEASE, other))).toEqual({ kind: 'other-body' });
    });

    test('distinguishes accounts, key modes and keys', async () => {
      const requests = [requestAt(), requestAt(NOON, { mode: 'test' }), requestAt(NOON, { idempotencyKey: 'order 8' }), requestAt(NOON, { accountRef: `${accountRef}x` })];
      for (const request of requests) expect(await idempotency.claim(request)).toEqual(claimed(request));
    });

    test('recognises its own retry when answers are lost', async () => {
      const first = requestAt();
      store.proxy.setNextFaults('lose-answer');
      expect(await idempotency.claim(first)).toEqual(claimed(first));
      store.proxy.setNextFaults('fine', 'fine', 'lose-answer');
      expect(await idempotency.claim(requestAt(NOON + LEASE))).toEqual(claimed(first));
    });

    test('is a replay for the attempt itself after COMPLETE', async () => {
      const first = requestAt();
      await idempotency.claim(first);
      await idempotency.complete(first, first.requestId, QUICK);
      expect(await idempotency.claim(first)).toEqual({ kind: 'replay', deploymentWatermark: null, brands: null });
    });

    test.each([
      ['that is gone when it is looked at', {}],
      ['that others keep taking over', { aid: 'other', ph: 'body', st: 'running', le: NOON - 1 }],
    ])('is rejected as running for a record %s', async (_, item) => {
      const update = async (): Promise<UpdateResult> => ({ applied: false, item, attempts: 1 });
      const table: UsageTable = { update, read: async () => item };
      const waiting = createIdempotencyStore({ table, onCompleted: () => undefined });
      expect(await waiting.claim(requestAt())).toEqual({ kind: 'running' });
    });

    test('is new after a day, although DynamoDB has not deleted the record yet', async () => {
      const first = requestAt(NOON, { deploymentWatermark: 'SAMPLE', brands: 'acme:ff' });
      await idempotency.claim(first);
      await idempotency.complete(first, first.requestId, QUICK);
      expect(await idempotency.claim(requestAt(NOON + DAY - 1000))).toMatchObject({ kind: 'replay' });
      const next = requestAt(NOON + DAY, { bodyHash: 'other' });
      expect(await idempotency.claim(next)).toEqual(claimed(next));
    });
  });

  describe('complete', () => {
    test.each([[null, null], ['SAMPLE', null], [null, 'acme:ff'], ['SAMPLE', 'none acme:ff']])('makes the next request a replay with the watermark (%s) and the brands (%s) of the first', async (deploymentWatermark, brands) => {
      const first = requestAt(NOON, { deploymentWatermark, brands });
      await idempotency.claim(first);
      await idempotency.complete(first, first.requestId, QUICK);
      expect(await idempotency.claim(requestAt(NOON + 1, { deploymentWatermark: 'OTHER', brands: 'other:00' }))).toEqual({ kind: 'replay', deploymentWatermark, brands });
      expect(completed).toEqual([`${accountRef} ${NOON} ${first.requestId}`]);
    });

    test('reports a charge that no other attempt can make: that of a fast first attempt', async () => {
      const first = requestAt(NOON, { idempotencyKey: 'first' });
      const slow = requestAt(NOON, { idempotencyKey: 'slow' });
      const dead = requestAt(NOON, { idempotencyKey: 'dead' });
      const successor = requestAt(NOON + LEASE, { idempotencyKey: 'dead' });
      for (const request of [first, slow, dead, successor]) await idempotency.claim(request);
      await idempotency.complete(first, first.requestId, QUICK);
      await idempotency.complete(slow, slow.requestId, QUICK + 1);
      await idempotency.complete(successor, dead.requestId, NOON + LEASE);
      expect(completed).toEqual([`${accountRef} ${NOON} ${first.requestId}`]);
    });

    test('works for an attempt whose lease has ended', async () => {
      const slow = requestAt();
      await idempotency.claim(slow);
      const successor = requestAt(NOON + LEASE);
      await idempotency.claim(successor);
      await idempotency.complete(slow, slow.requestId, QUICK);
      await idempotency.release(successor, slow.requestId);
      expect(await idempotency.claim(requestAt(NOON + LEASE))).toMatchObject({ kind: 'replay' });
    });

    test('does not touch a record that belongs to another charge', async () => {
      const first = requestAt();
      await idempotency.claim(first);
      await idempotency.complete(requestAt(), randomUUID(), QUICK);
      expect(await idempotency.claim(requestAt())).toEqual({ kind: 'running' });
    });
  });

  describe('release', () => {
    test('lets the next request start anew, even with another body', async () => {
      const failed = requestAt();
      await idempotency.claim(failed);
      await idempotency.release(failed, failed.requestId);
      const next = requestAt(NOON, { bodyHash: 'other' });
      expect(await idempotency.claim(next)).toEqual(claimed(next));
    });

    test('does nothing for an attempt that was taken over', async () => {
      const slow = requestAt();
      await idempotency.claim(slow);
      await idempotency.claim(requestAt(NOON + LEASE));
      await idempotency.release(slow, slow.requestId);
      expect(await idempotency.claim(requestAt(NOON + LEASE))).toEqual({ kind: 'running' });
    });

    test('does not undo a success', async () => {
      const first = requestAt();
      await idempotency.claim(first);
      await idempotency.complete(first, first.requestId, QUICK);
      await idempotency.release(first, first.requestId);
      expect(await idempotency.claim(requestAt())).toMatchObject({ kind: 'replay' });
    });
  });

  test.each(['claim', 'complete', 'release'] as const)('%s fails with an error when DynamoDB does not answer', async (method) => {
    const request = requestAt();
    store.proxy.setLastingFault('access-denied');
    await expect(idempotency[method](request, request.requestId, QUICK)).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
  });
});
