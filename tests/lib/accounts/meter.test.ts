import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { storeWait } from '../../../lib/accounts/deadline.js';
import { createItemMemory } from '../../../lib/accounts/item-memory.js';
import { createMeter } from '../../../lib/accounts/meter.js';
import { UNLIMITED, type ChargeIdentity, type Meter, type MeteredRequest } from '../../../lib/accounts/types.js';
import { monthKey, windowName } from '../../../lib/accounts/usage-item.js';
import { createUsageTable, type UsageTable } from '../../../lib/accounts/usage-table.js';
import { fenceUpdate } from '../../../lib/accounts/usage-writes.js';
import { localClient, startTestDynamoDb, type TestDynamoDb } from '../../support/dynamodb.js';
import { startStoreProxy, type StoreProxy } from '../../support/store-proxy.js';

const NOON = Date.UTC(2026, 10, 15, 12, 0, 10);
const MINUTE = 60_000;
const OK = { succeeded: true, durationMs: 12.4 };

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

let dynamoDb: TestDynamoDb;
let proxy: StoreProxy;
let table: UsageTable;
let meter: Meter;
let accountRef: string;

/** A meter on an instance that has seen nothing yet. */
const freshMeter = (memory = createItemMemory()): Meter => createMeter({ table, memory });
/** The same, where an idempotent claim was made or taken over. */
const claimingMeter = (chargeId: string): Meter => {
  const memory = createItemMemory();
  memory.claimed(chargeId);
  return freshMeter(memory);
};
/** The same without the proxy, whose work would slow a race down to time-outs. */
const racingMeter = (): Meter => createMeter({
  table: createUsageTable({ client: dynamoDb.client, usageTable: dynamoDb.tables.usage }), memory: createItemMemory(),
});
/** A hundred runs on ten instances, twenty-five at a time. */
const race = async <T>(run: (meter: Meter) => Promise<T>): Promise<T[]> => {
  const meters = times(10, racingMeter);
  const wave = () => Promise.all(times(25, (index) => run(meters[index % 10]!)));
  return [...await wave(), ...await wave(), ...await wave(), ...await wave()];
};

const requestAt = (startedAt = NOON, change: Partial<MeteredRequest> = {}): MeteredRequest => ({
  accountRef,
  generation: 1,
  limits: { requestsPerMinute: 100, monthlyQuota: 100 },
  requestId: randomUUID(),
  path: '/invoices/generate',
  startedAt,
  ...change,
});
const chargeOf = (request: MeteredRequest): ChargeIdentity =>
  ({ chargeId: request.requestId, chargeStartedAt: request.startedAt });
const itemAt = (at = NOON) => table.read(monthKey(accountRef, at), AbortSignal.timeout(5000));
const fence = (generation: number) =>
  table.update(monthKey(accountRef, NOON), fenceUpdate(generation, NOON), AbortSignal.timeout(5000));

beforeAll(async () => {
  dynamoDb = await startTestDynamoDb();
  proxy = await startStoreProxy(dynamoDb.endpoint);
  table = createUsageTable({ client: localClient(proxy.endpoint), usageTable: dynamoDb.tables.usage });
}, 20_000);
afterAll(async () => {
  await proxy.stop();
  await dynamoDb.stop();
});
beforeEach(() => {
  accountRef = randomUUID().slice(0, 10);
  meter = freshMeter();
  proxy.climate('fine');
  proxy.reset();
});

