import { describe, expect, test } from '@jest/globals';
import { storeDeadline } from '../../../lib/accounts/deadline.js';
import type { MeteredRequest } from '../../../lib/accounts/types.js';
import { itemSize, monthKey, windowName } from '../../../lib/accounts/usage-item.js';
import { versionCheckUpdate } from '../../../lib/accounts/usage-writes.js';
import { chargeOf, MINUTE, NOON, OK, times, useMeterHarness } from './support/meter-bench.js';

describe('meter', () => {
  const harness = useMeterHarness();
  const fence = (generation: number) =>
    harness.table.update(monthKey(harness.accountRef, NOON), versionCheckUpdate(generation, NOON), AbortSignal.timeout(5000));

  describe('admit', () => {
    test('counts toward minute, day, total and endpoint in one write', async () => {
      const admission = await harness.meter.admit(harness.requestAt(), { succeeded: true, durationMs: 12.4 });
      expect(admission).toMatchObject({ kind: 'admitted', reading: {
        minuteUsed: 1, monthUsed: 0, requestsToday: 1, totalRequests: 1, successfulRequests: 1, latencySumMs: 12, latencyCount: 1,
        requestsByEndpoint: { '/invoices/generate': 1, '/themes': 0 },
      } });
      expect(harness.proxy.calls).toEqual(['UpdateItem']);
    });

    test('leaves a request without outcome open, and counts a failed one as closed but not successful', async () => {
      await harness.meter.admit(harness.requestAt());
      const admission = await harness.meter.admit(harness.requestAt(NOON, { path: 'other' }), { succeeded: false, durationMs: 3 });
      expect(admission).toMatchObject({ reading: { totalRequests: 2, successfulRequests: 0, latencyCount: 1, latencySumMs: 3 } });
    });

    test('admits exactly the limit when a hundred requests race, each with a different count', async () => {
      const limits = { requestsPerMinute: 30, monthlyQuota: 100 };
      const admissions = await harness.race((instance) => instance.admit(harness.requestAt(NOON, { limits })));
      const used = admissions.flatMap((admission) => (admission.kind === 'admitted' ? [admission.reading.minuteUsed] : []));
      expect(used.sort((a, b) => a - b)).toEqual(times(30, (index) => index + 1));
      const rejected = admissions.filter(({ kind }) => kind === 'rate-exceeded');
      expect(rejected).toEqual(times(70, () => expect.objectContaining({ retryAfterSeconds: 50 })));
      expect((await harness.itemAt()).n).toBe(30);
    }, 20_000);

    test('costs no calls in a used-up minute, until the minute ends or the account changes', async () => {
      const limits = { requestsPerMinute: 1, monthlyQuota: 100 };
      expect(await harness.meter.admit(harness.requestAt(NOON, { limits }))).toMatchObject({ kind: 'admitted', reading: { minuteUsed: 1 } });
      expect(await harness.meter.admit(harness.requestAt(NOON, { limits }))).toMatchObject({ kind: 'rate-exceeded' });
      harness.proxy.reset();
      for (const seconds of times(5, (index) => index)) {
        const rejected = await harness.meter.admit(harness.requestAt(NOON + seconds * 1000, { limits }));
        expect(rejected).toMatchObject({ kind: 'rate-exceeded', retryAfterSeconds: 50 - seconds });
      }
      expect(harness.proxy.calls).toEqual([]);
      const raised = { limits: { ...limits, requestsPerMinute: 2 }, generation: 2 };
      expect(await harness.meter.admit(harness.requestAt(NOON, raised))).toMatchObject({ kind: 'admitted' });
      const next = await harness.meter.admit(harness.requestAt(NOON + MINUTE, raised));
      expect(next).toMatchObject({ kind: 'admitted', reading: { minuteUsed: 1 } });
    });

    test('refuses a rate of 0, and still reports the counters', async () => {
      const limits = { requestsPerMinute: 0, monthlyQuota: 100 };
      expect(await harness.meter.admit(harness.requestAt(NOON, { limits }))).toMatchObject({ kind: 'rate-exceeded', reading: { minuteUsed: 0 } });
      expect(await harness.meter.admit(harness.requestAt(NOON, { limits }))).toMatchObject({ kind: 'rate-exceeded' });
      expect(harness.proxy.calls).toEqual(['GetItem']);
      expect(await harness.itemAt()).toEqual({});
    });

    test('is stale for a generation older than the fence, even at a rate of 0', async () => {
      await harness.meter.admit(harness.requestAt());
      await fence(2);
      expect(await harness.meter.admit(harness.requestAt())).toEqual({ kind: 'outdated' });
      expect(await harness.meter.admit(harness.requestAt(NOON, { limits: { requestsPerMinute: 0, monthlyQuota: 100 } }))).toEqual({ kind: 'outdated' });
      expect(await harness.meter.admit(harness.requestAt(NOON, { generation: 2 }))).toMatchObject({ kind: 'admitted' });
    });

    test('counts an expected success without a time, and its time with the next request, once', async () => {
      await harness.meter.admit(harness.requestAt(), 'expected-success');
      expect(await harness.itemAt()).toMatchObject({ n: 1, okc: 1 });
      expect(await harness.itemAt()).not.toHaveProperty('lc');
      harness.meter.addLatency(harness.requestAt(), 30.4);
      const timed = await harness.meter.admit(harness.requestAt(), OK);
      expect(timed).toMatchObject({ reading: { successfulRequests: 2, latencySumMs: 42, latencyCount: 2 } });
      harness.meter.addLatency(harness.requestAt(), 8);
      harness.proxy.setNextFaults('lose-answer');
      expect(await harness.meter.admit(harness.requestAt()))
        .toMatchObject({ reading: { totalRequests: 3, latencySumMs: 50, latencyCount: 3 } });
      expect(await harness.meter.admit(harness.requestAt()))
        .toMatchObject({ reading: { totalRequests: 4, latencySumMs: 50, latencyCount: 3 } });
      expect(harness.proxy.calls.filter((call) => call === 'UpdateItem')).toHaveLength(5);
    });

    test('counts a stored time in its own month or not at all', async () => {
      harness.meter.addLatency(harness.requestAt(), 30);
      expect(await harness.meter.admit(harness.requestAt(Date.UTC(2026, 11, 1)))).toMatchObject({ reading: { latencyCount: 0 } });
    });

    test('raises the fence when a request knows a newer generation', async () => {
      await harness.meter.admit(harness.requestAt(NOON, { generation: 3 }));
      expect(await harness.newMeter().admit(harness.requestAt())).toEqual({ kind: 'outdated' });
    });

    test('counts each minute and each month separately', async () => {
      const midnight = Date.UTC(2026, 11, 1);
      for (const at of [midnight - 1, midnight - 1, midnight]) await harness.meter.admit(harness.requestAt(at));
      expect(await harness.itemAt(midnight - 1)).toMatchObject({ n: 2, d30: 2, [windowName(midnight - 1)]: 2 });
      expect(await harness.itemAt(midnight)).toMatchObject({ n: 1, d01: 1, [windowName(midnight)]: 1 });
    });

    test('counts once when the answer was lost and the SDK retried', async () => {
      harness.proxy.setNextFaults('lose-answer');
      expect(await harness.meter.admit(harness.requestAt(), OK)).toMatchObject({ kind: 'admitted', reading: { totalRequests: 1, minuteUsed: 1 } });
      harness.proxy.setNextFaults('lose-answer');
      const limits = { requestsPerMinute: 2, monthlyQuota: 1 };
      expect(await harness.meter.admit(harness.requestAt(NOON, { limits }))).toMatchObject({ kind: 'admitted', reading: { minuteUsed: 2 } });
    });

    test('never exceeds the limit when answers are lost in a race', async () => {
      harness.proxy.setNextFaults(...times(40, (index) => (index % 3 === 0 ? 'lose-answer' as const : 'fine' as const)));
      const limits = { requestsPerMinute: 15, monthlyQuota: 1 };
      const admissions = await Promise.all(times(40, () => harness.meter.admit(harness.requestAt(NOON, { limits }))));
      const admitted = admissions.filter(({ kind }) => kind === 'admitted').length;
      expect(admitted).toBeLessThanOrEqual(15);
      expect((await harness.itemAt())[windowName(NOON)]).toBe(15);
    }, 20_000);

    test('removes windows that ended two minutes ago, and no younger ones', async () => {
      for (const minutes of [0, 1, 2, 3, 4]) await harness.meter.admit(harness.requestAt(NOON + minutes * MINUTE));
      const names = Object.keys(await harness.itemAt()).filter((name) => name.startsWith('w'));
      expect(names.sort()).toEqual([2, 3, 4].map((minutes) => windowName(NOON + minutes * MINUTE)));
    });

    test('removes windows with an additional write if every request is on a new instance', async () => {
      const old = Object.fromEntries(times(100, (index) => [windowName(NOON - (index + 5) * MINUTE), 1]));
      await harness.fill(old);
      for (const minutes of times(5, (index) => index)) await harness.newMeter().admit(harness.requestAt(NOON + minutes * MINUTE));
      expect(harness.proxy.calls).toHaveLength(6);
      expect(itemSize(await harness.itemAt())).toBeLessThan(300);
    });

    test('succeeds although that additional write fails', async () => {
      const old = Object.fromEntries(times(100, (index) => [windowName(NOON - (index + 5) * MINUTE), 1]));
      await harness.fill(old);
      harness.proxy.setNextFaults('fine', 'refuse');
      expect(await harness.meter.admit(harness.requestAt())).toMatchObject({ kind: 'admitted' });
      expect(harness.proxy.calls).toHaveLength(2);
    });

    test('sets the expiry of the counters', async () => {
      await harness.meter.admit(harness.requestAt());
      expect((await harness.itemAt()).ex).toBe(Math.floor(NOON / 1000) + 430 * 86_400);
    });
  });

  test('retract turns an expected success into a failure once, although the answer is lost', async () => {
    const request = harness.requestAt();
    await harness.meter.admit(request, 'expected-success');
    harness.proxy.setNextFaults('lose-answer');
    await harness.meter.retract(request, 9);
    expect(await harness.itemAt()).toMatchObject({ n: 1, okc: 0, ms: 9, lc: 1 });
  });

  test('settle closes a request without a charge once, although the answer is lost', async () => {
    const request = harness.requestAt();
    await harness.meter.admit(request);
    harness.proxy.setNextFaults('lose-answer');
    const settled = await harness.meter.settle(request, OK);
    expect(settled).toMatchObject({ monthUsed: 0, totalRequests: 1, successfulRequests: 1, latencyCount: 1 });
    const failed = await harness.meter.settle(harness.requestAt(), { succeeded: false, durationMs: 1 });
    expect(failed).toMatchObject({ successfulRequests: 1, latencyCount: 2 });
  });

  const WAIT_MS = 300;

  test.each(['admit', 'commit', 'settle', 'retract'] as const)('%s fails in time when DynamoDB does not answer, and works again afterwards', async (verb) => {
    const call = (request: MeteredRequest): Promise<unknown> => ({
      admit: () => harness.meter.admit(request, OK), commit: () => harness.meter.commit(request, chargeOf(request), OK),
      settle: () => harness.meter.settle(request, OK), retract: () => harness.meter.retract(request, 1).then(() => true),
    })[verb]();
    const request = harness.requestAt();
    harness.proxy.setLastingFault('silence');
    await expect(call({ ...request, deadline: storeDeadline(WAIT_MS) })).rejects.toMatchObject({ code: 'INTERNAL_ERROR', headers: { 'Retry-After': '1' } });
    harness.proxy.setLastingFault('fine');
    await expect(call(request)).resolves.toBeDefined();
  });
});
