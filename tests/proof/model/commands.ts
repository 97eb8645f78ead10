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

/** An instance gets a request. */
export class Send implements Happening {
  readonly #request: DrawnRequest;

  constructor(request: DrawnRequest) {
    this.#request = request;
  }

  check(): boolean { return true; }

  async run(model: Model, world: World): Promise<void> {
    const index = this.#request.instance % world.instances.length;
    const asked: Asked = { ...this.#request, key: keyText(model, this.#request.key) };
    const expected = model.oracle.serve(asked, model.memories[index]!, model.beginning.skewsMs[index]!);
    const seen = await world.instances[index]!.send(asked);
    deepStrictEqual(seen, expected, `Another answer than foretold.\n${JSON.stringify({ seen, expected })}`);
    if (isDeadly(asked.mishap) && expected === 'dead') {
      world.restart(index);
      model.memories[index] = coldMemory();
    }
    await compareBooks(model, world, monthsAround(model.oracle.clock));
  }

  toString(): string { return `Send${JSON.stringify(this.#request)}`; }
}

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
    if (luck.dies) operator.wire.cutAt({ call: 'put', when: 'after' }, resolve);
  });
  await Promise.race([run(operator), death]);
};

const operatorTime = ({ oracle, beginning }: Model): number => oracle.clock + beginning.operatorSkewMs;

/** The operator changes tier and limits; null restores the tier's limit. */
export class SetTier implements Happening {
  readonly #change: LimitChange & { readonly tier: string; readonly luck: Luck };

  constructor(change: LimitChange & { readonly tier: string; readonly luck: Luck }) {
    this.#change = change;
  }

  check(): boolean { return true; }

  async run(model: Model, world: World): Promise<void> {
    const { tier, luck, ...limits } = this.#change;
    await operate(world, luck, async ({ admin }) => { await admin.setTier(world.accountName, tier, limits); });
    const own = Object.entries({ ...model.oracle.account.overrides, ...limits }).filter(([, limit]) => limit !== null);
    model.oracle.change({ tier, overrides: Object.fromEntries(own) }, !luck.dies);
  }

  toString(): string { return `SetTier${JSON.stringify(this.#change)}`; }
}

/** The operator suspends, resumes or cancels the account. */
export class SetStatus implements Happening {
  readonly #status: AccountStatus;
  readonly #luck: Luck;

  constructor(status: AccountStatus, luck: Luck) {
    this.#status = status;
    this.#luck = luck;
  }

  check(): boolean { return true; }

  async run(model: Model, world: World): Promise<void> {
    await operate(world, this.#luck, async ({ admin }) => { await admin.setStatus(world.accountName, this.#status); });
    model.oracle.change({ status: this.#status }, !this.#luck.dies);
  }

  toString(): string { return `SetStatus${JSON.stringify([this.#status, this.#luck])}`; }
}

/** The operator revokes a key, perhaps again. */
export class Revoke implements Happening {
  readonly #key: number;
  readonly #luck: Luck;

  constructor(key: number, luck: Luck) {
    this.#key = key;
    this.#luck = luck;
  }

  check(): boolean { return true; }

  async run(model: Model, world: World): Promise<void> {
    const text = model.keys[this.#key % model.keys.length]!;
    const keys = new Map(model.oracle.account.keys);
    const key = keys.get(text)!;
    await operate(world, this.#luck, async ({ admin }) => { await admin.revokeKey(world.accountName, key.keyId); });
    keys.set(text, { ...key, isRevoked: true });
    model.oracle.change({ keys }, !this.#luck.dies);
  }

  toString(): string { return `Revoke${JSON.stringify([this.#key, this.#luck])}`; }
}

const MOST_KEYS = 20;

/** The operator rotates a key. This command never dies, because a dead one would not show the new key. */
export class Rotate implements Happening {
  readonly #key: number;
  readonly #graceMs: number;
  readonly #losses: Luck['losses'];

  constructor(key: number, graceMs: number, losses: Luck['losses']) {
    this.#key = key;
    this.#graceMs = graceMs;
    this.#losses = losses;
  }

  #textIn({ keys }: Model): string { return keys[this.#key % keys.length]!; }

  check(model: Readonly<Model>): boolean {
    return model.keys.length < MOST_KEYS
      && usableKey(model.oracle.account, this.#textIn(model), operatorTime(model)) !== undefined;
  }

  async run(model: Model, world: World): Promise<void> {
    const text = this.#textIn(model);
    const keys = new Map(model.oracle.account.keys);
    const old = keys.get(text)!;
    await operate(world, { dies: false, losses: this.#losses }, async ({ admin }) => {
      const { key, keyId } = await admin.rotateKey(world.accountName, old.keyId, this.#graceMs);
      keys.set(text, { ...old, until: Math.min(old.until, operatorTime(model) + this.#graceMs) });
      keys.set(key, { ...old, keyId, until: Infinity });
      model.keys.push(key);
    });
    model.oracle.change({ keys });
  }

  toString(): string { return `Rotate${JSON.stringify([this.#key, this.#graceMs, this.#losses])}`; }
}

/** How the clock advances: by some time, or to about the next minute or month. */
export type Leap = { readonly by: number } | { readonly to: 'minute' | 'month'; readonly offset: number };

const MINUTE_MS = 60_000;

const nextOf = (to: 'minute' | 'month', now: number): number => {
  if (to === 'minute') return (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
  return Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + 1);
};

/** Time passes. */
export class Wait implements Happening {
  readonly #leap: Leap;

  constructor(leap: Leap) {
    this.#leap = leap;
  }

  check(): boolean { return true; }

  async run(model: Model, world: World): Promise<void> {
    const leap = this.#leap;
    const now = world.clock.now;
    const then = 'by' in leap ? now + leap.by : Math.max(now, nextOf(leap.to, now) + leap.offset);
    world.clock.now = then;
    model.oracle.clock = then;
  }

  toString(): string { return `Wait${JSON.stringify(this.#leap)}`; }
}
