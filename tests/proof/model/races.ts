/** Races: several instances at once. A scheduler draws the order of their calls to the store; some instances die, some answers are lost. */
import { deepStrictEqual, ok } from 'node:assert';
import fc from 'fast-check';
import { runsReport, type RunSettings, type RunsReport } from './check-model.js';
import { amountOf, DEAD, isDelivering, type Answer, type Asked } from './vocabulary.js';
import type { Death, Through } from './wire.js';
import { createWorld, type Ground, type World } from './world.js';

interface Runner {
  readonly idempotencyKey: string | null;
  readonly kind: 'generate' | 'xml' | 'batch' | 'preview';
  readonly body: Asked['body'];
  readonly losses: readonly boolean[];
}

/** An instance and its requests, one after the other. */
interface Lane { readonly runners: readonly Runner[]; readonly death: Death | null }

interface Race {
  readonly startsAt: number;
  /** How often the clock advances during the race, each time by more than a lease. */
  readonly leaps: number;
  readonly requestsPerMinute: number;
  readonly monthlyQuota: number;
  readonly lanes: readonly Lane[];
}

/** A request and its answer. */
interface Finish { readonly asked: Asked; readonly answer: Answer | typeof DEAD }

const NOON = Date.UTC(2026, 10, 15, 12, 0, 10);
/** Twenty seconds before December: an attempt whose lease has ended is taken over in the next month. */
const MONTH_ENDS_SOON = Date.UTC(2026, 10, 30, 23, 59, 40);
/** Number of the COMMIT call of a cold instance with an Idempotency-Key: after account, ADMIT and CLAIM. */
const COMMIT_CALL = 3;
const LEASE_OUT_MS = 31_000;

const runner: fc.Arbitrary<Runner> = fc.record({
  idempotencyKey: fc.constantFrom(null, null, 'one', 'two'),
  kind: fc.constantFrom('generate', 'generate', 'xml', 'batch', 'batch', 'preview'),
  body: fc.constantFrom('a', 'b'),
  losses: fc.oneof(
    { weight: 4, arbitrary: fc.constant<boolean[]>([]) }, { weight: 1, arbitrary: fc.array(fc.boolean(), { maxLength: 5 }) },
  ),
});

const lane: fc.Arbitrary<Lane> = fc.record({
  runners: fc.array(runner, { minLength: 1, maxLength: 2 }),
  death: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.record({ call: fc.nat({ max: 6 }), when: fc.constantFrom('before' as const, 'after' as const) }) },
    { weight: 1, arbitrary: fc.constant({ call: COMMIT_CALL, when: 'after' as const }) },
  ),
});

const races: fc.Arbitrary<Race> = fc.record({
  startsAt: fc.constantFrom(NOON, MONTH_ENDS_SOON),
  leaps: fc.constantFrom(0, 0, 1, 2),
  requestsPerMinute: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant(60)),
  monthlyQuota: fc.integer({ min: 0, max: 7 }),
  lanes: fc.array(lane, { minLength: 2, maxLength: 6 }),
});

/** Each Idempotency-Key has one body: PDF and XML of an invoice, or a batch. */
const keyOf = ({ idempotencyKey, kind, body }: Runner): string | null =>
  (idempotencyKey === null || kind !== 'batch' ? idempotencyKey : `${idempotencyKey}, batch ${body}`);

const askedBy = (each: Runner, key: string): Asked => {
  const { kind, losses } = each;
  const body = kind === 'batch' ? each.body : 'a';
  return { kind, key, quality: 'sound', body, idempotencyKey: keyOf(each), renderMs: 0, mishap: null, losses };
};

const runLane = async (world: World, index: number, { runners, death: fate }: Lane, key: string): Promise<readonly Finish[]> => {
  const finishes: Finish[] = [];
  const instance = world.instances[index]!;
  const death = new Promise<typeof DEAD>((resolve) => {
    if (fate !== null) instance.wire.cutAt(fate, () => resolve(DEAD));
  });
  for (const each of runners) {
    const asked = askedBy(each, key);
    const answer = await Promise.race([instance.send(asked), death]);
    finishes.push({ asked, answer });
    if (answer === DEAD) return finishes;
  }
  return finishes;
};

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((left, right) => left + right, 0);