describe('admit', () => {
  test('counts toward minute, day, total and endpoint in one write', async () => {
    const admission = await meter.admit(requestAt(), { succeeded: true, durationMs: 12.4 });
    expect(admission).toMatchObject({ kind: 'admitted', reading: {
      minuteUsed: 1, monthUsed: 0, requestsToday: 1, totalRequests: 1, successfulRequests: 1, latencySumMs: 12, latencyCount: 1,
      requestsByEndpoint: { '/invoices/generate': 1, '/themes': 0 },
    } });
    expect(proxy.calls).toEqual(['UpdateItem']);
  });

  test('leaves a request without outcome open, and counts a failed one as closed but not successful', async () => {
    await meter.admit(requestAt());
    const admission = await meter.admit(requestAt(NOON, { path: 'other' }), { succeeded: false, durationMs: 3 });
    expect(admission).toMatchObject({ reading: { totalRequests: 2, successfulRequests: 0, latencyCount: 1, latencySumMs: 3 } });
  });

  test('lets exactly the limit through when a hundred race, each with another remainder', async () => {
    const limits = { requestsPerMinute: 30, monthlyQuota: 100 };
    const admissions = await race((instance) => instance.admit(requestAt(NOON, { limits })));
    const used = admissions.flatMap((admission) => (admission.kind === 'admitted' ? [admission.reading.minuteUsed] : []));
    expect(used.sort((a, b) => a - b)).toEqual(times(30, (index) => index + 1));
    const refused = admissions.filter(({ kind }) => kind === 'rate-exceeded');
    expect(refused).toEqual(times(70, () => expect.objectContaining({ retryAfterSeconds: 50 })));
    expect((await itemAt()).n).toBe(30);
  }, 20_000);

  test('costs nothing more in a minute known to be used up, until it ends or the account changes', async () => {
    const limits = { requestsPerMinute: 1, monthlyQuota: 100 };
    expect(await meter.admit(requestAt(NOON, { limits }))).toMatchObject({ kind: 'admitted', reading: { minuteUsed: 1 } });
    expect(await meter.admit(requestAt(NOON, { limits }))).toMatchObject({ kind: 'rate-exceeded' });
    proxy.reset();
    for (const seconds of times(5, (index) => index)) {
      const refused = await meter.admit(requestAt(NOON + seconds * 1000, { limits }));
      expect(refused).toMatchObject({ kind: 'rate-exceeded', retryAfterSeconds: 50 - seconds });
    }
    expect(proxy.calls).toEqual([]);
    const raised = { limits: { ...limits, requestsPerMinute: 2 }, generation: 2 };
    expect(await meter.admit(requestAt(NOON, raised))).toMatchObject({ kind: 'admitted' });
    expect(await meter.admit(requestAt(NOON + MINUTE, raised))).toMatchObject({ kind: 'admitted', reading: { minuteUsed: 1 } });
  });

  test('refuses a rate of 0 and still says what was used', async () => {
    const limits = { requestsPerMinute: 0, monthlyQuota: 100 };
    expect(await meter.admit(requestAt(NOON, { limits }))).toMatchObject({ kind: 'rate-exceeded', reading: { minuteUsed: 0 } });
    expect(await meter.admit(requestAt(NOON, { limits }))).toMatchObject({ kind: 'rate-exceeded' });
    expect(proxy.calls).toEqual(['GetItem']);
    expect(await itemAt()).toEqual({});
  });

  test('is stale for whoever knows an older generation than the fence, and a rate of 0 by it too', async () => {
    await meter.admit(requestAt());
    await fence(2);
    expect(await meter.admit(requestAt())).toEqual({ kind: 'stale' });
    expect(await meter.admit(requestAt(NOON, { limits: { requestsPerMinute: 0, monthlyQuota: 100 } }))).toEqual({ kind: 'stale' });
    expect(await meter.admit(requestAt(NOON, { generation: 2 }))).toMatchObject({ kind: 'admitted' });
  });

  test('counts an expected success without a time, and a time noted since with the next request, once', async () => {
    await meter.admit(requestAt(), 'expected-success');
    expect(await itemAt()).toMatchObject({ n: 1, okc: 1 });
    expect(await itemAt()).not.toHaveProperty('lc');
    meter.addTime(requestAt(), 30.4);
    const timed = await meter.admit(requestAt(), OK);
    expect(timed).toMatchObject({ reading: { successfulRequests: 2, latencySumMs: 42, latencyCount: 2 } });
    meter.addTime(requestAt(), 8);
    proxy.forecast('lose-answer');
    expect(await meter.admit(requestAt())).toMatchObject({ reading: { totalRequests: 3, latencySumMs: 50, latencyCount: 3 } });
    expect(await meter.admit(requestAt())).toMatchObject({ reading: { totalRequests: 4, latencySumMs: 50, latencyCount: 3 } });
    expect(proxy.calls.filter((call) => call === 'UpdateItem')).toHaveLength(5);
  });

  test('counts a noted time in its own month or not at all', async () => {
    meter.addTime(requestAt(), 30);
    expect(await meter.admit(requestAt(Date.UTC(2026, 11, 1)))).toMatchObject({ reading: { latencyCount: 0 } });
  });

  test('raises the fence by itself once the newer generation is known', async () => {
    await meter.admit(requestAt(NOON, { generation: 3 }));
    expect(await freshMeter().admit(requestAt())).toEqual({ kind: 'stale' });
  });

  test('counts each minute and each month apart', async () => {
    const midnight = Date.UTC(2026, 11, 1);
    for (const at of [midnight - 1, midnight - 1, midnight]) await meter.admit(requestAt(at));
    expect(await itemAt(midnight - 1)).toMatchObject({ n: 2, d30: 2, [windowName(midnight - 1)]: 2 });
    expect(await itemAt(midnight)).toMatchObject({ n: 1, d01: 1, [windowName(midnight)]: 1 });
  });

  test('counts once when the answer was lost and the SDK asked again', async () => {
    proxy.forecast('lose-answer');
    expect(await meter.admit(requestAt(), OK)).toMatchObject({ kind: 'admitted', reading: { totalRequests: 1, minuteUsed: 1 } });
    proxy.forecast('lose-answer');
    const limits = { requestsPerMinute: 2, monthlyQuota: 1 };
    expect(await meter.admit(requestAt(NOON, { limits }))).toMatchObject({ kind: 'admitted', reading: { minuteUsed: 2 } });
  });

  test('never grants more than the limit when answers get lost in a race', async () => {
    proxy.forecast(...times(40, (index) => (index % 3 === 0 ? 'lose-answer' as const : 'fine' as const)));
    const limits = { requestsPerMinute: 15, monthlyQuota: 1 };
    // Without a deadline: a busy machine is no store that is away.
    const admissions = await Promise.all(times(40, () => meter.admit(requestAt(NOON, { limits, wait: storeWait(60_000) }))));
    const admitted = admissions.filter(({ kind }) => kind === 'admitted').length;
    expect(admitted).toBeLessThanOrEqual(15);
    expect((await itemAt())[windowName(NOON)]).toBe(15);
  }, 20_000);

  test('drops windows that ended two minutes ago, and no younger one', async () => {
    for (const minutes of [0, 1, 2, 3, 4]) await meter.admit(requestAt(NOON + minutes * MINUTE));
    const names = Object.keys(await itemAt()).filter((name) => name.startsWith('w'));
    expect(names.sort()).toEqual([2, 3, 4].map((minutes) => windowName(NOON + minutes * MINUTE)));
  });

  test('drops windows in one more write when every request meets a new instance', async () => {
    for (const minutes of times(44, (index) => index)) await freshMeter().admit(requestAt(NOON + minutes * MINUTE));
    expect(proxy.calls).toHaveLength(45);
    expect(Object.keys(await itemAt()).filter((name) => name.startsWith('w'))).toHaveLength(3);
  }, 20_000);

  test('stands although that further write fails', async () => {
    for (const minutes of times(43, (index) => index)) await freshMeter().admit(requestAt(NOON + minutes * MINUTE));
    proxy.forecast('fine', 'refuse');
    expect(await freshMeter().admit(requestAt(NOON + 43 * MINUTE))).toMatchObject({ kind: 'admitted' });
  }, 20_000);

  test('says when the counters may be swept', async () => {
    await meter.admit(requestAt());
    expect((await itemAt()).ex).toBe(Math.floor(NOON / 1000) + 396 * 86_400);
  });
});

