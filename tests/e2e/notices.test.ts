import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build, type Metafile } from 'esbuild';
import { bundleOptions } from '../../bin/bundle/bundle.js';
import { playgroundBundle } from '../../packages/playground/bundle/bundle-playground.js';
import { startE2e, type E2eService } from '../support/http/e2e-service.js';
import { send } from '../support/http/http-client.js';
import { packageFolder } from '../support/lambda/packaged-service.js';
import { functionsOf, readTemplate } from '../support/lambda/packaged-template.js';

// This test finds the bundled packages by itself, without the code that writes the notices.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const functions = functionsOf(readTemplate(packageFolder())).map(({ key, handler }) => ({ key, folder: dirname(handler) }));

const noticesIn = (key: string, folder: string): string =>
  readFileSync(join(packageFolder(), 'unzipped', key, folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');

/** `name version` of each package of which a file was bundled. */
const packagesOf = (paths: readonly string[]): readonly string[] => [...new Set(paths.flatMap((path) => {
  const parts = path.split('/');
  const at = parts.lastIndexOf('node_modules');
  if (at < 0) return [];
  const folder = parts.slice(0, parts[at + 1]!.startsWith('@') ? at + 3 : at + 2).join('/');
  const { name, version } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as { readonly name: string; readonly version: string };
  return [`${name} ${version}`];
}))];

const entryOf = (folder: string): string => `functions/${folder.replace('dist/', '')}.ts`;

describe('the notices in each zip', () => {
  let outputs: Metafile['outputs'];
  beforeAll(async () => {
    const entryPoints = functions.map(({ folder }) => entryOf(folder));
    ({ metafile: { outputs } } = await build({ ...bundleOptions(ROOT), format: 'esm', entryPoints, outdir: 'bundles', write: false, metafile: true }));
  });

  test.each(functions.map(({ key, folder }) => [key, folder] as const))('of %s name every package of its bundle', (key, folder) => {
    const { inputs } = Object.values(outputs).find(({ entryPoint }) => entryPoint === entryOf(folder))!;
    const bundled = Object.keys(inputs).filter((path) => inputs[path]!.bytesInOutput > 0);
    const lines = noticesIn(key, folder).split('\n');
    expect(packagesOf(bundled).filter((each) => !lines.includes(each))).toEqual([]);
  });
});

/** The packages of a manifest that are in some zip, as its notices name them: `name version`, not inside another package. */
const bundledOf = (names: readonly string[]): readonly string[] => {
  const lines = new Set(functions.flatMap(({ key, folder }) => noticesIn(key, folder).split('\n')));
  const versions = [...lines].map((line) => /^(\S+) \d+\.\d+\.\d+\S*$/.exec(line)?.[1]);
  return names.filter((name) => versions.includes(name));
};

test('the production dependencies are the packages that are bundled, for functions and for pages', () => {
  const manifests = ['package.json', 'packages/playground/package.json']
    .map((path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as { readonly dependencies: object; readonly devDependencies?: object });
  const production = manifests.flatMap(({ dependencies }) => Object.keys(dependencies));
  const development = manifests.flatMap(({ devDependencies = {} }) => Object.keys(devDependencies));
  expect(bundledOf([...new Set([...production, ...development])])).toEqual(production);
});

describe('the notices of the pages', () => {
  let service: E2eService;
  beforeAll(async () => { service = await startE2e('A'); });
  afterAll(() => service.stop());

  const get = (path: string) => send(new URL(service.packaged.baseUrl).origin, path);

  test('name every package of the playground', async () => {
    const { status, headers, text } = await get('playground/licenses.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const packages = packagesOf((await playgroundBundle(ROOT)).inputs);
    expect(packages.map((each) => each.replace(/ .*/, ''))).toEqual(expect.arrayContaining([
      'preact', '@preact/signals', '@codemirror/view', '@lezer/common', 'style-mod', 'w3c-keyname', 'crelt', 'pdfjs-dist',
    ]));
    expect(packages.filter((each) => !text.split('\n').includes(each))).toEqual([]);
  });

  test('name what draws the reference docs', async () => {
    const { status, text } = await get('docs/licenses.txt');
    expect(status).toBe(200);
    for (const name of ['redoc ', 'react (inside redoc)', 'mobx (inside redoc)', 'styled-components (inside redoc)']) expect(text).toContain(`\n${name}`);
  });

  test.each([['', 'playground/app.js', 'playground/licenses.txt'], ['docs', 'docs', 'docs/licenses.txt']])('are linked from /%s', async (_, path, link) => {
    expect((await get(path)).text).toContain(link);
  });
});
