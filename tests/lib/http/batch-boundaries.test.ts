/** Batches at the ends of a month, of a minute and of a quota, from the request to the counters in DynamoDB. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Handler } from '../../../lib/http/pipeline.js';
import type { NamedKey } from '../../support/http/issue-key.js';
import { startTestDynamoDb, type TestDynamoDb } from '../../support/store/dynamodb.js';
import { batchInstance, countersAt, createAccount, sendBatch, type BatchAnswer, type Hooks } from './support/batch-instance.js';

const [SECOND, MINUTE] = [1000, 60_000];
const MIDNIGHT = Date.UTC(2026, 11, 1);
/** 23:59:59.9 on the last day of November. */
const LAST_MOMENT = MIDNIGHT - 100;
/** How long a claim is kept for an attempt that does not answer. */
const LEASE = 30 * SECOND;
const NO_RATE = 1_000_000;
const never = (): Promise<never> => new Promise(() => undefined);

/** A promise, and what fulfils it. */
const signal = () => {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => { give = resolve; });
  return { given, give };
};

describe('batches', () => {
  const clock = { now: 0 };
  let dynamoDb: TestDynamoDb;
  beforeAll(async () => { dynamoDb = await startTestDynamoDb(); }, 20_000);
  afterAll(() => dynamoDb.stop());

  const instance = (hooks?: Hooks): Handler => batchInstance(dynamoDb, clock, hooks);
  const account = (monthlyQuota: number, requestsPerMinute = NO_RATE): Promise<NamedKey> =>
    createAccount(dynamoDb, clock, { monthlyQuota, requestsPerMinute });
  const monthFull = (left: string, count: number) => ({ code: 'MONTHLY_LIMIT_EXCEEDED', message: `${left} left this month; the batch has ${count}.` });
  const outcomes = (answers: readonly BatchAnswer[]): readonly unknown[] =>
    answers.map(({ status, headers }) => [status, headers['X-Monthly-Usage']]);

  describe('at the end of a month', () => {
    beforeEach(() => { clock.now = LAST_MOMENT; });
    const past = (): void => { clock.now = MIDNIGHT + 400; };
    const slow = (): Handler => instance({ drawn: past });
    const charged = async (key: NamedKey): Promise<readonly unknown[]> =>
      [(await countersAt(dynamoDb, key, LAST_MOMENT)).inv ?? 0, (await countersAt(dynamoDb, key, MIDNIGHT)).inv ?? 0];

    test('are charged to the month in which they began', async () => {
      const key = await account(9);
      const { status, headers } = await sendBatch(slow(), key, 3);
      expect([status, headers]).toMatchObject([200, { 'X-Monthly-Usage': '3', 'X-RateLimit-Reset': String(MIDNIGHT / SECOND) }]);
      expect(await countersAt(dynamoDb, key, LAST_MOMENT)).toMatchObject({ inv: 3, n: 1, okc: 1 });
      const { inv, n } = await countersAt(dynamoDb, key, MIDNIGHT);
      expect([inv, n]).toEqual([undefined, undefined]);
    });

    test('fill the quota of either month exactly', async () => {
      const key = await account(5);
      const answers = [await sendBatch(instance(), key, 3)];
      for (const count of [3, 2, 2]) {
        clock.now = LAST_MOMENT;
        answers.push(await sendBatch(slow(), key, count));
      }
      expect([outcomes(answers), await charged(key)]).toEqual([[[200, '3'], [429, '3'], [200, '5'], [429, '5']], [5, 0]]);
      expect([answers[1]!.error, answers[3]!.error]).toEqual([monthFull('2 invoices are', 3), monthFull('0 invoices are', 2)]);
      clock.now = MIDNIGHT;
      const next: BatchAnswer[] = [];
      for (const count of [6, 5, 2]) next.push(await sendBatch(instance(), key, count));
      expect([outcomes(next), await charged(key)]).toEqual([[[429, '0'], [200, '5'], [429, '5']], [5, 5]]);
    });

    /** A first attempt that stops at a point, for ever or until it is woken. */
    const stopped = (hooksWith: (stop: () => Promise<void>) => Hooks) => {
      const [reached, woken] = [signal(), signal()];
      const stop = (): Promise<void> => {
        reached.give();
        return woken.given;
      };
      return { first: instance(hooksWith(stop)), reached: reached.given, wake: woken.give };
    };

    test.each<[string, ((stop: () => Promise<void>) => Hooks) | null, readonly [number, number]]>([
      ['was answered', null, [3, 0]],
      ['died after its charge', (stop) => ({ drawn: past, complete: stop }), [3, 0]],
      ['died before its charge', (stop) => ({ drawn: stop }), [0, 3]],
    ])('are charged once if they are repeated in the next month, and the first attempt %s', async (_, hooks, months) => {
      const key = await account(3);
      const { first, reached } = hooks === null ? { first: slow(), reached: never() } : stopped(hooks);
      await Promise.race([sendBatch(first, key, 3, 'month end'), reached]);
      clock.now = MIDNIGHT + SECOND;
      if (hooks !== null) expect((await sendBatch(instance(), key, 3, 'month end')).error?.code).toBe('CONFLICT');
      clock.now = MIDNIGHT + LEASE + SECOND;
      const [again, later] = [await sendBatch(instance(), key, 3, 'month end'), await sendBatch(instance(), key, 3, 'month end')];
      expect([again, later].map(({ status, headers }) => [status, headers['Idempotency-Replayed']])).toEqual([[200, hooks === null ? 'true' : undefined], [200, 'true']]);
      expect([again.body === later.body, await charged(key)]).toEqual([true, months]);
      clock.now = months[0] === 3 ? MIDNIGHT + MINUTE : LAST_MOMENT; // the quota of the other month is whole
      expect([(await sendBatch(instance(), key, 3)).status, await charged(key)]).toEqual([200, [3, 3]]);
    });

    test('are charged once if the first attempt was only slow', async () => {
      const key = await account(3);
      const { first, reached, wake } = stopped((stop) => ({ drawn: stop }));
      const attempt = sendBatch(first, key, 3, 'month end');
      await reached;
      clock.now = MIDNIGHT + LEASE + SECOND;
      const again = await sendBatch(instance(), key, 3, 'month end');
      wake();
      expect([(await attempt).error?.code, again.status, await charged(key)]).toEqual(['CONFLICT', 200, [0, 3]]);
    });
  });

  describe('at the limit of a minute', () => {
    const [RATE, NOON] = [3, Date.UTC(2026, 10, 15, 12)];
    beforeEach(() => { clock.now = NOON + 10 * SECOND; });

    test('count as one request each, and the one beyond charges nothing', async () => {
      const key = await account(100, RATE);
      const warm = instance();
      const answers = [await sendBatch(warm, key, 4), await sendBatch(warm, key, 1), await sendBatch(warm, key, 4)];
      expect(answers.map(({ status, headers }) => [status, headers['X-RateLimit-Remaining']])).toEqual([[200, '2'], [200, '1'], [200, '0']]);
      // Another instance does not know that the minute is used up; this one does.
      const beyond = [await sendBatch(instance(), key, 4, 'late'), await sendBatch(warm, key, 4, 'late'), await sendBatch(warm, key, 4, 'late')];
      expect(beyond.map(({ error, headers }) => [error?.code, headers['Retry-After']])).toEqual(beyond.map(() => ['RATE_LIMIT_EXCEEDED', '50']));
      expect(await countersAt(dynamoDb, key, NOON)).toMatchObject({ inv: 9, n: RATE, okc: RATE });
      clock.now = NOON + MINUTE;
      expect(outcomes([await sendBatch(warm, key, 4, 'late')])).toEqual([[200, '13']]);
    });

    test('belong to the minute in which they began', async () => {
      const key = await account(100, 1);
      clock.now = NOON + MINUTE - 100;
      const { headers } = await sendBatch(instance({ drawn: () => { clock.now = NOON + MINUTE + 100; } }), key, 2);
      expect(headers).toMatchObject({ 'X-RateLimit-Reset': String((NOON + MINUTE) / SECOND), 'X-RateLimit-Remaining': '0' });
      expect(outcomes([await sendBatch(instance(), key, 2), await sendBatch(instance(), key, 2)])).toEqual([[200, '4'], [429, '4']]);
      clock.now = NOON + MINUTE - 1;
      expect(outcomes([await sendBatch(instance(), key, 2)])).toEqual([[429, '4']]);
    });
  });

  describe('at the limit of a month', () => {
    beforeEach(() => { clock.now = Date.UTC(2026, 10, 15, 12, 0, 10); });

    test('are rejected before they are drawn if one invoice is too many, charge nothing, and leave their key free', async () => {
      const key = await account(7);
      await sendBatch(instance(), key, 4);
      let drawn = 0;
      const rejected = await sendBatch(instance({ drawn: () => { drawn += 1; } }), key, 4, 'rest');
      expect([rejected.status, rejected.error, drawn]).toEqual([429, monthFull('3 invoices are', 4), 0]);
      const counters = await countersAt(dynamoDb, key, clock.now);
      expect([counters.inv, Object.keys(counters).filter((name) => name.startsWith('c_i_'))]).toEqual([4, []]);
      expect(outcomes([await sendBatch(instance(), key, 3, 'rest')])).toEqual([[200, '7']]);
    });

    test('never exceed it together, whatever their sizes', async () => {
      const [key, quota] = [await account(30), 30];
      const instances = [instance(), instance(), instance(), instance()];
      const sizes = Array.from({ length: 32 }, (_, index) => 1 + (index * 5) % 7);
      const answers = await Promise.all(sizes.map((size, index) => sendBatch(instances[index % 4]!, key, size)));
      const sum = sizes.reduce((all, size, index) => all + (answers[index]!.status === 200 ? size : 0), 0);
      const { inv } = await countersAt(dynamoDb, key, clock.now);
      expect([inv, answers.filter(({ status, error }) => status !== 200 && error?.code !== 'MONTHLY_LIMIT_EXCEEDED')]).toEqual([sum, []]);
      const fitting = sizes.filter((size, index) => answers[index]!.status !== 200 && sum + size <= quota);
      expect([sum <= quota, fitting]).toEqual([true, []]);
    });
  });
});