describe('commit', () => {
  test('charges exactly the quota when a hundred race', async () => {
    const limits = { requestsPerMinute: 1000, monthlyQuota: 20 };
    const charges = await race((instance) => {
      const request = requestAt(NOON, { limits });
      return instance.commit(request, chargeOf(request), OK);
    });
    const used = charges.flatMap((charge) => (charge.kind === 'charged' ? [charge.reading.monthUsed] : []));
    expect(used.sort((a, b) => a - b)).toEqual(times(20, (index) => index + 1));
    expect(charges.filter(({ kind, reading }) => kind === 'month-exhausted' && reading.monthUsed === 20)).toHaveLength(80);
    expect(await itemAt()).toMatchObject({ inv: 20, okc: 20 });
  }, 20_000);

  test('is one write and closes the request', async () => {
    const request = requestAt();
    expect(await meter.commit(request, chargeOf(request), OK)).toMatchObject({
      kind: 'charged', reading: { monthUsed: 1, successfulRequests: 1, latencySumMs: 12, latencyCount: 1 },
    });
    expect(proxy.calls).toEqual(['UpdateItem']);
  });

  test('charges once, however often it is repeated', async () => {
    const request = requestAt();
    const charges = [await meter.commit(request, chargeOf(request), OK), await meter.commit(request, chargeOf(request), OK)];
    expect(charges).toMatchObject([{ kind: 'charged', reading: { monthUsed: 1 } }, { kind: 'charged', reading: { monthUsed: 1 } }]);
    expect(await itemAt()).toMatchObject({ inv: 1, okc: 1 });
  });

  test('charges once when answers are lost, and goes on longer than one call of the SDK would', async () => {
    const request = requestAt();
    proxy.forecast(...times(7, () => 'lose-answer' as const));
    const charge = await meter.commit(request, chargeOf(request), OK);
    expect(charge).toMatchObject({ kind: 'charged', reading: { monthUsed: 1, successfulRequests: 1 } });
    expect(proxy.calls.filter((call) => call === 'UpdateItem').length).toBeGreaterThan(3);
  });

  test('gives up after four rounds', async () => {
    const request = requestAt();
    proxy.climate('refuse');
    await expect(meter.commit(request, chargeOf(request), OK)).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
    expect(proxy.calls).toHaveLength(4);
  });

  test('refuses a quota of 0, and charges without end where there is no limit', async () => {
    const none = requestAt(NOON, { limits: { requestsPerMinute: 1, monthlyQuota: 0 } });
    expect(await meter.commit(none, chargeOf(none), OK)).toMatchObject({ kind: 'month-exhausted', reading: { monthUsed: 0 } });
    const endless = requestAt(NOON, { limits: { requestsPerMinute: 1, monthlyQuota: UNLIMITED } });
    expect(await meter.commit(endless, chargeOf(endless), OK)).toMatchObject({ kind: 'charged' });
  });

  test('charges a quota of 1 once', async () => {
    const charges = await Promise.all(times(2, () => {
      const request = requestAt(NOON, { limits: { requestsPerMinute: 1, monthlyQuota: 1 } });
      return meter.commit(request, chargeOf(request), OK);
    }));
    expect(charges.map(({ kind }) => kind).sort()).toEqual(['charged', 'month-exhausted']);
  });

  test('knows a charge that was made before the quota became 0', async () => {
    const dead = requestAt();
    await claimingMeter(dead.requestId).commit(dead, chargeOf(dead), OK);
    const heir = requestAt(NOON + MINUTE, { limits: { requestsPerMinute: 1, monthlyQuota: 0 } });
    await meter.admit(heir);
    expect(await claimingMeter(dead.requestId).commit(heir, chargeOf(dead), OK)).toMatchObject({ kind: 'charged', reading: { monthUsed: 1 } });
  });

  test('says what is used of the own month where the month of the dead attempt is used up', async () => {
    const limits = { requestsPerMinute: 10, monthlyQuota: 1 };
    const dead = requestAt(Date.UTC(2026, 11, 1) - 5_000, { limits });
    const other = requestAt(dead.startedAt, { limits });
    await meter.commit(other, chargeOf(other), OK);
    const heir = requestAt(Date.UTC(2026, 11, 1) + 30_000, { limits });
    await meter.admit(heir);
    expect(await claimingMeter(dead.requestId).commit(heir, chargeOf(dead), OK))
      .toMatchObject({ kind: 'month-exhausted', reading: { monthUsed: 0, minuteUsed: 1 } });
  });

  test('charges the month in which the request began', async () => {
    const request = requestAt(Date.UTC(2026, 11, 1) - 1);
    await meter.commit(request, chargeOf(request), OK);
    expect(await itemAt(request.startedAt)).toMatchObject({ inv: 1 });
    expect(await itemAt(Date.UTC(2026, 11, 1))).toEqual({});
  });

  test('meets the marker of the attempt that it takes over, and closes its own request', async () => {
    const dead = requestAt();
    await meter.admit(dead);
    await claimingMeter(dead.requestId).commit(dead, chargeOf(dead), OK);
    const heir = requestAt(NOON + MINUTE);
    await freshMeter().admit(heir);
    expect(await claimingMeter(dead.requestId).commit(heir, chargeOf(dead), OK)).toMatchObject({
      kind: 'charged', reading: { monthUsed: 1, totalRequests: 2, successfulRequests: 2 },
    });
  });

  test('charges a takeover to the month of the dead attempt, and counts its success in its own', async () => {
    const dead = requestAt(Date.UTC(2026, 11, 1) - 5_000);
    const heir = requestAt(Date.UTC(2026, 11, 1) + 30_000);
    await meter.admit(heir);
    const charge = await claimingMeter(dead.requestId).commit(heir, chargeOf(dead), OK);
    expect(charge).toMatchObject({ kind: 'charged', reading: { monthUsed: 0, successfulRequests: 1 } });
    const charged = await itemAt(dead.startedAt);
    expect(charged).toMatchObject({ inv: 1 });
    expect(charged).not.toHaveProperty('okc');
    expect(await itemAt(heir.startedAt)).toMatchObject({ n: 1, okc: 1 });
  });
});

