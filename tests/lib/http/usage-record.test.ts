import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '../../../lib/errors.js';
import type { UsageRecord } from '../../../lib/http/usage-record.js';
import type { UsageReading } from '../../../lib/accounts/types.js';
import { createHarness, NOW, rejectionBy, meteredRequestOf, type Harness } from './support/harness.js';

let harness: Harness;
let meteredRequest: UsageRecord;
const away = new AppError('INTERNAL_ERROR', 'away', { headers: { 'Retry-After': '1' } });
const useUpMinute = (): void => { harness.accounts.of().minutes.set(Math.floor(NOW / 60_000), 60); };
/** The cached account has generation 1, the counters have generation 2. */
const change = (fresh: Parameters<Harness['accounts']['add']>[1] | null): void => {
  const outdated = harness.accounts.add('good');
  harness.accounts.of().generation = 2;
  const account = fresh === null ? null : harness.accounts.add('good', { ...fresh, account: { ...fresh?.account, generation: 2 } });
  harness.accounts.callers.set('good', { current: account, outdated });
};

beforeEach(() => {
  harness = createHarness();
  ({ usageRecord: meteredRequest } = meteredRequestOf(harness));
  harness.clock.now += 7;
});

const identity = { chargeId: 'id-1', chargeStartedAt: NOW, isRepeatable: false, amount: 1 };

const COUNTS: readonly (readonly [string, (meteredRequest: UsageRecord) => unknown])[] = [
  ['close', (of) => of.close(true)], ['closeWithReading', (of) => of.closeWithReading()], ['open', (of) => of.count()], ['expectSuccess', (of) => of.expectSuccess()],
];

describe('a usage record', () => {
  test.each([[true, 1], [false, 0]])('counts with the outcome %j and the time in one write', async (succeeded, successes) => {
    await meteredRequest.close(succeeded);
    expect(harness.accounts).toMatchObject({ calls: ['admit'], outcomes: [{ succeeded, durationMs: 7 }] });
    expect(meteredRequest.reading).toMatchObject({ minuteUsed: 1, totalRequests: 1, successfulRequests: successes });
  });

  test('gives the counters including the request', async () => {
    expect(await meteredRequest.closeWithReading()).toMatchObject({ totalRequests: 1, successfulRequests: 1 });
  });

  test.each(COUNTS)('is not counted again after %s, even if the store did not answer', async (_, count) => {
    harness.accounts.failures.set('admit', away);
    expect(await rejectionBy(() => count(meteredRequest))).toBe(away);
    await meteredRequest.close(false);
    expect(harness.accounts.calls).toEqual(['admit']);
    const next = meteredRequestOf(createHarness()).usageRecord;
    await count(next);
    await next.close(false);
    expect(next.reading?.totalRequests).toBe(1);
  });

  test.each(COUNTS)('rejects %s if the minute is used up', async (_, count) => {
    useUpMinute();
    expect(await rejectionBy(() => count(meteredRequest))).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', headers: { 'Retry-After': '30' } });
    expect(meteredRequest.reading?.minuteUsed).toBe(60);
  });

  test('is rejected without I/O if the instance knows that the minute is used up', async () => {
    meteredRequest.rejectIfKnown();
    useUpMinute();
    await rejectionBy(() => meteredRequest.close(true));
    const next = meteredRequestOf(harness).usageRecord;
    expect(await rejectionBy(() => next.rejectIfKnown())).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
    await next.close(false);
    expect([next.reading?.minuteUsed, harness.accounts.calls]).toEqual([60, ['admit']]);
  });

  test('sends the part that all writes have in common', async () => {
    const sent: unknown[] = [];
    harness.accounts.admit = async (request) => {
      sent.push(request);
      return { kind: 'admitted', reading: {} as UsageReading };
    };
    const calls = [meteredRequestOf(harness, { account: { generation: 3 } }), meteredRequestOf(harness, {}, { endpoint: null })];
    for (const call of calls) await call.usageRecord.close(true);
    expect(sent).toEqual([
      {
        accountRef: 'acc0000001', generation: 3, limits: { requestsPerMinute: 60, monthlyQuota: 2_000 }, requestId: 'id-1',
        path: '/invoices/generate', startedAt: NOW, deadline: calls[0]!.deadline,
      },
      expect.objectContaining({ path: 'other' }),
    ]);
  });
});

describe('an open usage record', () => {
  test('leaves the outcome to its charge, and keeps the minute of its own admission', async () => {
    const open = await meteredRequest.count();
    harness.accounts.of().minutes.set(Math.floor(NOW / 60_000), 17);
    expect(await open.charge(identity)).toBe('charged');
    expect(harness.accounts).toMatchObject({ calls: ['admit', 'commit'], outcomes: [undefined, { succeeded: true, durationMs: 7 }] });
    expect(meteredRequest).toMatchObject({ commit: 'charged', reading: { monthUsed: 1, minuteUsed: 1 } });
  });

  test('settles what is not charged', async () => {
    await (await meteredRequest.count()).settle();
    expect(harness.accounts.calls).toEqual(['admit', 'settle']);
    expect(meteredRequest).toMatchObject({ commit: undefined, reading: { monthUsed: 0, minuteUsed: 1, successfulRequests: 1 } });
  });

  test('does not know whether a charge was made that the store did not answer', async () => {
    const open = await meteredRequest.count();
    harness.accounts.failures.set('commit', away);
    expect(await rejectionBy(() => open.charge(identity))).toBe(away);
    expect(meteredRequest.commit).toBe('unanswered');
  });

  test('reports a month that was used up meanwhile', async () => {
    const open = await meteredRequest.count();
    harness.accounts.of().charged = 2_000;
    expect([await open.charge(identity), meteredRequest.commit, meteredRequest.reading?.monthUsed]).toEqual(['month-exhausted', 'month-exhausted', 2_000]);
  });
});

