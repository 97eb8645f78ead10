/** Races: several instances at once. A scheduler draws the order of their calls to the store; some instances crash, some answers are lost. */
import { deepStrictEqual, ok } from 'node:assert';
import fc from 'fast-check';
import { runsReport, type RunSettings, type RunsReport } from './check-model.js';
import { invoiceCountOf, CRASHED, deliversFile, type Answer, type TestRequest } from './vocabulary.js';
import { createInstance } from './instance.js';
import type { Crash, RunAttempt } from './store-connection.js';
import { createSystem, type Fixture, type SystemUnderTest } from './system.js';

interface RaceRequest {
  readonly idempotencyKey: string | null;
  readonly kind: 'generate' | 'xml' | 'batch' | 'preview';
  readonly body: TestRequest['body'];
  readonly losses: readonly boolean[];
}

/** Before which of its calls an instance waits, and for how many calls of others. */
interface Stall { readonly call: number; readonly turns: number }

/** An instance and its requests, one after the other. */
interface InstanceRun {
  readonly requests: readonly RaceRequest[];
  readonly crash: Crash | null;
  readonly stall: Stall | null;
  /** Calls of others before its first request. */
  readonly startsAfter: number;
}

interface Race {
  readonly startsAt: number;
  /** The clock advances by more than a lease after so many calls. */
  readonly clockJumps: readonly number[];
  readonly requestsPerMinute: number;
  readonly monthlyQuota: number;
  readonly instanceRuns: readonly InstanceRun[];
}

/** A request and its answer. */
interface RaceResult { readonly request: TestRequest; readonly answer: Answer | typeof CRASHED }

const NOON = Date.UTC(2026, 10, 15, 12, 0, 10);
/** Twenty seconds before December: an attempt whose lease has ended is taken over in the next month. */
const NEAR_MONTH_END = Date.UTC(2026, 10, 30, 23, 59, 40);
/** Number of the COMMIT call of a cold instance with an Idempotency-Key: after account, ADMIT and CLAIM. */
const COMMIT_CALL = 3;
const LEASE_EXPIRY_MS = 31_000;

const raceRequest: fc.Arbitrary<RaceRequest> = fc.record({
  idempotencyKey: fc.constantFrom(null, null, 'one', 'two'),
  kind: fc.constantFrom('generate', 'generate', 'xml', 'batch', 'batch', 'preview'),
  body: fc.constantFrom('a', 'b'),
  losses: fc.oneof(
    { weight: 4, arbitrary: fc.constant<boolean[]>([]) }, { weight: 1, arbitrary: fc.array(fc.boolean(), { maxLength: 5 }) },
  ),
});

const instanceRun: fc.Arbitrary<InstanceRun> = fc.record({
  requests: fc.array(raceRequest, { minLength: 1, maxLength: 2 }),
  crash: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.record({ call: fc.nat({ max: 6 }), when: fc.constantFrom('before' as const, 'after' as const) }) },
    { weight: 1, arbitrary: fc.constant({ call: COMMIT_CALL, when: 'after' as const }) },
  ),
  stall: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.record({ call: fc.nat({ max: 6 }), turns: fc.integer({ min: 1, max: 40 }) }) },
    { weight: 1, arbitrary: fc.record({ call: fc.constant(COMMIT_CALL), turns: fc.integer({ min: 10, max: 60 }) }) },
  ),
  startsAfter: fc.oneof(fc.constant(0), fc.nat({ max: 40 })),
});

const anyRace: fc.Arbitrary<Race> = fc.record({
  startsAt: fc.constantFrom(NOON, NEAR_MONTH_END),
  clockJumps: fc.oneof(fc.constant<number[]>([]), fc.array(fc.nat({ max: 40 }), { maxLength: 2 })),
  requestsPerMinute: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant(60)),
  monthlyQuota: fc.integer({ min: 0, max: 7 }),
  instanceRuns: fc.array(instanceRun, { minLength: 2, maxLength: 6 }),
});

