/** The differences between the two published variants of the interface. */
import { UNLIMITED, type AccountStatus, type EpochMs, type Limits, type Tier, type UsageReading } from './accounts/types.js';
import type { Config, Variant } from './config.js';
import type { Palette, Theme } from './presentation/themes.js';
import type { Currency } from './invoice/currencies.js';

/** Tiers in ascending order. */
type TierTable = readonly [Tier, ...Tier[]];

const tier = (name: string, monthlyQuota: number, requestsPerMinute: number): Tier => ({ name, monthlyQuota, requestsPerMinute });

/** The published tiers of each variant. See docs/errors.md#limits. */
export const TIERS: Readonly<Record<Variant, TierTable>> = {
  A: [tier('Free', 20, 5), tier('Basic', 500, 30), tier('Premium', 2_000, 60), tier('Enterprise', UNLIMITED, 120)],
  B: [
    tier('api_free', 100, 10),
    tier('api_starter', 1_000, 50),
    tier('api_growth', 2_500, 75),
    tier('api_business', 5_000, 100),
    tier('api_scale', 25_000, 200),
  ],
};

/** The tiers of a deployment: its own, or those of its variant. */
export const deploymentTiers = ({ variant, customTiers }: Pick<Config, 'variant' | 'customTiers'>): TierTable => {
  const [lowest, ...others] = customTiers;
  return lowest === undefined ? TIERS[variant] : [lowest, ...others];
};

type ThemeEntryA = Pick<Theme, 'name' | 'primaryColor' | 'accentColor' | 'description'>;
type ThemeEntryB = Pick<Theme, 'name' | keyof Palette | 'description'>;

const themeEntries = {
  A: ({ name, primaryColor, accentColor, description }: Theme): ThemeEntryA => ({ name, primaryColor, accentColor, description }),
  B: ({
    name, primaryColor, primaryColorDark, accentColor, textColor, secondaryTextColor, borderColor, backgroundColor,
    headerTextColor, description, longDescription = description,
  }: Theme): ThemeEntryB => ({
    name, primaryColor, primaryColorDark, accentColor, textColor, secondaryTextColor, borderColor, backgroundColor,
    headerTextColor, description: longDescription,
  }),
} as const;

/** An entry of the themes list: 4 fields in Variant A, 10 in Variant B. */
export const themeEntry = (variant: Variant, theme: Theme): ThemeEntryA | ThemeEntryB => themeEntries[variant](theme);

/** The `symbol` of a currency in JSON: the glyph in Variant A, the code in Variant B. The PDF prints the glyph in both. */
export const currencySymbol = (variant: Variant, { code, symbol }: Pick<Currency, 'code' | 'symbol'>): string =>
  ({ A: symbol, B: code })[variant];

type CurrencyEntry = Pick<Currency, 'code' | 'symbol' | 'name'> & { readonly fullFormat: string };

/** An entry of the currencies list: `$` and `USD ($)` in Variant A, `USD` and `USD (US Dollar)` in Variant B. */
export const currencyEntry = (variant: Variant, currency: Currency): CurrencyEntry => {
  const { code, name } = currency;
  const fullFormat = { A: `${code} (${currency.symbol})`, B: `${code} (${name})` }[variant];
  return { code, symbol: currencySymbol(variant, currency), name, fullFormat };
};

export interface UsageData {
  /** When the request arrived; it decides the period. */
  readonly at: EpochMs;
  /** Name of the current tier. */
  readonly tier: string;
  readonly status: AccountStatus;
  readonly limits: Limits;
  readonly reading: UsageReading;
  /** Names of the brands that the account may use, its default first; `none` is no brand. */
  readonly brands?: readonly string[];
}

const toTwoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** The UTC calendar month, in ISO 8601. */
const monthPeriod = (at: EpochMs): { readonly start: string; readonly end: string } => {
  const day = new Date(at);
  const firstOfMonth = (offset: number): string =>
    new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + offset, 1)).toISOString();
  return { start: firstOfMonth(0), end: firstOfMonth(1) };
};

type InvoiceCounts = Readonly<Record<'invoicesGenerated' | 'invoicesLimit' | 'invoicesRemaining', number>>;

// If the quota was lowered below the usage, nothing remains and the percentage exceeds 100.
const countInvoices = ({ limits, reading }: UsageData): InvoiceCounts => ({
  invoicesGenerated: reading.monthUsed,
  invoicesLimit: limits.monthlyQuota,
  invoicesRemaining: Math.max(0, limits.monthlyQuota - reading.monthUsed),
});

// A quota of 0 has no percentage, so it is reported as used up.
const percentOfQuotaUsed = ({ limits, reading }: UsageData): number =>
  limits.monthlyQuota === 0 ? 100 : toTwoDecimals((reading.monthUsed / limits.monthlyQuota) * 100);

const requestStats = ({ reading }: UsageData) => ({
  totalRequests: reading.totalRequests,
  successfulRequests: reading.successfulRequests,
  failedRequests: reading.totalRequests - reading.successfulRequests,
  // In milliseconds, with two decimals.
  avgResponseTime: reading.latencyCount === 0 ? 0 : toTwoDecimals(reading.latencySumMs / reading.latencyCount),
  requestsByEndpoint: reading.requestsByEndpoint,
});

const usageReports = {
  A: (data: UsageData) => ({
    currentPeriod: monthPeriod(data.at),
    usage: { ...countInvoices(data), percentUsed: percentOfQuotaUsed(data) },
    rateLimit: { requestsPerMinute: data.limits.requestsPerMinute, currentMinuteUsage: data.reading.minuteUsed },
    subscription: { tier: data.tier, status: data.status },
  }),
  B: (data: UsageData) => ({
    currentPeriod: monthPeriod(data.at), ...countInvoices(data),
    requestsToday: data.reading.requestsToday, rateLimitPerMinute: data.limits.requestsPerMinute,
    tier: data.tier, stats: requestStats(data),
  }),
} as const;

export type UsageReport<V extends Variant = Variant> = ReturnType<(typeof usageReports)[V]>;

/**
 * The usage report: nested in Variant A, flat with `stats` in Variant B. It includes the current request, and the
 * account's brands if it has any.
 * @see docs/errors.md#limits
 */
export const usageReport = (variant: Variant, data: UsageData): UsageReport & Pick<UsageData, 'brands'> => {
  const brands = (data.brands ?? []).filter((name) => name !== 'none');
  return { ...usageReports[variant](data), ...brands.length > 0 && { brands } };
};
