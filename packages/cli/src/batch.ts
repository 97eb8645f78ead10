import { createHash } from 'node:crypto';
import { jsonText, openFile, readBytes } from './files.js';
import type { Terminal } from './terminal.js';
import { isTestKey, otherWarnings, printWarnings, printWatermarkNote, strictJson } from './messages.js';
import { join } from 'node:path';
import { InvoicePdfError, type BatchInvoice, type InvoicePdfClient } from 'invoice-pdf-client';
import { generateAll } from 'invoice-pdf-client/generate-all';
import { errorLines, idempotencyKeyFor } from 'invoice-pdf-client/node';
import type { CommandLine } from './command-line.js';

/** An invoice of the input, and where its PDF goes. */
interface BatchItem {
  /** Its JSON as it stands. */
  readonly json: string;
  readonly key: string;
  /** Name in the folder of the files. */
  readonly file: string;
}

const endsElement = (token: string, depth: number): boolean => (token === ',' && depth === 1) || (token === ']' && depth === 0);
const beginsElement = (token: string, depth: number): boolean => depth === 1 && (token === ',' || token === '[');

/** Cuts the text of a JSON array into the texts of its elements. */
const elementsOf = (array: string): readonly string[] => {
  const elements: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: token, index } of array.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/gs)) {
    if (token === ']' || token === '}') depth -= 1;
    if (endsElement(token, depth)) elements.push(array.slice(start, index).trim());
    if (token === '[' || token === '{') depth += 1;
    if (beginsElement(token, depth)) start = index + 1;
  }
  return elements.filter((element) => element !== '');
};

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim()).filter((line) => line !== '');

/** The invoices of a file: one, a JSON array, or JSON Lines. */
const invoicesIn = (bytes: Uint8Array): readonly string[] => {
  const text = new TextDecoder().decode(bytes).trim();
  if (text.startsWith('[')) return elementsOf(jsonText(bytes));
  const lines = linesOf(text);
  return lines.length > 1 && lines.every((line) => line.startsWith('{') && line.endsWith('}')) ? lines.map((line) => jsonText(Buffer.from(line)))
    : [jsonText(bytes)];
};

const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|\s]+/gu;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** With the ending and a number, it stays below the 255 bytes that file systems allow. */
const MAX_BASE_NAME_LENGTH = 60;

const baseNameOf = (json: string): string => {
  const { invoiceNumber } = JSON.parse(json.replace(/^\uFEFF/, '')) as { readonly invoiceNumber?: unknown };
  const name = typeof invoiceNumber === 'string' ? invoiceNumber.replace(FORBIDDEN, '-') : '';
  const shortened = [...name].slice(0, MAX_BASE_NAME_LENGTH).join('');
  const baseName = shortened.replace(/^[.-]+|[.-]+$/g, '') || 'invoice';
  return RESERVED.test(baseName) ? `_${baseName}` : baseName;
};

/** Reads all invoices. The same input gives the same names and keys. An invoice that is there twice is one. */
const readInvoices = async (
  inputs: readonly string[], isStrict: boolean, terminal: Terminal,
): Promise<readonly BatchItem[]> => {
  const [items, usedNames] = [new Map<string, BatchItem>(), new Set<string>()];
  for (const input of inputs) {
    for (const invoiceJson of invoicesIn(await readBytes(input, terminal))) {
      const json = isStrict ? strictJson(invoiceJson) : invoiceJson;
      const [key, baseName] = [idempotencyKeyFor(json), baseNameOf(json)];
      if (items.has(key)) continue;
      let name = baseName;
      for (let number = 2; usedNames.has(name.toLowerCase()); number += 1) name = `${baseName}-${number}`;
      usedNames.add(name.toLowerCase());
      items.set(key, { json, key, file: `${name}.pdf` });
    }
  }
  return [...items.values()];
};

/** The Idempotency-Key of all invoices in one PDF. */
const mergedKeyOf = (items: readonly BatchItem[]): string =>
  `invoice-pdf-${createHash('sha256').update(items.map(({ key }) => key).join('\n')).digest('hex')}`;

/** A line: an invoice was sent, or its file is complete. Entries of a test key and of a live one are apart. */
interface Entry {
  readonly key: string;
  readonly file: string;
  readonly isDone: boolean;
  readonly isTest?: boolean;
  /** The service added its watermark. */
  readonly isMarked?: boolean;
}

const JOURNAL_FILE_NAME = 'journal.jsonl';

const isEntry = (value: unknown): value is Entry => {
  const { key, file } = (value ?? {}) as Partial<Entry>;
  return typeof key === 'string' && typeof file === 'string';
};

const entryOf = (line: string): readonly Entry[] => {
  try {
    return [JSON.parse(line) as unknown].filter(isEntry);
  } catch {
    return []; // the last line of a command that was killed
  }
};

