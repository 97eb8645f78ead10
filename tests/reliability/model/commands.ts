/** The events of a run: requests, changes by the operator, and the passing of time. */
import { deepStrictEqual } from 'node:assert';
import type fc from 'fast-check';
import type { LimitChange } from '../../../lib/accounts/account-changes.js';
import type { AccountStatus } from '../../../lib/accounts/types.js';
import { isCrash } from './instance.js';
import { usableKey } from './oracle-account.js';
import { emptyCache, compareCounters, monthsAround, type Model } from './model.js';
import type { TestRequest } from './vocabulary.js';
import type { Operator, SystemUnderTest } from './system.js';

/** One event. */
export type RunEvent = fc.AsyncCommand<Model, SystemUnderTest>;

/** A drawn request, with the number of its key instead of the text. */
export interface DrawnRequest extends Omit<TestRequest, 'key'> {
  readonly instance: number;
  readonly key: number | 'none' | 'unknown';
}

const keyText = ({ keys, unknownKey }: Model, key: DrawnRequest['key']): string | null => {
  if (key === 'none') return null;
  return key === 'unknown' ? unknownKey : keys[key % keys.length]!;
};

/**
 * A kind of event; a counterexample prints its name and what was drawn for it.
 * @param check whether it can happen in the state of the model
 */
const eventOf = <Drawn>(
  name: string, run: (drawn: Drawn, model: Model, system: SystemUnderTest) => Promise<void>,
  check: (drawn: Drawn, model: Readonly<Model>) => boolean = () => true,
) => (drawn: Drawn): RunEvent => ({
  check: (model) => check(drawn, model), run: (model, system) => run(drawn, model, system), toString: () => `${name}${JSON.stringify(drawn)}`,
});

/** Sends a request to an instance. */
export const send = eventOf<DrawnRequest>('Send', async (drawnRequest, model, system) => {
  const index = drawnRequest.instance % system.instances.length;
  const request: TestRequest = { ...drawnRequest, key: keyText(model, drawnRequest.key) };
  const expected = model.oracle.serve(request, model.caches[index]!, model.initialState.skewsMs[index]!);
  const seen = await system.instances[index]!.send(request);
  deepStrictEqual(seen, expected, `Unexpected answer.\n${JSON.stringify({ seen, expected })}`);
  if (isCrash(request.fault) && expected === 'crashed') {
    system.restart(index);
    model.caches[index] = emptyCache();
  }
  await compareCounters(model, system, monthsAround(model.oracle.clock));
});

/** A fault of an operator's command. */
export interface OperatorFault {
  /** Whether it crashes between the write of the account and RAISE GENERATION. */
  readonly crashes: boolean;
  readonly losses: readonly boolean[];
}

const operate = async (
  system: SystemUnderTest, operatorFault: OperatorFault, run: (operator: Operator) => Promise<void>,
): Promise<void> => {
  const operator = system.operate();
  operator.connection.setNextFaults(operatorFault.losses.flatMap((isLost) => (isLost ? ['lost', 'fine'] : ['fine'])));
  const crash = new Promise<void>((resolve) => {
    if (operatorFault.crashes) operator.connection.crashAt({ call: 'change', when: 'after' }, resolve);
  });
  await Promise.race([run(operator), crash]);
};

const operatorTime = ({ oracle, initialState }: Model): number => oracle.clock + initialState.operatorSkewMs;

/** The operator changes tier and limits; null restores the tier's limit. */
export const setTier = eventOf<LimitChange & { readonly tier: string; readonly operatorFault: OperatorFault }>('SetTier', async ({ tier, operatorFault, ...limits }, { oracle }, system) => {
  await operate(system, operatorFault, async ({ admin }) => { await admin.setTier(system.accountName, tier, limits); });
  const own = Object.entries({ ...oracle.account.overrides, ...limits }).filter(([, limit]) => limit !== null);
  oracle.change({ tier, overrides: Object.fromEntries(own) }, !operatorFault.crashes);
});

/** The operator suspends, resumes or cancels the account. */
export const setStatus = eventOf<readonly [AccountStatus, OperatorFault]>('SetStatus', async ([status, operatorFault], { oracle }, system) => {
  await operate(system, operatorFault, async ({ admin }) => { await admin.setStatus(system.accountName, status); });
  oracle.change({ status }, !operatorFault.crashes);
});

/** The operator revokes a key, perhaps again. */
export const revoke = eventOf<readonly [key: number, OperatorFault]>('Revoke', async ([drawn, operatorFault], model, system) => {
  const text = model.keys[drawn % model.keys.length]!;
  const keys = new Map(model.oracle.account.keys);
  const key = keys.get(text)!;
  await operate(system, operatorFault, async ({ admin }) => { await admin.revokeKey(system.accountName, key.keyId); });
  keys.set(text, { ...key, isRevoked: true });
  model.oracle.change({ keys }, !operatorFault.crashes);
});

const MAX_KEYS = 20;

/** The operator rotates a key. This command never crashes, because a crashed one would not show the new key. */
export const rotate = eventOf<readonly [key: number, graceMs: number, losses: OperatorFault['losses']]>('Rotate', async ([drawn, graceMs, losses], model, system) => {
  const text = model.keys[drawn % model.keys.length]!;
  const keys = new Map(model.oracle.account.keys);
  const old = keys.get(text)!;
  await operate(system, { crashes: false, losses }, async ({ admin }) => {
    const { key, keyId } = await admin.rotateKey(system.accountName, old.keyId, graceMs);
    keys.set(text, { ...old, until: Math.min(old.until, operatorTime(model) + graceMs) });
    keys.set(key, { ...old, keyId, until: Infinity });
    model.keys.push(key);
  });
  model.oracle.change({ keys });
}, ([drawn], model) => model.keys.length < MAX_KEYS
  && usableKey(model.oracle.account, model.keys[drawn % model.keys.length]!, operatorTime(model)) !== undefined);

/** How the clock advances: by some time, or to about the next minute or month. */
export type ClockJump = { readonly by: number } | { readonly to: 'minute' | 'month'; readonly offset: number };

const MINUTE_MS = 60_000;

const nextOf = (to: 'minute' | 'month', now: number): number => {
  if (to === 'minute') return (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
  return Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + 1);
};

/** Time passes. */
export const wait = eventOf<ClockJump>('Wait', async (clockJump, { oracle }, { clock }) => {
  const then = 'by' in clockJump ? clock.now + clockJump.by : Math.max(clock.now, nextOf(clockJump.to, clock.now) + clockJump.offset);
  clock.now = then;
  oracle.clock = then;
});
