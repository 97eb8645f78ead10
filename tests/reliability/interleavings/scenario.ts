/**
 * One Idempotency-Key, an attempt that is slow or crashes, a second one that takes over its claim, and a third request that
 * compacts the counters. Their calls reach the store in the chosen order.
 */
import { deepStrictEqual, ok } from 'node:assert';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { plainRequest } from '../model/plain-request.js';
import { invoiceCountOf, CRASHED, type Answer, type TestRequest } from '../model/vocabulary.js';
import type { RunAttempt } from '../model/store-connection.js';
import { createSystem, type Fixture, type SystemUnderTest } from '../model/system.js';
import type { Choose } from './explore.js';

/** What happens to each request. */
export interface Scenario {
  readonly name: string;
  /** Whether the lease of the first attempt ends in the same month or in the next. */
  readonly endsIn: 'same month' | 'next month';
  /** The requests are for a batch, instead of PDF and XML of one invoice. */
  readonly isBatch?: boolean;
  /** The answer to the first attempt's COMMIT is lost, and it retries. */
  readonly isCommitLost?: boolean;
  /** The first attempt crashes after this call, counted from 0. */
  readonly firstCrashesAfter?: number;
  /** The takeover crashes after this call. */
  readonly successorCrashesAfter?: number;
}

const NOON = Date.UTC(2026, 10, 15, 12, 0, 10);
const NEAR_MONTH_END = Date.UTC(2026, 10, 30, 23, 59, 40);
const LEASE_EXPIRY_MS = 31_000;
/** The clock of the third request is slow, so that it is still in the month of the first. */
const COMPACTOR_SKEW_MS = -15_000;
const MONTHS = ['2026-11', '2026-12'];

/** Numbers of calls before COMMIT, which run in a fixed order. */
const CALLS_BEFORE_COMMIT = { first: 3, successor: 4, compactor: 1 } as const;

const FIRST = 0;
const SUCCESSOR = 1;
const COMPACTOR = 2;
const REPEATERS = [3, 4] as const;

type ReceivedAnswer = Answer | typeof CRASHED;

/** Sends calls immediately, or holds them until they are chosen. */
class CallGate {
  passes = 0;
  readonly #held: (() => Promise<void>)[] = [];

  readonly runAttempt: RunAttempt = (attempt) => {
    if (this.passes > 0) {
      this.passes -= 1;
      return attempt();
    }
    return new Promise((resolve, reject) => {
      this.#held.push(() => attempt().then(resolve, reject));
    });
  };

  async afterImmediate(): Promise<void> {
    await new Promise((resolve) => { setImmediate(resolve); });
  }

  async releaseAll(choose: Choose): Promise<void> {
    while (this.#held.length > 0) {
      const [call] = this.#held.splice(choose(this.#held.length), 1);
      await call!();
      await this.afterImmediate();
    }
  }
}

/** Makes the counters of a month so large that the next request compacts them. */
const fillCounters = async (
  { store, dynamoDb: { tables } }: Fixture, { accountRef }: SystemUnderTest, month: string,
): Promise<void> => {
  await store.execute(new UpdateCommand({
    TableName: tables.usage, Key: { pk: `A#${accountRef}`, sk: `M#${month}` }, ConditionExpression: 'attribute_exists(pk)',
    UpdateExpression: 'SET wa = :one, wb = :one, wc = :one, wd = :one, we = :one, filler = :filler',
    ExpressionAttributeValues: { ':one': 1, ':filler': 'x'.repeat(900) },
  }));
};

const fillAllCounters = async (fixture: Fixture, system: SystemUnderTest): Promise<void> => {
  for (const month of MONTHS) await fillCounters(fixture, system, month);
};

/** Even instances ask for the PDF and odd ones for the XML, so that a claim is taken over from one format to the other. */
const kindFor = (index: number, { isBatch = false }: Scenario): TestRequest['kind'] => {
  if (isBatch) return 'batch';
  return index % 2 === 0 ? 'generate' : 'xml';
};

const sendFrom = (
  system: SystemUnderTest, index: number, scenario: Scenario, losses: readonly boolean[] = [],
): Promise<ReceivedAnswer> =>
  system.instances[index]!.send(plainRequest(kindFor(index, scenario), [...system.account.keys.keys()][0]!, { idempotencyKey: 'one', losses }));

/** Number of invoices of the charge. */
const invoiceCountIn = (scenario: Scenario): number => invoiceCountOf({ kind: kindFor(FIRST, scenario), body: 'a' });

