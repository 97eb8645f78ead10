import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';

/** The text of `invoice-pdf --help`. */
export const HELP = `Usage: invoice-pdf COMMAND [FILE …] [options]

Commands
  generate FILE …   draw each invoice and write its PDF: invoice.json gives invoice.pdf
  xml FILE …        write each e-invoice as XML: invoice.json gives invoice.xml
  preview FILE …    print sums, pages and warnings as JSON; nothing is charged
  batch FILE …      draw many invoices into a folder: single files, JSON arrays or JSON Lines. The same
                    command goes on where it was stopped; failed.jsonl has those that failed
  read FILE         print a received e-invoice, XML or PDF, as JSON; nothing is charged
  show FILE         draw what it states as a PDF: --out, --language and --theme
  convert FILE      write a received e-invoice in another format: --to and --out
  request FILE      print the request inside a PDF that was made with embedRequest; needs no service
  credit-note FILE  print the request of the credit note for such a PDF: --number and --date
  themes            print the designs
  currencies        print the currencies
  labels            print the 22 labels
  formats           print the formats of e-invoices
  usage             print this month's usage and the limits

FILE - is standard input; its file goes to standard output.

Options
  -o, --output FILE        where to write the file of one invoice; - is standard output
  -d, --dir FOLDER         where to write the files of several; default: the current folder
  -f, --force              replace existing files
  --strict                 reject an invoice that a preview warns of; read and convert: a file with anything
                           that is lost or differs
  --idempotency-key KEY    name of the charge of one invoice; default: made from its JSON, so that
                           its PDF and XML are charged once within 24 hours
  --to FORMAT              format that convert writes, such as xrechnung, or a JSON object
  --out FOLDER             where batch writes its files; default: the current folder
  --out FILE               where show and convert write
  --merge FILE             one PDF of all in that folder, in place of one each; in one call
  --concurrency NUMBER     invoices of a batch that are sent at the same time, 1 to 64; default: 4
  --number, --date         number and date (YYYY-MM-DD) of the credit note
  --language LANGUAGE      language of the labels, such as fr
  --theme THEME            design of show, such as Luxury
  --url URL                address of the service; default: the variable INVOICE_PDF_URL
  -h, --help               print this
  -v, --version            print the version

The key is read from the variable INVOICE_PDF_KEY.

Exit codes: 0 done, 1 an invoice or call failed, 2 the command line or the settings are wrong,
3 a strict command found something that is lost or differs.`;

/** Names of the commands that work on invoices. */
const INVOICE_COMMANDS = ['generate', 'xml', 'preview'] as const;
/** The command for many invoices. */
const BATCH = 'batch';
/** Names of the commands that read the request inside a PDF. */
const PDF_COMMANDS = ['request', 'credit-note'] as const;
/** Names of the commands that work on a received e-invoice. */
const RECEIVED_COMMANDS = ['read', 'show', 'convert'] as const;
/** Names of the commands that print a list or report. */
const LIST_COMMANDS = ['themes', 'currencies', 'labels', 'formats', 'usage'] as const;

/** One of the command's names. */
type CommandName = typeof BATCH
  | (typeof INVOICE_COMMANDS | typeof PDF_COMMANDS | typeof RECEIVED_COMMANDS | typeof LIST_COMMANDS)[number];

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
  readonly theme?: string | undefined;
  /** Where a batch goes. */
  readonly folder?: string | undefined;
  /** The PDF of all invoices of a batch, in its folder. */
  readonly mergeInto?: string | undefined;
  readonly concurrency?: number | undefined;
  /** Number and date of a credit note. */
  readonly number?: string | undefined;
  readonly date?: string | undefined;
  /** Format of a conversion. */
  readonly to?: string | undefined;
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
  theme: { type: 'string' },
  to: { type: 'string' },
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

/** Whether a command works on a received e-invoice. */
export const isReceivedCommand = (name: CommandName): boolean => RECEIVED_COMMANDS.some((known) => known === name);

const isName = (name: string | undefined): name is CommandName =>
  [...INVOICE_COMMANDS, BATCH, ...PDF_COMMANDS, ...RECEIVED_COMMANDS, ...LIST_COMMANDS].some((known) => known === name);

const outputOf = (name: CommandName, input: string, { output, dir = '.' }: Values): string => {
  if (output !== undefined || input === STANDARD_STREAM) return output ?? STANDARD_STREAM;
  return join(dir, `${basename(input, extname(input))}.${name === 'xml' ? 'xml' : 'pdf'}`);
};

const findDuplicate = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

const pdfJobsOf = (name: CommandName, files: readonly string[], { number, date }: Values): readonly Job[] => {
  if (files.length !== 1) throw new UsageError(`${name} needs one PDF, or - for standard input.`);
  if (name === 'credit-note' && (number === undefined || date === undefined)) throw new UsageError('credit-note needs --number and --date.');
  return files.map((input) => ({ input, output: STANDARD_STREAM }));
};

const receivedJobsOf = (name: CommandName, files: readonly string[], { to, out, output }: Values): readonly Job[] => {
  if (files.length !== 1) throw new UsageError(`${name} needs one file, or - for standard input.`);
  if (name === 'convert' && to === undefined) throw new UsageError('convert needs --to.');
  return files.map((input) => ({ input, output: out ?? output ?? STANDARD_STREAM }));
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

const invoiceJobsOf = (name: CommandName, files: readonly string[], values: Values): readonly Job[] => {
  const isForInvoices = INVOICE_COMMANDS.some((command) => command === name);
  if (isForInvoices && files.length === 0) throw new UsageError(`${name} needs a file, or - for standard input.`);
  if (!isForInvoices && files.length > 0) throw new UsageError(`${name} takes no file.`);
  const jobs = files.map((input) => ({ input, output: outputOf(name, input, values) }));
  const duplicate = findDuplicate(name === 'preview' ? files.filter((file) => file === STANDARD_STREAM) : jobs.map(({ output }) => output));
  if (duplicate !== undefined) throw new UsageError(`Two invoices would be written to ${duplicate === STANDARD_STREAM ? 'standard output' : duplicate}.`);
  return jobs;
};

const jobsOf = (name: CommandName, files: readonly string[], values: Values): readonly Job[] => {
  if (name === BATCH) return batchJobsOf(files);
  if (PDF_COMMANDS.some((command) => command === name)) return pdfJobsOf(name, files, values);
  const isForReceived = RECEIVED_COMMANDS.some((command) => command === name);
  return isForReceived ? receivedJobsOf(name, files, values) : invoiceJobsOf(name, files, values);
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
  const { force: mayReplace, strict: isStrict, out, dir, merge: mergeInto, language, theme, number, date, to, url } = values;
  const batchOptions = { folder: out ?? dir, mergeInto, concurrency: concurrencyOf(values) };
  const idempotencyKey = values['idempotency-key'];
  return { name, jobs, mayReplace, isStrict, ...batchOptions, idempotencyKey, language, theme, number, date, to, url };
};
