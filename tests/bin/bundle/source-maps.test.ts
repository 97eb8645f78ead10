import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundleFunction, MAIN } from '../../../bin/bundle/bundle.js';
import { decodeStack } from '../../../bin/bundle/source-maps.js';

const SOURCES = {
  'functions/broken.ts': `import { totalOf } from '../lib/totals.js';
export const handler = (items: readonly { rate: number }[]): number => totalOf(items);
`,
  'lib/totals.ts': `class TotalError extends Error {
  override readonly name = 'TotalError';
}

const rateOf = (item: { rate: number }): number => {
  if (item.rate < 0) throw new TotalError('The rate is negative.');
  return item.rate;
};

export const totalOf = (items: readonly { rate: number }[]): number => {
  let total = 0;
  for (const item of items) total += rateOf(item);
  return total;
};
`,
};

describe('a stack of a bundle', () => {
  let root: string;
  let stack: string;
  let maps: string;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'source-maps-'));
    for (const [path, text] of Object.entries(SOURCES)) {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const { code, map } = (await bundleFunction(root, 'functions/broken.ts')).find(({ file }) => file === MAIN)!;
    maps = join(root, 'dist/source-maps');
    for (const [path, content] of [['dist/broken/index.js', code], ['dist/source-maps/broken/index.js.map', map]] as const) {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    const { handler } = createRequire(join(root, 'index.js'))('./dist/broken/index.js') as { handler: (items: unknown) => number };
    try {
      handler([{ rate: 1 }, { rate: -1 }]);
    } catch (error) {
      stack = (error as Error).stack ?? '';
    }
  });
  afterAll(() => { rmSync(root, { recursive: true }); });

  test('has the names of functions and errors, and the message', () => {
    expect(stack).toMatch(/^TotalError: The rate is negative\.\n +at rateOf \(.*\n +at totalOf \(.*\n +at .*\bhandler \(/);
  });

  test('becomes files and lines of the source', () => {
    const { text, missing } = decodeStack(stack, maps);
    expect(text).toMatch(/at rateOf \(lib\/totals\.ts:6:\d+\)\n +at totalOf \(lib\/totals\.ts:12:\d+\)\n +at .*\bhandler \(functions\/broken\.ts:2:\d+\)/);
    expect(missing).toEqual([]);
  });

  test('stays as it is where the source map does not know the position, or is missing', () => {
    const unknown = 'at f (/var/task/dist/broken/index.js:7:1)\nat g (node:fs:1:2)';
    expect(decodeStack(unknown, maps)).toEqual({ text: unknown, missing: [] });
    const other = 'at f (/var/task/dist/other/index.js:1:1), at g (/var/task/dist/other/index.js:1:9)';
    expect(decodeStack(other, maps)).toEqual({ text: other, missing: ['other/index.js'] });
  });
});

describe('the bundler', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'bundler-'));
    cpSync(join(import.meta.dirname, '../../../tsconfig.json'), join(root, 'tsconfig.json'));
    writeFileSync(join(root, 'wide.ts'), 'export const isWide = (text: string): boolean => /[äö]/.test(text);\n');
  });
  afterAll(() => { rmSync(root, { recursive: true }); });

  test('rejects a character that would double the memory of the code', async () => {
    await expect(bundleFunction(root, 'wide.ts')).rejects.toThrow('index.js is not ASCII near');
  });
});
