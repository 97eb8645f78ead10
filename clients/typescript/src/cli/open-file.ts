import { reasonOf } from './read-file.js';
import type { Terminal } from './terminal.js';

/** A file that is open, but has no content yet. */
export type OpenedFile = Awaited<ReturnType<Terminal['open']>>;

const cannotWrite = (path: string, hint: string) => (error: unknown): never => {
  throw new Error(`${path} cannot be written: ${reasonOf(error)}.${hint}`);
};

const NOT_CHARGED_TWICE = ' Run the command again: it is not charged twice.';

/** Opened before the invoice is sent, so that nothing is charged for a file that cannot be written. */
export const openFile = (path: string, mayReplace: boolean, terminal: Terminal): Promise<OpenedFile> =>
  terminal.open(path, mayReplace).then(
    ({ finish, discard }) => ({ finish: (bytes) => finish(bytes).catch(cannotWrite(path, NOT_CHARGED_TWICE)), discard }),
    cannotWrite(path, ''),
  );