/** The invoices among the answers: those of each request, or of each Idempotency-Key once. */
const invoicesOf = (finishes: readonly Finish[], isMeant: (answer: Finish['answer']) => boolean): number =>
  sum(new Map(finishes.flatMap(({ asked, answer }, index) =>
    (isDelivering(asked.kind) && isMeant(answer) ? [[asked.idempotencyKey ?? `request ${index}`, amountOf(asked)]] : []))).values());

const isDelivered = (answer: Finish['answer']): boolean => answer !== DEAD && answer.status === 200;
const isUnsure = (answer: Finish['answer']): boolean => answer === DEAD || answer.status === 500;
const hasCode = (finishes: readonly Finish[], code: string): boolean =>
  finishes.some(({ answer }) => answer !== DEAD && answer.code === code);

const isCounted = (answer: Finish['answer']): boolean => answer !== DEAD && answer.code !== 'RATE_LIMIT_EXCEEDED';

interface Counters {
  /** Over all months. */
  readonly charged: number;
  readonly total: number;
  readonly mostChargedInMonth: number;
  readonly mostAdmittedInMinute: number;
}

const MONTHS = ['2026-11', '2026-12'];

const countersOf = async (world: World): Promise<Counters> => {
  const items = await Promise.all(MONTHS.map((month) => world.counters(month)));
  const charged = items.map(({ inv }) => Number(inv ?? 0));
  const windows = items.flatMap((item) => Object.keys(item).filter((name) => /^w[0-9a-z]+$/.test(name)).map((name) => Number(item[name])));
  return {
    charged: sum(charged), total: sum(items.map(({ n }) => Number(n ?? 0))),
    mostChargedInMonth: Math.max(...charged), mostAdmittedInMinute: Math.max(0, ...windows),
  };
};

const checkLimits = ({ requestsPerMinute, monthlyQuota }: Race, finishes: readonly Finish[], counters: Counters): void => {
  const { mostChargedInMonth: charged, mostAdmittedInMinute: admitted } = counters;
  ok(admitted <= requestsPerMinute, `${admitted} requests were admitted in a minute where ${requestsPerMinute} is the limit.`);
  ok(charged <= monthlyQuota, `${charged} invoices were charged in a month where ${monthlyQuota} is the quota.`);
  if (hasCode(finishes, 'RATE_LIMIT_EXCEEDED')) deepStrictEqual(admitted, requestsPerMinute, 'A request was refused although the minute had room.');
  for (const { asked, answer } of finishes) {
    const isRefused = answer !== DEAD && answer.code === 'MONTHLY_LIMIT_EXCEEDED';
    if (isRefused) ok(charged + amountOf(asked) > monthlyQuota, `${amountOf(asked)} invoices were refused although the month had room.`);
  }
};

/** Every delivered invoice is charged. Every charged invoice was delivered, or its answer was lost. An Idempotency-Key is one invoice. */
const checkCharges = (finishes: readonly Finish[], charged: number): void => {
  const delivered = invoicesOf(finishes, isDelivered);
  const unsure = invoicesOf(finishes, (answer) => isDelivered(answer) || isUnsure(answer));
  ok(delivered <= charged, `${delivered} invoices were delivered, but ${charged} charged.`);
  ok(charged <= unsure, `${charged} invoices were charged, but at most ${unsure} can have been delivered.`);
};

const checkBooks = (race: Race, finishes: readonly Finish[], { charged, total }: Counters): void => {
  checkCharges(finishes, charged);
  const isQuiet = race.leaps === 0 && race.lanes.every(({ runners, death }) =>
    death === null && !runners.some(({ losses }) => losses.includes(true)));
  if (!isQuiet) return;
  deepStrictEqual(total, finishes.filter(({ answer }) => isCounted(answer)).length, 'Not every request was counted once.');
  const usages = finishes.flatMap(({ asked, answer }) =>
    (answer !== DEAD && isDelivering(asked.kind) && isDelivered(answer) && !answer.isReplay
      ? [[answer.limits[3], amountOf(asked)] as const] : []));
  usages.sort(([one], [other]) => one - other);
  const before = usages.map(([usage, amount]) => usage - amount);
  deepStrictEqual(before, [0, ...usages.map(([usage]) => usage)].slice(0, -1), 'The usage values do not follow each other.');
};

/** Each Idempotency-Key once more: a batch, or an invoice as PDF and XML. */
const repetitionsOf = (finishes: readonly Finish[]): readonly Asked[] => {
  const known = new Map(finishes.map(({ asked }) => [asked.idempotencyKey, { ...asked, losses: [] }]));
  known.delete(null);
  return [...known.values()].flatMap((asked) =>
    (asked.kind === 'batch' ? [asked] : (['generate', 'xml'] as const).map((kind) => ({ ...asked, kind }))));
};

