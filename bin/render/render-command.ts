import { readFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { createBrandedParser } from '../../lib/brand/branded-requests.js';
import { NO_BRAND, type BrandChoice } from '../../lib/brand/brand.js';
import { isFields } from '../../lib/brand/merge-defaults.js';
import { prepareInvoice, type PreparedInvoice } from '../../lib/document/prepare-invoice.js';
import { previewInvoice } from '../../lib/document/preview-invoice.js';
import { renderInvoice } from '../../lib/document/render-invoice.js';
import { AppError } from '../../lib/errors.js';
import { readJsonBody } from '../../lib/http/middlewares/json-body.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { brandNames, buildBrands, errorLines } from '../../packages/brand-tools/src/build-brand.js';
import { helpOf, parseCommand } from '../command-line.js';

/** Input and output of the command. */
interface RenderIo {
  /** All of standard input. */
  readonly readInput: () => Promise<Uint8Array>;
  /** The repository, or another folder with `brands/`. */
  readonly root: string;
  /** Writes a line of the result. */
  readonly print: (line: string) => void;
  /** Writes a line about a failure. */
  readonly printError: (line: string) => void;
}

const COMMAND = {
  usage: 'npm run render -- FILE.json …',
  about: 'Draws invoice requests without a server. If FILE.json is -, reads standard input and writes invoice.pdf, unless -o names another file.',
  maxWords: Infinity,
  flags: {
    output: { type: 'string', short: 'o', value: 'FILE.pdf', help: 'where to write the PDF of one file' },
    preview: { type: 'boolean', help: 'prints the preview as JSON' },
    brand: { type: 'string', value: 'NAME', help: 'draws with this brand of brands/' },
  },
} as const;

interface Command {
  readonly input: string;
  readonly output: string;
  readonly isPreview: boolean;
  readonly brand: string | undefined;
}

/** A mistake of the user of the command. */
class CommandError extends Error {}

const outputOf = (input: string): string => (input === '-' ? 'invoice.pdf' : `${parse(input).name}.pdf`);

/** One command per file; none if the user asks for the usage. */
const readCommands = (argv: readonly string[]): readonly Command[] => {
  try {
    const { flags: { output, preview: isPreview, brand }, words, isHelp } = parseCommand(argv, COMMAND);
    if (isHelp) return [];
    if (words.length === 0) throw new CommandError('Expected a file, got none.');
    if (words.length > 1 && output !== undefined) throw new CommandError(`Expected one file with -o, got ${words.length}.`);
    return words.map((input) => ({ input, output: output ?? outputOf(input), isPreview, brand }));
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${helpOf(COMMAND)}`);
  }
};

const failureReason = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file or folder', EISDIR: 'it is a folder', EACCES: 'access is denied',
  };
  return reasons[code ?? ''] ?? message;
};

const readSource = async (input: string, io: RenderIo): Promise<Uint8Array> => {
  if (input === '-') return io.readInput();
  return readFile(input).catch((error: unknown) => {
    throw new CommandError(`Cannot read ${input}: ${failureReason(error)}.`);
  });
};

const writePdf = async (output: string, invoice: PreparedInvoice, io: RenderIo): Promise<void> => {
  const { bytes, warnings } = await renderInvoice(invoice);
  await writeFile(output, bytes).catch((error: unknown) => {
    throw new CommandError(`Cannot write ${output}: ${failureReason(error)}.`);
  });
  io.print(`${output}: ${bytes.length} bytes`);
  for (const { field, message } of warnings) io.printError(`  ${field}: ${message}`);
};

/** All brands of the repository; the default is the one on the command line, if any. It is built first. */
const brandChoiceOf = async (body: unknown, { brand = NO_BRAND }: Command, { root }: RenderIo): Promise<BrandChoice> => {
  const known = await brandNames(join(root, 'brands'));
  const requestedBrand = isFields(body) ? body.brand ?? brand : brand;
  if (brand !== NO_BRAND && !known.includes(brand)) throw new CommandError(`There is no brand "${brand}" in brands/.`);
  if (typeof requestedBrand === 'string' && known.includes(requestedBrand)) {
    const errors = errorLines(await buildBrands(join(root, 'brands'), join(root, 'dist/brands'), [requestedBrand]));
    if (errors.length > 0) throw new CommandError(errors.join('\n'));
  }
  return { brandNames: [...new Set([brand, ...known])], fontsFolder: join(root, 'dist') };
};

const run = async (command: Command, io: RenderIo): Promise<void> => {
  const body = readJsonBody(await readSource(command.input, io));
  const { validate, prepare } = createBrandedParser(validateInvoiceRequest, prepareInvoice);
  const invoice = await prepare(await validate(body, await brandChoiceOf(body, command, io)), { deploymentWatermark: null });
  if (!command.isPreview) return writePdf(command.output, invoice, io);
  io.print(JSON.stringify(await previewInvoice(invoice, { currencySymbol: invoice.computed.invoice.currency.symbol }), null, 2));
};

const printErrors = (error: unknown, io: RenderIo): void => {
  if (error instanceof CommandError) return io.printError(error.message);
  if (!(error instanceof AppError)) throw error;
  io.printError(error.message);
  for (const { field, message, rules = [] } of error.details) io.printError(`  ${field}: ${message}${rules.length === 0 ? '' : ` [${rules.join(', ')}]`}`);
};

/** Runs a command and prints its errors. Returns whether it succeeded. */
const succeeds = async (command: () => Promise<void>, io: RenderIo): Promise<boolean> => {
  try {
    await command();
    return true;
  } catch (error) {
    printErrors(error, io);
    return false;
  }
};

/**
 * Renders or previews the invoice requests in files. A file with errors does not stop the others.
 * @param argv arguments of the command; `--help` prints its usage
 * @returns the exit code: 0, or 1 after it has printed the errors
 */
export const renderCommand = async (argv: readonly string[], io: RenderIo): Promise<0 | 1> => {
  const outcomes: boolean[] = [];
  outcomes.push(await succeeds(async () => {
    const commands = readCommands(argv);
    if (commands.length === 0) io.print(helpOf(COMMAND));
    for (const command of commands) outcomes.push(await succeeds(async () => run(command, io), io));
  }, io));
  return outcomes.every((succeeded) => succeeded) ? 0 : 1;
};
