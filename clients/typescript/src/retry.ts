import { InvoicePdfConnectionError, InvoicePdfError } from './errors.js';

const FIRST_MS = 250;
const LONGEST_MS = 8_000;

const FAULTS: ReadonlySet<number | null> = new Set([500, 502, 503, 504]);

/** Randomness and waiting. */
export interface RetryWorld {
  /** A random number, uniform from 0 to below 1. */
  readonly random: () => number;
  /** Rejects with the signal's reason when it is cancelled. */
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** Limits of the retries. */
export interface RetrySettings {
  readonly maxRetries: number;
  readonly maxWaitMs: number;
  readonly signal: AbortSignal | undefined;
  readonly onRetry?: ((error: InvoicePdfError, waitMs: number) => void) | undefined;
}

/** The retries of a call so far. */
export interface Past {
  /** Retries so far, without those after conflicts. */
  readonly retries: number;
  /** Retries so far after a CONFLICT. */
  readonly conflicts: number;
  /** Milliseconds spent waiting for conflicts to end. */
  readonly conflictMs: number;
}

const NO_PAST: Past = { retries: 0, conflicts: 0, conflictMs: 0 };

/** An earlier attempt of the same request is still running, or died. Its key is locked for at most half a minute. */
const isConflict = ({ code }: InvoicePdfError): boolean => code === 'CONFLICT';

/** Whether a retry of the same request may succeed. */
const isPassing = (error: InvoicePdfError): boolean => {
  if (error instanceof InvoicePdfConnectionError || FAULTS.has(error.status)) return true;
  return error.status === 429 ? error.code !== 'MONTHLY_LIMIT_EXCEEDED' : isConflict(error);
};

/**
 * The time to wait before a retry, in milliseconds: uniformly random from zero to a bound that doubles (full jitter), plus the Retry-After.
 * @param error of the last attempt
 * @returns null if the call must not be retried
 */
export const waitBefore = (
  error: InvoicePdfError, past: Past, { maxRetries, maxWaitMs }: Pick<RetrySettings, 'maxRetries' | 'maxWaitMs'>, random: () => number,
): number | null => {
  const asked = (error.retryAfter ?? 0) * 1000;
  if (maxRetries === 0 || asked > maxWaitMs || !isPassing(error)) return null;
  const count = isConflict(error) ? past.conflicts : past.retries;
  const ms = asked + random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** count);
  return (isConflict(error) ? past.conflictMs + ms <= maxWaitMs : past.retries < maxRetries) ? ms : null;
};

const after = (error: InvoicePdfError, past: Past, ms: number): Past => isConflict(error)
  ? { ...past, conflicts: past.conflicts + 1, conflictMs: past.conflictMs + ms }
  : { ...past, retries: past.retries + 1 };

/**
 * Repeats an action as long as it fails with a temporary error.
 * @param attempt one attempt
 * @throws InvoicePdfError the error of the last attempt
 * @throws any other error of an attempt, at once
 */
export const withRetries = async <T>(
  attempt: () => Promise<T>, settings: RetrySettings, { random, wait }: RetryWorld,
): Promise<T> => {
  for (let past = NO_PAST; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof InvoicePdfError)) throw error;
      const ms = waitBefore(error, past, settings, random);
      if (ms === null) throw error;
      past = after(error, past, ms);
      settings.onRetry?.(error, ms);
      await wait(ms, settings.signal);
    }
  }
};
