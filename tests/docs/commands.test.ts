import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { readSetting } from '../../lib/settings/setting-parser.js';
import { SETTINGS } from '../../lib/settings/settings.js';
import { TIERS } from '../../lib/variants.js';
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

test.each(['A', 'B'] as const)('the example of tiers for variant %s adds one to the published ones', (variant) => {
  const [, text = ''] = new RegExp(`^- ${variant}: \`export TIERS='([^']+)'\``, 'm').exec(readFileSync('docs/configuration.md', 'utf8')) ?? [];
  const tiers = readSetting(SETTINGS.tiers, { TIERS: text });
  expect(tiers.filter(({ name }) => !/team/i.test(name))).toEqual(TIERS[variant]);
  expect(tiers).toHaveLength(TIERS[variant].length + 1);
});
