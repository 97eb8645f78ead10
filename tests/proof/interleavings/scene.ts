/**
 * One Idempotency-Key, an attempt that is slow or dies, a second one that takes over its claim, and a third request that moves markers out of the
 * counters. Their calls reach the store in the chosen order.
 */
import { deepStrictEqual, ok } from 'node:assert';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { plainRequest } from '../model/plain-request.js';
import { amountOf, DEAD, type Answer, type Asked } from '../model/vocabulary.js';
import type { Through } from '../model/wire.js';
import { createWorld, type Ground, type World } from '../model/world.js';
import type { Choose } from './explore.js';

/** What happens to each request. */
export interface Scene {
  readonly name: string;
  /** Whether the lease of the first attempt ends in the same month or in the next. */
  readonly endsIn: 'same month' | 'next month';
  /** The requests are for a batch, instead of PDF and XML of one invoice. */
  readonly isBatch?: boolean;
  /** The answer to the first attempt's COMMIT is lost, and it retries. */
  readonly isCommitLost?: boolean;
  /** The first attempt dies after this call, counted from 0. */
  readonly firstDiesAfter?: number;
  /** The takeover dies after this call. */
  readonly heirDiesAfter?: number;
}

const NOON = Date.UTC(2026, 10, 15, 12, 0, 10);
const MONTH_ENDS_SOON = Date.UTC(2026, 10, 30, 23, 59, 40);
const LEASE_OUT_MS = 31_000;
/** The clock of the third request is slow, so that it is still in the month of the first. */
const SWEEPER_SKEW_MS = -15_000;
const MONTHS = ['2026-11', '2026-12'];

/** Numbers of calls before COMMIT, which run in a fixed order. */
const BEFORE = { first: 3, heir: 4, sweeper: 1 } as const;

const FIRST = 0;
const HEIR = 1;
const SWEEPER = 2;
const LAST = [3, 4] as const;

type Seen = Answer | typeof DEAD;

/** Lets calls pass at once, or holds them until they are chosen. */
class Turnstile {
  free = 0;
  readonly #held: (() => Promise<void>)[] = [];

  readonly through: Through = (attempt) => {
    if (this.free > 0) {
      this.free -= 1;
      return attempt();
    }
    return new Promise((resolve, reject) => {
      this.#held.push(() => attempt().then(resolve, reject));
    });
  };

  async settle(): Promise<void> {
    await new Promise((resolve) => { setImmediate(resolve); });
  }

  async letAllPass(choose: Choose): Promise<void> {
    while (this.#held.length > 0) {
      const [call] = this.#held.splice(choose(this.#held.length), 1);
      await call!();
      await this.settle();
    }
  }
}

/** Makes the counters of a month so large that the next request sweeps them. */
const crowd = async ({ store, dynamoDb: { tables } }: Ground, { accountRef }: World, month: string): Promise<void> => {
  await store.carryOut(new UpdateCommand({
    TableName: tables.usage, Key: { pk: `A#${accountRef}`, sk: `M#${month}` }, ConditionExpression: 'attribute_exists(pk)',
    UpdateExpression: 'SET wa = :one, wb = :one, wc = :one, wd = :one, we = :one, filler = :filler',
    ExpressionAttributeValues: { ':one': 1, ':filler': 'x'.repeat(900) },
  }));
};

const crowdAll = async (ground: Ground, world: World): Promise<void> => {
  for (const month of MONTHS) await crowd(ground, world, month);
};

/** Even instances ask for the PDF and odd ones for the XML, so that a claim is taken over from one format to the other. */
const kindFor = (index: number, { isBatch = false }: Scene): Asked['kind'] => {
  if (isBatch) return 'batch';
  return index % 2 === 0 ? 'generate' : 'xml';
};

const sendFrom = (world: World, index: number, scene: Scene, losses: readonly boolean[] = []): Promise<Seen> =>
  world.instances[index]!.send(plainRequest(kindFor(index, scene), [...world.account.keys.keys()][0]!, { idempotencyKey: 'one', losses }));

