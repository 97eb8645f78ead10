import { AppError } from '../../lib/errors.js';
import { nearestName } from '../../lib/text/nearest-name.js';
import { ALL_SCOPES, type Scope } from '../../lib/endpoints.js';
import type { LimitChange } from '../../lib/accounts/account-changes.js';
import { UNLIMITED, type EpochMs, type KeyMode, type Tier } from '../../lib/accounts/types.js';
import { MONTHS_KEPT } from '../../lib/accounts/usage-item.js';
import { readSetting, type Environment } from '../../lib/settings/setting-parser.js';
import { SETTINGS } from '../../lib/settings/settings.js';
import { TIERS } from '../../lib/variants.js';
import { helpOf, parseCommand, suggestion, type FlagValues, type ParsedCommand } from '../command-line.js';

const tiersOf = (variant: 'A' | 'B'): string => TIERS[variant].map(({ name }) => name).join(', ');

/** A flag with its place in the help. */
const FLAGS = {
  account: { type: 'string', value: 'NAME' },
  tier: { type: 'string', help: `${tiersOf('A')} (variant A); ${tiersOf('B')} (variant B)` },
  mode: { type: 'string', value: 'live|test', help: 'default: live' },
  scopes: { type: 'string', value: 'a,b', help: `some of ${ALL_SCOPES.join(', ')}; default: all` },
  label: { type: 'string', value: 'TEXT', help: 'a note on the key' },
  key: { type: 'string', value: 'ID', help: 'optional if the account has exactly one usable key' },
  grace: { type: 'string', value: 'TIME', help: 'how long the old key works, such as 30m or 7d; default: 24h' },
  from: { type: 'string', value: 'TABLE', help: 'the table that was restored from a backup' },
  month: { type: 'string', value: '2026-10', help: `the UTC month, the current one or one of the ${MONTHS_KEPT} before it` },
  log: { type: 'string', value: 'FILE', help: 'lines of the functions\' logs; - reads the standard input' },
  format: { type: 'string', value: 'csv|json', help: 'default: csv' },
  'monthly-quota': { type: 'string', value: 'N', help: 'a number, "unlimited", or "tier" to return to the limit of the tier' },
  'requests-per-minute': { type: 'string', value: 'N', help: 'the same' },
  brand: { type: 'string', value: 'NAME', multiple: true, help: 'the first is the default; "none" first: no default, "none" alone: no brands' },
  stage: { type: 'string', help: 'stage of the deployment on AWS; default: dev' },
  region: { type: 'string', help: 'its region; default: AWS_REGION, else us-east-1' },
  'table-prefix': { type: 'string', value: 'PREFIX', help: 'its parameter tablePrefix, if it is not the default' },
  replace: { type: 'boolean', help: 'also sets back accounts that exist' },
  local: { type: 'boolean', help: 'the local service, "npx serverless offline" (DYNAMODB_PORT, 8000)' },
  json: { type: 'boolean', help: 'prints one JSON object' },
  yes: { type: 'boolean', help: 'does not ask for confirmation' },
  'dry-run': { type: 'boolean', help: 'checks everything but writes nothing' },
} as const;

type Flag = keyof typeof FLAGS;

interface Command { readonly flags: readonly Flag[]; readonly help: string }

const COMMON_FLAGS: readonly Flag[] = ['local', 'stage', 'region', 'table-prefix', 'json'];
const CHANGE_FLAGS: readonly Flag[] = [...COMMON_FLAGS, 'account', 'dry-run'];

