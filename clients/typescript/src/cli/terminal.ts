import { readFile, stat, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { saveFile } from '../save-file.js';

/** Everything outside the process that the command uses: environment, files and terminal. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Replaces the global `fetch`, in tests. */
  readonly fetch?: typeof fetch;
  /** All of standard input. */
  readonly readInput: () => Promise<string>;
  readonly readFile: (path: string) => Promise<string>;
  readonly exists: (path: string) => Promise<boolean>;
  /** Writes a whole file. It replaces an existing one only if it may. */
  readonly write: (path: string, bytes: Uint8Array, mayReplace: boolean) => Promise<void>;
  /** Writes to standard output. */
  readonly print: (content: string | Uint8Array) => void;
  /** Writes a line to standard error. */
  readonly tell: (line: string) => void;
  /** Replaces the last line of standard error, if that is a terminal. An empty line ends the progress. */
  readonly progress: (line: string) => void;
}

const write: Terminal['write'] = (path, bytes, mayReplace) =>
  (mayReplace ? saveFile(path, bytes) : writeFile(path, bytes, { flag: 'wx', flush: true }));

const exists: Terminal['exists'] = (path) => stat(path).then(() => true, () => false);

const CLEAR_LINE = '\r\u001b[K';

/** The terminal of this process. */
export const processTerminal = (): Terminal => ({
  env: process.env,
  readInput: () => text(process.stdin),
  readFile: (path) => readFile(path, 'utf8'),
  exists,
  write,
  print: (content) => { process.stdout.write(content); },
  tell: (line) => { process.stderr.write(`${line}\n`); },
  progress: (line) => { if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE + line); },
});
