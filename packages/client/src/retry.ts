import { InvoicePdfConnectionError, InvoicePdfError } from './errors.js';

const FIRST_WAIT_MS = 250;
const MAX_BACKOFF_MS = 8_000;

const RETRYABLE_STATUSES: ReadonlySet<number | null> = new Set([500, 502, 503, 504]);

/** Randomness and waiting. */
export interface RetryRuntime {
  /** A random number, uniform from 0 to below 1. */
  readonly random: () => number;
  /** Rejects with the signal's reason when it is cancelled. */
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** Limits of the retries. */
export interface RetryPolicy {
  readonly maxRetries: number;
  readonly maxWaitMs: number;
  readonly signal: AbortSignal | undefined;
  readonly onRetry?: ((error: InvoicePdfError, waitMs: number) => void) | undefined;
}

/** The retries of a call so far. */
export interface RetryHistory {
  /** Retries so far, without those after conflicts. */
  readonly retries: number;
  /** Retries so far after a CONFLICT. */
  readonly conflicts: number;
  /** Milliseconds spent waiting for conflicts to end. */
  readonly conflictMs: number;
}

const NO_HISTORY: RetryHistory = { retries: 0, conflicts: 0, conflictMs: 0 };

/** An earlier attempt of the same request is still running, or died. Its key is locked for at most half a minute. */
const isConflict = ({ code }: InvoicePdfError): boolean => code === 'CONFLICT';

/** Whether a retry of the same request may succeed. */
const isRetryable = (error: InvoicePdfError): boolean => {
  if (error instanceof InvoicePdfConnectionError || RETRYABLE_STATUSES.has(error.status)) return true;
  return error.status === 429 ? error.code !== 'MONTHLY_LIMIT_EXCEEDED' : isConflict(error);
};

/**
 * The time to wait before a retry, in milliseconds: uniformly random from zero to a bound that doubles (full jitter), plus the Retry-After.
 * @param error of the last attempt
 * @returns null if the call must not be retried
 */
export const retryDelay = (
  error: InvoicePdfError, history: RetryHistory, { maxRetries, maxWaitMs }: Pick<RetryPolicy, 'maxRetries' | 'maxWaitMs'>, random: () => number,
): number | null => {
  const retryAfterMs = (error.retryAfter ?? 0) * 1000;
  if (maxRetries === 0 || retryAfterMs > maxWaitMs || !isRetryable(error)) return null;
  const count = isConflict(error) ? history.conflicts : history.retries;
  const ms = retryAfterMs + random() * Math.min(MAX_BACKOFF_MS, FIRST_WAIT_MS * 2 ** count);
  return (isConflict(error) ? history.conflictMs + ms <= maxWaitMs : history.retries < maxRetries) ? ms : null;
};

const nextHistory = (error: InvoicePdfError, history: RetryHistory, ms: number): RetryHistory => isConflict(error)
  ? { ...history, conflicts: history.conflicts + 1, conflictMs: history.conflictMs + ms }
  : { ...history, retries: history.retries + 1 };

/**
 * Repeats an action as long as it fails with a temporary error.
 * @param attempt one attempt
 * @throws InvoicePdfError the error of the last attempt
 * @throws any other error of an attempt, at once
 */
export const withRetries = async <T>(
  attempt: () => Promise<T>, settings: RetryPolicy, { random, wait }: RetryRuntime,
): Promise<T> => {
  for (let history = NO_HISTORY; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof InvoicePdfError)) throw error;
      const ms = retryDelay(error, history, settings, random);
      if (ms === null) throw error;
      history = nextHistory(error, history, ms);
      settings.onRetry?.(error, ms);
      await wait(ms, settings.signal);
    }
  }
};