/** The invoices of the one charge. */
const amountIn = (scene: Scene): number => amountOf({ kind: kindFor(FIRST, scene), body: 'a' });

const diesAt = (world: World, index: number, call: number | undefined): Promise<typeof DEAD> => new Promise((resolve) => {
  if (call !== undefined) world.instances[index]!.wire.cutAt({ call, when: 'after' }, () => resolve(DEAD));
});

const chargedIn = async (world: World): Promise<number> => {
  const items = await Promise.all(MONTHS.map((month) => world.counters(month)));
  return items.reduce((sum, { inv }) => sum + Number(inv ?? 0), 0);
};

const isDelivered = (seen: Seen): boolean => seen !== DEAD && seen.status === 200;

const cheap = (world: World, index: number): Promise<Seen> =>
  world.instances[index]!.send(plainRequest('themes', [...world.account.keys.keys()][0]!));

/** Sends the first attempt. If it survives, its instance serves another request, which removes the first one's marker. */
const sendFirst = async (world: World, scene: Scene): Promise<Seen> => {
  const { isCommitLost, firstDiesAfter } = scene;
  const losses = isCommitLost === true ? [false, false, false, true] : [];
  const seen = await Promise.race([sendFrom(world, FIRST, scene, losses), diesAt(world, FIRST, firstDiesAfter)]);
  if (seen !== DEAD) await cheap(world, FIRST);
  return seen;
};

/** The parts of one run. */
interface Stage { readonly ground: Ground; readonly world: World; readonly turnstile: Turnstile }

/** Runs all three requests at once. */
const race = async ({ ground, world, turnstile }: Stage, scene: Scene, choose: Choose): Promise<readonly Seen[]> => {
  const start = async <Result>(calls: number, send: () => Promise<Result>): Promise<{ readonly ending: Promise<Result> }> => {
    turnstile.free = calls;
    const ending = send();
    await turnstile.settle();
    return { ending };
  };
  const first = await start(BEFORE.first, () => sendFirst(world, scene));
  world.clock.now += LEASE_OUT_MS;
  const heir = await start(BEFORE.heir, () =>
    Promise.race([sendFrom(world, HEIR, scene), diesAt(world, HEIR, scene.heirDiesAfter)]));
  await crowdAll(ground, world);
  const sweeper = await start(BEFORE.sweeper, () => cheap(world, SWEEPER));
  await turnstile.letAllPass(choose);
  return Promise.all([first.ending, heir.ending, sweeper.ending]);
};

/** Then repeats the Idempotency-Key several times; markers are moved in between. */
const repeat = async ({ ground, world, turnstile }: Stage, scene: Scene): Promise<void> => {
  turnstile.free = Infinity;
  for (const index of LAST) {
    world.clock.now += LEASE_OUT_MS;
    await crowdAll(ground, world);
    const seen = await sendFrom(world, index, scene);
    ok(isDelivered(seen), `The repetition was answered with ${JSON.stringify(seen)}.`);
    deepStrictEqual(await chargedIn(world), amountIn(scene), 'One Idempotency-Key, repeated until there is a file, is one charge.');
  }
};

/** Runs a scene in one order. */
export const play = async (ground: Ground, scene: Scene, choose: Choose): Promise<void> => {
  const turnstile = new Turnstile();
  const startsAt = scene.endsIn === 'same month' ? NOON : MONTH_ENDS_SOON;
  const skewsMs = [0, 0, SWEEPER_SKEW_MS, 0, 0];
  const world = await createWorld(ground, { startsAt, tier: 'Basic', overrides: {}, skewsMs, operatorSkewMs: 0 }, turnstile.through);
  const stage = { ground, world, turnstile };
  const [first, heir] = await race(stage, scene, choose);
  const charged = await chargedIn(world);
  const amount = amountIn(scene);
  ok(charged === 0 || charged === amount, `${charged} invoices of ${amount} were charged under one Idempotency-Key.`);
  ok(charged > 0 || !(isDelivered(first!) || isDelivered(heir!)), 'A file was delivered without a charge.');
  await repeat(stage, scene);
};