const crashesAt = (
  system: SystemUnderTest, index: number, call: number | undefined,
): Promise<typeof CRASHED> => new Promise((resolve) => {
  if (call !== undefined) system.instances[index]!.connection.crashAt({ call, when: 'after' }, () => resolve(CRASHED));
});

const chargedIn = async (system: SystemUnderTest): Promise<number> => {
  const items = await Promise.all(MONTHS.map((month) => system.counters(month)));
  return items.reduce((sum, { inv }) => sum + Number(inv ?? 0), 0);
};

const isDelivered = (received: ReceivedAnswer): boolean => received !== CRASHED && received.status === 200;

const sendUncharged = (system: SystemUnderTest, index: number): Promise<ReceivedAnswer> =>
  system.instances[index]!.send(plainRequest('themes', [...system.account.keys.keys()][0]!));

/** Sends the first attempt. If it survives, its instance serves another request, which removes the first one's charge record. */
const sendFirst = async (system: SystemUnderTest, scenario: Scenario): Promise<ReceivedAnswer> => {
  const { isCommitLost, firstCrashesAfter } = scenario;
  const losses = isCommitLost === true ? [false, false, false, true] : [];
  const received = await Promise.race([sendFrom(system, FIRST, scenario, losses), crashesAt(system, FIRST, firstCrashesAfter)]);
  if (received !== CRASHED) await sendUncharged(system, FIRST);
  return received;
};

/** The parts of one run. */
interface RunContext { readonly fixture: Fixture; readonly system: SystemUnderTest; readonly gate: CallGate }

/** Runs all three requests at once. */
const runConcurrently = async (
  { fixture, system, gate }: RunContext, scenario: Scenario, choose: Choose,
): Promise<readonly ReceivedAnswer[]> => {
  const start = async <Result>(calls: number, send: () => Promise<Result>): Promise<{ readonly result: Promise<Result> }> => {
    gate.passes = calls;
    const result = send();
    await gate.afterImmediate();
    return { result };
  };
  const first = await start(CALLS_BEFORE_COMMIT.first, () => sendFirst(system, scenario));
  system.clock.now += LEASE_EXPIRY_MS;
  const successor = await start(CALLS_BEFORE_COMMIT.successor, () =>
    Promise.race([sendFrom(system, SUCCESSOR, scenario), crashesAt(system, SUCCESSOR, scenario.successorCrashesAfter)]));
  await fillAllCounters(fixture, system);
  const compactor = await start(CALLS_BEFORE_COMMIT.compactor, () => sendUncharged(system, COMPACTOR));
  await gate.releaseAll(choose);
  return Promise.all([first.result, successor.result, compactor.result]);
};

/** Then repeats the Idempotency-Key several times; charge records are moved in between. */
const repeat = async ({ fixture, system, gate }: RunContext, scenario: Scenario): Promise<void> => {
  gate.passes = Infinity;
  for (const index of REPEATERS) {
    system.clock.now += LEASE_EXPIRY_MS;
    await fillAllCounters(fixture, system);
    const received = await sendFrom(system, index, scenario);
    ok(isDelivered(received), `The repetition was answered with ${JSON.stringify(received)}.`);
    deepStrictEqual(await chargedIn(system), invoiceCountIn(scenario), 'One Idempotency-Key, repeated until there is a file, is one charge.');
  }
};

/** Runs a scenario in one order. */
export const runScenario = async (fixture: Fixture, scenario: Scenario, choose: Choose): Promise<void> => {
  const gate = new CallGate();
  const startsAt = scenario.endsIn === 'same month' ? NOON : NEAR_MONTH_END;
  const skewsMs = [0, 0, COMPACTOR_SKEW_MS, 0, 0];
  const system = await createSystem(fixture, { startsAt, tier: 'Basic', overrides: {}, skewsMs, operatorSkewMs: 0 }, gate.runAttempt);
  const ctx = { fixture, system, gate };
  const [first, successor] = await runConcurrently(ctx, scenario, choose);
  const charged = await chargedIn(system);
  const amount = invoiceCountIn(scenario);
  ok(charged === 0 || charged === amount, `${charged} invoices of ${amount} were charged under one Idempotency-Key.`);
  ok(charged > 0 || !(isDelivered(first!) || isDelivered(successor!)), 'A file was delivered without a charge.');
  await repeat(ctx, scenario);
};