describe('commit markers', () => {
  const markers = async () => Object.keys(await itemAt()).filter((name) => name.startsWith('c_'));

  test('go with the next request where no late copy can arrive', async () => {
    const request = requestAt();
    await meter.commit(request, chargeOf(request), OK);
    expect(await markers()).toHaveLength(1);
    await meter.admit(requestAt());
    expect(await markers()).toEqual([]);
  });

  test('go with the next charge, too, with the windows that ended', async () => {
    await meter.admit(requestAt());
    const [first, second] = [requestAt(), requestAt(NOON + 3 * MINUTE)];
    await meter.commit(first, chargeOf(first), OK);
    await meter.commit(second, chargeOf(second), OK);
    expect(await markers()).toEqual([`c_${second.requestId}`]);
    expect(await itemAt()).not.toHaveProperty(windowName(NOON));
  });

  test.each(['lose-answer', 'throttle'] as const)('stay two minutes where a copy may still be under way (%s)', async (weather) => {
    const request = requestAt();
    proxy.forecast(weather);
    await meter.commit(request, chargeOf(request), OK);
    await meter.admit(requestAt(NOON + MINUTE));
    expect(await markers()).toHaveLength(1);
    await meter.admit(requestAt(NOON + 2 * MINUTE));
    expect(await markers()).toEqual([]);
  });

  test('stay for a day where the charge can be tried again', async () => {
    const request = requestAt();
    const day = 24 * 60 * MINUTE;
    await claimingMeter(request.requestId).commit(request, chargeOf(request), OK);
    for (const at of [NOON + MINUTE, NOON + day]) await meter.admit(requestAt(at));
    expect(await markers()).toHaveLength(1);
    await meter.admit(requestAt(NOON + day + 60 * MINUTE));
    expect(await markers()).toEqual([]);
  });
});

