import type { InvoicePdfClient } from 'invoice-pdf-client';
import { errorLines, idempotencyKeyFor } from 'invoice-pdf-client/node';
import { STANDARD_STREAM, type CommandLine, type Job } from './command-line.js';
import { otherWarnings, printWarnings, printWatermarkNote, strictJson } from './messages.js';
import { jsonText, type OpenedFile, openFile, readBytes } from './files.js';
import type { Terminal } from './terminal.js';

/** Invoices that are sent at the same time. The service's rate limit makes more of them wait. */
const CONCURRENCY = 4;

/** The work of one command on one invoice: its JSON, as it is in the file. */
type InvoiceTask = (job: Job, invoice: string) => Promise<void>;

const nameOf = (input: string): string => (input === STANDARD_STREAM ? 'standard input' : input);

export const standardOutput = ({ print }: Terminal): OpenedFile => ({
  finish: (bytes) => Promise.resolve(print(bytes)),
  discard: () => Promise.resolve(),
});

/** How a command makes a file from an invoice. */
type FileCommand = 'generate' | 'xml';

const createWriteTask = (
  name: FileCommand, client: InvoicePdfClient, command: CommandLine, terminal: Terminal,
): InvoiceTask => async ({ output }, invoice) => {
  const file = output === STANDARD_STREAM ? standardOutput(terminal) : await openFile(output, command.mayReplace, terminal);
  try {
    const made = await client[name](invoice, { idempotencyKey: command.idempotencyKey ?? idempotencyKeyFor(invoice) });
    await file.finish(made.bytes);
    const subject = output === STANDARD_STREAM ? 'The file' : output;
    if (made.watermarkAdded) printWatermarkNote(subject, terminal);
    printWarnings(subject, otherWarnings(made), terminal);
  } finally {
    await file.discard();
  }
  if (output !== STANDARD_STREAM) terminal.print(`${output}\n`);
};

/** One invoice as JSON over several lines; several as one line each, with the name of the file. */
const createPreviewTask = (
  client: InvoicePdfClient, { jobs }: CommandLine, terminal: Terminal,
): InvoiceTask => async ({ input }, invoice) => {
  const preview = await client.preview(invoice);
  terminal.print(`${jobs.length === 1 ? JSON.stringify(preview, null, 2) : JSON.stringify({ file: input, preview })}\n`);
};

const attempt = async (job: Job, task: InvoiceTask, { isStrict }: CommandLine, terminal: Terminal): Promise<boolean> => {
  try {
    const json = jsonText(await readBytes(job.input, terminal));
    await task(job, isStrict ? strictJson(json) : json);
    return true;
  } catch (error) {
    const [first = '', ...rest] = errorLines(error);
    terminal.progress('');
    for (const line of [`${nameOf(job.input)}: ${first}`, ...rest]) terminal.printError(line);
    return false;
  }
};

/** Does the jobs, several at once, and counts those that fail. */
const runJobs = async (task: InvoiceTask, command: CommandLine, terminal: Terminal): Promise<number> => {
  const { jobs } = command;
  const queue = [...jobs];
  let done = 0;
  let failed = 0;
  const worker = async (): Promise<void> => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      if (!await attempt(job, task, command, terminal)) failed += 1;
      done += 1;
      if (jobs.length > 1) terminal.progress(`${done} of ${jobs.length}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, jobs.length) }, worker));
  terminal.progress('');
  return failed;
};

const RESULT_WORDS = { generate: 'written', xml: 'written', preview: 'valid' } as const;

/**
 * Writes or previews the invoices of a command line. With several, a summary follows.
 * @returns how many failed
 */
export const runInvoices = async (
  name: keyof typeof RESULT_WORDS, client: InvoicePdfClient, command: CommandLine, terminal: Terminal,
): Promise<number> => {
  const { jobs } = command;
  const task = name === 'preview' ? createPreviewTask(client, command, terminal) : createWriteTask(name, client, command, terminal);
  const failed = await runJobs(task, command, terminal);
  if (jobs.length > 1) terminal.printError(`${jobs.length} invoices: ${jobs.length - failed} ${RESULT_WORDS[name]}, ${failed} failed.`);
  return failed;
};
