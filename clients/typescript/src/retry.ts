import { InvoicePdfConnectionError, InvoicePdfError } from './errors.js';

const FIRST_MS = 250;
const LONGEST_MS = 8_000;

const FAULTS: ReadonlySet<number | null> = new Set([500, 502, 503, 504]);

/** What waiting needs of the world. */
export interface RetryWorld {
  /** From 0 to below 1, evenly. */
  readonly random: () => number;
  /** Rejects with the signal's reason once it is cancelled. */
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** How often and how long. */
export interface RetrySettings {
  readonly maxRetries: number;
  readonly maxWaitMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Whether the same request may do better later. A CONFLICT is an earlier try of it that is still running. */
const isPassing = (error: InvoicePdfError): boolean => {
  if (error instanceof InvoicePdfConnectionError || FAULTS.has(error.status)) return true;
  return error.status === 429 ? error.code !== 'MONTHLY_LIMIT_EXCEEDED' : error.code === 'CONFLICT';
};

/**
 * How long to wait before a try, in milliseconds: drawn evenly from zero to a bound that doubles (full jitter), on top of what Retry-After asks.
 * @param error that the try before ended with
 * @param retry number of the coming one, from 0
 * @returns null if there is to be none
 */
export const waitBefore = (
  error: InvoicePdfError, retry: number, { maxRetries, maxWaitMs }: Omit<RetrySettings, 'signal'>, random: () => number,
): number | null => {
  const asked = (error.retryAfter ?? 0) * 1000;
  if (retry >= maxRetries || asked > maxWaitMs || !isPassing(error)) return null;
  return asked + random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** retry);
};

/**
 * Does something again while it fails in a way that may pass.
 * @param attempt one try
 * @throws InvoicePdfError that of the last try
 * @throws whatever else a try throws, at once
 */
export const withRetries = async <T>(
  attempt: () => Promise<T>, settings: RetrySettings, { random, wait }: RetryWorld,
): Promise<T> => {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      const ms = error instanceof InvoicePdfError ? waitBefore(error, retry, settings, random) : null;
      if (ms === null) throw error;
      await wait(ms, settings.signal);
    }
  }
};
