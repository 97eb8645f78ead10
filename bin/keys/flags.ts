import { parseArgs } from 'node:util';
import { AppError } from '../../lib/errors.js';
import { nearestName } from '../../lib/text/nearest-name.js';

/** Flags that take a value, and flags that do not. */
const FLAGS = {
  account: 'string', tier: 'string', mode: 'string', scopes: 'string', label: 'string', key: 'string', grace: 'string', from: 'string',
  month: 'string', format: 'string', 'monthly-quota': 'string', 'requests-per-minute': 'string', brand: 'string', stage: 'string', region: 'string',
  replace: 'boolean', local: 'boolean', json: 'boolean', yes: 'boolean', 'dry-run': 'boolean', help: 'boolean',
} as const;

export type Flag = keyof typeof FLAGS;

const COMMON_FLAGS: readonly Flag[] = ['local', 'stage', 'region', 'json', 'help'];
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

/** A mistake on the command line. */
export const usageError = (message: string): AppError => new AppError('VALIDATION_ERROR', message);

/** Suggests the close name, or lists all names. */
export const suggestion = (unknownName: string, known: readonly string[]): string => {
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
