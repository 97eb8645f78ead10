import type { EInvoice, ErrorDetail, InvoiceFile, InvoicePdfClient, ShowOptions } from 'invoice-pdf-client';
import { assertNothingLost, idempotencyKeyFor, lossDetails } from 'invoice-pdf-client/node';
import { STANDARD_STREAM, UsageError, type CommandLine } from './command-line.js';
import { openFile, readBytes } from './files.js';
import { standardOutput } from './invoices.js';
import { printWatermarkNote } from './messages.js';
import type { Terminal } from './terminal.js';

/** `xrechnung`, or an object such as `{"format":"factur-x","profile":"extended"}`. */
const formatOf = (to: string): EInvoice => {
  if (!to.startsWith('{')) return { format: to } as EInvoice;
  try {
    return JSON.parse(to) as EInvoice;
  } catch {
    throw new UsageError('--to must be a format, such as xrechnung, or a JSON object.');
  }
};

/** Reads a received e-invoice and prints it. @returns whether nothing was left out and no amount differs */
const printRead = async (client: InvoicePdfClient, file: Uint8Array, terminal: Terminal): Promise<boolean> => {
  const received = await client.read(file);
  terminal.print(`${JSON.stringify(received, null, 2)}\n`);
  return received.unread.length + received.differences.length === 0;
};

interface Made { readonly file: InvoiceFile; readonly losses: readonly ErrorDetail[] }

/** Writes a file. What is lost or differs goes to standard error. */
const writeFile = async (
  { mayReplace, jobs: [job] }: CommandLine, terminal: Terminal, make: () => Promise<Made>,
): Promise<void> => {
  const output = job?.output ?? STANDARD_STREAM;
  const opened = output === STANDARD_STREAM ? standardOutput(terminal) : await openFile(output, mayReplace, terminal);
  try {
    const { file, losses } = await make();
    await opened.finish(file.bytes);
    for (const { field, message } of losses) terminal.printError(`  ${field}: ${message}`);
    if (file.watermarkAdded) printWatermarkNote(output, terminal);
  } finally {
    await opened.discard();
  }
  if (output !== STANDARD_STREAM) terminal.print(`${output}\n`);
};

const keyFor = (command: CommandLine, file: Uint8Array, options: object): string =>
  command.idempotencyKey ?? idempotencyKeyFor(`${Buffer.from(file).toString('base64')} ${JSON.stringify(options)}`);

const convert = (client: InvoicePdfClient, file: Uint8Array, command: CommandLine, terminal: Terminal): Promise<void> => {
  const eInvoice = formatOf(command.to ?? '');
  return writeFile(command, terminal, async () => {
    const options = { strict: command.isStrict, idempotencyKey: keyFor(command, file, eInvoice) };
    const { file: made, lost, differences } = await client.convert(file, eInvoice, options);
    return { file: made, losses: lossDetails(lost, differences) };
  });
};

const show = (client: InvoicePdfClient, file: Uint8Array, command: CommandLine, terminal: Terminal): Promise<void> =>
  writeFile(command, terminal, async () => {
    const { unread, differences } = await client.read(file);
    if (command.isStrict) assertNothingLost(unread, differences);
    const { language, theme } = command as ShowOptions;
    const made = await client.show(file, { language, theme, idempotencyKey: keyFor(command, file, { language, theme }) });
    return { file: made, losses: lossDetails(unread, differences) };
  });

/**
 * Runs a command on a received e-invoice.
 * @returns false if a strict command found something that is lost or differs
 */
export const runReceived = async (client: InvoicePdfClient, command: CommandLine, terminal: Terminal): Promise<boolean> => {
  const file = await readBytes(command.jobs[0]?.input ?? STANDARD_STREAM, terminal);
  if (command.name === 'read') return await printRead(client, file, terminal) || !command.isStrict;
  await (command.name === 'show' ? show : convert)(client, file, command, terminal);
  return true;
};
