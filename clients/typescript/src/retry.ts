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
  readonly onRetry?: ((error: InvoicePdfError, waitMs: number) => void) | undefined;
}

/** What a call has been through. */
export interface Past {
  /** Tries again so far, conflicts aside. */
  readonly retries: number;
  /** Tries again so far after a CONFLICT. */
  readonly conflicts: number;
  /** Waited for conflicts to pass, in milliseconds. */
  readonly conflictMs: number;
}

const NO_PAST: Past = { retries: 0, conflicts: 0, conflictMs: 0 };

/** An earlier try of the same request is still running, or died without a trace: its name is taken for half a minute at most. */
const isConflict = ({ code }: InvoicePdfError): boolean => code === 'CONFLICT';

/** Whether the same request may do better later. */
const isPassing = (error: InvoicePdfError): boolean => {
  if (error instanceof InvoicePdfConnectionError || FAULTS.has(error.status)) return true;
  return error.status === 429 ? error.code !== 'MONTHLY_LIMIT_EXCEEDED' : isConflict(error);
};

/**
 * How long to wait before a try, in milliseconds: drawn evenly from zero to a bound that doubles (full jitter), on top of what Retry-After asks.
 * @param error that the try before ended with
 * @returns null if there is to be none
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
 * Does something again while it fails in a way that may pass.
 * @param attempt one try
 * @throws InvoicePdfError that of the last try
 * @throws whatever else a try throws, at once
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
