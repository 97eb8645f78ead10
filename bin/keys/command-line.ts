import { parseArgs } from 'node:util';
import { AppError } from '../../lib/errors.js';
import { nearestName } from '../../lib/text/nearest-name.js';
import { ALL_SCOPES, type Scope } from '../../lib/endpoints.js';
import type { LimitChange } from '../../lib/accounts/account-changes.js';
import { UNLIMITED, type EpochMs, type KeyMode, type Tier } from '../../lib/accounts/types.js';
import { MONTHS_KEPT } from '../../lib/accounts/usage-item.js';
import { readSetting, type Environment } from '../../lib/settings/setting-parser.js';
import { SETTINGS } from '../../lib/settings/settings.js';
import { TIERS } from '../../lib/variants.js';

/** Flags that take a value, and flags that do not. */
const FLAGS = {
  account: 'string', tier: 'string', mode: 'string', scopes: 'string', label: 'string', key: 'string', grace: 'string', from: 'string',
  month: 'string', format: 'string', 'monthly-quota': 'string', 'requests-per-minute': 'string', brand: 'string', stage: 'string', region: 'string',
  'table-prefix': 'string',
  replace: 'boolean', local: 'boolean', json: 'boolean', yes: 'boolean', 'dry-run': 'boolean', help: 'boolean',
} as const;

type Flag = keyof typeof FLAGS;

const COMMON_FLAGS: readonly Flag[] = ['local', 'stage', 'region', 'table-prefix', 'json', 'help'];
const CHANGE_FLAGS: readonly Flag[] = [...COMMON_FLAGS, 'account', 'dry-run'];

/** The flags that each command takes. */
const COMMANDS = {
  create: [...CHANGE_FLAGS, 'tier', 'mode', 'scopes', 'label', 'monthly-quota', 'requests-per-minute', 'brand'],
  list: COMMON_FLAGS,
  show: [...COMMON_FLAGS, 'account'],
  usage: [...COMMON_FLAGS, 'month', 'format'],
  audit: [...COMMON_FLAGS, 'account'],
  rotate: [...CHANGE_FLAGS, 'key', 'grace'],
  revoke: [...CHANGE_FLAGS, 'key', 'yes'],
  tier: [...CHANGE_FLAGS, 'tier', 'monthly-quota', 'requests-per-minute'],
  'set-brands': [...CHANGE_FLAGS, 'brand'],
  suspend: CHANGE_FLAGS,
  resume: CHANGE_FLAGS,
  cancel: [...CHANGE_FLAGS, 'yes'],
  restore: [...CHANGE_FLAGS, 'from', 'replace', 'yes'],
} as const satisfies Record<string, readonly Flag[]>;

export type CommandName = keyof typeof COMMANDS;

/** A parsed command line; `help` if there is no command to run. */
export interface CommandLine {
  readonly command: CommandName | 'help';
  /** Values by flag; a flag without value is `''`, and a `brand` that is given several times has commas. */
  readonly flags: Readonly<Partial<Record<Flag, string>>>;
}

export const usageError = (message: string): AppError => new AppError('VALIDATION_ERROR', message);

/** Suggests the close name, or lists all names. */
const suggestion = (unknownName: string, known: readonly string[]): string => {
  const name = nearestName(unknownName, known);
  return name === undefined ? `Choose one of ${known.join(', ')}.` : `Did you mean ${name}?`;
};

const commandOf = (command: string): CommandName => {
  if (!Object.hasOwn(COMMANDS, command)) {
    throw usageError(`There is no command "${command}". ${suggestion(command, Object.keys(COMMANDS))}`);
  }
  return command as CommandName;
};

