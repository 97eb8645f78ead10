import type { InvoicePdfClient } from '../client.js';
import { chargeKeyOf } from './charge-key.js';
import { STANDARD, type CommandLine, type Job } from './command-line.js';
import { faultLines } from './fault-lines.js';
import { openFile, type Output } from './open-file.js';
import { jsonText, readBytes } from './read-file.js';
import type { Terminal } from './terminal.js';
import { ownWarnings, strictJson, tellWarnings } from './warnings.js';
import { tellWatermark } from './watermark.js';

/** Invoices that are sent at the same time. The service's rate limit makes more of them wait. */
const AT_ONCE = 4;

/** The work of one command on one invoice: its JSON, as it is in the file. */
type Work = (job: Job, invoice: string) => Promise<void>;

const nameOf = (input: string): string => (input === STANDARD ? 'standard input' : input);

const standardOutput = ({ print }: Terminal): Output => ({
  finish: (bytes) => Promise.resolve(print(bytes)),
  discard: () => Promise.resolve(),
});

/** How a command makes a file from an invoice. */
type FileCommand = 'generate' | 'xml';

const writing = (
  name: FileCommand, client: InvoicePdfClient, command: CommandLine, terminal: Terminal,
): Work => async ({ output }, invoice) => {
  const file = output === STANDARD ? standardOutput(terminal) : await openFile(output, command.mayReplace, terminal);
  try {
    const made = await client[name](invoice, { idempotencyKey: command.idempotencyKey ?? chargeKeyOf(invoice) });
    await file.finish(made.bytes);
    const subject = output === STANDARD ? 'The file' : output;
    if (made.watermarkAdded) tellWatermark(subject, terminal);
    tellWarnings(subject, ownWarnings(made), terminal);
  } finally {
    await file.discard();
  }
  if (output !== STANDARD) terminal.print(`${output}\n`);
};

/** One invoice as JSON over several lines; several as one line each, with the name of the file. */
const previewing = (client: InvoicePdfClient, { jobs }: CommandLine, terminal: Terminal): Work => async ({ input }, invoice) => {
  const preview = await client.preview(invoice);
  terminal.print(`${jobs.length === 1 ? JSON.stringify(preview, null, 2) : JSON.stringify({ file: input, preview })}\n`);
};

const attempt = async (job: Job, work: Work, { isStrict }: CommandLine, terminal: Terminal): Promise<boolean> => {
  try {
    const json = jsonText(await readBytes(job.input, terminal));
    await work(job, isStrict ? strictJson(json) : json);
    return true;
  } catch (error) {
    const [first = '', ...rest] = faultLines(error);
    terminal.progress('');
    for (const line of [`${nameOf(job.input)}: ${first}`, ...rest]) terminal.tell(line);
    return false;
  }
};

/** Does the jobs, several at once, and counts those that fail. */
const doAll = async (work: Work, command: CommandLine, terminal: Terminal): Promise<number> => {
  const { jobs } = command;
  const left = [...jobs];
  let done = 0;
  let failed = 0;
  const worker = async (): Promise<void> => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) {
      if (!await attempt(job, work, command, terminal)) failed += 1;
      done += 1;
      if (jobs.length > 1) terminal.progress(`${done} of ${jobs.length}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, jobs.length) }, worker));
  terminal.progress('');
  return failed;
};

const DONE = { generate: 'written', xml: 'written', preview: 'valid' } as const;

/**
 * Writes or previews the invoices of a command line. With several, a summary follows.
 * @returns how many failed
 */
export const runInvoices = async (
  name: keyof typeof DONE, client: InvoicePdfClient, command: CommandLine, terminal: Terminal,
): Promise<number> => {
  const { jobs } = command;
  const work = name === 'preview' ? previewing(client, command, terminal) : writing(name, client, command, terminal);
  const failed = await doAll(work, command, terminal);
  if (jobs.length > 1) terminal.tell(`${jobs.length} invoices: ${jobs.length - failed} ${DONE[name]}, ${failed} failed.`);
  return failed;
};
