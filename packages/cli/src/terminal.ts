import { access, appendFile, mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { openOutput, removeOldDrafts, type OutputFile } from 'invoice-pdf-client/node';

/** Everything outside the process that the command uses: environment, files and terminal. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Replaces the global `fetch`, in tests. */
  readonly fetch?: typeof fetch;
  /** All of standard input. */
  readonly readInput: () => Promise<Uint8Array>;
  readonly readFile: (path: string) => Promise<Uint8Array>;
  readonly exists: (path: string) => Promise<boolean>;
  /** Opens a file that will be written as a whole. It replaces an existing one only if it may. */
  readonly open: (path: string, mayReplace: boolean) => Promise<Pick<OutputFile, 'finish' | 'discard'>>;
  /** Adds a text to the end of a file. */
  readonly append: (path: string, text: string) => Promise<void>;
  /** Removes a file, if it is there. */
  readonly remove: (path: string) => Promise<void>;
  /** Makes a folder and those around it. */
  readonly makeFolder: (path: string) => Promise<void>;
  /** Removes the unfinished files of commands that were killed. */
  readonly removeDrafts: (folder: string) => Promise<void>;
  /** Whether standard error is a terminal. */
  readonly isInteractive: boolean;
  /** Milliseconds since some moment. */
  readonly now: () => number;
  /** Writes to standard output. */
  readonly print: (content: string | Uint8Array) => void;
  /** Writes a line to standard error. */
  readonly printError: (line: string) => void;
  /** Replaces the last line of standard error, if that is a terminal. An empty line ends the progress. */
  readonly progress: (line: string) => void;
}

/** A link stays a link: the file that it leads to is replaced. */
const openFollowingLinks: Terminal['open'] = async (path, mayReplace) =>
  openOutput(mayReplace ? await realpath(path).catch(() => path) : path, mayReplace);

const CLEAR_LINE = '\r\u001b[K';

/** The terminal of this process. */
export const processTerminal = (): Terminal => ({
  env: process.env,
  readInput: () => buffer(process.stdin),
  readFile: (path) => readFile(path),
  exists: (path) => access(path).then(() => true, () => false),
  open: openFollowingLinks,
  append: (path, text) => appendFile(path, text),
  remove: (path) => rm(path, { force: true }),
  makeFolder: async (path) => { await mkdir(path, { recursive: true }); },
  removeDrafts: removeOldDrafts,
  isInteractive: process.stderr.isTTY,
  now: () => performance.now(),
  print: (content) => { process.stdout.write(content); },
  printError: (line) => { process.stderr.write(`${line}\n`); },
  progress: (line) => { if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE + line); },
});
