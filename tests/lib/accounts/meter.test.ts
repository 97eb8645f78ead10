import { describe, expect, test } from '@jest/globals';
import { storeWait } from '../../../lib/accounts/deadline.js';
import type { MeteredRequest } from '../../../lib/accounts/types.js';
import { itemSize, monthKey, windowName } from '../../../lib/accounts/usage-item.js';
import { fenceUpdate } from '../../../lib/accounts/usage-writes.js';
import { chargeOf, MINUTE, NOON, OK, times, useMeterBench } from './support/meter-bench.js';

describe('meter', () => {
  const bench = useMeterBench();
  const fence = (generation: number) =>
    bench.table.update(monthKey(bench.accountRef, NOON), fenceUpdate(generation, NOON), AbortSignal.timeout(5000));

  describe('admit', () => {
    test('counts toward minute, day, total and endpoint in one write', async () => {
      const admission = await bench.meter.admit(bench.requestAt(), { succeeded: true, durationMs: 12.4 });
      expect(admission).toMatchObject({ kind: 'admitted', reading: {
        minuteUsed: 1, monthUsed: 0, requestsToday: 1, totalRequests: 1, successfulRequests: 1, latencySumMs: 12, latencyCount: 1,
        requestsByEndpoint: { '/invoices/generate': 1, '/themes': 0 },
      } });
      expect(bench.proxy.calls).toEqual(['UpdateItem']);
    });

    test('leaves a request without outcome open, and counts a failed one as closed but not successful', async () => {
      await bench.meter.admit(bench.requestAt());
      const admission = await bench.meter.admit(bench.requestAt(NOON, { path: 'other' }), { succeeded: false, durationMs: 3 });
      expect(admission).toMatchObject({ reading: { totalRequests: 2, successfulRequests: 0, latencyCount: 1, latencySumMs: 3 } });
    });

    test('admits exactly the limit when a hundred requests race, each with a different count', async () => {
      const limits = { requestsPerMinute: 30, monthlyQuota: 100 };
      const admissions = await bench.race((instance) => instance.admit(bench.requestAt(NOON, { limits })));
      const used = admissions.flatMap((admission) => (admission.kind === 'admitted' ? [admission.reading.minuteUsed] : []));
      expect(used.sort((a, b) => a - b)).toEqual(times(30, (index) => index + 1));
      const refused = admissions.filter(({ kind }) => kind === 'rate-exceeded');
      expect(refused).toEqual(times(70, () => expect.objectContaining({ retryAfterSeconds: 50 })));
      expect((await bench.itemAt()).n).toBe(30);
    }, 20_000);

    test('costs no calls in a used-up minute, until the minute ends or the account changes', async () => {
      const limits = { requestsPerMinute: 1, monthlyQuota: 100 };
      expect(await bench.meter.admit(bench.requestAt(NOON, { limits }))).toMatchObject({ kind: 'admitted', reading: { minuteUsed: 1 } });
      expect(await bench.meter.admit(bench.requestAt(NOON, { limits }))).toMatchObject({ kind: 'rate-exceeded' });
      bench.proxy.reset();
      for (const seconds of times(5, (index) => index)) {
        const refused = await bench.meter.admit(bench.requestAt(NOON + seconds * 1000, { limits }));
        expect(refused).toMatchObject({ kind: 'rate-exceeded', retryAfterSeconds: 50 - seconds });
      }
      expect(bench.proxy.calls).toEqual([]);
      const raised = { limits: { ...limits, requestsPerMinute: 2 }, generation: 2 };
      expect(await bench.meter.admit(bench.requestAt(NOON, raised))).toMatchObject({ kind: 'admitted' });
      const next = await bench.meter.admit(bench.requestAt(NOON + MINUTE, raised));
      expect(next).toMatchObject({ kind: 'admitted', reading: { minuteUsed: 1 } });
    });

    test('refuses a rate of 0, and still reports the counters', async () => {
      const limits = { requestsPerMinute: 0, monthlyQuota: 100 };
      expect(await bench.meter.admit(bench.requestAt(NOON, { limits }))).toMatchObject({ kind: 'rate-exceeded', reading: { minuteUsed: 0 } });
      expect(await bench.meter.admit(bench.requestAt(NOON, { limits }))).toMatchObject({ kind: 'rate-exceeded' });
      expect(bench.proxy.calls).toEqual(['GetItem']);
      expect(await bench.itemAt()).toEqual({});
    });

    test('is stale for a generation older than the fence, even at a rate of 0', async () => {
      await bench.meter.admit(bench.requestAt());
      await fence(2);
      expect(await bench.meter.admit(bench.requestAt())).toEqual({ kind: 'stale' });
      expect(await bench.meter.admit(bench.requestAt(NOON, { limits: { requestsPerMinute: 0, monthlyQuota: 100 } }))).toEqual({ kind: 'stale' });
      expect(await bench.meter.admit(bench.requestAt(NOON, { generation: 2 }))).toMatchObject({ kind: 'admitted' });
    });

    test('counts an expected success without a time, and its time with the next request, once', async () => {
      await bench.meter.admit(bench.requestAt(), 'expected-success');
      expect(await bench.itemAt()).toMatchObject({ n: 1, okc: 1 });
      expect(await bench.itemAt()).not.toHaveProperty('lc');
      bench.meter.addTime(bench.requestAt(), 30.4);
      const timed = await bench.meter.admit(bench.requestAt(), OK);
      expect(timed).toMatchObject({ reading: { successfulRequests: 2, latencySumMs: 42, latencyCount: 2 } });
      bench.meter.addTime(bench.requestAt(), 8);
      bench.proxy.forecast('lose-answer');
      expect(await bench.meter.admit(bench.requestAt()))
        .toMatchObject({ reading: { totalRequests: 3, latencySumMs: 50, latencyCount: 3 } });
      expect(await bench.meter.admit(bench.requestAt()))
        .toMatchObject({ reading: { totalRequests: 4, latencySumMs: 50, latencyCount: 3 } });
      expect(bench.proxy.calls.filter((call) => call === 'UpdateItem')).toHaveLength(5);
    });

    test('counts a stored time in its own month or not at all', async () => {
      bench.meter.addTime(bench.requestAt(), 30);
      expect(await bench.meter.admit(bench.requestAt(Date.UTC(2026, 11, 1)))).toMatchObject({ reading: { latencyCount: 0 } });
    });

    test('raises the fence when a request knows a newer generation', async () => {
      await bench.meter.admit(bench.requestAt(NOON, { generation: 3 }));
      expect(await bench.freshMeter().admit(bench.requestAt())).toEqual({ kind: 'stale' });
    });

    test('counts each minute and each month separately', async () => {
      const midnight = Date.UTC(2026, 11, 1);
      for (const at of [midnight - 1, midnight - 1, midnight]) await bench.meter.admit(bench.requestAt(at));
      expect(await bench.itemAt(midnight - 1)).toMatchObject({ n: 2, d30: 2, [windowName(midnight - 1)]: 2 });
      expect(await bench.itemAt(midnight)).toMatchObject({ n: 1, d01: 1, [windowName(midnight)]: 1 });
    });

    test('counts once when the answer was lost and the SDK retried', async () => {
      bench.proxy.forecast('lose-answer');
      expect(await bench.meter.admit(bench.requestAt(), OK)).toMatchObject({ kind: 'admitted', reading: { totalRequests: 1, minuteUsed: 1 } });
      bench.proxy.forecast('lose-answer');
      const limits = { requestsPerMinute: 2, monthlyQuota: 1 };
      expect(await bench.meter.admit(bench.requestAt(NOON, { limits }))).toMatchObject({ kind: 'admitted', reading: { minuteUsed: 2 } });
    });

    test('never exceeds the limit when answers are lost in a race', async () => {
      bench.proxy.forecast(...times(40, (index) => (index % 3 === 0 ? 'lose-answer' as const : 'fine' as const)));
      const limits = { requestsPerMinute: 15, monthlyQuota: 1 };
      const admissions = await Promise.all(times(40, () => bench.meter.admit(bench.requestAt(NOON, { limits }))));
      const admitted = admissions.filter(({ kind }) => kind === 'admitted').length;
      expect(admitted).toBeLessThanOrEqual(15);
      expect((await bench.itemAt())[windowName(NOON)]).toBe(15);
    }, 20_000);

    test('removes windows that ended two minutes ago, and no younger ones', async () => {
      for (const minutes of [0, 1, 2, 3, 4]) await bench.meter.admit(bench.requestAt(NOON + minutes * MINUTE));
      const names = Object.keys(await bench.itemAt()).filter((name) => name.startsWith('w'));
      expect(names.sort()).toEqual([2, 3, 4].map((minutes) => windowName(NOON + minutes * MINUTE)));
    });

    test('removes windows with an additional write if every request is on a new instance', async () => {
      const old = Object.fromEntries(times(100, (index) => [windowName(NOON - (index + 5) * MINUTE), 1]));
      await bench.fill(old);
      for (const minutes of times(5, (index) => index)) await bench.freshMeter().admit(bench.requestAt(NOON + minutes * MINUTE));
      expect(bench.proxy.calls).toHaveLength(6);
      expect(itemSize(await bench.itemAt())).toBeLessThan(300);
    });

    test('succeeds although that additional write fails', async () => {
      const old = Object.fromEntries(times(100, (index) => [windowName(NOON - (index + 5) * MINUTE), 1]));
      await bench.fill(old);
      bench.proxy.forecast('fine', 'refuse');
      expect(await bench.meter.admit(bench.requestAt())).toMatchObject({ kind: 'admitted' });
      expect(bench.proxy.calls).toHaveLength(2);
    });

    test('sets the expiry of the counters', async () => {
      await bench.meter.admit(bench.requestAt());
      expect((await bench.itemAt()).ex).toBe(Math.floor(NOON / 1000) + 430 * 86_400);
    });
  });

  test('retract turns an expected success into a failure once, although the answer is lost', async () => {
    const request = bench.requestAt();
    await bench.meter.admit(request, 'expected-success');
    bench.proxy.forecast('lose-answer');
    await bench.meter.retract(request, 9);
    expect(await bench.itemAt()).toMatchObject({ n: 1, okc: 0, ms: 9, lc: 1 });
  });

  test('settle closes a request without a charge once, although the answer is lost', async () => {
    const request = bench.requestAt();
    await bench.meter.admit(request);
    bench.proxy.forecast('lose-answer');
    const settled = await bench.meter.settle(request, OK);
    expect(settled).toMatchObject({ monthUsed: 0, totalRequests: 1, successfulRequests: 1, latencyCount: 1 });
    const failed = await bench.meter.settle(bench.requestAt(), { succeeded: false, durationMs: 1 });
    expect(failed).toMatchObject({ successfulRequests: 1, latencyCount: 2 });
  });

  const WAIT_MS = 300;

  test.each(['admit', 'commit', 'settle', 'retract'] as const)('%s fails in time when DynamoDB does not answer, and works again afterwards', async (verb) => {
    const call = (request: MeteredRequest): Promise<unknown> => ({
      admit: () => bench.meter.admit(request, OK), commit: () => bench.meter.commit(request, chargeOf(request), OK),
      settle: () => bench.meter.settle(request, OK), retract: () => bench.meter.retract(request, 1).then(() => true),
    })[verb]();
    const request = bench.requestAt();
    bench.proxy.climate('silence');
    await expect(call({ ...request, wait: storeWait(WAIT_MS) })).rejects.toMatchObject({ code: 'INTERNAL_ERROR', headers: { 'Retry-After': '1' } });
    bench.proxy.climate('fine');
    await expect(call(request)).resolves.toBeDefined();
  });
});