const COMMANDS = {
  create: {
    flags: [...CHANGE_FLAGS, 'tier', 'mode', 'scopes', 'label', 'monthly-quota', 'requests-per-minute', 'brand'],
    help: 'creates a key, and the account if it does not exist',
  },
  list: { flags: COMMON_FLAGS, help: 'lists every account with its keys' },
  show: { flags: [...COMMON_FLAGS, 'account'], help: 'shows one account, its keys and its usage this month' },
  usage: { flags: [...COMMON_FLAGS, 'month', 'format'], help: 'lists the usage of every account in a month' },
  verify: { flags: [...COMMON_FLAGS, 'month', 'log'], help: 'compares the counters of a month with the charges in its log; writes nothing' },
  drill: { flags: [...COMMON_FLAGS, 'month', 'log'], help: 'restores copies of all tables, compares them with the live ones and a month\'s log, and deletes them' },
  audit: { flags: [...COMMON_FLAGS, 'account'], help: 'lists every change of accounts and keys: when, who by AWS identity, and what' },
  rotate: { flags: [...CHANGE_FLAGS, 'key', 'grace'], help: 'replaces a key; the old one works until the grace period ends' },
  revoke: { flags: [...CHANGE_FLAGS, 'key', 'yes'], help: 'revokes a key immediately' },
  tier: { flags: [...CHANGE_FLAGS, 'tier', 'monthly-quota', 'requests-per-minute'], help: 'changes the tier or the account\'s own limits' },
  'set-brands': { flags: [...CHANGE_FLAGS, 'brand'], help: 'sets the brands that the account may use' },
  suspend: { flags: CHANGE_FLAGS, help: 'answers 403 to every request except GET /usage' },
  resume: { flags: CHANGE_FLAGS, help: 'makes the account active again' },
  cancel: { flags: [...CHANGE_FLAGS, 'yes'], help: 'closes the account; resume opens it again' },
  restore: {
    flags: [...CHANGE_FLAGS, 'from', 'replace', 'yes'],
    help: 'puts back every account that is missing, and the audit log, from a restored table',
  },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** The commands with the flags that only some of them take. */
const commandList = (): string => Object.entries<Command>(COMMANDS)
  .map(([name, { flags, help }]) => {
    const own = flags.filter((flag) => !COMMON_FLAGS.includes(flag)).map((flag) => `--${flag}`);
    return `${name.padEnd(12)}${help}${own.length === 0 ? '' : `\n${' '.repeat(12)}${own.join(' ')}`}`;
  }).join('\n');

const SPEC = {
  usage: 'npm run keys -- COMMAND',
  about: `Manages the accounts and API keys of an invoice PDF service.\n\n${commandList()}\n\n`
    + 'If the deployment has its own tiers, set TIERS to the same value as for the deployment.',
  maxWords: Infinity,
  flags: FLAGS,
} as const;

export const HELP = helpOf(SPEC);

/** A parsed command line; `help` if there is no command to run. */
export interface CommandLine {
  readonly command: CommandName | 'help';
  /** Values by flag; a flag without value is `''`, and a `brand` that is given several times has commas. */
  readonly flags: Readonly<Partial<Record<Flag, string>>>;
}

export const usageError = (message: string): AppError => new AppError('VALIDATION_ERROR', message);

const commandOf = (command: string): CommandName => {
  if (!Object.hasOwn(COMMANDS, command)) {
    throw usageError(`There is no command "${command}". ${suggestion(command, Object.keys(COMMANDS))}`);
  }
  return command as CommandName;
};

const textOf = (value: string | boolean | readonly string[] = ''): string => (typeof value === 'boolean' ? '' : [value].flat().join(','));

/** The flags that are given, each of which must belong to the command. */
const givenFlags = (command: CommandName, flags: FlagValues<typeof FLAGS>): CommandLine['flags'] => {
  const given = Object.entries(flags).filter(([, value]) => value !== false && value !== undefined);
  const known: readonly string[] = COMMANDS[command].flags;
  const foreign = given.find(([name]) => !known.includes(name));
  if (foreign !== undefined) throw usageError(`${command} takes no flag --${foreign[0]}. ${suggestion(`--${foreign[0]}`, known.map((name) => `--${name}`))}`);
  return Object.fromEntries(given.map(([name, value]) => [name, textOf(value)]));
};

const parsed = (args: readonly string[]): ParsedCommand<typeof FLAGS> => {
  try {
    return parseCommand(args, SPEC);
  } catch (error) {
    throw usageError((error as Error).message);
  }
};

/**
 * Parses a command line and checks that each flag belongs to its command.
 * @param args without node and script
 * @throws AppError VALIDATION_ERROR that suggests a valid word
 */
export const parseCommandLine = (args: readonly string[]): CommandLine => {
  const { flags, words: [name, extraArgument], isHelp } = parsed(args);
  if (name === undefined || isHelp) return { command: 'help', flags: {} };
  const command = commandOf(name);
  if (extraArgument !== undefined) throw usageError(`"${extraArgument}" has no flag. Write values after a flag, as in --account "Acme Ltd".`);
  return { command, flags: givenFlags(command, flags) };
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

/** The file of the log to compare with. */
export const logFile = (flags: Flags): string => requiredFlag(flags, 'log');

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