const contender = (startsAfter: fc.Arbitrary<number>, stall: fc.Arbitrary<Stall | null>): fc.Arbitrary<InstanceRun> => fc.record({
  requests: fc.constant([{ idempotencyKey: 'one', kind: 'generate' as const, body: 'a' as const, losses: [] }]),
  crash: fc.constant(null), startsAfter, stall,
});
const NO_STALL = fc.constant(null);
const SLOW_COMMIT = fc.record({ call: fc.constant(COMMIT_CALL), turns: fc.integer({ min: 20, max: 60 }) });
const successor = contender(fc.integer({ min: 12, max: 24 }), fc.oneof(NO_STALL, SLOW_COMMIT));

/** An attempt that is slow before its COMMIT, while its lease and perhaps the month end, and others that take over. */
const contest: fc.Arbitrary<Race> = fc.record({
  startsAt: fc.constantFrom(NOON, NEAR_MONTH_END, NEAR_MONTH_END),
  clockJumps: fc.array(fc.integer({ min: 6, max: 16 }), { minLength: 1, maxLength: 3 }),
  requestsPerMinute: fc.constant(60), monthlyQuota: fc.constantFrom(0, 1, 7),
  instanceRuns: fc.tuple(contender(fc.constant(0), SLOW_COMMIT), fc.array(successor, { minLength: 2, maxLength: 4 }))
    .map(([slow, others]) => [slow, ...others]),
});

const races = fc.oneof({ weight: 3, arbitrary: anyRace }, { weight: 1, arbitrary: contest });

/** Each Idempotency-Key has one body: PDF and XML of an invoice, or a batch. */
const keyOf = ({ idempotencyKey, kind, body }: RaceRequest): string | null =>
  (idempotencyKey === null || kind !== 'batch' ? idempotencyKey : `${idempotencyKey}, batch ${body}`);

const requestOf = (each: RaceRequest, key: string): TestRequest => {
  const { kind, losses } = each;
  const body = kind === 'batch' ? each.body : 'a';
  return { kind, key, quality: 'valid', body, idempotencyKey: keyOf(each), renderMs: 0, fault: null, losses };
};

const runInstance = async (
  system: SystemUnderTest, index: number, { requests, crash: crashPoint }: InstanceRun, key: string,
): Promise<readonly RaceResult[]> => {
  const results: RaceResult[] = [];
  const instance = system.instances[index]!;
  const crash = new Promise<typeof CRASHED>((resolve) => {
    if (crashPoint !== null) instance.connection.crashAt(crashPoint, () => resolve(CRASHED));
  });
  for (const each of requests) {
    const request = requestOf(each, key);
    const answer = await Promise.race([instance.send(request), crash]);
    results.push({ request, answer });
    if (answer === CRASHED) return results;
  }
  return results;
};

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((left, right) => left + right, 0);

/** The invoices among the answers: those of each request, or of each Idempotency-Key once. */
const invoicesOf = (results: readonly RaceResult[], isIncluded: (answer: RaceResult['answer']) => boolean): number =>
  sum(new Map(results.flatMap(({ request, answer }, index) =>
    (deliversFile(request.kind) && isIncluded(answer) ? [[request.idempotencyKey ?? `request ${index}`, invoiceCountOf(request)]] : []))).values());

const isDelivered = (answer: RaceResult['answer']): boolean => answer !== CRASHED && answer.status === 200;
const isUnsure = (answer: RaceResult['answer']): boolean => answer === CRASHED || answer.status === 500;
const hasCode = (results: readonly RaceResult[], code: string): boolean =>
  results.some(({ answer }) => answer !== CRASHED && answer.code === code);

const isCounted = (answer: RaceResult['answer']): boolean => answer !== CRASHED && answer.code !== 'RATE_LIMIT_EXCEEDED';

interface Counters {
  /** Over all months. */
  readonly charged: number;
  readonly total: number;
  readonly maxChargedInMonth: number;
  readonly maxAdmittedInMinute: number;
}

const MONTHS = ['2026-11', '2026-12'];

const countersOf = async (system: SystemUnderTest): Promise<Counters> => {
  const items = await Promise.all(MONTHS.map((month) => system.counters(month)));
  const charged = items.map(({ inv }) => Number(inv ?? 0));
  const windows = items.flatMap((item) => Object.keys(item).filter((name) => /^w[0-9a-z]+$/.test(name)).map((name) => Number(item[name])));
  return {
    charged: sum(charged), total: sum(items.map(({ n }) => Number(n ?? 0))),
    maxChargedInMonth: Math.max(...charged), maxAdmittedInMinute: Math.max(0, ...windows),
  };
};

