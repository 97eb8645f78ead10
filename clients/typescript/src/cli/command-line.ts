import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';

/** Names of the commands that work on invoices. */
const INVOICE_COMMANDS = ['generate', 'xml', 'preview'] as const;
/** The command for many invoices. */
const BATCH = 'batch';
/** Names of the commands that read the request inside a PDF. */
const PDF_COMMANDS = ['request', 'credit-note'] as const;
/** Names of the commands that print a list or report. */
const LIST_COMMANDS = ['themes', 'currencies', 'labels', 'usage'] as const;

/** One of the command's names. */
export type CommandName = typeof BATCH | (typeof INVOICE_COMMANDS | typeof PDF_COMMANDS | typeof LIST_COMMANDS)[number];

/** An invoice, and where its file goes. */
export interface Job {
  /** `-` is standard input. */
  readonly input: string;
  /** `-` is standard output. */
  readonly output: string;
}

/** A command line that was understood. */
export interface CommandLine {
  readonly name: CommandName;
  readonly jobs: readonly Job[];
  readonly mayReplace: boolean;
  /** Whether a warning rejects an invoice. */
  readonly isStrict: boolean;
  readonly idempotencyKey?: string | undefined;
  readonly language?: string | undefined;
  /** Where a batch goes. */
  readonly folder?: string | undefined;
  /** The PDF of all invoices of a batch, in its folder. */
  readonly mergeInto?: string | undefined;
  readonly concurrency?: number | undefined;
  /** Number and date of a credit note. */
  readonly number?: string | undefined;
  readonly date?: string | undefined;
  readonly url?: string | undefined;
}

/** A mistake in the command line or in the settings. */
export class UsageError extends Error {}

/** Standard input or output. */
export const STANDARD_STREAM = '-';

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  dir: { type: 'string', short: 'd' },
  force: { type: 'boolean', short: 'f', default: false },
  strict: { type: 'boolean', default: false },
  'idempotency-key': { type: 'string' },
  language: { type: 'string' },
  out: { type: 'string' },
  merge: { type: 'string' },
  concurrency: { type: 'string' },
  number: { type: 'string' },
  date: { type: 'string' },
  url: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const;

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

type Values = ReturnType<typeof parsed>['values'];

const isName = (name: string | undefined): name is CommandName =>
  [...INVOICE_COMMANDS, BATCH, ...PDF_COMMANDS, ...LIST_COMMANDS].some((known) => known === name);

const outputOf = (name: CommandName, input: string, { output, dir = '.' }: Values): string => {
  if (output !== undefined || input === STANDARD_STREAM) return output ?? STANDARD_STREAM;
  return join(dir, `${basename(input, extname(input))}.${name === 'xml' ? 'xml' : 'pdf'}`);
};

const findDuplicate = (names: readonly string[]): string | undefined => names.find((name, index) => names.indexOf(name) !== index);

const pdfJobsOf = (name: CommandName, files: readonly string[], { number, date }: Values): readonly Job[] => {
  if (files.length !== 1) throw new UsageError(`${name} needs one PDF, or - for standard input.`);
  if (name === 'credit-note' && (number === undefined || date === undefined)) throw new UsageError('credit-note needs --number and --date.');
  return files.map((input) => ({ input, output: STANDARD_STREAM }));
};

const batchJobsOf = (files: readonly string[]): readonly Job[] => {
  if (files.length === 0) throw new UsageError('batch needs a file, or - for standard input.');
  const duplicate = findDuplicate(files);
  if (duplicate !== undefined) throw new UsageError(`${duplicate} is named twice.`);
  return files.map((input) => ({ input, output: STANDARD_STREAM }));
};

const MAX_CONCURRENCY = 64;

const concurrencyOf = ({ concurrency }: Values): number | undefined => {
  if (concurrency === undefined) return undefined;
  if (/^\d{1,2}$/.test(concurrency) && Number(concurrency) >= 1 && Number(concurrency) <= MAX_CONCURRENCY) return Number(concurrency);
  throw new UsageError(`--concurrency must be a whole number from 1 to ${MAX_CONCURRENCY}.`);
};

const jobsOf = (name: CommandName, files: readonly string[], values: Values): readonly Job[] => {
  if (name === BATCH) return batchJobsOf(files);
  if (PDF_COMMANDS.some((command) => command === name)) return pdfJobsOf(name, files, values);
  const isForInvoices = INVOICE_COMMANDS.some((command) => command === name);
  if (isForInvoices && files.length === 0) throw new UsageError(`${name} needs a file, or - for standard input.`);
  if (!isForInvoices && files.length > 0) throw new UsageError(`${name} takes no file.`);
  const jobs = files.map((input) => ({ input, output: outputOf(name, input, values) }));
  const duplicate = findDuplicate(name === 'preview' ? files.filter((file) => file === STANDARD_STREAM) : jobs.map(({ output }) => output));
  if (duplicate !== undefined) throw new UsageError(`Two invoices would be written to ${duplicate === STANDARD_STREAM ? 'standard output' : duplicate}.`);
  return jobs;
};

const SINGLE_INVOICE_OPTIONS = ['output', 'idempotency-key'] as const;

const assertSingle = (values: Values, jobs: readonly Job[]): void => {
  const option = SINGLE_INVOICE_OPTIONS.find((name) => values[name] !== undefined);
  if (option !== undefined && jobs.length !== 1) throw new UsageError(`--${option} is for one invoice; got ${jobs.length}.`);
};

/**
 * Reads a command line.
 * @param args without the name of the program
 * @returns the command, or the word `help` or `version`
 * @throws UsageError
 */
export const readCommandLine = (args: readonly string[]): CommandLine | 'help' | 'version' => {
  const { values, positionals: [name, ...files] } = parsed(args);
  if (values.version) return 'version';
  if (values.help) return 'help';
  if (!isName(name)) throw new UsageError(name === undefined ? 'A command is missing.' : `There is no command ${name}.`);
  if (values.output !== undefined && files.length > 1) assertSingle(values, files.map((input) => ({ input, output: '' })));
  const jobs = jobsOf(name, files, values);
  assertSingle(values, jobs);
  const { force: mayReplace, strict: isStrict, out, dir, merge: mergeInto, language, number, date, url } = values;
  const batchOptions = { folder: out ?? dir, mergeInto, concurrency: concurrencyOf(values) };
  const idempotencyKey = values['idempotency-key'];
  return { name, jobs, mayReplace, isStrict, ...batchOptions, idempotencyKey, language, number, date, url };
};
