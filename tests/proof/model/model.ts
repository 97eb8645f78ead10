/** The model of a run: the oracle, what each instance may remember, and the keys in the order in which they were issued. */
import { deepStrictEqual } from 'node:assert';
import { createApiKey } from '../../../lib/accounts/api-key.js';
import { randomBytes } from 'node:crypto';
import type { Memory } from './oracle-account.js';
import { minuteAt, monthAt, type MonthBook } from './oracle-books.js';
import { Oracle } from './oracle.js';
import type { Kind } from './vocabulary.js';
import type { Beginning, World } from './world.js';

/** What commands know and change beside the system. */
export interface Model {
  readonly oracle: Oracle;
  readonly beginning: Beginning;
  readonly memories: Memory[];
  readonly keys: string[];
  /** A key of the right form that the account never had. */
  readonly stranger: string;
}

/** An instance that has seen nothing. */
export const coldMemory = (): Memory => ({ account: undefined, spent: undefined, times: new Map() });

/** The model of a world that has just begun. */
export const modelOf = (world: World, beginning: Beginning): Model => ({
  oracle: new Oracle(world.account, beginning.startsAt),
  beginning,
  memories: beginning.skewsMs.map(coldMemory),
  keys: [...world.account.keys.keys()],
  stranger: createApiKey('live', world.accountRef, randomBytes),
});

const COUNTERS: Readonly<Record<Kind, string>> = {
  generate: 'e_generate', preview: 'e_preview', usage: 'e_usage', themes: 'e_themes', lost: 'e_other',
};

/** A window lives while any clock may still be in it; of an older one the store may keep what it likes. */
const isLive = (minute: number, clock: number): boolean => minute >= minuteAt(clock) - 1;

const flat = (book: MonthBook, clock: number): Record<string, number> => ({
  n: book.requests, okc: book.succeeded, lc: book.timed, inv: book.charged,
  ...Object.fromEntries([...book.days].map(([day, count]) => [`d${day}`, count])),
  ...Object.fromEntries([...book.kinds].map(([kind, count]) => [COUNTERS[kind], count])),
  ...Object.fromEntries([...book.minutes].filter(([minute]) => isLive(minute, clock)).map(([minute, count]) => [`w${minute.toString(36)}`, count])),
});

/**
 * Compares the store's counters with the oracle's books.
 * @throws AssertionError where they differ
 */
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

/** The months in which a clock may be at a moment. */
export const monthsAround = (clock: number): ReadonlySet<string> => new Set([monthAt(clock - 10_000), monthAt(clock + 10_000)]);