describe('settle', () => {
  test('closes a request without charge, once, though its answer is lost', async () => {
    const request = requestAt();
    await meter.admit(request);
    proxy.forecast('lose-answer');
    const settled = await meter.settle(request, OK);
    expect(settled).toMatchObject({ monthUsed: 0, totalRequests: 1, successfulRequests: 1, latencyCount: 1 });
    const failed = await meter.settle(requestAt(), { succeeded: false, durationMs: 1 });
    expect(failed).toMatchObject({ successfulRequests: 1, latencyCount: 2 });
  });
});

describe('retract', () => {
  test('makes a failure of an expected success, once, though its answer is lost', async () => {
    const request = requestAt();
    await meter.admit(request, 'expected-success');
    proxy.forecast('lose-answer');
    await meter.retract(request, 9);
    expect(await itemAt()).toMatchObject({ n: 1, okc: 0, ms: 9, lc: 1 });
  });
});

describe('without DynamoDB', () => {
  test.each(['admit', 'commit', 'settle', 'retract'] as const)('%s fails closed in time, and works again afterwards', async (verb) => {
    const request = requestAt();
    const calls = {
      admit: () => meter.admit(request, OK), commit: () => meter.commit(request, chargeOf(request), OK),
      settle: () => meter.settle(request, OK), retract: () => meter.retract(request, 1).then(() => true),
    };
    const call = (): Promise<unknown> => calls[verb]();
    proxy.climate('silence');
    await expect(call()).rejects.toMatchObject({ code: 'INTERNAL_ERROR', headers: { 'Retry-After': '1' } });
    proxy.climate('fine');
    await expect(call()).resolves.toBeDefined();
  });
});
