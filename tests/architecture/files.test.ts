import { describe, expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.js';

const linesOf = (text: string): number => text.trimEnd().split('\n').length;

describe('the files', () => {
  test('of functions have no logic: at most 33 lines with imports and middlewares', () => {
    expect(sourceFiles('functions').filter(({ text }) => linesOf(text) > 33).map(({ path }) => path)).toEqual([]);
  });

  test('are named in kebab-case', () => {
    const odd = ['lib', 'functions', 'bin', 'tests', 'packages'].flatMap(sourceFiles).map(({ path }) => path)
      .filter((path) => !/^[a-z0-9/-]+(\.(test|data))?\.tsx?$/.test(path));
    expect(odd).toEqual([]);
  });
});