/** A flag as typed; `inlineValue` means that its value was joined to it by `=`. */
interface ParsedFlag {
  readonly name: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

const isMissing = ({ value = '', inlineValue }: ParsedFlag): boolean =>
  value === '' || (inlineValue !== true && value.startsWith('-'));

const checkFlag = (command: CommandName, flag: ParsedFlag): readonly [string, string] => {
  const { name, value } = flag;
  const known: readonly string[] = COMMANDS[command];
  if (!known.includes(name)) {
    throw usageError(`${command} takes no flag --${name}. ${suggestion(`--${name}`, known.map((each) => `--${each}`))}`);
  }
  if (FLAGS[name as Flag] === 'string' && isMissing(flag)) throw usageError(`--${name} needs a value.`);
  if (FLAGS[name as Flag] === 'boolean' && value !== undefined) throw usageError(`--${name} takes no value.`);
  return [name, value ?? ''];
};

/**
 * Parses a command line and checks that each flag belongs to its command.
 * @param args without node and script
 * @throws AppError VALIDATION_ERROR that suggests a valid word
 */
export const parseCommandLine = (args: readonly string[]): CommandLine => {
  const options = Object.fromEntries(Object.entries(FLAGS).map(([name, type]) => [name, { type }]));
  const { positionals, tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const flagTokens = tokens.filter((token) => token.kind === 'option');
  const [name, extraArgument] = positionals;
  if (name === undefined || flagTokens.some((flag) => flag.name === 'help')) return { command: 'help', flags: {} };
  const command = commandOf(name);
  const pairs = flagTokens.map((flag) => checkFlag(command, flag));
  const brand = pairs.filter(([flag]) => flag === 'brand').map(([, value]) => value).join(',');
  const flags = { ...Object.fromEntries(pairs), ...brand !== '' && { brand } };
  if (extraArgument !== undefined) throw usageError(`"${extraArgument}" has no flag. Write values after a flag, as in --account "Acme Ltd".`);
  return { command, flags };
};

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

/** The parameter `tablePrefix` of the deployment; undefined if it has the default. */
export const tablePrefix = ({ 'table-prefix': prefix }: Flags): string | undefined => {
  if (prefix === undefined || 'value' in SETTINGS.tablePrefix.type.parse(prefix)) return prefix;
  throw usageError(`--table-prefix must be ${SETTINGS.tablePrefix.type.expected}, not "${prefix}".`);
};

/** The operator's label for a key; empty if there is none. */
export const keyLabel = ({ label }: Flags): string => (label === undefined ? '' : oneLine('label', label));

/** The tiers in `TIERS`, else of both variants, because the command does not know which one is deployed. */
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

/** The brands of `--brand`, which is required. */
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

/** The start of the month of `--month`; default: the current month. Months before the retention period are rejected. */
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

const tiersOf = (variant: 'A' | 'B'): string => TIERS[variant].map(({ name }) => name).join(', ');

export const HELP = `Accounts and API keys of an invoice PDF service.

  npm run keys -- COMMAND [flags]

create   --account NAME --tier TIER [--mode live|test] [--scopes a,b] [--label TEXT]
         [--monthly-quota N] [--requests-per-minute N] [--brand NAME …]
                                     creates a key, and the account if it does not exist
list                                 lists every account with its keys
show     --account NAME              shows one account, its keys and its usage this month
usage    [--month 2026-10] [--format csv|json]
                                     lists the usage of every account in a UTC month: the current one, or one of the
                                     ${MONTHS_KEPT} before it
audit    [--account NAME]            lists every change of accounts and keys: when, who by AWS identity, and what
rotate   --account NAME [--key ID] [--grace 24h]
                                     replaces a key; the old one works until the grace period ends
revoke   --account NAME [--key ID] [--yes]
                                     revokes a key immediately
tier     --account NAME --tier TIER [--monthly-quota N] [--requests-per-minute N]
                                     changes the tier or the account's own limits
set-brands --account NAME --brand NAME [--brand NAME …]
                                     sets the brands that the account may use; the first is its default
suspend  --account NAME              answers 403 to every request except GET /usage
resume   --account NAME              makes the account active again
cancel   --account NAME [--yes]      closes the account; resume opens it again
restore  --from TABLE [--account NAME] [--replace] [--yes]
                                     puts back every account that is missing, and audit lines of 0.2.0, from a table that was
                                     restored from a backup; --replace also sets back accounts that exist

--key is optional if the account has exactly one usable key.
--brand may be given several times. "--brand none" alone takes all brands away; as the first, it makes no brand the
default.
N is a number, "unlimited", or "tier" to return to the limit of the tier.
Tiers: ${tiersOf('A')} (variant A); ${tiersOf('B')} (variant B).
If the deployment has its own tiers, set TIERS to the same value as for the deployment.
Scopes: ${ALL_SCOPES.join(', ')}; without --scopes, the key has all of them.

Where:   --local                     the local service, "npx serverless offline" (DYNAMODB_PORT, 8000)
         --stage STAGE               stage of the deployment on AWS; the default is dev
         --region REGION             its region; the default is AWS_REGION, else us-east-1
         --table-prefix PREFIX       its parameter tablePrefix, if it is not the default
How:     --json                      prints one JSON object
         --dry-run                   checks everything but writes nothing
         --yes                       does not ask for confirmation`;
