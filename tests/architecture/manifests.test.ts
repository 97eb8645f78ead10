/** What each package.json says that it needs. That the root's production dependencies are what is bundled: tests/e2e/notices.test.ts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.js';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

type Versions = Readonly<Record<string, string>>;
interface Manifest { readonly dependencies?: Versions; readonly devDependencies?: Versions }

const manifestOf = (folder: string): Manifest => JSON.parse(read(`${folder}package.json`)) as Manifest;

/** `@scope/name` of `@scope/name/path`. */
const packageOf = (specifier: string): string => specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/');

const packages = readdirSync(new URL('packages', ROOT)).map((name) => `packages/${name}`)
  .filter((folder) => existsSync(new URL(`${folder}/package.json`, ROOT)) && existsSync(new URL(`${folder}/src`, ROOT)));

test.each(packages)('the dependencies of %s are the packages that it imports', (folder) => {
  const targets = sourceFiles(`${folder}/src`).flatMap(({ imports }) => imports.filter(({ ours }) => !ours).map(({ target }) => packageOf(target)));
  const imported = new Set(targets.filter((each) => !each.startsWith('node:')));
  const { dependencies, devDependencies } = manifestOf(`${folder}/`);
  expect(Object.keys({ ...dependencies, ...devDependencies }).sort()).toEqual([...imported].sort());
});

describe('lib/ARCHITECTURE.md gives a reason for each', () => {
  const [, bundled = '', development = ''] = /^In the bundles:$(.*)^For development:$(.*)/ms.exec(read('lib/ARCHITECTURE.md')) ?? [];
  const manifests = ['', ...packages.map((folder) => `${folder}/`)].map(manifestOf);
  const [root, playground] = [manifestOf(''), manifestOf('packages/playground/')];
  const dependencies = { ...root.dependencies, ...playground.dependencies };
  const all = Object.assign({}, ...manifests.flatMap((each) => [each.dependencies, each.devDependencies])) as Versions;
  const devDependencies = Object.fromEntries(Object.entries(all).filter(([name]) => !(name in dependencies) && !name.startsWith('invoice-pdf-')));

  /** Packages in the first column of a table; a name may be without its scope. */
  const named = (table: string): readonly string[] =>
    [...table.matchAll(/^\|(.*?)\|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, entry = '']) => entry));
  const isNamedBy = (name: string) => (entry: string): boolean =>
    (entry.endsWith('/*') ? name.startsWith(entry.slice(0, -1)) : name === entry || name.endsWith(`/${entry}`));

  test.each([['production', bundled, dependencies], ['development', development, devDependencies]] as const)('%s dependency', (_, table, versions) => {
    expect(Object.keys(versions).filter((name) => !named(table).some(isNamedBy(name)))).toEqual([]);
  });

  test('production dependency, and for no other package', () => {
    expect(named(bundled).filter((entry) => !Object.keys(dependencies).some((name) => isNamedBy(name)(entry)))).toEqual([]);
  });
});
