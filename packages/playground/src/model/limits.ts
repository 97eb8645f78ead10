/** The five limit headers of a response, with the end of the minute by this browser's clock. */
export interface Limits {
  readonly perMinute: number;
  readonly remaining: number;
  /** Epoch milliseconds. */
  readonly resetAt: number;
  readonly monthUsage: number;
  readonly monthLimit: number;
}

/** The API's value for "unlimited". */
const UNLIMITED = 999_999_999;
const MINUTE_MS = 60_000;

interface HeaderReader { readonly get: (name: string) => string | null }

const NAMES = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Monthly-Usage', 'X-Monthly-Limit'] as const;

// The clocks of service and browser may differ by minutes, so only the time between Date and Reset is used.
const msToReset = (headers: HeaderReader, resetSeconds: number, now: number): number => {
  const date = Date.parse(headers.get('Date') ?? '');
  const msLeft = resetSeconds * 1000 - (Number.isNaN(date) ? now : date);
  return Math.min(MINUTE_MS, Math.max(0, msLeft));
};

/**
 * Reads the limits of a response; null if it has none or the account is unknown.
 * @param now epoch milliseconds
 */
export const readLimits = (headers: HeaderReader, now: number): Limits | null => {
  const [perMinute, remaining, reset, monthUsage, monthLimit] = NAMES.map((name) => Number(headers.get(name) ?? Number.NaN));
  const numbers = [perMinute, remaining, reset, monthUsage, monthLimit];
  if (!numbers.every(Number.isFinite) || perMinute === 0) return null;
  return {
    perMinute: perMinute ?? 0, remaining: remaining ?? 0, resetAt: now + msToReset(headers, reset ?? 0, now),
    monthUsage: monthUsage ?? 0, monthLimit: monthLimit ?? 0,
  };
};

/** Responses of one minute differ by less, responses of other minutes by more. */
const SAME_MINUTE_MS = MINUTE_MS / 2;

/**
 * The limits after another response with the same key. Responses may arrive out of order, so within a minute the highest
 * count applies.
 */
export const limitsAfter = (known: Limits | null, next: Limits): Limits => {
  if (known === null || next.resetAt - known.resetAt > SAME_MINUTE_MS) return next;
  if (known.resetAt - next.resetAt > SAME_MINUTE_MS) return known;
  const remaining = Math.min(known.remaining, next.remaining);
  return { ...next, remaining, monthUsage: Math.max(known.monthUsage, next.monthUsage) };
};

/** How much of a limit is used. */
export interface LimitUsage {
  /** From 0 to 1. */
  readonly fraction: number;
  readonly level: 'calm' | 'near' | 'full';
  readonly text: string;
}

const count = (value: number): string => value.toLocaleString('en-US');

const levelOf = (fraction: number): LimitUsage['level'] => {
  if (fraction >= 1) return 'full';
  return fraction >= 0.8 ? 'near' : 'calm';
};

const limitUsage = (used: number, limit: number, text: string): LimitUsage => {
  const fraction = limit <= 0 ? 1 : Math.min(1, used / limit);
  return { fraction, level: levelOf(fraction), text };
};

/** Whole seconds until a moment, never below 0. */
export const secondsUntil = (moment: number, now: number): number => Math.max(0, Math.ceil((moment - now) / 1000));

/** The requests of this minute. After its end, all are available again. */
export const minuteUsage = ({ perMinute, remaining, resetAt }: Limits, now: number): LimitUsage => {
  const remainingCount = now >= resetAt ? perMinute : remaining;
  const reset = now >= resetAt ? '' : `, resets in ${secondsUntil(resetAt, now)}\u00a0s`;
  return limitUsage(perMinute - remainingCount, perMinute, `${count(remainingCount)} of ${count(perMinute)} left${reset}`);
};

/** Invoices of this month. */
export const monthlyUsage = ({ monthUsage, monthLimit }: Limits): LimitUsage => {
  if (monthLimit >= UNLIMITED) return { fraction: 0, level: 'calm', text: `${count(monthUsage)} used, unlimited` };
  return limitUsage(monthUsage, monthLimit, `${count(monthUsage)} of ${count(monthLimit)} used`);
};

/** How long the page waits for more typing before it calls the API. */
export const DEBOUNCE_MS = 250;

/** The shortest pause between two calls when few requests are left in the minute. */
const MIN_PACED_PAUSE_MS = 700;

// Requests reserved for actions of the user: a PDF, a list.
const reservedRequests = ({ perMinute }: Limits): number => Math.max(1, Math.floor(perMinute * 0.15));

/**
 * Milliseconds to wait before the next automatic call. While more than half of the minute's requests are left, it only waits for the user to stop
 * typing. After that, it spreads the rest of the minute over the requests that are left, except a reserve for actions of the user.
 * @param limits of the last response; null: none yet
 * @param cost requests that the call takes
 * @param now epoch milliseconds
 */
export const pauseBefore = (limits: Limits | null, cost: number, now: number): number => {
  if (limits === null || now >= limits.resetAt) return DEBOUNCE_MS;
  if (limits.remaining > limits.perMinute / 2 + cost) return DEBOUNCE_MS;
  const timeLeft = limits.resetAt - now;
  const available = limits.remaining - reservedRequests(limits);
  if (available < cost) return Math.max(DEBOUNCE_MS, timeLeft + 50);
  return Math.max(MIN_PACED_PAUSE_MS, Math.floor(timeLeft * cost / (available + cost)));
};

/** Whether enough requests are left for calls that can wait: the lists of themes, currencies and labels, and the brands. */
export const hasRequestsLeft = (limits: Limits | null, requests: number): boolean =>
  limits !== null && limits.remaining > Math.ceil(limits.perMinute / 2) + requests;

/** Milliseconds of a `Retry-After`; one second if there is none. */
export const retryAfterMs = (header: string | null): number => {
  const seconds = Number(header ?? '1');
  return Number.isFinite(seconds) ? Math.min(60, Math.max(1, seconds)) * 1000 : 1000;
};
