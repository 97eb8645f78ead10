/** The interface's two published variants side by side: what differs between them, and nothing else. */
import { UNLIMITED, type AccountStatus, type EpochMs, type Limits, type Tier, type UsageReading } from './accounts/types.js';
import type { Config, Variant } from './config.js';
import type { Currency, Palette, Theme } from './invoice/types.js';

/** Tiers in ascending order; position 1 comes first. */
export type TierTable = readonly [Tier, ...Tier[]];

const tier = (name: string, monthlyQuota: number, requestsPerMinute: number): Tier => ({ name, monthlyQuota, requestsPerMinute });

/**
 * The published tiers of each variant.
 * @see interface.md, Limits; decisions.md §1 for the names
 */
export const TIERS: Readonly<Record<Variant, TierTable>> = {
  A: [
    tier('Free', 20, 5),
    tier('Basic', 500, 30),
    tier('Premium', 2_000, 60),
    tier('Enterprise', UNLIMITED, 120),
  ],
  B: [
    tier('api_free', 100, 10),
    tier('api_starter', 1_000, 50),
    tier('api_growth', 2_500, 75),
    tier('api_business', 5_000, 100),
    tier('api_scale', 25_000, 200),
  ],
};

/** The tiers of a deployment: its own, else those of its variant. */
export const tiersOf = ({ variant, ownTiers }: Pick<Config, 'variant' | 'ownTiers'>): TierTable => {
  const [lowest, ...others] = ownTiers;
  return lowest === undefined ? TIERS[variant] : [lowest, ...others];
};

/** An entry of the themes list in Variant A. */
export type ThemeEntryA = Pick<Palette, 'primaryColor' | 'accentColor'> & { readonly name: string; readonly description: string };

/** An entry of the themes list in Variant B. */
export type ThemeEntryB = Palette & { readonly name: string; readonly description: string };

const themeEntries = {
  A: ({ name, primaryColor, accentColor, description }: Theme): ThemeEntryA => ({ name, primaryColor, accentColor, description }),
  B: (theme: Theme): ThemeEntryB => ({
    name: theme.name,
    primaryColor: theme.primaryColor,
    primaryColorDark: theme.primaryColorDark,
    accentColor: theme.accentColor,
    textColor: theme.textColor,
    secondaryTextColor: theme.secondaryTextColor,
    borderColor: theme.borderColor,
    backgroundColor: theme.backgroundColor,
    headerTextColor: theme.headerTextColor,
    description: theme.longDescription ?? theme.description,
  }),
} as const;

/**
 * The themes list's entry of a preset theme: 4 fields in Variant A, 10 in B.
 * @see interface.md, Theme (preset)
 */
export const themeEntry = (variant: Variant, theme: Theme): ThemeEntryA | ThemeEntryB => themeEntries[variant](theme);

/** An entry of the currencies list. */
export interface CurrencyEntry {
  readonly code: string;
  readonly symbol: string;
  readonly name: string;
  readonly fullFormat: string;
}

/**
 * What stands for a currency in JSON: the glyph in Variant A, the code in B. (The PDF prints the glyph in both.)
 * @see interface.md, Currency
 */
export const currencySymbol = (variant: Variant, { code, symbol }: Pick<Currency, 'code' | 'symbol'>): string =>
  ({ A: symbol, B: code })[variant];

/**
 * The currencies list's entry: `$`, `USD ($)` in Variant A; `USD`, `USD (US Dollar)` in B.
 * @see interface.md, Currency
 */
export const currencyEntry = (variant: Variant, currency: Currency): CurrencyEntry => {
  const { code, name } = currency;
  const fullFormat = { A: `${code} (${currency.symbol})`, B: `${code} (${name})` }[variant];
  return { code, symbol: currencySymbol(variant, currency), name, fullFormat };
};

/** What a usage report is made of. */
export interface UsageFacts {
  /** When the request that asks came in: fixes the period. */
  readonly at: EpochMs;
  /** Name of the tier in force. */
  readonly tier: string;
  readonly status: AccountStatus;
  readonly limits: Limits;
  readonly reading: UsageReading;
}

