/** The model of a run: the oracle, the caches of each instance, and the keys in order of issue. */
import { deepStrictEqual } from 'node:assert';
import { createApiKey } from '../../../lib/accounts/api-key.js';
import { randomBytes } from 'node:crypto';
import type { Memory } from './oracle-account.js';
import { minuteAt, monthAt, type MonthBook } from './oracle-books.js';
import { Oracle } from './oracle.js';
import type { Kind } from './vocabulary.js';
import type { Beginning, World } from './world.js';

/** The state that commands read and change, next to the system itself. */
export interface Model {
  readonly oracle: Oracle;
  readonly beginning: Beginning;
  readonly memories: Memory[];
  readonly keys: string[];
  /** A well-formed key that the account never had. */
  readonly stranger: string;
}

/** A new instance with empty caches. */
export const coldMemory = (): Memory => ({ account: undefined, spent: undefined, times: new Map() });

/** The model of a new world. */
export const modelOf = (world: World, beginning: Beginning): Model => ({
  oracle: new Oracle(world.account, beginning.startsAt),
  beginning,
  memories: beginning.skewsMs.map(coldMemory),
  keys: [...world.account.keys.keys()],
  stranger: createApiKey('live', world.accountRef, randomBytes),
});

const COUNTERS: Readonly<Record<Kind, string>> = {
  generate: 'e_generate', xml: 'e_xml', batch: 'e_batch', preview: 'e_preview', usage: 'e_usage', themes: 'e_themes', lost: 'e_other',
};

/** A window must be stored while any clock may be in it. Older windows may be removed or not. */
const isLive = (minute: number, clock: number): boolean => minute >= minuteAt(clock) - 1;

const flat = (book: MonthBook, clock: number): Record<string, number> => ({
  n: book.requests, okc: book.succeeded, lc: book.timed, inv: book.charged,
  ...Object.fromEntries([...book.days].map(([day, count]) => [`d${day}`, count])),
  ...Object.fromEntries([...book.kinds].map(([kind, count]) => [COUNTERS[kind], count])),
  ...Object.fromEntries([...book.minutes].filter(([minute]) => isLive(minute, clock)).map(([minute, count]) => [`w${minute.toString(36)}`, count])),
});

/** Compares the stored counters with the oracle's. Throws AssertionError where they differ. */
export const compareBooks = async ({ oracle }: Model, world: World, months: Iterable<string>): Promise<void> => {
  for (const month of months) {
    const book = oracle.books.months.get(month);
    if (book === undefined) continue;
    const expected = flat(book, oracle.clock);
    const item = await world.counters(month);
    const seen = Object.fromEntries(Object.keys(expected).map((name) => [name, item[name] ?? 0]));
    deepStrictEqual(seen, expected, `The counters of ${month} differ.\n${JSON.stringify({ seen, expected })}`);
  }
};

/** The months that clocks may show at a time. */
export const monthsAround = (clock: number): ReadonlySet<string> => new Set([monthAt(clock - 10_000), monthAt(clock + 10_000)]);
