import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { helpOf, parseCommand, suggestion, UsageError } from '../../bin/command-line.js';

const SPEC = {
  usage: 'npm run draw -- FILE', about: 'Draws a file.', maxWords: 1,
  flags: {
    output: { type: 'string', short: 'o', value: 'FILE', default: 'a.pdf', help: 'where to write' },
    brand: { type: 'string', multiple: true }, dry: { type: 'boolean', help: 'writes nothing' }, only: { type: 'string' },
  },
} as const;

describe('a command line', () => {
  test('has flags, their defaults and words', () => {
    expect(parseCommand(['x', '-o', 'b.pdf', '--brand', 'one', '--brand=two', '--dry'], SPEC))
      .toEqual({ flags: { output: 'b.pdf', brand: ['one', 'two'], dry: true }, words: ['x'], isHelp: false });
    expect(parseCommand([], SPEC).flags).toEqual({ output: 'a.pdf', dry: false });
    expect(parseCommand(['-h', 'x', 'y'], SPEC).isHelp).toBe(true);
  });

  test.each([
    [['--ouput', 'x'], 'There is no flag --ouput. Did you mean --output?'],
    [['--zebra'], 'There is no flag --zebra. Choose one of --output, --brand, --dry, --only, --help.'],
    [['-x'], 'There is no flag -x. '],
    [['--only'], '--only'], [['--only='], '--only needs a value.'], [['--only', '--dry'], '--only'], [['--dry=yes'], '--dry'],
    [['one', 'two'], '"two" is one word too many.'],
  ])('%j is wrong', (args, message) => {
    expect(() => parseCommand(args, SPEC)).toThrow(UsageError);
    expect(() => parseCommand(args, SPEC)).toThrow(message);
  });

  test('takes no flags or words that it does not describe', () => {
    expect(() => parseCommand(['x'], { usage: 'npm run draw' })).toThrow('\'x\'');
    expect(() => parseCommand(['--only', 'x'], { usage: 'npm run draw' })).toThrow('There is no flag --only. ');
  });
});

test('the help lists the flags', () => {
  expect(helpOf(SPEC)).toBe([
    'Usage: npm run draw -- FILE [flags]', '', 'Draws a file.', '',
    '  -o, --output FILE  where to write (default: a.pdf)', '  --brand BRAND …', '  --dry              writes nothing', '  --only ONLY',
    '  -h, --help         prints this',
  ].join('\n'));
});

test('a misspelt name is suggested only if it is surely meant', () => {
  expect(suggestion('creat', ['create', 'list'])).toBe('Did you mean create?');
  expect(suggestion('x', ['create', 'list'])).toBe('Choose one of create, list.');
});

describe('a process', () => {
  const run = (...args: readonly string[]): readonly [number | null, string] => {
    const { status, stdout, stderr } = spawnSync('node', ['--import', 'tsx', 'packages/pictures/src/main.ts', ...args], { encoding: 'utf8' });
    return [status, stdout + stderr];
  };

  test.each([
    [['sheet', '--help'], 0, 'Usage: npx tsx packages/pictures/src/main.ts sheet'], [['gallery', '--fast'], 2, 'There is no flag --fast.'],
    [['galery'], 2, 'There is no "galery". Did you mean gallery?'], [[], 2, 'Usage: npx tsx packages/pictures/src/main.ts gallery|sheet|screenshots'],
  ])('%j exits with its code', (args, code, text) => {
    expect(run(...args)).toEqual([code, expect.stringContaining(text)]);
  });
});