/** After the race, each Idempotency-Key is repeated for PDF and XML: a charged invoice is delivered and not charged again. */
const checkRepeats = async (world: World, race: Race, finishes: readonly Finish[]): Promise<void> => {
  world.clock.now += LEASE_OUT_MS;
  await world.operate().admin.setTier(world.accountName, 'Basic', { requestsPerMinute: 1_000 });
  const last = race.lanes.length;
  const repeats: Finish[] = [];
  for (const asked of repetitionsOf(finishes)) {
    const { idempotencyKey: name, kind } = asked;
    const before = await countersOf(world);
    const answer = await world.instances[last]!.send(asked);
    const wasDelivered = [...finishes, ...repeats].some((each) =>
      isDelivering(each.asked.kind) && each.asked.idempotencyKey === name && isDelivered(each.answer));
    repeats.push({ asked, answer });
    const { charged } = await countersOf(world);
    ok(answer !== DEAD && (answer.status === 200 || answer.code === 'MONTHLY_LIMIT_EXCEEDED'), `A repetition was answered with ${JSON.stringify(answer)}.`);
    if (!wasDelivered) continue;
    deepStrictEqual([answer.status, charged], [200, before.charged], `The repetition of a delivered invoice under "${name}", as ${kind}.`);
  }
  checkCharges([...finishes, ...repeats], (await countersOf(world)).charged);
};

/** No instance accepts a revoked key, not even a warm one. */
const checkRevoked = async (world: World, finishes: readonly (readonly Finish[])[], key: string): Promise<void> => {
  await world.operate().admin.revokeKey(world.accountName, world.account.keys.get(key)!.keyId);
  for (const [index, own] of finishes.entries()) {
    if (own.at(-1)?.answer === DEAD) continue;
    const answer = await world.instances[index]!.send(askedBy({ idempotencyKey: null, kind: 'generate', body: 'a', losses: [] }, key));
    // An instance that knows the minute to be used up refuses without reading the account.
    ok(answer !== DEAD && (answer.status === 401 || answer.code === 'RATE_LIMIT_EXCEEDED'), `A revoked key was answered with ${JSON.stringify(answer)}.`);
  }
};

const settled = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });

const runRace = async (ground: Ground, scheduler: fc.Scheduler, race: Race): Promise<void> => {
  let isRacing = true;
  const through: Through = async (attempt) => {
    if (!isRacing) return attempt();
    // Keeps the outcome out of the scheduler's output.
    const outcomes: Awaited<ReturnType<typeof attempt>>[] = [];
    await scheduler.scheduleFunction(async () => { outcomes.push(await attempt()); })();
    return outcomes[0]!;
  };
  const { startsAt, leaps, requestsPerMinute, monthlyQuota, lanes } = race;
  const skewsMs = [...lanes, null].map(() => 0);
  const beginning = { startsAt, tier: 'Basic', overrides: { requestsPerMinute, monthlyQuota }, skewsMs, operatorSkewMs: 0 };
  const world = await createWorld(ground, beginning, through);
  const key = [...world.account.keys.keys()][0]!;
  const leap = async (): Promise<void> => { world.clock.now += LEASE_OUT_MS; };
  const leaping = Array.from({ length: leaps }, () => scheduler.scheduleFunction(leap)());
  const all = Promise.all(lanes.map((each, index) => runLane(world, index, each, key)));
  const [byInstance] = await scheduler.waitFor(Promise.all([all, ...leaping]));
  isRacing = false;
  for (const { wire } of world.instances) wire.spare();
  const finishes = byInstance.flat();
  const counters = await countersOf(world);
  checkLimits(race, finishes, counters);
  checkBooks(race, finishes, counters);
  await checkRepeats(world, race, finishes);
  await checkRevoked(world, byInstance, key);
};

/** Draws races and checks limits, charges, repetitions and revoked keys. */
export const checkRaces = async (ground: Ground, settings: RunSettings): Promise<RunsReport> => {
  // Code that waits for a call runs up to its next call before the scheduler draws again, so that a seed repeats a race.
  const act = async (run: () => Promise<unknown>): Promise<void> => {
    await run();
    await settled();
  };
  const property = fc.asyncProperty(fc.scheduler({ act }), races, (scheduler, race) => runRace(ground, scheduler, race));
  return runsReport(property, settings);
};
