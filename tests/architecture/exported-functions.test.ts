import { expect, test } from '@jest/globals';
import { sourceFiles, exportedFunctionsOf, type SourceFile } from './source-files.js';

/** `lib/invoice/compute.ts` → `lib/invoice`; `clients/typescript/src/send.ts` → `clients/typescript/src`. */
const moduleOf = (path: string): string => path.split('/').slice(0, path.startsWith('clients/') ? 3 : 2).join('/');

const importsOf = (files: readonly SourceFile[]): readonly { readonly from: string; readonly exportedFunction: string }[] =>
  files.flatMap(({ path, imports }) => imports.flatMap(({ target, names }) => names.map((name) => ({ from: path, exportedFunction: `${target}#${name}` }))));

test('each function that a module exports to other modules is tested by name', () => {
  const sources = ['lib', 'functions', 'bin', 'playground', 'clients/typescript/src', 'packages/brand-tools/src'].flatMap(sourceFiles);
  const exportedFunctions = sources.filter(({ path }) => /^(lib|playground\/model|clients)\//.test(path) && !path.includes('/generated/'))
    .flatMap((file) => exportedFunctionsOf(file).map((name) => `${file.path}#${name}`));
  const offered = new Set(importsOf(sources)
    .filter(({ from, exportedFunction }) => moduleOf(from) !== moduleOf(exportedFunction))
    .map(({ exportedFunction }) => exportedFunction));
  const tested = new Set(importsOf(['tests', 'packages'].flatMap(sourceFiles)).map(({ exportedFunction }) => exportedFunction));
  const used = exportedFunctions.filter((exportedFunction) => offered.has(exportedFunction));
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((exportedFunction) => !tested.has(exportedFunction))).toEqual([]);
});
