import type { EInvoice, InvoicePdfClient } from 'invoice-pdf-client';
import { idempotencyKeyFor, lossDetails } from 'invoice-pdf-client/node';
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

/** Writes a received e-invoice in another format. What is lost goes to standard error. */
const convert = async (client: InvoicePdfClient, file: Uint8Array, command: CommandLine, terminal: Terminal): Promise<void> => {
  const { to = '', mayReplace, isStrict: strict, jobs: [job] } = command;
  const [eInvoice, output] = [formatOf(to), job?.output ?? STANDARD_STREAM];
  const opened = output === STANDARD_STREAM ? standardOutput(terminal) : await openFile(output, mayReplace, terminal);
  try {
    const idempotencyKey = command.idempotencyKey ?? idempotencyKeyFor(`${Buffer.from(file).toString('base64')} ${JSON.stringify(eInvoice)}`);
    const converted = await client.convert(file, eInvoice, { strict, idempotencyKey });
    await opened.finish(converted.bytes);
    for (const { field, message } of lossDetails(converted.lost, converted.differences)) terminal.printError(`  ${field}: ${message}`);
    if (converted.file.watermarkAdded) printWatermarkNote(output, terminal);
  } finally {
    await opened.discard();
  }
  if (output !== STANDARD_STREAM) terminal.print(`${output}\n`);
};

/**
 * Runs a command on a received e-invoice.
 * @returns false if a strict command found something that is lost or differs
 */
export const runReceived = async (client: InvoicePdfClient, command: CommandLine, terminal: Terminal): Promise<boolean> => {
  const file = await readBytes(command.jobs[0]?.input ?? STANDARD_STREAM, terminal);
  if (command.name === 'read') return await printRead(client, file, terminal) || !command.isStrict;
  await convert(client, file, command, terminal);
  return true;
};
