import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { IdempotentRequest } from '../../../lib/accounts/types.js';
import { claim } from '../../../lib/http/ticket.js';
import type { ValidCall } from '../../../lib/http/middlewares/validation.js';
import { createBench, NOW, refusalBy, tabbed, type Bench } from './support/bench.js';

let bench: Bench;
let ids = 0;

interface Asked {
  readonly tier?: string;
  readonly body?: string;
  readonly key?: string | null;
  readonly startedAt?: number;
  readonly brands?: string | null;
}

const asking = ({ tier = 'Premium', body = '{}', key = 'key', startedAt = NOW, brands = null }: Asked = {}): ValidCall<null> => ({
  ...tabbed(bench, { account: { tier } }, { requestId: `id-${ids += 1}`, startedAt }),
  bytes: Buffer.from(body), body: {}, idempotencyKey: key, invoiceCount: 1, invoiceUnder: () => null, brandsNow: () => brands,
});

beforeEach(() => {
  bench = createBench();
  ids = 0;
});

describe('claim', () => {
  test('makes no call without a key, and charges under the id of the request', async () => {
    const call = asking({ key: null, tier: 'Free' });
    const ticket = await claim(call, bench);
    await ticket.complete();
    await ticket.release();
    expect(ticket).toMatchObject({
      isReplay: false, isTakeover: false, watermark: 'SAMPLE', charge: { chargeId: 'id-1', chargeStartedAt: NOW, isRepeatable: false },
    });
    expect([bench.accounts.calls, call.tab.details]).toEqual([[], {}]);
  });

  test('sends the hash of the body and the watermark', async () => {
    const sent: IdempotentRequest[] = [];
    const call = asking({ tier: 'Free' });
    bench.accounts.claim = async (request) => {
      sent.push(request);
      return { kind: 'replay', imposedWatermark: null, brands: null };
    };
    await claim(call, bench);
    expect(sent[0]).toEqual({
      accountRef: 'acc0000001', mode: 'live', idempotencyKey: 'key', bodyHash: createHash('sha256').update('{}').digest('hex'),
      requestId: 'id-1', startedAt: NOW, imposedWatermark: 'SAMPLE', brands: null, wait: call.wait,
    });
  });

  test('gives a first attempt a claim that it can complete or release', async () => {
    const call = asking();
    const ticket = await claim(call, bench);
    expect(ticket).toMatchObject({ isReplay: false, isTakeover: false, watermark: null, charge: { chargeId: '~id-1', isRepeatable: true } });
    expect(call.tab.details).toEqual({ idempotency: 'claimed' });
    await ticket.release();
    expect(bench.accounts).toMatchObject({ calls: ['claim', 'release'], claims: new Map() });
    await (await claim(asking(), bench)).complete();
    expect([...bench.accounts.claims.values()]).toMatchObject([{ isDone: true }]);
  });

  test('replays with the watermark of the first attempt, and neither completes nor releases', async () => {
    await (await claim(asking({ tier: 'Free' }), bench)).complete();
    const call = asking();
    const replay = await claim(call, bench);
    expect([replay.isReplay, replay.isTakeover, replay.watermark, call.tab.details]).toEqual([true, false, 'SAMPLE', { idempotency: 'replay' }]);
    await replay.complete();
    await replay.release();
    expect(bench.accounts.calls).toEqual(['claim', 'complete', 'claim']);
  });

  test('takes a dead attempt over, with its charge and its watermark', async () => {
    await claim(asking({ tier: 'Free' }), bench);
    expect(await claim(asking({ startedAt: NOW + 31_000 }), bench))
      .toMatchObject({ isReplay: false, isTakeover: true, watermark: 'SAMPLE', charge: { chargeId: '~id-1', chargeStartedAt: NOW } });
  });

  test('refuses a key whose first attempt runs, and a key with another body', async () => {
    await claim(asking(), bench);
    expect(await refusalBy(() => claim(asking(), bench))).toMatchObject({ code: 'CONFLICT', headers: { 'Retry-After': '1' } });
    expect(await refusalBy(() => claim(asking({ body: '{ }' }), bench))).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'Idempotency-Key' }] });
  });

  test('only logs that a claim could not be completed or released', async () => {
    bench.accounts.broken.set('complete', new Error('ACME')).set('release', new Error('ACME'));
    const ticket = await claim(asking(), bench);
    await ticket.complete();
    await ticket.release();
    expect(bench.entries.map(({ level, event, requestId, account }) => [level, event, requestId, account])).toEqual([
      ['warn', 'idempotency-complete-failed', 'id-1', 'acc0000001'], ['warn', 'idempotency-release-failed', 'id-1', 'acc0000001'],
    ]);
    expect(JSON.stringify(bench.entries)).not.toContain('ACME');
  });
});
