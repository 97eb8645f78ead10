/** The state of the oracle: counters by month, claims of Idempotency-Keys, and charges. */
import type { RequestKind } from './vocabulary.js';

/** The counters of one UTC month. */
export interface MonthCounters {
  requests: number;
  succeeded: number;
  durationsCounted: number;
  charged: number;
  readonly minutes: Map<number, number>;
  readonly days: Map<string, number>;
  readonly kinds: Map<RequestKind, number>;
}

/** The state of an Idempotency-Key. */
export interface ClaimRecord {
  readonly body: string;
  readonly chargeId: number;
  readonly startedAt: number;
  readonly watermark: string | null;
  lease: number;
  expires: number;
  isDone: boolean;
}

/** All state of an account. */
export interface OracleState {
  readonly months: Map<string, MonthCounters>;
  readonly claims: Map<string, ClaimRecord>;
  readonly charges: Set<number>;
}

export const newState = (): OracleState => ({ months: new Map(), claims: new Map(), charges: new Set() });

/** The UTC month of a time. */
export const monthAt = (now: number): string => new Date(now).toISOString().slice(0, 7);

/** The UTC minute of a time. */
export const minuteAt = (now: number): number => Math.floor(now / 60_000);

/** The counters of the month of a time. */
export const countersAt = ({ months }: OracleState, now: number): MonthCounters => {
  const known = months.get(monthAt(now));
  if (known !== undefined) return known;
  const counters = {
    requests: 0, succeeded: 0, durationsCounted: 0, charged: 0, minutes: new Map(), days: new Map(), kinds: new Map(),
  };
  months.set(monthAt(now), counters);
  return counters;
};

/** Requests admitted in the minute of a time. */
export const usedInMinute = (state: OracleState, now: number): number => countersAt(state, now).minutes.get(minuteAt(now)) ?? 0;

const increment = <Name>(counters: Map<Name, number>, name: Name): void => { counters.set(name, (counters.get(name) ?? 0) + 1); };

/** Counts an admitted request. */
export const countRequest = (state: OracleState, now: number, kind: RequestKind): void => {
  const counters = countersAt(state, now);
  counters.requests += 1;
  increment(counters.minutes, minuteAt(now));
  increment(counters.days, new Date(now).toISOString().slice(8, 10));
  increment(counters.kinds, kind);
};

/** Closes a counted request. */
export const closeRequest = (state: OracleState, now: number, succeeded: boolean): void => {
  const counters = countersAt(state, now);
  counters.durationsCounted += 1;
  counters.succeeded += succeeded ? 1 : 0;
};
