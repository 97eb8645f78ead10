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

const EVERYWHERE: readonly Flag[] = ['local', 'stage', 'region', 'json', 'help'];
const ON_CHANGES: readonly Flag[] = [...EVERYWHERE, 'account', 'dry-run'];

/** The flags that each command takes. */
const COMMANDS = {
  create: [...ON_CHANGES, 'tier', 'mode', 'scopes', 'label', 'monthly-quota', 'requests-per-minute', 'brand'],
  list: EVERYWHERE,
  show: [...EVERYWHERE, 'account'],
  usage: [...EVERYWHERE, 'month', 'format'],
  audit: [...EVERYWHERE, 'account'],
  rotate: [...ON_CHANGES, 'key', 'grace'],
  revoke: [...ON_CHANGES, 'key', 'yes'],
  tier: [...ON_CHANGES, 'tier', 'monthly-quota', 'requests-per-minute'],
  'set-brands': [...ON_CHANGES, 'brand'],
  suspend: ON_CHANGES,
  resume: ON_CHANGES,
  cancel: [...ON_CHANGES, 'yes'],
  restore: [...ON_CHANGES, 'from', 'replace', 'yes'],
} as const satisfies Record<string, readonly Flag[]>;

export type CommandName = keyof typeof COMMANDS;

/** A parsed command line; `help` if there is no command to run. */
export interface CommandLine {
  readonly command: CommandName | 'help';
  /** Values by flag; a flag without value is `''`, and a `brand` that is given several times has commas. */
  readonly flags: Readonly<Partial<Record<Flag, string>>>;
}

/** A mistake on the command line. */
export const misuse = (message: string): AppError => new AppError('VALIDATION_ERROR', message);

/** Suggests the close name, or lists all names. */
export const suggestion = (wrong: string, known: readonly string[]): string => {
  const name = nearestName(wrong, known);
  return name === undefined ? `Choose one of ${known.join(', ')}.` : `Did you mean ${name}?`;
};

const commandOf = (command: string): CommandName => {
  if (!Object.hasOwn(COMMANDS, command)) {
    throw misuse(`There is no command "${command}". ${suggestion(command, Object.keys(COMMANDS))}`);
  }
  return command as CommandName;
};

/** A flag as typed; `inlineValue` means that its value was joined to it by `=`. */
interface GivenFlag {
  readonly name: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

const isMissing = ({ value = '', inlineValue }: GivenFlag): boolean =>
  value === '' || (inlineValue !== true && value.startsWith('-'));

const checkedFlag = (command: CommandName, flag: GivenFlag): readonly [string, string] => {
  const { name, value } = flag;
  const known: readonly string[] = COMMANDS[command];
  if (!known.includes(name)) {
    throw misuse(`${command} takes no flag --${name}. ${suggestion(`--${name}`, known.map((each) => `--${each}`))}`);
  }
  if (FLAGS[name as Flag] === 'string' && isMissing(flag)) throw misuse(`--${name} needs a value.`);
  if (FLAGS[name as Flag] === 'boolean' && value !== undefined) throw misuse(`--${name} takes no value.`);
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
  const given = tokens.filter((token) => token.kind === 'option');
  const [name, surplus] = positionals;
  if (name === undefined || given.some((flag) => flag.name === 'help')) return { command: 'help', flags: {} };
  const command = commandOf(name);
  const pairs = given.map((flag) => checkedFlag(command, flag));
  const brand = pairs.filter(([flag]) => flag === 'brand').map(([, value]) => value).join(',');
  const flags = { ...Object.fromEntries(pairs), ...brand !== '' && { brand } };
  if (surplus !== undefined) throw misuse(`"${surplus}" has no flag. Write values after a flag, as in --account "Acme Ltd".`);
  return { command, flags };
};
