import { posix } from 'node:path';
import { expect, test } from '@jest/globals';
import { sourceFiles, exportedFunctionsOf, type SourceFile } from './source-files.js';

/** `lib/invoice/compute.ts` → `lib/invoice`; `packages/playground/src/model/json.ts` → `packages/playground/src/model`. */
const moduleOf = (path: string): string => posix.dirname(path).split('/').slice(0, path.startsWith('packages/') ? 4 : 2).join('/');

const importsOf = (files: readonly SourceFile[]): readonly { readonly from: string; readonly exportedFunction: string }[] =>
  files.flatMap(({ path, imports }) => imports.flatMap(({ target, names }) => names.map((name) => ({ from: path, exportedFunction: `${target}#${name}` }))));

test('each function that a module exports to other modules is tested by name', () => {
  const sources = ['lib', 'functions', 'bin', 'packages/playground/src', 'packages/client/src', 'packages/cli/src', 'packages/mcp/src', 'packages/brand-tools/src'].flatMap(sourceFiles);
  const exportedFunctions = sources.filter(({ path }) => /^(lib|packages\/(playground\/src\/model|client|cli))\//.test(path) && !path.includes('/generated/'))
    .flatMap((file) => exportedFunctionsOf(file).map((name) => `${file.path}#${name}`));
  const offered = new Set(importsOf(sources)
    .filter(({ from, exportedFunction }) => moduleOf(from) !== moduleOf(exportedFunction))
    .map(({ exportedFunction }) => exportedFunction));
  const tested = new Set(importsOf(['tests', 'packages'].flatMap(sourceFiles)).map(({ exportedFunction }) => exportedFunction));
  const used = exportedFunctions.filter((exportedFunction) => offered.has(exportedFunction));
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((exportedFunction) => !tested.has(exportedFunction))).toEqual([]);
});
