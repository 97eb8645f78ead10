import { beforeEach, describe, expect, test } from '@jest/globals';
import type { UsageReading } from '../../../../lib/accounts/types.js';
import { charge } from '../../../../lib/http/steps/charge.js';
import type { Exchange } from '../../../../lib/http/exchange.js';
import { grantOf } from '../../../../lib/http/grant.js';
import { createBench, exchangeOf, NOW, run, thrownBy, type Bench } from '../support/bench.js';

let bench: Bench;
const quota = 20;
const asking = (overrides: Partial<Exchange> & { mode?: 'live' | 'test'; monthUsed?: number } = {}): Exchange => {
  const { mode = 'live', monthUsed = 0, ...rest } = overrides;
  const grant = grantOf(bench.accounts.add('good', { mode, account: { tier: 'Free' } }), bench.config);
  return exchangeOf({ grant, reading: { monthUsed } as UsageReading, ...rest });
};
const replay = { kind: 'replay', imposedWatermark: null } as const;

beforeEach(() => {
  bench = createBench();
  bench.clock.now += 9;
});

describe('charge', () => {
  test('checks the month before the work is done', async () => {
    await run(charge(bench), 'before', asking({ monthUsed: quota - 1 }));
    expect(await thrownBy(charge(bench), 'before', asking({ monthUsed: quota }))).toMatchObject({ code: 'MONTHLY_LIMIT_EXCEEDED' });
    expect(bench.accounts.calls).toEqual([]);
  });

  test('accepts test keys, replays and attempts that may be charged already in an exhausted month', async () => {
    for (const free of [{ mode: 'test' as const }, { claim: replay }, { isChargeOpen: true }]) {
      await expect(run(charge(bench), 'before', asking({ monthUsed: quota, ...free }))).resolves.toBeDefined();
    }
  });

  test('charges one invoice once the work is done, under the request\'s own id', async () => {
    const exchange = asking();
    await run(charge(bench), 'after', exchange);
    expect(bench.accounts).toMatchObject({ calls: ['commit'], outcomes: [{ succeeded: true, durationMs: 9 }] });
    expect([...bench.accounts.of().charges]).toEqual(['id-1']);
    expect(exchange).toMatchObject({ reading: { monthUsed: 1 }, isChargeOpen: true, commit: 'charged' });
  });

  test('reports the minute as the request\'s own admission left it, whatever came in between', async () => {
    const admitted = { monthUsed: 0, minuteUsed: 17 } as UsageReading;
    for (const [mode, monthUsed] of [['live', 1], ['test', 1]] as const) {
      const exchange = asking({ mode, reading: admitted });
      await run(charge(bench), 'after', exchange);
      expect(exchange.reading).toMatchObject({ minuteUsed: 17, monthUsed });
    }
  });

  test('charges under the id of the claim', async () => {
    const claim = { kind: 'claimed', chargeId: 'first', chargeStartedAt: NOW - 40_000, isRepeatable: true, imposedWatermark: null } as const;
    await run(charge(bench), 'after', asking({ claim }));
    await run(charge(bench), 'after', asking({ claim }));
    expect(bench.accounts.of()).toMatchObject({ charged: 1, charges: new Set(['first']) });
  });

  test('settles what is free, and charges nothing', async () => {
    const exchange = asking({ mode: 'test' });
    await run(charge(bench), 'after', exchange);
    await run(charge(bench), 'after', asking({ claim: replay }));
    expect(bench.accounts.calls).toEqual(['settle', 'settle']);
    expect(exchange.reading).toMatchObject({ monthUsed: 0, successfulRequests: 1 });
  });

  test('withholds a PDF for which the month\'s last unit was taken by another request', async () => {
    bench.accounts.of().charged = quota;
    const exchange = asking();
    expect(await thrownBy(charge(bench), 'after', exchange)).toMatchObject({ code: 'MONTHLY_LIMIT_EXCEEDED' });
    expect(exchange).toMatchObject({ isChargeOpen: false, commit: 'month-exhausted', reading: { monthUsed: quota } });
  });

  test('reports a slow attempt whose claim was taken over, and does not delete the claim', async () => {
    const reading = { monthUsed: 3 } as UsageReading;
    bench.accounts.commit = () => Promise.resolve({ kind: 'superseded', reading });
    const exchange = asking();
    expect(await thrownBy(charge(bench), 'after', exchange)).toMatchObject({ code: 'CONFLICT', headers: { 'Retry-After': '1' } });
    expect(exchange).toMatchObject({ isChargeOpen: true, commit: 'superseded', reading: { monthUsed: 3 } });
  });

  test('leaves the outcome of the charge open if the store does not answer', async () => {
    bench.accounts.broken.set('commit', new Error('away'));
    const exchange = asking();
    await expect(run(charge(bench), 'after', exchange)).rejects.toThrow('away');
    expect(exchange).toMatchObject({ isChargeOpen: true, commit: 'unanswered' });
  });

  test('refuses a quota of 0 at once', async () => {
    const grant = grantOf(bench.accounts.add('good', { account: { limitOverrides: { monthlyQuota: 0 } } }), bench.config);
    expect(await thrownBy(charge(bench), 'before', exchangeOf({ grant }))).toMatchObject({ code: 'MONTHLY_LIMIT_EXCEEDED' });
  });
});
