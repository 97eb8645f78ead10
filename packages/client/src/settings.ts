import type { InvoicePdfError } from './errors.js';
import type { InvoiceRequest, Language, ThemeName } from './generated/api-types.js';

/** Options of one call, which override the client's. */
export interface CallOptions {
  /** Time limit of one attempt in milliseconds, including the whole body; default 30,000. */
  readonly timeoutMs?: number | undefined;
  /** Maximum number of retries; default 3. */
  readonly maxRetries?: number | undefined;
  /** Longest `Retry-After` to wait for, and longest total wait for a CONFLICT to end, in milliseconds; default 60,000. */
  readonly maxWaitMs?: number | undefined;
  /** Cancels the call, even while it waits. The promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of one {@link InvoicePdfClient.labelDefaults}. */
export interface LabelOptions extends CallOptions {
  /** A built-in language, such as `fr`; default: the published labels, in English. */
  readonly language?: Language | undefined;
}

/** Options of one {@link InvoicePdfClient.generate} or {@link InvoicePdfClient.xml}. */
export interface GenerateOptions extends CallOptions {
  /** A name that you choose for this invoice, 1 to 255 printable ASCII characters, e.g. an order number; default: random. */
  readonly idempotencyKey?: string | undefined;
}

/** Options of one {@link InvoicePdfClient.show}. */
export interface ShowOptions extends GenerateOptions, Pick<InvoiceRequest, 'locale' | 'paperSize'> {
  readonly language?: Language | undefined;
  readonly theme?: ThemeName | undefined;
}

/** Options of one {@link InvoicePdfClient.convert}. */
export interface ConvertOptions extends GenerateOptions {
  /** Rejects with CONVERSION_LOSS, and charges nothing, if anything would be lost or differ; default: false. */
  readonly strict?: boolean | undefined;
}

/** Options of one {@link InvoicePdfClient.batch} or {@link InvoicePdfClient.dryRun}. */
export interface BatchOptions extends GenerateOptions {
  /** Fields that all invoices have unless they say otherwise. */
  readonly defaults?: Partial<InvoiceRequest> | undefined;
  /** `zip` (default): one PDF each; `pdf`: one PDF of all. */
  readonly output?: 'zip' | 'pdf' | undefined;
  /** Only for `pdf`: puts blank pages in, so that each invoice starts on the front of a sheet. */
  readonly startOnRightPage?: boolean | undefined;
  /** Only for `zip`: whether it has the XML of each invoice with `eInvoice`, too. */
  readonly xml?: boolean | undefined;
}

/** Options of a client. */
export interface ClientOptions extends Omit<CallOptions, 'signal'> {
  /** Ends in `/api/v1`; http or https, without user, query and fragment. */
  readonly baseUrl: string | URL;
  /** `inv_live_…` or `inv_test_…`; null if a proxy of yours adds it. Never send it to a browser. */
  readonly apiKey: string | null;
  /** Replaces the global `fetch`, e.g. to use a proxy or to log. */
  readonly fetch?: typeof fetch | undefined;
  /** Called before the wait of each retry, e.g. to log the failed attempt. */
  readonly onRetry?: ((error: InvoicePdfError, waitMs: number) => void) | undefined;
}

/** The checked options of a call, with defaults. */
interface CallSettings {
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly maxWaitMs: number;
  readonly signal: AbortSignal | undefined;
}

const DEFAULTS = { timeoutMs: 30_000, maxRetries: 3, maxWaitMs: 60_000 } as const;

/** The longest delay of JavaScript timers. */
const MAX_TIMER_MS = 2_147_483_647;

const RANGES = { timeoutMs: [1, MAX_TIMER_MS], maxRetries: [0, 100], maxWaitMs: [0, MAX_TIMER_MS] } as const;

const checked = (name: keyof typeof DEFAULTS, value: number): number => {
  const [min, max] = RANGES[name];
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new TypeError(`${name} must be a whole number from ${min} to ${max}, not ${String(value)}.`);
};

/**
 * Merges and checks the options of a call.
 * @param layers options, the strongest first
 * @throws TypeError for a value out of range
 */
export const callSettings = (...overrides: readonly CallOptions[]): CallSettings => {
  const pick = (name: keyof typeof DEFAULTS): number =>
    checked(name, overrides.map((layer) => layer[name]).find((value) => value !== undefined) ?? DEFAULTS[name]);
  return {
    timeoutMs: pick('timeoutMs'),
    maxRetries: pick('maxRetries'),
    maxWaitMs: pick('maxWaitMs'),
    signal: overrides.find(({ signal }) => signal !== undefined)?.signal,
  };
};

// Not URL.canParse: in Node.js 20 and 22 it rejects addresses beyond Latin-1 once a process has called it some thousand times.
const urlOf = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

/**
 * Checks the base URL and removes a slash at its end.
 * @throws TypeError if it is not an http address, or has other parts
 */
export const checkedBaseUrl = (value: string | URL): string => {
  const text = String(value);
  const url = urlOf(text);
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  // Messages do not repeat the text, which may contain a password.
  if (url === undefined || !isHttp) throw new TypeError('baseUrl must be an absolute address of http or https, such as https://pdf.example.com/api/v1.');
  if (/[?#]/.test(text) || url.username + url.password !== '') throw new TypeError('baseUrl must not contain a user, password, query or fragment.');
  return url.href.replace(/\/+$/, '');
};

/**
 * Checks the key. No message repeats it.
 * @throws TypeError if it is not printable ASCII without spaces
 */
export const checkedApiKey = (value: string | null): string | null => {
  if (value === null || (typeof value === 'string' && /^[\x21-\x7e]+$/.test(value))) return value;
  throw new TypeError('apiKey must be an API key, or null if a proxy adds the key. Check that the environment variable is set.');
};

/**
 * Checks an Idempotency-Key.
 * @throws TypeError if it is not 1 to 255 printable ASCII characters
 */
export const checkedIdempotencyKey = (value: string): string => {
  if (/^[\x20-\x7e]{1,255}$/.test(value) && value.trim() === value) return value;
  throw new TypeError('idempotencyKey must be 1 to 255 printable ASCII characters and must not begin or end with a space.');
};
