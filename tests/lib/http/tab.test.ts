import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '../../../lib/errors.js';
import type { Tab } from '../../../lib/http/tab.js';
import type { UsageReading } from '../../../lib/accounts/types.js';
import { createBench, NOW, refusalBy, tabbed, type Bench } from './support/bench.js';

let bench: Bench;
let tab: Tab;
const away = new AppError('INTERNAL_ERROR', 'away', { headers: { 'Retry-After': '1' } });
const useUpMinute = (): void => { bench.accounts.of().minutes.set(Math.floor(NOW / 60_000), 60); };
/** The cached account has generation 1, the counters have generation 2. */
const change = (fresh: Parameters<Bench['accounts']['add']>[1] | null): void => {
  const stale = bench.accounts.add('good');
  bench.accounts.of().generation = 2;
  const account = fresh === null ? null : bench.accounts.add('good', { ...fresh, account: { ...fresh?.account, generation: 2 } });
  bench.accounts.callers.set('good', { fresh: account, stale });
};

beforeEach(() => {
  bench = createBench();
  ({ tab } = tabbed(bench));
  bench.clock.now += 7;
});

const identity = { chargeId: 'id-1', chargeStartedAt: NOW, isRepeatable: false, amount: 1 };

const COUNTS: readonly (readonly [string, (tab: Tab) => unknown])[] = [
  ['close', (of) => of.close(true)], ['closeWithReading', (of) => of.closeWithReading()], ['open', (of) => of.count()], ['expectSuccess', (of) => of.expectSuccess()],
];

describe('a tab', () => {
  test.each([[true, 1], [false, 0]])('counts with the outcome %j and the time in one write', async (succeeded, successes) => {
    await tab.close(succeeded);
    expect(bench.accounts).toMatchObject({ calls: ['admit'], outcomes: [{ succeeded, durationMs: 7 }] });
    expect(tab.reading).toMatchObject({ minuteUsed: 1, totalRequests: 1, successfulRequests: successes });
  });

  test('gives the counters including the request', async () => {
    expect(await tab.closeWithReading()).toMatchObject({ totalRequests: 1, successfulRequests: 1 });
  });

  test.each(COUNTS)('is not counted again after %s, even if the store did not answer', async (_, count) => {
    bench.accounts.broken.set('admit', away);
    expect(await refusalBy(() => count(tab))).toBe(away);
    await tab.close(false);
    expect(bench.accounts.calls).toEqual(['admit']);
    const next = tabbed(createBench()).tab;
    await count(next);
    await next.close(false);
    expect(next.reading?.totalRequests).toBe(1);
  });

  test.each(COUNTS)('refuses %s if the minute is used up', async (_, count) => {
    useUpMinute();
    expect(await refusalBy(() => count(tab))).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', headers: { 'Retry-After': '30' } });
    expect(tab.reading?.minuteUsed).toBe(60);
  });

  test('is refused without I/O if the instance knows that the minute is used up', async () => {
    tab.refuseIfKnown();
    useUpMinute();
    await refusalBy(() => tab.close(true));
    const next = tabbed(bench).tab;
    expect(await refusalBy(() => next.refuseIfKnown())).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
    await next.close(false);
    expect([next.reading?.minuteUsed, bench.accounts.calls]).toEqual([60, ['admit']]);
  });

  test('sends the part that all writes have in common', async () => {
    const sent: unknown[] = [];
    bench.accounts.admit = async (request) => {
      sent.push(request);
      return { kind: 'admitted', reading: {} as UsageReading };
    };
    const calls = [tabbed(bench, { account: { generation: 3 } }), tabbed(bench, {}, { endpoint: null })];
    for (const call of calls) await call.tab.close(true);
    expect(sent).toEqual([
      {
        accountRef: 'acc0000001', generation: 3, limits: { requestsPerMinute: 60, monthlyQuota: 2_000 }, requestId: 'id-1',
        path: '/invoices/generate', startedAt: NOW, wait: calls[0]!.wait,
      },
      expect.objectContaining({ path: 'other' }),
    ]);
  });
});

describe('an open tab', () => {
  test('leaves the outcome to its charge, and keeps the minute of its own admission', async () => {
    const open = await tab.count();
    bench.accounts.of().minutes.set(Math.floor(NOW / 60_000), 17);
    expect(await open.charge(identity)).toBe('charged');
    expect(bench.accounts).toMatchObject({ calls: ['admit', 'commit'], outcomes: [undefined, { succeeded: true, durationMs: 7 }] });
    expect(tab).toMatchObject({ commit: 'charged', reading: { monthUsed: 1, minuteUsed: 1 } });
  });

  test('settles what is not charged', async () => {
    await (await tab.count()).settle();
    expect(bench.accounts.calls).toEqual(['admit', 'settle']);
    expect(tab).toMatchObject({ commit: undefined, reading: { monthUsed: 0, minuteUsed: 1, successfulRequests: 1 } });
  });

  test('does not know whether a charge was made that the store did not answer', async () => {
    const open = await tab.count();
    bench.accounts.broken.set('commit', away);
    expect(await refusalBy(() => open.charge(identity))).toBe(away);
    expect(tab.commit).toBe('unanswered');
  });

  test('reports a month that was used up meanwhile', async () => {
    const open = await tab.count();
    bench.accounts.of().charged = 2_000;
    expect([await open.charge(identity), tab.commit, tab.reading?.monthUsed]).toEqual(['month-exhausted', 'month-exhausted', 2_000]);
  });
});

