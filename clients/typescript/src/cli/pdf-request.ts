import { creditNoteOf } from '../credit-note.js';
import { requestIn } from '../request-in.js';
import { STANDARD_STREAM, type CommandLine } from './command-line.js';
import { readBytes } from './read-file.js';
import type { Terminal } from './terminal.js';

/** Prints the request inside a PDF, or the request of its credit note. Pictures and attachments that are missing are told. */
export const printRequest = async ({ name, jobs: [job], number = '', date = '' }: CommandLine, terminal: Terminal): Promise<void> => {
  const input = job?.input ?? STANDARD_STREAM;
  const { request, omitted } = await requestIn(await readBytes(input, terminal));
  const printed = name === 'credit-note' ? creditNoteOf(request, number, date) : request;
  terminal.print(`${JSON.stringify(printed, null, 2)}\n`);
  if (omitted.length > 0) terminal.printError(`The PDF does not contain: ${omitted.join(', ')}.`);
};
