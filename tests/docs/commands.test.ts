import { describe, expect, test } from '@jest/globals';
import { BLOCKS, PROGRAMS, SHELL } from './runnable-blocks.js';
import { shellCommands } from './shell-commands.js';
import { commandErrors } from './commands-not-run.js';

/** Languages of blocks that are not run. */
const SHOWN = ['', 'json', 'text', 'http', 'yaml', 'ts'];

describe('the blocks of the docs', () => {
  test('are in a known language', () => {
    expect(BLOCKS.filter(({ language }) => !(language in PROGRAMS) && !SHOWN.includes(language)).map(({ page, line, language }) => `${page}:${line} ${language}`)).toEqual([]);
  });

  test.each(SHELL.map((block) => [`${block.page}:${block.line}`, block] as const))('%s names scripts, flags, files and programs that exist', (_, { text }) => {
    expect(shellCommands(text).flatMap(commandErrors)).toEqual([]);
  });
});