/** What earlier runs with a key of the same kind have begun and completed in a folder, so that the command goes on. */
class Journal {
  readonly #started = new Set<string>();
  readonly #done = new Set<string>();
  readonly #marked = new Set<string>();

  private constructor(
    private readonly path: string, private readonly terminal: Terminal, private readonly isTest: boolean,
    entries: readonly Entry[],
  ) {
    for (const entry of entries.filter((each) => (each.isTest ?? false) === isTest)) this.#add(entry);
  }

  /**
   * Opens the journal of a folder.
   * @param isTest whether the key is a test key
   */
  static async open(folder: string, isTest: boolean, terminal: Terminal): Promise<Journal> {
    const path = join(folder, JOURNAL_FILE_NAME);
    const text = await terminal.readFile(path).then((bytes) => new TextDecoder().decode(bytes), () => '');
    if (text !== '' && !text.endsWith('\n')) await terminal.append(path, '\n');
    return new Journal(path, terminal, isTest, text.split('\n').flatMap(entryOf));
  }

  isDone({ key, file }: BatchItem): boolean {
    return this.#done.has(`${key} ${file}`);
  }

  /** Whether a file with the name of this invoice comes from an earlier run with a key of the same kind. */
  hasStarted({ key, file }: BatchItem): boolean {
    return this.#started.has(`${key} ${file}`);
  }

  /** Whether the complete file of this invoice has the watermark that the service adds. */
  isMarked({ key, file }: BatchItem): boolean {
    return this.#marked.has(`${key} ${file}`);
  }

  async record({ key, file }: BatchItem, isDone: boolean, isMarked = false): Promise<void> {
    const entry: Entry = { key, file, isDone, isTest: this.isTest, isMarked };
    if (isDone) this.#add(entry);
    await this.terminal.append(this.path, `${JSON.stringify(entry)}\n`);
  }

  #add({ key, file, isDone, isMarked = false }: Entry): void {
    const name = `${key} ${file}`;
    (isDone ? this.#done : this.#started).add(name);
    if (isMarked) this.#marked.add(name);
  }
}

const WIDTH = 24;
const UPDATE_MS = 100;
/** Where there is no terminal, each of so many parts of the invoices has a line. */
const PROGRESS_LINES = 10;

const timeOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.ceil(seconds % 60)).padStart(2, '0')}`;

/** Shows how far a batch is: a bar on a terminal, now and then a line elsewhere. */
class ProgressBar {
  readonly #start: number;
  #last = -Infinity;
  #done = 0;
  #failed = 0;

  constructor(private readonly total: number, private readonly terminal: Terminal) {
    this.#start = terminal.now();
  }

  get failed(): number {
    return this.#failed;
  }

  /** Counts an invoice. */
  count(isFailed: boolean): void {
    this.#done += 1;
    if (isFailed) this.#failed += 1;
    if (this.terminal.isInteractive) this.#bar();
    else if (this.#partsAt(this.#done) > this.#partsAt(this.#done - 1)) this.terminal.printError(this.#text());
  }

  #partsAt(count: number): number {
    return Math.floor(count / this.total * PROGRESS_LINES);
  }

  #text(): string {
    return `${this.#done} of ${this.total}${this.#failed === 0 ? '' : `, ${this.#failed} failed`}`;
  }

  #bar(): void {
    const now = this.terminal.now();
    if (now - this.#last < UPDATE_MS && this.#done < this.total) return;
    this.#last = now;
    const seconds = Math.max(0.001, (now - this.#start) / 1000);
    const filled = Math.floor(this.#done / this.total * WIDTH);
    const left = timeOf(seconds / this.#done * (this.total - this.#done));
    const bar = '#'.repeat(filled).padEnd(WIDTH, '-');
    this.terminal.progress(`[${bar}] ${this.#text()}, ${(this.#done / seconds).toFixed(1)}/s, ${left} left`);
  }
}

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
  const isComplete = await Promise.all(items.map(async (item) =>
    journal.isDone(item) && terminal.exists(join(folder, item.file))));
  const pending = items.filter((_, index) => isComplete[index] !== true);
  const failed = await new BatchRun(pending, folder, command, terminal, journal).generate(client);
  const marked = items.filter((item) => journal.isMarked(item)).length;
  if (marked > 0) printWatermarkNote(`${marked} of the files`, terminal);
  const [earlier, missing] = [items.length - pending.length, pending.filter((item) => !journal.isDone(item)).length];
  const parts = [`${items.length - missing} written`, ...earlier === 0 ? [] : [`${earlier} of them before`], `${failed} failed`];
  terminal.printError(`${items.length} invoices: ${[...parts, ...missing === failed ? [] : [`${missing - failed} not sent`]].join(', ')}.`);
  return missing;
};
