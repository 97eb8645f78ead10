import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { IdempotentRequest } from '../../../lib/accounts/types.js';
import { claimIdempotencyKey } from '../../../lib/http/idempotency-claim.js';
import type { ValidatedRequest } from '../../../lib/http/middlewares/validation.js';
import { createHarness, NOW, rejectionBy, meteredRequestOf, type Harness } from './support/harness.js';

let harness: Harness;
let ids = 0;

interface Asked {
  readonly tier?: string;
  readonly body?: string;
  readonly key?: string | null;
  readonly startedAt?: number;
  readonly brands?: string | null;
}

const asking = ({ tier = 'Premium', body = '{}', key = 'key', startedAt = NOW, brands = null }: Asked = {}): ValidatedRequest<null> => ({
  ...meteredRequestOf(harness, { account: { tier } }, { requestId: `id-${ids += 1}`, startedAt }),
  bytes: Buffer.from(body), parsedBytes: 2, body: {}, idempotencyKey: key, invoiceCount: 1,
  preparedInvoice: () => null, currentBrands: () => brands,
});

beforeEach(() => {
  harness = createHarness();
  ids = 0;
});

describe('claim', () => {
  test('makes no call without a key, and charges under the id of the request', async () => {
    const call = asking({ key: null, tier: 'Free' });
    const idempotencyClaim = await claimIdempotencyKey(call, harness);
    await idempotencyClaim.complete();
    await idempotencyClaim.release();
    expect(idempotencyClaim).toMatchObject({
      isReplay: false, isTakeover: false, watermark: 'SAMPLE', charge: { chargeId: 'id-1', chargeStartedAt: NOW, isRepeatable: false },
    });
    expect([harness.accounts.calls, call.usageRecord.details]).toEqual([[], {}]);
  });

  test('sends the hash of the body and the watermark', async () => {
    const sent: IdempotentRequest[] = [];
    const call = asking({ tier: 'Free' });
    harness.accounts.claim = async (request) => {
      sent.push(request);
      return { kind: 'replay', deploymentWatermark: null, brands: null };
    };
    await claimIdempotencyKey(call, harness);
    expect(sent[0]).toEqual({
      accountRef: 'acc0000001', mode: 'live', idempotencyKey: 'key', bodyHash: createHash('sha256').update('{}').digest('hex'),
      requestId: 'id-1', startedAt: NOW, deploymentWatermark: 'SAMPLE', brands: null, deadline: call.deadline,
    });
  });

  test('gives a first attempt a claim that it can complete or release', async () => {
    const call = asking();
    const idempotencyClaim = await claimIdempotencyKey(call, harness);
    expect(idempotencyClaim).toMatchObject({ isReplay: false, isTakeover: false, watermark: null, charge: { chargeId: '~id-1', isRepeatable: true } });
    expect(call.usageRecord.details).toEqual({ idempotency: 'claimed' });
    await idempotencyClaim.release();
    expect(harness.accounts).toMatchObject({ calls: ['claim', 'release'], claims: new Map() });
    await (await claimIdempotencyKey(asking(), harness)).complete();
    expect([...harness.accounts.claims.values()]).toMatchObject([{ isDone: true }]);
  });

  test('replays with the watermark of the first attempt, and neither completes nor releases', async () => {
    await (await claimIdempotencyKey(asking({ tier: 'Free' }), harness)).complete();
    const call = asking();
    const replay = await claimIdempotencyKey(call, harness);
    expect([replay.isReplay, replay.isTakeover, replay.watermark, call.usageRecord.details]).toEqual([true, false, 'SAMPLE', { idempotency: 'replay' }]);
    await replay.complete();
    await replay.release();
    expect(harness.accounts.calls).toEqual(['claim', 'complete', 'claim']);
  });

  test('takes a dead attempt over, with its charge and its watermark', async () => {
    await claimIdempotencyKey(asking({ tier: 'Free' }), harness);
    expect(await claimIdempotencyKey(asking({ startedAt: NOW + 31_000 }), harness))
      .toMatchObject({ isReplay: false, isTakeover: true, watermark: 'SAMPLE', charge: { chargeId: '~id-1', chargeStartedAt: NOW } });
  });

  test('rejects a key whose first attempt runs, and a key with another body', async () => {
    await claimIdempotencyKey(asking(), harness);
    expect(await rejectionBy(() => claimIdempotencyKey(asking(), harness))).toMatchObject({ code: 'CONFLICT', headers: { 'Retry-After': '1' } });
    expect(await rejectionBy(() => claimIdempotencyKey(asking({ body: '{ }' }), harness))).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'Idempotency-Key' }] });
  });

  test('only logs that a claim could not be completed or released', async () => {
    harness.accounts.failures.set('complete', new Error('ACME')).set('release', new Error('ACME'));
    const idempotencyClaim = await claimIdempotencyKey(asking(), harness);
    await idempotencyClaim.complete();
    await idempotencyClaim.release();
    expect(harness.entries.map(({ level, event, requestId, account }) => [level, event, requestId, account])).toEqual([
      ['warn', 'idempotency-complete-failed', 'id-1', 'acc0000001'], ['warn', 'idempotency-release-failed', 'id-1', 'acc0000001'],
    ]);
    expect(JSON.stringify(harness.entries)).not.toContain('ACME');
  });
});
