import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { isTypesOnly, sourceFiles } from './source-files.js';

interface PackageFile { readonly jest: { readonly collectCoverageFrom: readonly string[] } }

const fileExists = (path: string): boolean => existsSync(new URL(`../../${path}`, import.meta.url));
const linesOf = (text: string): number => text.trimEnd().split('\n').length;

describe('the files', () => {
  const lib = sourceFiles('lib');
  const client = sourceFiles('clients/typescript/src').filter(({ path }) => !path.includes('/generated/'));
  const models = sourceFiles('playground/model');

  test('of lib, of the client and of what the playground does without a page each have their test', () => {
    const untested = [...lib, ...client, ...models].filter((file) => !isTypesOnly(file) && !file.path.endsWith('/types.ts'))
      .map(({ path }) => `tests/${path.replace('/src/', '/').replace(/\.ts$/, '.test.ts')}`).filter((path) => !fileExists(path));
    expect(untested).toEqual([]);
  });

  test('that hold only types, and no others, are left out of the coverage', () => {
    const types = lib.filter(isTypesOnly).map(({ path }) => `!${path}`);
    const { jest } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as PackageFile;
    expect(jest.collectCoverageFrom).toEqual([
      'lib/**/*.ts', 'clients/typescript/src/**/*.ts', 'playground/model/**/*.ts', ...types, '!clients/typescript/src/generated/api-types.ts',
    ]);
  });

  test('stay within 250 lines, tables of data aside', () => {
    const long = [...client, ...['lib', 'functions', 'bin', 'playground'].flatMap(sourceFiles)]
      .filter(({ path, text }) => linesOf(text) > 250 && !/\.data\.ts$|currencies\.ts$/.test(path));
    expect(long.map(({ path, text }) => `${path}: ${linesOf(text)} lines`)).toEqual([]);
  });

  test('of functions have no logic: 30 lines at most', () => {
    expect(sourceFiles('functions').filter(({ text }) => linesOf(text) > 30).map(({ path }) => path)).toEqual([]);
  });

  test('are named in kebab-case', () => {
    const odd = ['lib', 'functions', 'bin', 'playground', 'tests', 'clients/typescript/src'].flatMap(sourceFiles).map(({ path }) => path)
      .filter((path) => !/^[a-z0-9/-]+(\.(test|data))?\.tsx?$/.test(path));
    expect(odd).toEqual([]);
  });

  test('hold no default exports and no barrels', () => {
    const all = ['lib', 'functions', 'bin', 'playground', 'clients/typescript/src'].flatMap(sourceFiles);
    expect(all.filter(({ text }) => /^export default\b/m.test(text)).map(({ path }) => path)).toEqual([]);
    expect(all.filter(({ text }) => /^export \* from\b/m.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
