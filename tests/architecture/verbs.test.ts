import { expect, test } from '@jest/globals';
import { sourceFiles, verbsOf, type SourceFile } from './source-files.js';

/** `lib/invoice/compute.ts` → `lib/invoice`; `clients/typescript/src/send.ts` → `clients/typescript/src`. */
const roomOf = (path: string): string => path.split('/').slice(0, path.startsWith('clients/') ? 3 : 2).join('/');

const importsOf = (files: readonly SourceFile[]): readonly { readonly from: string; readonly verb: string }[] =>
  files.flatMap(({ path, imports }) => imports.flatMap(({ target, names }) => names.map((name) => ({ from: path, verb: `${target}#${name}` }))));

test('each function that a room offers to other rooms is tested by name', () => {
  const rooms = ['lib', 'functions', 'bin', 'playground', 'clients/typescript/src'].flatMap(sourceFiles);
  const verbs = rooms.filter(({ path }) => /^(lib|playground\/model|clients)\//.test(path) && !path.includes('/generated/'))
    .flatMap((file) => verbsOf(file).map((name) => `${file.path}#${name}`));
  const offered = new Set(importsOf(rooms).filter(({ from, verb }) => roomOf(from) !== roomOf(verb)).map(({ verb }) => verb));
  const tested = new Set(importsOf(sourceFiles('tests')).map(({ verb }) => verb));
  const asked = verbs.filter((verb) => offered.has(verb));
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((verb) => !tested.has(verb))).toEqual([]);
});
