/** The model of a run: the oracle, the caches of each instance, and the keys in order of issue. */
import { deepStrictEqual } from 'node:assert';
import { createApiKey } from '../../../lib/accounts/api-key.js';
import { randomBytes } from 'node:crypto';
import type { InstanceCache } from './oracle-account.js';
import { minuteAt, monthAt, type MonthCounters } from './oracle-state.js';
import { Oracle } from './oracle.js';
import type { RequestKind } from './vocabulary.js';
import type { InitialState, SystemUnderTest } from './system.js';

/** The state that commands read and change, next to the system itself. */
export interface Model {
  readonly oracle: Oracle;
  readonly initialState: InitialState;
  readonly caches: InstanceCache[];
  readonly keys: string[];
  /** A well-formed key that the account never had. */
  readonly unknownKey: string;
}

/** A new instance with empty caches. */
export const emptyCache = (): InstanceCache => ({
  account: undefined, exhaustedWindow: undefined, uncountedDurations: new Map(),
});

/** The model of a new system. */
export const modelOf = (system: SystemUnderTest, initialState: InitialState): Model => ({
  oracle: new Oracle(system.account, initialState.startsAt),
  initialState,
  caches: initialState.skewsMs.map(emptyCache),
  keys: [...system.account.keys.keys()],
  unknownKey: createApiKey('live', system.accountRef, randomBytes),
});

const COUNTERS: Readonly<Record<RequestKind, string>> = {
  generate: 'e_generate', xml: 'e_xml', batch: 'e_batch', preview: 'e_preview', usage: 'e_usage', themes: 'e_themes', lost: 'e_other',
};

/** A window must be stored while any clock may be in it. Older windows may be absent. */
const isKeptWindow = (minute: number, clock: number): boolean => minute >= minuteAt(clock) - 1;

const storedCounters = (counters: MonthCounters, clock: number): Record<string, number> => ({
  n: counters.requests, okc: counters.succeeded, lc: counters.durationsCounted, inv: counters.charged,
  ...Object.fromEntries([...counters.days].map(([day, count]) => [`d${day}`, count])),
  ...Object.fromEntries([...counters.kinds].map(([kind, count]) => [COUNTERS[kind], count])),
  ...Object.fromEntries([...counters.minutes].filter(([minute]) => isKeptWindow(minute, clock)).map(([minute, count]) => [`w${minute.toString(36)}`, count])),
});

/** Compares the stored counters with the oracle's. Throws AssertionError where they differ. */
export const compareCounters = async ({ oracle }: Model, system: SystemUnderTest, months: Iterable<string>): Promise<void> => {
  for (const month of months) {
    const counters = oracle.state.months.get(month);
    if (counters === undefined) continue;
    const expected = storedCounters(counters, oracle.clock);
    const item = await system.counters(month);
    const seen = Object.fromEntries(Object.keys(expected).map((name) => [name, item[name] ?? 0]));
    deepStrictEqual(seen, expected, `The counters of ${month} differ.\n${JSON.stringify({ seen, expected })}`);
  }
};

/** The months that clocks may show at a time. */
export const monthsAround = (clock: number): ReadonlySet<string> => new Set([monthAt(clock - 10_000), monthAt(clock + 10_000)]);
