import type { Limits } from './limits.js';

/** How long the page lets its user type before it asks. */
export const DEBOUNCE_MS = 250;

/** The smallest pause between two questions while the minute runs low. */
const NEAR_DEBOUNCE_MS = 700;

// Kept back for what the user asks for by hand: a PDF, a list.
const reserveOf = ({ perMinute }: Limits): number => Math.max(1, Math.floor(perMinute * 0.15));

/**
 * Milliseconds to wait before the next question that nobody asked for by hand. While more than half of the minute's requests are left, only as long as
 * someone types; then the rest of the minute is spread over what is left; a reserve stays for questions asked by hand.
 * @param limits of the last answer; null: none yet
 * @param cost requests that the question takes
 * @param now epoch milliseconds
 */
export const pauseBefore = (limits: Limits | null, cost: number, now: number): number => {
  if (limits === null || now >= limits.resetAt) return DEBOUNCE_MS;
  if (limits.remaining > limits.perMinute / 2 + cost) return DEBOUNCE_MS;
  const left = limits.resetAt - now;
  const spare = limits.remaining - reserveOf(limits);
  if (spare < cost) return Math.max(DEBOUNCE_MS, left + 50);
  return Math.max(NEAR_DEBOUNCE_MS, Math.floor(left * cost / (spare + cost)));
};

/** Whether there is room for questions that can wait: the lists of themes, currencies and labels. */
export const hasRoomFor = (limits: Limits | null, requests: number): boolean =>
  limits !== null && limits.remaining > Math.ceil(limits.perMinute / 2) + requests;

/** Milliseconds that a `Retry-After` asks for; a second where it does not say. */
export const retryAfterMs = (header: string | null): number => {
  const seconds = Number(header ?? '1');
  return Number.isFinite(seconds) ? Math.min(60, Math.max(1, seconds)) * 1000 : 1000;
};
