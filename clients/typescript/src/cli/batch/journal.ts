import { join } from 'node:path';
import type { Terminal } from '../terminal.js';
import type { Item } from './read-invoices.js';

/** A line: an invoice was sent, or its file is complete. */
interface Entry { readonly key: string; readonly file: string; readonly isDone: boolean }

const NAME = 'journal.jsonl';

const entryOf = (line: string): readonly Entry[] => {
  try {
    return [JSON.parse(line) as Entry];
  } catch {
    return []; // the last line of a command that was killed
  }
};

/** What earlier runs of the command have begun and completed in a folder, so that it goes on where it stopped. */
export class Journal {
  readonly #begun = new Set<string>();
  readonly #done = new Set<string>();

  private constructor(private readonly path: string, private readonly terminal: Terminal, entries: readonly Entry[]) {
    for (const { key, file, isDone } of entries) (isDone ? this.#done : this.#begun).add(`${key} ${file}`);
  }

  /** Opens the journal of a folder. */
  static async open(folder: string, terminal: Terminal): Promise<Journal> {
    const path = join(folder, NAME);
    const text = await terminal.readFile(path).then((bytes) => new TextDecoder().decode(bytes), () => '');
    if (text !== '' && !text.endsWith('\n')) await terminal.append(path, '\n');
    return new Journal(path, terminal, text.split('\n').flatMap(entryOf));
  }

  isDone({ key, file }: Item): boolean {
    return this.#done.has(`${key} ${file}`);
  }

  /** Whether a file with the name of this invoice comes from an earlier run. */
  hasBegun({ key, file }: Item): boolean {
    return this.#begun.has(`${key} ${file}`);
  }

  async note({ key, file }: Item, isDone: boolean): Promise<void> {
    if (isDone) this.#done.add(`${key} ${file}`);
    await this.terminal.append(this.path, `${JSON.stringify({ key, file, isDone } satisfies Entry)}\n`);
  }
}
