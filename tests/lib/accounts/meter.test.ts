import { describe, expect, test } from '@jest/globals';
import { UNLIMITED } from '../../../lib/accounts/types.js';
import { windowName } from '../../../lib/accounts/usage-item.js';
import { chargeOf, claimOf, MINUTE, NOON, OK, times, useMeterHarness } from './support/meter-harness.js';

describe('commit', () => {
  const harness = useMeterHarness();

  describe('commit', () => {
    test('charges exactly the quota when a hundred requests race', async () => {
      const limits = { requestsPerMinute: 1000, monthlyQuota: 20 };
      const charges = await harness.race((instance) => {
        const request = harness.requestAt(NOON, { limits });
        return instance.commit(request, chargeOf(request), OK);
      });
      const used = charges.flatMap((charge) => (charge.kind === 'charged' ? [charge.reading.monthUsed] : []));
      expect(used.sort((a, b) => a - b)).toEqual(times(20, (index) => index + 1));
      expect(charges.filter(({ kind, reading }) => kind === 'month-exhausted' && reading.monthUsed === 20)).toHaveLength(80);
      expect(await harness.itemAt()).toMatchObject({ inv: 20, okc: 20 });
    }, 20_000);

    test('is one write and closes the request', async () => {
      const request = harness.requestAt();
      expect(await harness.meter.commit(request, chargeOf(request), OK)).toMatchObject({
        kind: 'charged', reading: { monthUsed: 1, successfulRequests: 1, latencySumMs: 12, latencyCount: 1 },
      });
      expect(harness.proxy.calls).toEqual(['UpdateItem']);
    });

    test('charges once, however often it is repeated', async () => {
      const request = harness.requestAt();
      const charges = [
        await harness.meter.commit(request, chargeOf(request), OK), await harness.meter.commit(request, chargeOf(request), OK),
      ];
      expect(charges).toMatchObject([{ kind: 'charged', reading: { monthUsed: 1 } }, { kind: 'charged', reading: { monthUsed: 1 } }]);
      expect(await harness.itemAt()).toMatchObject({ inv: 1, okc: 1 });
    });

    test('charges once when answers are lost, and retries more often than one call of the SDK', async () => {
      const request = harness.requestAt();
      harness.proxy.setNextFaults(...times(7, () => 'lose-answer' as const));
      const charge = await harness.meter.commit(request, chargeOf(request), OK);
      expect(charge).toMatchObject({ kind: 'charged', reading: { monthUsed: 1, successfulRequests: 1 } });
      expect(harness.proxy.calls.filter((call) => call === 'UpdateItem').length).toBeGreaterThan(3);
    });

    test('gives up after four rounds', async () => {
      const request = harness.requestAt();
      harness.proxy.setLastingFault('access-denied');
      await expect(harness.meter.commit(request, chargeOf(request), OK)).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
      expect(harness.proxy.calls).toHaveLength(4);
    });

    test('rejects a quota of 0, and never rejects an unlimited account', async () => {
      const none = harness.requestAt(NOON, { limits: { requestsPerMinute: 1, monthlyQuota: 0 } });
      expect(await harness.meter.commit(none, chargeOf(none), OK)).toMatchObject({ kind: 'month-exhausted', reading: { monthUsed: 0 } });
      const endless = harness.requestAt(NOON, { limits: { requestsPerMinute: 1, monthlyQuota: UNLIMITED } });
      expect(await harness.meter.commit(endless, chargeOf(endless), OK)).toMatchObject({ kind: 'charged' });
    });

    test('charges whole orders of several sizes when they race, and never more than the quota', async () => {
      const limits = { requestsPerMinute: 1000, monthlyQuota: 50 };
      const charges = await harness.race(async (instance) => {
        const request = harness.requestAt(NOON, { limits });
        const amount = 1 + Number.parseInt(request.requestId.slice(0, 2), 16) % 7;
        return { amount, ...await instance.commit(request, chargeOf(request, amount), OK) };
      });
      const charged = charges.filter(({ kind }) => kind === 'charged').sort((a, b) => a.reading.monthUsed - b.reading.monthUsed);
      let used = 0;
      for (const { amount, reading } of charged) expect(reading.monthUsed).toBe(used += amount);
      const rejected = charges.filter(({ kind }) => kind !== 'charged');
      for (const { amount, reading } of rejected) expect(reading.monthUsed + amount).toBeGreaterThan(50);
      expect(await harness.itemAt()).toMatchObject({ inv: used, okc: charged.length });
    }, 20_000);

    test('charges an order up to the quota, and none that is larger than the quota or what is left of it', async () => {
      const limits = { requestsPerMinute: 1, monthlyQuota: 40 };
      const kindsOf = async (...amounts: readonly number[]) => {
        const kinds: string[] = [];
        for (const amount of amounts) {
          const request = harness.requestAt(NOON, { limits });
          kinds.push((await harness.meter.commit(request, chargeOf(request, amount), OK)).kind);
        }
        return kinds;
      };
      expect(await kindsOf(41, 28, 13, 12, 1)).toEqual(['month-exhausted', 'charged', 'month-exhausted', 'charged', 'month-exhausted']);
      expect(await harness.itemAt()).toMatchObject({ inv: 40, okc: 2 });
    });

    test('charges an order once, however often it is repeated and taken over, in this month and the next', async () => {
      const dead = harness.requestAt(Date.UTC(2026, 11, 1) - 5_000);
      for (const successor of [dead, dead, harness.requestAt(dead.startedAt + 1), harness.requestAt(dead.startedAt + MINUTE)]) {
        expect(await harness.newMeter().commit(successor, claimOf(dead, 40), OK)).toMatchObject({ kind: 'charged' });
      }
      expect([(await harness.itemAt(dead.startedAt)).inv, (await harness.itemAt(dead.startedAt + MINUTE)).inv]).toEqual([
        40, undefined,
      ]);
    });

    test('charges a quota of 1 once', async () => {
      const charges = await Promise.all(times(2, () => {
        const request = harness.requestAt(NOON, { limits: { requestsPerMinute: 1, monthlyQuota: 1 } });
        return harness.meter.commit(request, chargeOf(request), OK);
      }));
      expect(charges.map(({ kind }) => kind).sort()).toEqual(['charged', 'month-exhausted']);
    });

    test('recognises a charge that was made before the quota became 0', async () => {
      const dead = harness.requestAt();
      await harness.newMeter().commit(dead, claimOf(dead), OK);
      const successor = harness.requestAt(NOON + MINUTE, { limits: { requestsPerMinute: 1, monthlyQuota: 0 } });
      await harness.meter.admit(successor);
      expect(await harness.newMeter().commit(successor, claimOf(dead), OK)).toMatchObject({ kind: 'charged', reading: { monthUsed: 1 } });
    });

    test('charges the month in which the request started', async () => {
      const request = harness.requestAt(Date.UTC(2026, 11, 1) - 1);
      await harness.meter.commit(request, chargeOf(request), OK);
      expect(await harness.itemAt(request.startedAt)).toMatchObject({ inv: 1 });
      expect(await harness.itemAt(Date.UTC(2026, 11, 1))).toEqual({});
    });

    test('finds the charge record of the attempt that it takes over, and closes its own request', async () => {
      const dead = harness.requestAt();
      await harness.meter.admit(dead);
      await harness.newMeter().commit(dead, claimOf(dead), OK);
      const successor = harness.requestAt(NOON + MINUTE);
      await harness.newMeter().admit(successor);
      expect(await harness.newMeter().commit(successor, claimOf(dead), OK)).toMatchObject({
        kind: 'charged', reading: { monthUsed: 1, totalRequests: 2, successfulRequests: 2 },
      });
    });

    describe('after an attempt that died in the previous month', () => {
      const MIDNIGHT = Date.UTC(2026, 11, 1);
      const limits = { requestsPerMinute: 10, monthlyQuota: 1 };
      const deadRequest = () => harness.requestAt(MIDNIGHT - 5_000, { limits });
      const successorRequest = () => harness.requestAt(MIDNIGHT + 30_000, { limits });

      test('charges the month of delivery, although the old month is used up', async () => {
        const [other, dead, successor] = [deadRequest(), deadRequest(), successorRequest()];
        await harness.meter.commit(other, chargeOf(other), OK);
        await harness.meter.admit(successor);
        expect(await harness.newMeter().commit(successor, claimOf(dead), OK))
          .toMatchObject({ kind: 'charged', reading: { monthUsed: 1, minuteUsed: 1, successfulRequests: 1 } });
        expect(await harness.itemAt(dead.startedAt)).toMatchObject({ inv: 1, okc: 1 });
        expect(await harness.itemAt(successor.startedAt)).toMatchObject({ inv: 1, n: 1, okc: 1 });
      });

      test('charges nothing if the attempt was charged before it died', async () => {
        const [dead, successor] = [deadRequest(), successorRequest()];
        await harness.meter.commit(dead, claimOf(dead), OK);
        await harness.meter.admit(successor);
        expect(await harness.newMeter().commit(successor, claimOf(dead), OK)).toMatchObject({ kind: 'charged', reading: { monthUsed: 0, successfulRequests: 1 } });
        expect(await harness.itemAt(dead.startedAt)).toMatchObject({ inv: 1, okc: 1 });
        expect(await harness.itemAt(successor.startedAt)).toMatchObject({ n: 1, okc: 1 });
        expect(await harness.itemAt(successor.startedAt)).not.toHaveProperty('inv');
      });

      test('rejects only for the quota of the new month, and can be repeated', async () => {
        const [dead, other, successor] = [deadRequest(), successorRequest(), successorRequest()];
        await harness.meter.commit(other, chargeOf(other), OK);
        expect(await harness.newMeter().commit(successor, claimOf(dead), OK)).toMatchObject({ kind: 'month-exhausted', reading: { monthUsed: 1 } });
        const next = harness.requestAt(successor.startedAt + MINUTE, { limits: { ...limits, monthlyQuota: 2 } });
        expect(await harness.newMeter().commit(next, claimOf(dead), OK)).toMatchObject({ kind: 'charged', reading: { monthUsed: 2 } });
      });

      test('charges once, however many requests take over', async () => {
        const dead = deadRequest();
        for (const minutes of [1, 2, 3]) {
          const successor = harness.requestAt(MIDNIGHT + minutes * MINUTE, { limits });
          expect(await harness.newMeter().commit(successor, claimOf(dead), OK)).toMatchObject({ kind: 'charged', reading: { monthUsed: 1 } });
        }
      });

      test('prevents a later charge in the old month, in case the attempt was only slow', async () => {
        const [slow, successor] = [deadRequest(), successorRequest()];
        await harness.newMeter().commit(successor, claimOf(slow), OK);
        expect(await harness.meter.commit(slow, claimOf(slow), OK)).toMatchObject({ kind: 'superseded' });
        expect(await harness.itemAt(slow.startedAt)).not.toHaveProperty('inv');
        expect(await harness.itemAt(successor.startedAt)).toMatchObject({ inv: 1 });
      });
    });
  });

  describe('charge records', () => {
    const chargeRecords = async () => Object.keys(await harness.itemAt()).filter((name) => name.startsWith('c_'));

    test('are removed by the next request if no late copy of the write can arrive', async () => {
      const request = harness.requestAt();
      await harness.meter.commit(request, chargeOf(request), OK);
      expect(await chargeRecords()).toHaveLength(1);
      await harness.meter.admit(harness.requestAt());
      expect(await chargeRecords()).toEqual([]);
    });

    test('are removed by the next charge, too, together with old windows', async () => {
      await harness.meter.admit(harness.requestAt());
      const [first, second] = [harness.requestAt(), harness.requestAt(NOON + 3 * MINUTE)];
      await harness.meter.commit(first, chargeOf(first), OK);
      await harness.meter.commit(second, chargeOf(second), OK);
      expect(await chargeRecords()).toEqual([`c_${second.requestId}`]);
      expect(await harness.itemAt()).not.toHaveProperty(windowName(NOON));
    });

    test.each(['lose-answer', 'throttle'] as const)('stay for two minutes if a late copy may arrive (%s)', async (callFault) => {
      const request = harness.requestAt();
      harness.proxy.setNextFaults(callFault);
      await harness.meter.commit(request, chargeOf(request), OK);
      await harness.meter.admit(harness.requestAt(NOON + MINUTE));
      expect(await chargeRecords()).toHaveLength(1);
      await harness.meter.admit(harness.requestAt(NOON + 2 * MINUTE));
      expect(await chargeRecords()).toEqual([]);
    });

    test('stay for a day if the charge can be repeated', async () => {
      const request = harness.requestAt();
      const day = 24 * 60 * MINUTE;
      await harness.newMeter().commit(request, claimOf(request), OK);
      for (const at of [NOON + MINUTE, NOON + day]) await harness.meter.admit(harness.requestAt(at));
      expect(await chargeRecords()).toHaveLength(1);
      await harness.meter.admit(harness.requestAt(NOON + day + 60 * MINUTE));
      expect(await chargeRecords()).toEqual([]);
    });
  });
});
