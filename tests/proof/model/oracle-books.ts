/** The state of the oracle: counters by month, claims of Idempotency-Keys, and charges. */
import type { Kind } from './vocabulary.js';

/** The counters of one UTC month. */
export interface MonthBook {
  requests: number;
  succeeded: number;
  timed: number;
  charged: number;
  readonly minutes: Map<number, number>;
  readonly days: Map<string, number>;
  readonly kinds: Map<Kind, number>;
}

/** The state of an Idempotency-Key. */
export interface ClaimBook {
  readonly body: string;
  readonly chargeId: number;
  readonly startedAt: number;
  readonly watermark: string | null;
  lease: number;
  expires: number;
  isDone: boolean;
}

/** All books of an account. */
export interface Books {
  readonly months: Map<string, MonthBook>;
  readonly claims: Map<string, ClaimBook>;
  readonly charges: Set<number>;
}

/** Empty books. */
export const newBooks = (): Books => ({ months: new Map(), claims: new Map(), charges: new Set() });

/** The UTC month of a time. */
export const monthAt = (now: number): string => new Date(now).toISOString().slice(0, 7);

/** The UTC minute of a time. */
export const minuteAt = (now: number): number => Math.floor(now / 60_000);

/** The counters of the month of a time. */
export const bookAt = ({ months }: Books, now: number): MonthBook => {
  const known = months.get(monthAt(now));
  if (known !== undefined) return known;
  const book = { requests: 0, succeeded: 0, timed: 0, charged: 0, minutes: new Map(), days: new Map(), kinds: new Map() };
  months.set(monthAt(now), book);
  return book;
};

/** Requests admitted in the minute of a time. */
export const minuteUsed = (books: Books, now: number): number => bookAt(books, now).minutes.get(minuteAt(now)) ?? 0;

const raise = <Name>(counters: Map<Name, number>, name: Name): void => { counters.set(name, (counters.get(name) ?? 0) + 1); };

/** Counts an admitted request. */
export const countRequest = (books: Books, now: number, kind: Kind): void => {
  const book = bookAt(books, now);
  book.requests += 1;
  raise(book.minutes, minuteAt(now));
  raise(book.days, new Date(now).toISOString().slice(8, 10));
  raise(book.kinds, kind);
};

/** Closes a counted request. */
export const closeRequest = (books: Books, now: number, succeeded: boolean): void => {
  const book = bookAt(books, now);
  book.timed += 1;
  book.succeeded += succeeded ? 1 : 0;
};
