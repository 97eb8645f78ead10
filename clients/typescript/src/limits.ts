/** The limits that the last response told. */
export interface Limits {
  /** Requests a minute that the account may send. */
  readonly limit: number;
  /** Requests left in this minute. */
  readonly remaining: number;
  /** When the next minute begins. */
  readonly reset: Date;
  /** Invoices charged this month. */
  readonly monthlyUsage: number;
  /** Invoices a month; null for an account without a limit. */
  readonly monthlyLimit: number | null;
}

/** What the service writes for a month without a limit. */
const UNLIMITED = 999_999_999;

const NAMES = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-monthly-usage', 'x-monthly-limit'] as const;

/**
 * The limits of a response; null if a header is missing or is no number, as in answers of gateways.
 * @param headers of the response
 */
export const limitsOf = (headers: Headers): Limits | null => {
  const texts = NAMES.map((name) => headers.get(name) ?? '');
  if (!texts.every((text) => /^\d+$/.test(text))) return null;
  const [limit, remaining, reset, monthlyUsage, quota] = texts.map(Number) as [number, number, number, number, number];
  return { limit, remaining, reset: new Date(reset * 1000), monthlyUsage, monthlyLimit: quota === UNLIMITED ? null : quota };
};
