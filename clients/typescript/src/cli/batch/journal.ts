import { join } from 'node:path';
import type { Terminal } from '../terminal.js';
import type { BatchItem } from './read-invoices.js';

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

const entryOf = (line: string): readonly Entry[] => {
  try {
    return [JSON.parse(line) as Entry];
  } catch {
    return []; // the last line of a command that was killed
  }
};

/** What earlier runs with a key of the same kind have begun and completed in a folder, so that the command goes on. */
export class Journal {
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
