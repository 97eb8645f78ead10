/** The limits in the last response. */
export interface Limits {
  /** Requests that the account may send per minute. */
  readonly limit: number;
  /** Requests left in this minute. */
  readonly remaining: number;
  /** When the next minute begins. */
  readonly reset: Date;
  /** Invoices charged this month. */
  readonly monthlyUsage: number;
  /** Invoices per month; null for an account without a limit. */
  readonly monthlyLimit: number | null;
}

/** The service's value for a month without a limit. */
const UNLIMITED = 999_999_999;

const NAMES = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-monthly-usage', 'x-monthly-limit'] as const;

/**
 * Reads the limits of a response; null if a header is missing or not a number, as in responses of gateways.
 * @param headers of the response
 */
export const limitsOf = (headers: Headers): Limits | null => {
  const texts = NAMES.map((name) => headers.get(name) ?? '');
  if (!texts.every((text) => /^\d+$/.test(text))) return null;
  const [limit, remaining, reset, monthlyUsage, quota] = texts.map(Number) as [number, number, number, number, number];
  return { limit, remaining, reset: new Date(reset * 1000), monthlyUsage, monthlyLimit: quota === UNLIMITED ? null : quota };
};