/** The UTC calendar month as the reports write it, both ends ISO 8601. */
export interface UsagePeriod {
  readonly start: string;
  readonly end: string;
}

/** Usage report of Variant A. */
export interface UsageReportA {
  readonly currentPeriod: UsagePeriod;
  readonly usage: {
    readonly invoicesGenerated: number;
    readonly invoicesLimit: number;
    readonly invoicesRemaining: number;
    readonly percentUsed: number;
  };
  readonly rateLimit: { readonly requestsPerMinute: number; readonly currentMinuteUsage: number };
  readonly subscription: { readonly tier: string; readonly status: string };
}

/** Usage report of Variant B. */
export interface UsageReportB {
  readonly currentPeriod: UsagePeriod;
  readonly invoicesGenerated: number;
  readonly invoicesLimit: number;
  readonly invoicesRemaining: number;
  readonly requestsToday: number;
  readonly rateLimitPerMinute: number;
  readonly tier: string;
  readonly stats: {
    readonly totalRequests: number;
    readonly successfulRequests: number;
    readonly failedRequests: number;
    /** Milliseconds, two decimals. */
    readonly avgResponseTime: number;
    readonly requestsByEndpoint: Readonly<Record<string, number>>;
  };
}

const toTwoDecimals = (value: number): number => Math.round(value * 100) / 100;

const periodOf = (at: EpochMs): UsagePeriod => {
  const day = new Date(at);
  const firstOfMonth = (offset: number): string =>
    new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + offset, 1)).toISOString();
  return { start: firstOfMonth(0), end: firstOfMonth(1) };
};

// A quota lowered below what is already used gives a negative rest and more than 100 percent: the interface's formulas hold.
const invoicesOf = ({ limits, reading }: UsageFacts): Pick<UsageReportB, 'invoicesGenerated' | 'invoicesLimit' | 'invoicesRemaining'> => ({
  invoicesGenerated: reading.monthUsed,
  invoicesLimit: limits.monthlyQuota,
  invoicesRemaining: limits.monthlyQuota - reading.monthUsed,
});

// A quota of 0 has no percentage; to its owner it is used up.
const percentUsedOf = ({ limits, reading }: UsageFacts): number =>
  limits.monthlyQuota === 0 ? 100 : toTwoDecimals((reading.monthUsed / limits.monthlyQuota) * 100);

const statsOf = ({ reading }: UsageFacts): UsageReportB['stats'] => ({
  totalRequests: reading.totalRequests,
  successfulRequests: reading.successfulRequests,
  failedRequests: reading.totalRequests - reading.successfulRequests,
  avgResponseTime: reading.latencyCount === 0 ? 0 : toTwoDecimals(reading.latencySumMs / reading.latencyCount),
  requestsByEndpoint: reading.requestsByEndpoint,
});

const usageReports = {
  A: (facts: UsageFacts): UsageReportA => ({
    currentPeriod: periodOf(facts.at),
    usage: { ...invoicesOf(facts), percentUsed: percentUsedOf(facts) },
    rateLimit: { requestsPerMinute: facts.limits.requestsPerMinute, currentMinuteUsage: facts.reading.minuteUsed },
    subscription: { tier: facts.tier, status: facts.status },
  }),
  B: (facts: UsageFacts): UsageReportB => ({
    currentPeriod: periodOf(facts.at),
    ...invoicesOf(facts),
    requestsToday: facts.reading.requestsToday,
    rateLimitPerMinute: facts.limits.requestsPerMinute,
    tier: facts.tier,
    stats: statsOf(facts),
  }),
} as const;

/**
 * The usage report: nested in Variant A, flat with `stats` in B. It counts the request that asks for it.
 * @see interface.md, Usage report; decisions.md §7
 */
export const usageReport = (variant: Variant, facts: UsageFacts): UsageReportA | UsageReportB => usageReports[variant](facts);
