/** The events of a run: requests, changes by the operator, and the passing of time. */
import { deepStrictEqual } from 'node:assert';
import type fc from 'fast-check';
import type { LimitChange } from '../../../lib/accounts/account-changes.js';
import type { AccountStatus } from '../../../lib/accounts/types.js';
import { isDeadly } from './instance.js';
import { usableKey } from './oracle-account.js';
import { coldMemory, compareBooks, monthsAround, type Model } from './model.js';
import type { Asked } from './vocabulary.js';
import type { Operator, World } from './world.js';

/** One event. */
export type Happening = fc.AsyncCommand<Model, World>;

/** A drawn request, with the number of its key instead of the text. */
export interface DrawnRequest extends Omit<Asked, 'key'> {
  readonly instance: number;
  readonly key: number | 'none' | 'stranger';
}

const keyText = ({ keys, stranger }: Model, key: DrawnRequest['key']): string | null => {
  if (key === 'none') return null;
  return key === 'stranger' ? stranger : keys[key % keys.length]!;
};

/**
 * A kind of event; a counterexample prints its name and what was drawn for it.
 * @param check whether it can happen in the state of the model
 */
const eventOf = <Drawn>(
  name: string, run: (drawn: Drawn, model: Model, world: World) => Promise<void>,
  check: (drawn: Drawn, model: Readonly<Model>) => boolean = () => true,
) => (drawn: Drawn): Happening => ({
  check: (model) => check(drawn, model), run: (model, world) => run(drawn, model, world), toString: () => `${name}${JSON.stringify(drawn)}`,
});

/** An instance gets a request. */
export const send = eventOf<DrawnRequest>('Send', async (request, model, world) => {
  const index = request.instance % world.instances.length;
  const asked: Asked = { ...request, key: keyText(model, request.key) };
  const expected = model.oracle.serve(asked, model.memories[index]!, model.beginning.skewsMs[index]!);
  const seen = await world.instances[index]!.send(asked);
  deepStrictEqual(seen, expected, `Another answer than foretold.\n${JSON.stringify({ seen, expected })}`);
  if (isDeadly(asked.mishap) && expected === 'dead') {
    world.restart(index);
    model.memories[index] = coldMemory();
  }
  await compareBooks(model, world, monthsAround(model.oracle.clock));
});

/** What goes wrong with a command of the operator. */
export interface Luck {
  /** Whether it dies between the write of the account and FENCE. */
  readonly dies: boolean;
  readonly losses: readonly boolean[];
}

const operate = async (world: World, luck: Luck, run: (operator: Operator) => Promise<void>): Promise<void> => {
  const operator = world.operate();
  operator.wire.forecast(luck.losses.flatMap((isLost) => (isLost ? ['lost', 'fine'] : ['fine'])));
  const death = new Promise<void>((resolve) => {
    if (luck.dies) operator.wire.cutAt({ call: 'change', when: 'after' }, resolve);
  });
  await Promise.race([run(operator), death]);
};

const operatorTime = ({ oracle, beginning }: Model): number => oracle.clock + beginning.operatorSkewMs;

/** The operator changes tier and limits; null restores the tier's limit. */
export const setTier = eventOf<LimitChange & { readonly tier: string; readonly luck: Luck }>('SetTier', async ({ tier, luck, ...limits }, { oracle }, world) => {
  await operate(world, luck, async ({ admin }) => { await admin.setTier(world.accountName, tier, limits); });
  const own = Object.entries({ ...oracle.account.overrides, ...limits }).filter(([, limit]) => limit !== null);
  oracle.change({ tier, overrides: Object.fromEntries(own) }, !luck.dies);
});

/** The operator suspends, resumes or cancels the account. */
export const setStatus = eventOf<readonly [AccountStatus, Luck]>('SetStatus', async ([status, luck], { oracle }, world) => {
  await operate(world, luck, async ({ admin }) => { await admin.setStatus(world.accountName, status); });
  oracle.change({ status }, !luck.dies);
});

/** The operator revokes a key, perhaps again. */
export const revoke = eventOf<readonly [key: number, Luck]>('Revoke', async ([drawn, luck], model, world) => {
  const text = model.keys[drawn % model.keys.length]!;
  const keys = new Map(model.oracle.account.keys);
  const key = keys.get(text)!;
  await operate(world, luck, async ({ admin }) => { await admin.revokeKey(world.accountName, key.keyId); });
  keys.set(text, { ...key, isRevoked: true });
  model.oracle.change({ keys }, !luck.dies);
});

const MOST_KEYS = 20;

/** The operator rotates a key. This command never dies, because a dead one would not show the new key. */
export const rotate = eventOf<readonly [key: number, graceMs: number, losses: Luck['losses']]>('Rotate', async ([drawn, graceMs, losses], model, world) => {
  const text = model.keys[drawn % model.keys.length]!;
  const keys = new Map(model.oracle.account.keys);
  const old = keys.get(text)!;
  await operate(world, { dies: false, losses }, async ({ admin }) => {
    const { key, keyId } = await admin.rotateKey(world.accountName, old.keyId, graceMs);
    keys.set(text, { ...old, until: Math.min(old.until, operatorTime(model) + graceMs) });
    keys.set(key, { ...old, keyId, until: Infinity });
    model.keys.push(key);
  });
  model.oracle.change({ keys });
}, ([drawn], model) => model.keys.length < MOST_KEYS
  && usableKey(model.oracle.account, model.keys[drawn % model.keys.length]!, operatorTime(model)) !== undefined);

/** How the clock advances: by some time, or to about the next minute or month. */
export type Leap = { readonly by: number } | { readonly to: 'minute' | 'month'; readonly offset: number };

const MINUTE_MS = 60_000;

const nextOf = (to: 'minute' | 'month', now: number): number => {
  if (to === 'minute') return (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
  return Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + 1);
};

/** Time passes. */
export const wait = eventOf<Leap>('Wait', async (leap, { oracle }, { clock }) => {
  const then = 'by' in leap ? clock.now + leap.by : Math.max(clock.now, nextOf(leap.to, clock.now) + leap.offset);
  clock.now = then;
  oracle.clock = then;
});
