import { ALL_SCOPES } from '../../lib/endpoints.js';
import type { LimitChange } from '../../lib/accounts/account-changes.js';
import { UNLIMITED, type EpochMs, type KeyMode, type Tier } from '../../lib/accounts/types.js';
import { MONTHS_KEPT } from '../../lib/accounts/usage-item.js';
import { type Scope } from '../../lib/endpoints.js';
import { readSetting, type Environment } from '../../lib/settings/setting.js';
import { SETTINGS } from '../../lib/settings/settings.js';
import { nearestName } from '../../lib/text/nearest-name.js';
import { TIERS } from '../../lib/variants.js';
import { usageError, suggestion, type CommandLine, type Flag } from './flags.js';

type Flags = CommandLine['flags'];

const MAX_LINE_LENGTH = 100;
const MS_BY_UNIT = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** @throws AppError VALIDATION_ERROR when the flag is absent */
const requiredFlag = (flags: Flags, flag: Flag): string => {
  const value = flags[flag];
  if (value === undefined) throw usageError(`--${flag} is missing.`);
  return value;
};

const oneLine = (flag: Flag, text: string): string => {
  const line = text.trim();
  if (line !== '' && [...line].length <= MAX_LINE_LENGTH && !/\p{Cc}/u.test(line)) return line;
  throw usageError(`--${flag} must be one line of 1 to ${MAX_LINE_LENGTH} characters.`);
};

/** The account's name: one line of at most 100 characters. */
export const accountName = (flags: Flags): string => oneLine('account', requiredFlag(flags, 'account'));

/** The table to restore from. */
export const sourceTable = (flags: Flags): string => oneLine('from', requiredFlag(flags, 'from'));

/** The operator's label for a key; empty if there is none. */
export const keyLabel = ({ label }: Flags): string => (label === undefined ? '' : oneLine('label', label));

/** The tiers in `TIERS`, else of both variants, since the command does not know which one is deployed. */
export const knownTiers = (environment: Environment = process.env): readonly Tier[] => {
  const configuredTiers = readSetting(SETTINGS.tiers, environment);
  return configuredTiers.length > 0 ? configuredTiers : [...TIERS.A, ...TIERS.B];
};

/** A tier of the deployment, as far as the command knows them. */
export const tierName = (flags: Flags, environment: Environment = process.env): string => {
  const name = requiredFlag(flags, 'tier');
  const known = knownTiers(environment).map((tier) => tier.name);
  if (known.includes(name)) return name;
  const nearest = nearestName(name, known);
  throw usageError(`There is no tier "${name}". ${nearest === undefined ? '' : `Did you mean ${nearest}? `}The tiers are ${known.join(', ')}. `
    + 'If the deployment has its own tiers, set TIERS to the same value as for the deployment.');
};

/** `live` unless `--mode test`. */
export const keyMode = ({ mode = 'live' }: Flags): KeyMode => {
  if (mode !== 'live' && mode !== 'test') throw usageError(`--mode must be live or test, not "${mode}".`);
  return mode;
};

const MAX_BRANDS = 20;

/** The brands of `--brand`, the default first; undefined if there is no such flag, and an empty list for `--brand none`. */
export const accountBrands = ({ brand }: Flags): readonly string[] | undefined => {
  if (brand === undefined) return undefined;
  const names = [...new Set(brand.split(',').map((name) => name.trim()))];
  const invalid = names.find((name) => !/^[a-z0-9-]{1,40}$/.test(name));
  if (invalid !== undefined) throw usageError(`--brand must be 1 to 40 lower-case letters, digits and hyphens, not "${invalid}".`);
  if (names.indexOf('none') > 0) throw usageError('--brand none comes first: requests then have no brand unless they name one.');
  if (names.length > MAX_BRANDS) throw usageError(`An account has at most ${MAX_BRANDS} brands.`);
  return names.length === 1 && names[0] === 'none' ? [] : names;
};

/** The brands of `--brand`, which must be there. */
export const requiredBrands = (flags: Flags): readonly string[] => accountBrands({ brand: requiredFlag(flags, 'brand') }) ?? [];

/** The scopes of `--scopes`, in the usual order; default: all of them. */
export const keyScopes = ({ scopes }: Flags): readonly Scope[] => {
  if (scopes === undefined) return ALL_SCOPES;
  const requested = scopes.split(',').map((scope) => scope.trim());
  const invalid = requested.find((scope) => !ALL_SCOPES.some((known) => known === scope));
  if (invalid !== undefined) throw usageError(`There is no scope "${invalid}". ${suggestion(invalid, ALL_SCOPES)}`);
  return ALL_SCOPES.filter((scope) => requested.includes(scope));
};

const parseLimit = (flag: Flag, value: string): number | null => {
  if (value === 'tier') return null;
  if (value === 'unlimited') return UNLIMITED;
  const count = Number(value);
  if (!/^\d+$/.test(value) || count > UNLIMITED) {
    throw usageError(`--${flag} must be a whole number from 0 to ${UNLIMITED}, "unlimited", or "tier" for the limit of the tier, not "${value}".`);
  }
  return count;
};

/** The account's own limits, as far as there are flags for them. */
export const limitOverrides = (flags: Flags): LimitChange => {
  const { 'monthly-quota': quota, 'requests-per-minute': rate } = flags;
  return {
    ...(quota === undefined ? {} : { monthlyQuota: parseLimit('monthly-quota', quota) }),
    ...(rate === undefined ? {} : { requestsPerMinute: parseLimit('requests-per-minute', rate) }),
  };
};

/** How long a rotated key keeps working, in milliseconds; default: a day. */
export const graceMs = ({ grace = '24h' }: Flags): number => {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(grace === '0' ? '0s' : grace) ?? [];
  if (count === undefined || unit === undefined) throw usageError(`--grace must be a time like 30m, 24h or 7d, or 0, not "${grace}".`);
  return Number(count) * MS_BY_UNIT[unit as keyof typeof MS_BY_UNIT];
};

/** The start of the month of `--month`; default: the current month. Older months than those that are kept are refused. */
export const monthStart = ({ month }: Flags, now: EpochMs): EpochMs => {
  const today = new Date(now);
  const startOf = (monthsAgo: number): EpochMs => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo);
  if (month === undefined) return startOf(0);
  const at = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? Date.parse(`${month}-01T00:00:00Z`) : NaN;
  if (at >= startOf(MONTHS_KEPT) && at <= startOf(0)) return at;
  const nameOf = (monthsAgo: number): string => new Date(startOf(monthsAgo)).toISOString().slice(0, 7);
  throw usageError(`--month must be a month from ${nameOf(MONTHS_KEPT)} to ${nameOf(0)}, not "${month}". Older counters are deleted.`);
};

/** `csv` unless `--format json`. */
export const usageFormat = ({ format = 'csv' }: Flags): 'csv' | 'json' => {
  if (format !== 'csv' && format !== 'json') throw usageError(`--format must be csv or json, not "${format}".`);
  return format;
};
