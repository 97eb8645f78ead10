import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Exchange } from '../../../../lib/http/exchange.js';
import { success } from '../../../../lib/http/wire/http-response.js';
import { idempotency } from '../../../../lib/http/steps/idempotency.js';
import { grantOf } from '../../../../lib/http/grant.js';
import type { Prepare } from '../../../../lib/http/steps/validate.js';
import { createBench, done, exchangeOf, NOW, run, thrownBy, type Bench } from '../support/bench.js';

let bench: Bench;
let ids = 0;
const prepare: Prepare = (_, { imposedWatermark }) => done(success({ imposedWatermark }));
const asking = (overrides: Partial<Exchange> & { tier?: string } = {}): Exchange => {
  const { tier = 'Premium', ...rest } = overrides;
  return exchangeOf({
    grant: grantOf(bench.accounts.add('good', { account: { tier } }), bench.config),
    requestId: `id-${ids += 1}`, idempotencyKey: 'key', bytes: Buffer.from('{}'), body: {}, work: done(success({ imposedWatermark: 'unprepared' })),
    ...rest,
  });
};
const step = () => idempotency(bench, prepare);
const finished = async (exchange: Exchange): Promise<void> => {
  await run(step(), 'before', exchange);
  await run(step(), 'after', exchange, { response: success({}) });
};

beforeEach(() => { bench = createBench(); });

describe('idempotency', () => {
  test('does nothing without a key', async () => {
    const exchange = asking();
    delete exchange.idempotencyKey;
    await finished(exchange);
    await run(step(), 'onError', exchange, { error: new Error('text') });
    expect(bench.accounts.calls).toEqual([]);
  });

  test('claims with the hash of the body and the watermark, and completes', async () => {
    const exchange = asking({ tier: 'Free' });
    await run(step(), 'before', exchange);
    expect(exchange).toMatchObject({
      isChargeOpen: false,
      claim: { kind: 'claimed' },
      idempotentRequest: {
        accountRef: 'acc0000001', mode: 'live', idempotencyKey: 'key', imposedWatermark: 'SAMPLE',
        bodyHash: createHash('sha256').update('{}').digest('hex'),
      },
    });
    const { response } = await run(step(), 'after', exchange, { response: success({}) });
    expect(response?.headers).not.toHaveProperty('Idempotency-Replayed');
    expect(bench.accounts.calls).toEqual(['claim', 'complete']);
  });

  test('replays with the watermark of the first attempt, and marks the answer as a replay', async () => {
    await finished(asking({ tier: 'Free' }));
    const again = asking({ tier: 'Premium' });
    await run(step(), 'before', again);
    expect((await again.work?.())?.response).toEqual(success({ imposedWatermark: 'SAMPLE' }));
    const { response } = await run(step(), 'after', again, { response: success({}) });
    expect(response?.headers).toMatchObject({ 'Idempotency-Replayed': 'true' });
    expect(bench.accounts.calls.filter((verb) => verb === 'complete')).toHaveLength(1);
  });

  test('prepares nothing again if the watermark is the same', async () => {
    await finished(asking());
    const again = asking();
    await run(step(), 'before', again);
    expect((await again.work?.())?.response).toEqual(success({ imposedWatermark: 'unprepared' }));
  });

  test('refuses a key whose first attempt runs, and a key with another body', async () => {
    await run(step(), 'before', asking());
    expect(await thrownBy(step(), 'before', asking())).toMatchObject({ code: 'CONFLICT', headers: { 'Retry-After': '1' } });
    const other = asking({ bytes: Buffer.from('{ }') });
    expect(await thrownBy(step(), 'before', other)).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'Idempotency-Key' }] });
    await run(step(), 'onError', other, { error: new Error('text') });
    expect(bench.accounts.calls).not.toContain('release');
  });

  test('deletes the claim of an attempt that certainly failed', async () => {
    const exchange = asking();
    await run(step(), 'before', exchange);
    await run(step(), 'onError', exchange, { error: new Error('text') });
    expect(bench.accounts).toMatchObject({ calls: ['claim', 'release'], claims: new Map() });
  });

  test('keeps a claim if a charge may have been written, by this attempt or by the dead one', async () => {
    const uncertain = asking();
    await run(step(), 'before', uncertain);
    uncertain.isChargeOpen = true;
    await run(step(), 'onError', uncertain, { error: new Error('text') });
    const takeover = asking({ startedAt: NOW + 31_000 });
    await run(step(), 'before', takeover);
    expect(takeover).toMatchObject({ isChargeOpen: true, claim: { kind: 'claimed', chargeStartedAt: NOW } });
    await run(step(), 'onError', takeover, { error: new Error('text') });
    expect(bench.accounts.calls).toEqual(['claim', 'claim']);
  });

  test('does not delete the claim if a replay failed', async () => {
    await finished(asking());
    const again = asking();
    await run(step(), 'before', again);
    await run(step(), 'onError', again, { error: new Error('text') });
    expect(bench.accounts.calls).not.toContain('release');
  });

  test('still sends the PDF if its record could not be written, and keeps the first of two errors', async () => {
    bench.accounts.broken.set('complete', new Error('ACME')).set('release', new Error('ACME'));
    const exchange = asking();
    await finished(exchange);
    const { error } = await run(step(), 'onError', exchange, { error: new RangeError('text') });
    expect(error).toBeInstanceOf(RangeError);
    expect(bench.entries.map(({ level, event }) => [level, event]))
      .toEqual([['warn', 'idempotency-complete-failed'], ['warn', 'idempotency-release-failed']]);
    expect(JSON.stringify(bench.entries)).not.toContain('ACME');
  });
});