const checkLimits = ({ requestsPerMinute, monthlyQuota }: Race, results: readonly RaceResult[], counters: Counters): void => {
  const { maxChargedInMonth: charged, maxAdmittedInMinute: admitted } = counters;
  ok(admitted <= requestsPerMinute, `${admitted} requests were admitted in a minute where ${requestsPerMinute} is the limit.`);
  ok(charged <= monthlyQuota, `${charged} invoices were charged in a month where ${monthlyQuota} is the quota.`);
  if (hasCode(results, 'RATE_LIMIT_EXCEEDED')) deepStrictEqual(admitted, requestsPerMinute, 'A request was rejected although the minute was below its limit.');
  for (const { request, answer } of results) {
    const isRejected = answer !== CRASHED && answer.code === 'MONTHLY_LIMIT_EXCEEDED';
    if (isRejected) ok(charged + invoiceCountOf(request) > monthlyQuota, `${invoiceCountOf(request)} invoices were rejected although the month was below its quota.`);
  }
};

/** Every delivered invoice is charged. Every charged invoice was delivered, or its answer was lost. An Idempotency-Key is one invoice. */
const checkCharges = (results: readonly RaceResult[], charged: number): void => {
  const delivered = invoicesOf(results, isDelivered);
  const unsure = invoicesOf(results, (answer) => isDelivered(answer) || isUnsure(answer));
  ok(delivered <= charged, `${delivered} invoices were delivered, but ${charged} charged.`);
  ok(charged <= unsure, `${charged} invoices were charged, but at most ${unsure} can have been delivered.`);
};

const checkCounters = (race: Race, results: readonly RaceResult[], { charged, total }: Counters): void => {
  checkCharges(results, charged);
  const isUndisturbed = race.clockJumps.length === 0 && race.instanceRuns.every(({ requests, crash }) =>
    crash === null && !requests.some(({ losses }) => losses.includes(true)));
  if (!isUndisturbed) return;
  deepStrictEqual(total, results.filter(({ answer }) => isCounted(answer)).length, 'Not every request was counted once.');
  const usages = results.flatMap(({ request, answer }) =>
    (answer !== CRASHED && deliversFile(request.kind) && isDelivered(answer) && !answer.isReplay
      ? [[answer.limits[3], invoiceCountOf(request)] as const] : []));
  usages.sort(([one], [other]) => one - other);
  const before = usages.map(([usage, amount]) => usage - amount);
  deepStrictEqual(before, [0, ...usages.map(([usage]) => usage)].slice(0, -1), 'The usage values are not consecutive.');
};

/** Each Idempotency-Key once more: a batch, or an invoice as PDF and XML. */
const repeatRequestsOf = (results: readonly RaceResult[]): readonly TestRequest[] => {
  const known = new Map(results.map(({ request }) => [request.idempotencyKey, { ...request, losses: [] }]));
  known.delete(null);
  return [...known.values()].flatMap((request) =>
    (request.kind === 'batch' ? [request] : (['generate', 'xml'] as const).map((kind) => ({ ...request, kind }))));
};

/** After the race, each Idempotency-Key is repeated for PDF and XML: a charged invoice is delivered and not charged again. */
const checkRepeats = async (system: SystemUnderTest, race: Race, results: readonly RaceResult[]): Promise<void> => {
  system.clock.now += LEASE_EXPIRY_MS;
  await system.operate().admin.setTier(system.accountName, 'Basic', { requestsPerMinute: 1_000 });
  const last = race.instanceRuns.length;
  const repeats: RaceResult[] = [];
  for (const request of repeatRequestsOf(results)) {
    const { idempotencyKey: name, kind } = request;
    const before = await countersOf(system);
    const answer = await system.instances[last]!.send(request);
    const wasDelivered = [...results, ...repeats].some((each) =>
      deliversFile(each.request.kind) && each.request.idempotencyKey === name && isDelivered(each.answer));
    repeats.push({ request, answer });
    const { charged } = await countersOf(system);
    ok(answer !== CRASHED && (answer.status === 200 || answer.code === 'MONTHLY_LIMIT_EXCEEDED'), `A repetition was answered with ${JSON.stringify(answer)}.`);
    if (!wasDelivered) continue;
    deepStrictEqual([answer.status, charged], [200, before.charged], `The repetition of a delivered invoice under "${name}", as ${kind}.`);
  }
  checkCharges([...results, ...repeats], (await countersOf(system)).charged);
};

