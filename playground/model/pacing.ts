import type { Limits } from './limits.js';

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
