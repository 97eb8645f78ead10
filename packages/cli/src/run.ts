import { creditNoteOf, requestIn } from 'invoice-pdf-client/request';
import { type CommandLine, HELP, isReceivedCommand, readCommandLine, STANDARD_STREAM, UsageError } from './command-line.js';
import { readBytes } from './files.js';
import type { Terminal } from './terminal.js';
import { InvoicePdfClient, InvoicePdfError, type Language } from 'invoice-pdf-client';
import { errorLines } from 'invoice-pdf-client/node';
import { runBatch } from './batch.js';
import { runInvoices } from './invoices.js';
import { runReceived } from './received.js';

/** Prints the request inside a PDF, or the request of its credit note. It warns about missing pictures and attachments. */
const printRequest = async ({ name, jobs: [job], number = '', date = '' }: CommandLine, terminal: Terminal): Promise<void> => {
  const input = job?.input ?? STANDARD_STREAM;
  const { request, omitted } = await requestIn(await readBytes(input, terminal));
  const printed = name === 'credit-note' ? creditNoteOf(request, number, date) : request;
  terminal.print(`${JSON.stringify(printed, null, 2)}\n`);
  if (omitted.length > 0) terminal.printError(`The PDF does not contain: ${omitted.join(', ')}.`);
};

const FAILED = 1;
const WRONG_USAGE = 2;
const LOSS = 3;

const clientFor = ({ url }: CommandLine, { env, fetch }: Terminal): InvoicePdfClient => {
  const baseUrl = url ?? env.INVOICE_PDF_URL;
  const apiKey = env.INVOICE_PDF_KEY;
  if (baseUrl === undefined || baseUrl === '') throw new UsageError('Set INVOICE_PDF_URL to the address of the service, such as http://localhost:3000/api/v1.');
  if (apiKey === undefined || apiKey === '') throw new UsageError('Set INVOICE_PDF_KEY to your API key.');
  try {
    return new InvoicePdfClient({ baseUrl, apiKey, fetch });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

const listOf = (client: InvoicePdfClient, { name, language }: CommandLine): Promise<unknown> => {
  if (name === 'themes') return client.themes();
  if (name === 'currencies') return client.currencies();
  if (name === 'formats') return client.formats();
  return name === 'labels' ? client.labelDefaults({ language: language as Language | undefined }) : client.usage();
};

/** Runs a command that calls the service. */
const runCall = async (client: InvoicePdfClient, command: CommandLine, terminal: Terminal): Promise<number> => {
  const { name } = command;
  if (name === 'batch') return await runBatch(client, command, terminal) === 0 ? 0 : FAILED;
  if (name === 'generate' || name === 'xml' || name === 'preview') {
    return await runInvoices(name, client, command, terminal) === 0 ? 0 : FAILED;
  }
  if (isReceivedCommand(name)) return await runReceived(client, command, terminal) ? 0 : LOSS;
  terminal.print(`${JSON.stringify(await listOf(client, command), null, 2)}\n`);
  return 0;
};

const runCommand = async (command: CommandLine, terminal: Terminal): Promise<number> => {
  if (command.name === 'request' || command.name === 'credit-note') {
    await printRequest(command, terminal);
    return 0;
  }
  return runCall(clientFor(command, terminal), command, terminal);
};

const fail = (error: unknown, terminal: Terminal): number => {
  for (const line of errorLines(error)) terminal.printError(line);
  if (error instanceof InvoicePdfError && error.code === 'CONVERSION_LOSS') return LOSS;
  if (!(error instanceof UsageError)) return FAILED;
  terminal.printError('invoice-pdf --help lists commands and options.');
  return WRONG_USAGE;
};

/**
 * Runs the command `invoice-pdf`.
 * @param args without the name of the program
 * @param version of the package
 * @returns the exit code
 */
export const runCli = async (args: readonly string[], version: string, terminal: Terminal): Promise<number> => {
  try {
    const command = readCommandLine(args);
    if (typeof command !== 'string') return await runCommand(command, terminal);
    terminal.print(`${command === 'help' ? HELP : version}\n`);
    return 0;
  } catch (error) {
    return fail(error, terminal);
  }
};