/** No instance accepts a revoked key, not even a warm one. */
const checkRevoked = async (system: SystemUnderTest, results: readonly (readonly RaceResult[])[], key: string): Promise<void> => {
  await system.operate().admin.revokeKey(system.accountName, system.account.keys.get(key)!.keyId);
  for (const [index, own] of results.entries()) {
    if (own.at(-1)?.answer === CRASHED) continue;
    const answer = await system.instances[index]!.send(requestOf({ idempotencyKey: null, kind: 'generate', body: 'a', losses: [] }, key));
    // An instance that knows the minute to be used up rejects without reading the account.
    ok(answer !== CRASHED && (answer.status === 401 || answer.code === 'RATE_LIMIT_EXCEEDED'), `A revoked key was answered with ${JSON.stringify(answer)}.`);
  }
};

const afterImmediate = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });

const runRace = async (fixture: Fixture, scheduler: fc.Scheduler, race: Race): Promise<void> => {
  let isRacing = true;
  const runAttempt: RunAttempt = async (attempt) => {
    if (!isRacing) return attempt();
    // Keeps the outcome out of the scheduler's output.
    const outcomes: Awaited<ReturnType<typeof attempt>>[] = [];
    await scheduler.scheduleFunction(async () => { outcomes.push(await attempt()); })();
    return outcomes[0]!;
  };
  const wait = async (turns: number): Promise<void> => {
    for (let turn = 0; isRacing && turn < turns; turn += 1) await scheduler.schedule(Promise.resolve());
  };
  /** Carries out the attempts of an instance, one of them late. */
  const stalled = (stall: Stall): RunAttempt => {
    let calls = 0;
    return async (attempt) => {
      calls += 1;
      if (calls === stall.call + 1) await wait(stall.turns);
      return runAttempt(attempt);
    };
  };
  const { startsAt, clockJumps, requestsPerMinute, monthlyQuota, instanceRuns } = race;
  const skewsMs = [...instanceRuns, null].map(() => 0);
  const initialState = { startsAt, tier: 'Basic', overrides: { requestsPerMinute, monthlyQuota }, skewsMs, operatorSkewMs: 0 };
  const createInstanceAt: Fixture['createInstanceAt'] = (parts, index) => {
    const stall = instanceRuns[index]?.stall ?? null;
    return (fixture.createInstanceAt ?? createInstance)(stall === null ? parts : { ...parts, runAttempt: stalled(stall) }, index);
  };
  const system = await createSystem({ ...fixture, createInstanceAt }, initialState, runAttempt);
  const key = [...system.account.keys.keys()][0]!;
  const jumpClock = async (turns: number): Promise<void> => {
    await wait(turns);
    system.clock.now += LEASE_EXPIRY_MS;
  };
  const clockJumping = clockJumps.map(jumpClock);
  const all = Promise.all(instanceRuns.map(async (each, index) => {
    await wait(each.startsAfter);
    return runInstance(system, index, each, key);
  }));
  const [byInstance] = await scheduler.waitFor(Promise.all([all, ...clockJumping]));
  isRacing = false;
  for (const { connection } of system.instances) connection.cancelCrash();
  const results = byInstance.flat();
  const counters = await countersOf(system);
  checkLimits(race, results, counters);
  checkCounters(race, results, counters);
  await checkRepeats(system, race, results);
  await checkRevoked(system, byInstance, key);
};

/** Draws races and checks limits, charges, repetitions and revoked keys. */
export const checkRaces = async (fixture: Fixture, settings: RunSettings): Promise<RunsReport> => {
  // Code that waits for a call runs up to its next call before the scheduler draws again, so that a seed repeats a race.
  const act = async (run: () => Promise<unknown>): Promise<void> => {
    await run();
    await afterImmediate();
  };
  const property = fc.asyncProperty(fc.scheduler({ act }), races, (scheduler, race) => runRace(fixture, scheduler, race));
  return runsReport(property, settings);
};
