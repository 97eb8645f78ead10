import { STANDARD_STREAM } from './command-line.js';
import type { Terminal } from './terminal.js';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder', EISDIR: 'it is a folder', ENOTDIR: 'its folder is a file', EACCES: 'access is denied',
  EPERM: 'access is denied', EROFS: 'the disk is read-only', ENOSPC: 'the disk is full', EEXIST: 'it exists; --force replaces it',
};

/** An error of the file system in words. */
const reasonOf = (error: unknown): string => REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message;

/** The content of a file or of standard input. */
export const readBytes = (input: string, terminal: Terminal): Promise<Uint8Array> =>
  (input === STANDARD_STREAM ? terminal.readInput() : terminal.readFile(input))
    .catch((error: unknown) => { throw new Error(`Cannot be read: ${reasonOf(error)}.`); });

/**
 * The text of a file that contains JSON. It is sent unchanged: if it were parsed and serialized again, it would lose digits that a number in
 * JavaScript does not hold.
 */
export const jsonText = (bytes: Uint8Array): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return text;
  } catch (error) {
    throw new Error(`This is not JSON: ${(error as Error).message}`);
  }
};

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