describe('an expected success', () => {
  test('is counted before the work, and its time after it', async () => {
    const expected = await tab.expectSuccess();
    bench.clock.now += 5;
    expected.addTime();
    expect(bench.accounts).toMatchObject({ calls: ['admit'], outcomes: ['expected-success'], timed: [12] });
  });

  test('is taken back with its time', async () => {
    await (await tab.expectSuccess()).retract();
    expect(bench.accounts).toMatchObject({ calls: ['admit', 'retract'], outcomes: ['expected-success', { succeeded: false, durationMs: 7 }] });
    expect(bench.accounts.of()).toMatchObject({ total: 1, succeeded: 0 });
  });

  test('remains if it cannot be taken back, and the log says so', async () => {
    const expected = await tab.expectSuccess();
    bench.accounts.broken.set('retract', new RangeError('ACME'));
    await expected.retract();
    expect(bench.entries).toMatchObject([{ level: 'warn', event: 'retract-failed', requestId: 'id-1', account: 'acc0000001', fault: { name: 'RangeError' } }]);
    expect(JSON.stringify(bench.entries)).not.toContain('ACME');
  });
});

describe('an account that changed', () => {
  const COUNTED = ['admit', 'findCaller strong', 'admit'];

  test.each(COUNTS)('is looked up again for %s, which is then decided by the new account', async (_, count) => {
    change({ account: { tier: 'Free' } });
    await count(tab);
    expect([bench.accounts.calls, tab.grant.tier, bench.accounts.of().total]).toEqual([COUNTED, 'Free', 1]);
  });

  test.each(COUNTS)('may forbid %s, which is counted as failed', async (_, count) => {
    change({ account: { status: 'suspended' } });
    expect(await refusalBy(() => count(tab))).toMatchObject({ code: 'FORBIDDEN' });
    await tab.close(true);
    expect([bench.accounts.calls, bench.accounts.outcomes]).toEqual([COUNTED, [{ succeeded: false, durationMs: 7 }]]);
  });

  test.each(COUNTS)('may have lost the key of %s, which is then not counted', async (_, count) => {
    change(null);
    expect(await refusalBy(() => count(tab))).toMatchObject({ code: 'UNAUTHORIZED' });
    await tab.close(false);
    expect([bench.accounts.calls, bench.accounts.of().total, tab.reading]).toEqual([['admit', 'findCaller strong'], 0, undefined]);
  });

  test.each(COUNTS)('twice refuses %s with a fault that may be repeated', async (_, count) => {
    change({ account: {} });
    bench.accounts.of().generation = 9;
    expect(await refusalBy(() => count(tab))).toMatchObject({ code: 'INTERNAL_ERROR', headers: { 'Retry-After': '1' } });
    await tab.close(false);
    expect(bench.accounts.calls).toEqual(COUNTED);
  });
});

describe('permission', () => {
  test('costs nothing if it is given', async () => {
    await tab.refuseUnlessPermitted();
    expect([bench.accounts.calls, tab.reading]).toEqual([[], undefined]);
  });

  test('that is missing is counted as a failure at once', async () => {
    const suspended = tabbed(bench, { account: { status: 'suspended' } }).tab;
    expect(await refusalBy(() => suspended.refuseUnlessPermitted())).toMatchObject({ code: 'FORBIDDEN' });
    await suspended.close(false);
    expect([bench.accounts.calls, bench.accounts.outcomes]).toEqual([['admit'], [{ succeeded: false, durationMs: 7 }]]);
  });

  test('is given by the account as it is now, although the cached one lacks it', async () => {
    change({});
    const suspended = tabbed(bench, { account: { status: 'suspended' } }).tab;
    change({});
    await suspended.refuseUnlessPermitted();
    expect([bench.accounts.calls, bench.accounts.of().total]).toEqual([['admit', 'findCaller strong'], 0]);
    await suspended.close(true);
    expect(bench.accounts.of()).toMatchObject({ total: 1, succeeded: 1 });
  });

  test('comes after the rate', async () => {
    useUpMinute();
    const suspended = tabbed(bench, { account: { status: 'suspended' } }).tab;
    expect(await refusalBy(() => suspended.refuseUnlessPermitted())).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
  });
});

test('notes of a tab add up', () => {
  tab.note({ idempotency: 'replay' });
  tab.note({ lines: 3, pages: 1 });
  expect(tab.details).toEqual({ idempotency: 'replay', lines: 3, pages: 1 });
});
