import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { writeCompileCaches } from '../../../bin/bundle/compile-caches.js';

const ROOT = process.cwd();

/** What the build makes of a function that says how it was started. */
const MAIN = '(function (module, moduleUrl, importLater, compileCache) { module.exports = { handler: () => JSON.stringify([compileCache, moduleUrl]) }; })';

/** The flags with which Lambda starts Node.js. Before version 24, V8 rejects a cache under other limits of the heap. */
const LAMBDA_FLAGS = ['--expose-gc', ...process.version >= 'v24' ? ['--max-semi-space-size=88', '--max-old-space-size=1592'] : []];

describe('a compile cache', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'compile-cache-'));
    cpSync(join(ROOT, 'bin/bundle/start-function.js'), join(folder, 'index.js'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'main.cjs'), MAIN);
  });
  afterEach(() => { rmSync(folder, { recursive: true }); });

  const write = (node: string): void => { writeCompileCaches(ROOT, node, [join(folder, 'main.cjs')]); };

  const started = (...flags: readonly string[]): string => {
    const run = `console.log((await import(${JSON.stringify(pathToFileURL(join(folder, 'index.js')).href)})).handler())`;
    const printed = execFileSync(process.execPath, [...flags, '--input-type=module', '-e', run], { env: {} }).toString();
    const [use, url] = JSON.parse(printed) as [string, string];
    expect(url).toBe(pathToFileURL(join(folder, 'main.cjs')).href);
    return use;
  };

  const cache = (): string => join(folder, readdirSync(folder).find((name) => name.endsWith('.cache'))!);

  test('is used by the Node.js that wrote it, with the flags of Lambda too', () => {
    expect(started()).toBe('none');
    write(process.execPath);
    expect(cache()).toBe(join(folder, `main.${process.version}-${process.platform}-${process.arch}.cache`));
    expect([started(), started(...LAMBDA_FLAGS)]).toEqual(['used', 'used']);
  });

  test('is not written without a command', () => {
    write('');
    expect(started()).toBe('none');
  });

  test('is rejected under other flags, and if it is damaged, and the function runs all the same', () => {
    write(process.execPath);
    expect(started('--no-opt')).toBe('refused');
    writeFileSync(cache(), readFileSync(cache()).subarray(0, 100));
    expect(started()).toBe('refused');
    writeFileSync(cache(), '');
    expect(started()).toBe('refused');
  });

  test('of another version of Node.js is not read', () => {
    write(process.execPath);
    renameSync(cache(), join(folder, `main.v24.0.0-${process.platform}-${process.arch}.cache`));
    expect(started()).toBe('none');
  });

  test('is rejected for other code of another length', () => {
    write(process.execPath);
    writeFileSync(join(folder, 'main.cjs'), `${MAIN};`);
    expect(started()).toBe('refused');
  });
});