describe('an expected success', () => {
  test('is counted before the work, and its time after it', async () => {
    const expected = await meteredRequest.expectSuccess();
    harness.clock.now += 5;
    expected.addLatency();
    expect(harness.accounts).toMatchObject({ calls: ['admit'], outcomes: ['expected-success'], timed: [12] });
  });

  test('is taken back with its time', async () => {
    await (await meteredRequest.expectSuccess()).retract();
    expect(harness.accounts).toMatchObject({ calls: ['admit', 'retract'], outcomes: ['expected-success', { succeeded: false, durationMs: 7 }] });
    expect(harness.accounts.of()).toMatchObject({ total: 1, succeeded: 0 });
  });

  test('remains if it cannot be taken back, and the log says so', async () => {
    const expected = await meteredRequest.expectSuccess();
    harness.accounts.failures.set('retract', new RangeError('ACME'));
    await expected.retract();
    expect(harness.entries).toMatchObject([{ level: 'warn', event: 'retract-failed', requestId: 'id-1', account: 'acc0000001', fault: { name: 'RangeError' } }]);
    expect(JSON.stringify(harness.entries)).not.toContain('ACME');
  });
});

describe('an account that changed', () => {
  const COUNTED = ['admit', 'findCaller strong', 'admit'];

  test.each(COUNTS)('is looked up again for %s, which is then decided by the new account', async (_, count) => {
    change({ account: { tier: 'Free' } });
    await count(meteredRequest);
    expect([harness.accounts.calls, meteredRequest.principal.tier, harness.accounts.of().total]).toEqual([COUNTED, 'Free', 1]);
  });

  test.each(COUNTS)('may forbid %s, which is counted as failed', async (_, count) => {
    change({ account: { status: 'suspended' } });
    expect(await rejectionBy(() => count(meteredRequest))).toMatchObject({ code: 'FORBIDDEN' });
    await meteredRequest.close(true);
    expect([harness.accounts.calls, harness.accounts.outcomes]).toEqual([COUNTED, [{ succeeded: false, durationMs: 7 }]]);
  });

  test.each(COUNTS)('may have lost the key of %s, which is then not counted', async (_, count) => {
    change(null);
    expect(await rejectionBy(() => count(meteredRequest))).toMatchObject({ code: 'UNAUTHORIZED' });
    await meteredRequest.close(false);
    expect([harness.accounts.calls, harness.accounts.of().total, meteredRequest.reading]).toEqual([['admit', 'findCaller strong'], 0, undefined]);
  });

  test.each(COUNTS)('twice rejects %s with an error that may be retried', async (_, count) => {
    change({ account: {} });
    harness.accounts.of().generation = 9;
    expect(await rejectionBy(() => count(meteredRequest))).toMatchObject({ code: 'INTERNAL_ERROR', headers: { 'Retry-After': '1' } });
    await meteredRequest.close(false);
    expect(harness.accounts.calls).toEqual(COUNTED);
  });
});

describe('authorization', () => {
  test('costs nothing if it is given', async () => {
    await meteredRequest.rejectUnlessAuthorized();
    expect([harness.accounts.calls, meteredRequest.reading]).toEqual([[], undefined]);
  });

  test('that is missing is counted as a failure at once', async () => {
    const suspended = meteredRequestOf(harness, { account: { status: 'suspended' } }).usageRecord;
    expect(await rejectionBy(() => suspended.rejectUnlessAuthorized())).toMatchObject({ code: 'FORBIDDEN' });
    await suspended.close(false);
    expect([harness.accounts.calls, harness.accounts.outcomes]).toEqual([['admit'], [{ succeeded: false, durationMs: 7 }]]);
  });

  test('is given by the account as it is now, although the cached one lacks it', async () => {
    change({});
    const suspended = meteredRequestOf(harness, { account: { status: 'suspended' } }).usageRecord;
    change({});
    await suspended.rejectUnlessAuthorized();
    expect([harness.accounts.calls, harness.accounts.of().total]).toEqual([['admit', 'findCaller strong'], 0]);
    await suspended.close(true);
    expect(harness.accounts.of()).toMatchObject({ total: 1, succeeded: 1 });
  });

  test('comes after the rate', async () => {
    useUpMinute();
    const suspended = meteredRequestOf(harness, { account: { status: 'suspended' } }).usageRecord;
    expect(await rejectionBy(() => suspended.rejectUnlessAuthorized())).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
  });
});

test('details of a usage record are collected', () => {
  meteredRequest.addDetails({ idempotency: 'replay' });
  meteredRequest.addDetails({ lines: 3, pages: 1 });
  expect(meteredRequest.details).toEqual({ idempotency: 'replay', lines: 3, pages: 1 });
});
