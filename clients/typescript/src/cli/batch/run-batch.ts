import { join } from 'node:path';
import type { BatchInvoice, InvoicePdfClient } from '../../client.js';
import { InvoicePdfError } from '../../errors.js';
import { generateAll } from '../../generate-all.js';
import type { CommandLine } from '../command-line.js';
import { errorLines } from '../fault-lines.js';
import { openFile } from '../open-file.js';
import type { Terminal } from '../terminal.js';
import { otherWarnings, printWarnings } from '../warnings.js';
import { isTestKey, printWatermarkNote } from '../watermark.js';
import { Journal } from './journal.js';
import { ProgressBar } from './progress-bar.js';
import { mergedKeyOf, readInvoices, type BatchItem } from './read-invoices.js';

/** An invoice with its file, which is open before the invoice is sent. */
interface OpenOutput { readonly item: BatchItem; readonly output: Awaited<ReturnType<Terminal['open']>> }

/** Errors that every further invoice would have. */
const stopsBatch = (error: unknown): boolean => error instanceof InvoicePdfError
  && (error.status === 401 || error.status === 403 || error.code === 'MONTHLY_LIMIT_EXCEEDED' || error.code === 'CONNECTION_ERROR');

const errorOf = (error: unknown): object => (error instanceof InvoicePdfError
  ? { code: error.code, message: error.message, details: error.details }
  : { message: (error as Error).message });

/** One run of the command in a folder. */
class BatchRun {
  readonly #openOutputs = new Map<string, OpenOutput>();
  readonly #bar: ProgressBar;
  readonly #failures: string;
  #isStopped = false;

  constructor(
    private readonly items: readonly BatchItem[], private readonly folder: string, private readonly command: CommandLine,
    private readonly terminal: Terminal, private readonly journal: Journal,
  ) {
    this.#bar = new ProgressBar(items.length, terminal);
    this.#failures = join(folder, 'failed.jsonl');
  }

  /** @returns how many failed */
  async generate(client: InvoicePdfClient): Promise<number> {
    await this.terminal.remove(this.#failures);
    const { concurrency } = this.command;
    const idempotencyKeyOf = (json: string): string => this.#openOutputOf(json).item.key;
    for await (const { invoice, file, error } of generateAll(client, this.#requests(), { concurrency, idempotencyKeyOf })) {
      const { item, output } = this.#openOutputOf(invoice);
      this.#openOutputs.delete(invoice);
      try {
        if (file === undefined) throw error;
        await output.finish(file.bytes);
        await this.journal.record(item, true, file.watermarkAdded);
        printWarnings(item.file, otherWarnings(file), this.terminal);
        this.#bar.count(false);
      } catch (failure) {
        await this.#fail(item, failure);
      } finally {
        await output.discard();
      }
    }
    this.terminal.progress('');
    return this.#bar.failed;
  }

  /** Opens the file of each invoice just before it is sent. */
  async* #requests(): AsyncGenerator<string> {
    for (const item of this.items) {
      if (this.#isStopped) return;
      const output = await this.#open(item);
      if (output === undefined) continue;
      this.#openOutputs.set(item.json, { item, output });
      yield item.json;
    }
  }

  async #open(item: BatchItem): Promise<OpenOutput['output'] | undefined> {
    try {
      const mayReplace = this.command.mayReplace || this.journal.hasStarted(item);
      const output = await openFile(join(this.folder, item.file), mayReplace, this.terminal);
      await this.journal.record(item, false);
      return output;
    } catch (error) {
      await this.#fail(item, error);
      return undefined;
    }
  }

  #openOutputOf(json: string): OpenOutput {
    const openOutput = this.#openOutputs.get(json);
    if (openOutput === undefined) throw new Error('An invoice was sent without a file.');
    return openOutput;
  }

  async #fail({ json, file }: BatchItem, error: unknown): Promise<void> {
    // Line ends in JSON are only between its parts.
    const request = json.replace(/^\uFEFF/, '').replace(/[\r\n]+/g, ' ');
    await this.terminal.append(this.#failures, `{"error":${JSON.stringify(errorOf(error))},"request":${request}}\n`);
    this.terminal.progress('');
    for (const line of [`${file}: ${errorLines(error)[0] ?? ''}`, ...errorLines(error).slice(1)]) this.terminal.printError(line);
    this.#isStopped ||= stopsBatch(error);
    this.#bar.count(true);
  }
}

/** All invoices as one PDF, in one call. */
const merge = async (
  items: readonly BatchItem[], path: string, client: InvoicePdfClient, { mayReplace }: CommandLine, terminal: Terminal,
): Promise<void> => {
  const output = await openFile(path, mayReplace, terminal);
  try {
    const invoices = items.map(({ json }) => JSON.parse(json.replace(/^\uFEFF/, '')) as BatchInvoice);
    const made = await client.batch(invoices, { output: 'pdf', idempotencyKey: mergedKeyOf(items) });
    await output.finish(made.bytes);
    if (made.watermarkAdded) printWatermarkNote(path, terminal);
    printWarnings(path, otherWarnings(made, items.length), terminal);
  } finally {
    await output.discard();
  }
  terminal.print(`${path}\n`);
};

/**
 * Draws many invoices into a folder, or into one PDF. The same command goes on where an earlier one was stopped.
 * @returns how many failed, or were not sent because all of them would fail
 */
export const runBatch = async (client: InvoicePdfClient, command: CommandLine, terminal: Terminal): Promise<number> => {
  const { folder = '.', mergeInto, jobs, isStrict } = command;
  const items = await readInvoices(jobs.map(({ input }) => input), isStrict, terminal);
  await terminal.makeFolder(folder);
  if (mergeInto !== undefined) {
    await merge(items, join(folder, mergeInto), client, command, terminal);
    return 0;
  }
  const journal = await Journal.open(folder, isTestKey(terminal), terminal);
  await terminal.removeDrafts(folder);
  const pending = items.filter((item) => !journal.isDone(item));
  const failed = await new BatchRun(pending, folder, command, terminal, journal).generate(client);
  const marked = items.filter((item) => journal.isMarked(item)).length;
  if (marked > 0) printWatermarkNote(`${marked} of the files`, terminal);
  const [earlier, missing] = [items.length - pending.length, pending.filter((item) => !journal.isDone(item)).length];
  const parts = [`${items.length - missing} written`, ...earlier === 0 ? [] : [`${earlier} of them before`], `${failed} failed`];
  terminal.printError(`${items.length} invoices: ${[...parts, ...missing === failed ? [] : [`${missing - failed} not sent`]].join(', ')}.`);
  return missing;
};
