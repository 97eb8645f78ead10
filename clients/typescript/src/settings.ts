import type { InvoicePdfError } from './errors.js';

/** What may be set for one call, over the client's own. */
export interface CallOptions {
  /** Longest time of one try in milliseconds, to the last byte of the body; 30,000 if absent. */
  readonly timeoutMs?: number | undefined;
  /** Tries after the first, 0 for none; 3 if absent. */
  readonly maxRetries?: number | undefined;
  /** Longest `Retry-After` in milliseconds that is waited for, and how long in all for a CONFLICT to pass; 60,000 if absent. */
  readonly maxWaitMs?: number | undefined;
  /** Cancels the call, also while it waits; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** What may be set for one {@link InvoicePdfClient.generate}. */
export interface GenerateOptions extends CallOptions {
  /** Your own name for this invoice, 1 to 255 printable ASCII characters, e.g. an order number; a fresh random one if absent. */
  readonly idempotencyKey?: string | undefined;
}

/** How a client is set up. */
export interface ClientOptions extends Omit<CallOptions, 'signal'> {
  /** Ends in `/api/v1`; http or https, without user, query and fragment. */
  readonly baseUrl: string | URL;
  /** `inv_live_…` or `inv_test_…`; null where a proxy of yours adds it. It must not reach a browser. */
  readonly apiKey: string | null;
  /** In place of the global `fetch`, e.g. to go through a proxy or to log. */
  readonly fetch?: typeof fetch | undefined;
  /** Told of each try that failed and is to be repeated, before the wait, e.g. to log it. */
  readonly onRetry?: ((error: InvoicePdfError, waitMs: number) => void) | undefined;
}

/** The options of a call, checked, with what was left out filled in. */
export interface CallSettings {
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly maxWaitMs: number;
  readonly signal: AbortSignal | undefined;
}

const DEFAULTS = { timeoutMs: 30_000, maxRetries: 3, maxWaitMs: 60_000 } as const;

/** The longest time that timers of JavaScript take. */
const LONGEST_MS = 2_147_483_647;

const RANGES = { timeoutMs: [1, LONGEST_MS], maxRetries: [0, 100], maxWaitMs: [0, LONGEST_MS] } as const;

const checked = (name: keyof typeof DEFAULTS, value: number): number => {
  const [least, most] = RANGES[name];
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new TypeError(`${name} must be a whole number from ${least} to ${most}, not ${String(value)}.`);
};

/**
 * The settings of a call.
 * @param layers options, the strongest first
 * @throws TypeError for a value out of its range
 */
export const callSettings = (...layers: readonly CallOptions[]): CallSettings => {
  const pick = (name: keyof typeof DEFAULTS): number =>
    checked(name, layers.map((layer) => layer[name]).find((value) => value !== undefined) ?? DEFAULTS[name]);
  return {
    timeoutMs: pick('timeoutMs'),
    maxRetries: pick('maxRetries'),
    maxWaitMs: pick('maxWaitMs'),
    signal: layers.find(({ signal }) => signal !== undefined)?.signal,
  };
};

/**
 * The address that paths are appended to, without a slash at its end.
 * @throws TypeError if it is no address of http, or holds what does not belong
 */
export const checkedBaseUrl = (given: string | URL): string => {
  const text = String(given);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  // Messages do not repeat the text: it may hold a password.
  if (url === undefined || !isHttp) throw new TypeError('baseUrl must be an absolute address of http or https, such as https://pdf.example.com/api/v1.');
  if (/[?#]/.test(text) || url.username + url.password !== '') throw new TypeError('baseUrl must not contain a user, password, query or fragment.');
  return url.href.replace(/\/+$/, '');
};

/**
 * The key, which is not repeated in any message.
 * @throws TypeError if it is no text of printable ASCII characters without blanks
 */
export const checkedApiKey = (given: string | null): string | null => {
  if (given === null || (typeof given === 'string' && /^[\x21-\x7e]+$/.test(given))) return given;
  throw new TypeError('apiKey must be an API key, or null if a proxy adds the key. Check that the environment variable is set.');
};

/**
 * The name of an invoice among repetitions.
 * @throws TypeError if it is not 1 to 255 printable ASCII characters
 */
export const checkedIdempotencyKey = (given: string): string => {
  if (/^[\x20-\x7e]{1,255}$/.test(given) && given.trim() === given) return given;
  throw new TypeError('idempotencyKey must be 1 to 255 printable ASCII characters and must not begin or end with a space.');
};
