/** Parses every command line of this repository with Node's `parseArgs`. Help is generated, and a misspelt flag gets a suggestion. */
import { parseArgs } from 'node:util';
import { nearestName } from '../lib/text/nearest-name.js';

interface Flag {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly default?: string;
  readonly multiple?: boolean;
  /** Names the value in the help; default: the flag in capital letters. */
  readonly value?: string;
  readonly help?: string;
}

type Flags = Readonly<Record<string, Flag>>;

/** Describes a command line. */
export interface CommandSpec<F extends Flags = Flags> {
  /** Such as `npx tsx packages/bench/run.ts paired [COMMIT]`; the flags are appended. */
  readonly usage: string;
  /** Follows the usage in the help. */
  readonly about?: string;
  readonly flags?: F;
  /** How many words without a flag are allowed; default: none. */
  readonly maxWords?: number;
}

type Value<F extends Flag> = F['type'] extends 'boolean' ? boolean : F extends { readonly multiple: true } ? readonly string[] : string;

/** The flags as given. A boolean flag is false unless it is given; any other is undefined if it has no default. */
export type FlagValues<F extends Flags> =
  { readonly [Name in keyof F]: F[Name] extends { readonly type: 'boolean' } | { readonly default: string } ? Value<F[Name]> : Value<F[Name]> | undefined };

export interface ParsedCommand<F extends Flags> {
  readonly flags: FlagValues<F>;
  readonly words: readonly string[];
  readonly isHelp: boolean;
}

/** A wrong command line; the message says what is wrong. */
export class UsageError extends Error {}

const USAGE_ERROR_EXIT_CODE = 2;
const HELP_FLAG = { help: { type: 'boolean', short: 'h', help: 'prints this' } } as const;

const flagsOf = ({ flags = {} }: CommandSpec): Flags => ({ ...flags, ...HELP_FLAG });

const nameAndValue = (name: string, { type, short, value = name.toUpperCase(), multiple = false }: Flag): string =>
  `${short === undefined ? '' : `-${short}, `}--${name}${type === 'boolean' ? '' : ` ${value}${multiple ? ' …' : ''}`}`;

/** The text of `--help`. */
export const helpOf = (spec: CommandSpec): string => {
  const rows = Object.entries(flagsOf(spec)).map(([name, flag]) =>
    [nameAndValue(name, flag), `${flag.help ?? ''}${flag.default === undefined ? '' : ` (default: ${flag.default})`}`] as const);
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    `Usage: ${spec.usage} [flags]`, ...spec.about === undefined ? [] : ['', spec.about], '',
    ...rows.map(([name, help]) => `  ${name.padEnd(width)}  ${help}`.trimEnd()),
  ].join('\n');
};

/** Suggests the name that a misspelt one surely means, else lists the names. */
export const suggestion = (unknownName: string, known: readonly string[]): string => {
  const name = nearestName(unknownName, known);
  return name === undefined ? `Choose one of ${known.join(', ')}.` : `Did you mean ${name}?`;
};

const checkFlags = (args: readonly string[], flags: Flags): void => {
  const { tokens } = parseArgs({ args: [...args], options: flags, strict: false, allowPositionals: true, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const known = Object.keys(flags).map((name) => `--${name}`);
    if (!Object.hasOwn(flags, token.name)) throw new UsageError(`There is no flag ${token.rawName}. ${suggestion(token.rawName, known)}`);
    if (flags[token.name]?.type === 'string' && token.value === '') throw new UsageError(`--${token.name} needs a value.`);
  }
};

/**
 * Parses a command line.
 * @param args without node and script
 * @throws UsageError
 */
export const parseCommand = <const F extends Flags = Flags>(
  args: readonly string[], spec: CommandSpec<F>,
): ParsedCommand<F> => {
  const { maxWords = 0 } = spec;
  const flags = flagsOf(spec);
  checkFlags(args, flags);
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: flags, allowPositionals: maxWords > 0 });
    const { help: isHelp, ...given } = values;
    const extraWord = positionals[maxWords];
    if (extraWord !== undefined && isHelp !== true) throw new UsageError(`"${extraWord}" is one word too many.`);
    const unset = Object.entries(spec.flags ?? {}).filter(([, { type }]) => type === 'boolean').map(([name]) => [name, false]);
    return { flags: { ...Object.fromEntries(unset), ...given } as FlagValues<F>, words: positionals, isHelp: isHelp === true };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/** Parses the command line of this process. Prints the help and exits with 0 for `--help`, and exits with 2 if the command line is wrong. */
export const readCommand = <const F extends Flags = Flags>(
  spec: CommandSpec<F>, args: readonly string[] = process.argv.slice(2),
): ParsedCommand<F> => {
  try {
    const parsed = parseCommand(args, spec);
    if (!parsed.isHelp) return parsed;
    console.log(helpOf(spec));
    return process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${helpOf(spec)}`);
    return process.exit(USAGE_ERROR_EXIT_CODE);
  }
};

/**
 * Runs the program that the first word of this process's command line names, or the one without a name. The program reads the rest.
 * @param usage such as `npm run reliability --`
 * @param programs modules by name, each loaded when it is chosen
 */
export const runSubcommand = async (usage: string, programs: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> => {
  const [first = ''] = process.argv.slice(2);
  const name = first.startsWith('-') && Object.hasOwn(programs, '') ? '' : first;
  const names = Object.keys(programs).filter((each) => each !== '');
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (program === undefined) {
    console.error(`Usage: ${usage} ${Object.hasOwn(programs, '') ? `[${names.join('|')}]` : names.join('|')}\n${name === '' ? '' : `There is no "${name}". ${suggestion(name, names)}`}`);
    process.exitCode = USAGE_ERROR_EXIT_CODE;
    return;
  }
  if (name !== '') process.argv.splice(2, 1);
  await program();
};
