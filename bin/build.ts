/**
 * Bundles every function, or those named after `--only`, into `dist/<function>/`, with its package.json, its assets and the
 * notices of third-party software, and their source maps into `dist/source-maps/`. Then builds the brands into `dist/brands/`.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { brandNames, buildBrands, errorLines } from '../packages/brand-tools/src/build-brand.js';
import { bundleFunction, MAIN, type Bundle } from './bundle/bundle.js';
import { assertBelowCeiling, mapLines, writeCeilings } from './bundle/eager-code.js';
import { noticesOf } from './bundle/notices.js';
import { playgroundWeight } from '../packages/playground/bundle/bundle-playground.js';
import { siteOf } from './bundle/site-files.js';
import { SOURCE_MAPS } from './bundle/source-maps.js';
import { readCommand } from './command-line.js';
import { exitWithError } from './local/fail.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Names of the functions: one file each in functions/. */
const functionNames = async (): Promise<readonly string[]> =>
  (await readdir(join(ROOT, 'functions'))).filter((file) => file.endsWith('.ts')).map((file) => basename(file, '.ts')).sort();

/** Does not rewrite an identical file, so that a build does not disturb a running local service. */
const writeIfChanged = async (path: string, content: Uint8Array): Promise<void> => {
  const present = await readFile(path).catch(() => null);
  if (present?.equals(content) === true) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
};

/** The file, besides the fonts, that the shaper reads. */
const HARFBUZZ = ['harfbuzz.wasm', 'node_modules/harfbuzzjs/dist/harfbuzz.wasm'] as const;

/** The module that reads {@link HARFBUZZ}. */
const HARFBUZZ_MODULE = 'lib/typeset/harfbuzz.ts';

const gzipped = (text: string): Uint8Array => gzipSync(text, { level: 9 });

/** The files for browsers by path in the bundle's folder: the function's pages, and the notices of the software in them. */
const pagesOf = (files: ReadonlyMap<string, string>, notices: string): ReadonlyMap<string, Uint8Array> => {
  const served = files.size === 0 ? [] : [...files, ['licenses.txt', notices] as const];
  return new Map(served.map(([name, text]) => [`static/${name}.gz`, gzipped(text)]));
};

const writeFolder = async (folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> => {
  for (const [file, content] of files) await writeIfChanged(join(ROOT, folder, file), content);
  await removeOthers(join(ROOT, folder), new Set(files.keys()));
};

const buildFunction = async (name: string, bundles: readonly Bundle[]): Promise<string> => {
  const sources = new Map(bundles.some(({ inputs }) => HARFBUZZ_MODULE in inputs) ? [HARFBUZZ] : []);
  const site = await siteOf(ROOT, name);
  const inputs = [...bundles.flatMap((each) => Object.keys(each.inputs)), ...sources.values(), ...site.inputs];
  const notices = await noticesOf(ROOT, inputs, site.licences);
  const pages = pagesOf(site.files, notices);
  const contents = [...sources].map(async ([file, source]) => [file, await readFile(join(ROOT, source))] as const);
  await writeFolder(`dist/${name}`, new Map<string, Uint8Array>([
    ...bundles.map(({ file, code }) => [file, code] as const),
    ['package.json', Buffer.from('{"type":"commonjs"}\n')],
    ['THIRD-PARTY-NOTICES.txt', Buffer.from(notices)],
    ...await Promise.all(contents),
    ...pages,
  ]));
  await writeFolder(`${SOURCE_MAPS}/${name}`, new Map(bundles.map(({ file, map }) => [`${file}.map`, map])));
  const weight = name === 'playground' ? `, ${playgroundWeight(pages)} bytes to load as it opens` : '';
  const codeBytes = bundles.find(({ file }) => file === MAIN)?.code.length ?? 0;
  return `${name.padEnd(16)} ${String(Math.round(codeBytes / 1024)).padStart(6)} KB of code, ${sources.size + pages.size} assets${weight}`;
};

/** Removes files of an earlier build that this build does not write. */
const removeOthers = async (directory: string, wanted: ReadonlySet<string>): Promise<void> => {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(path.slice(directory.length + 1).replaceAll('\\', '/'))) await rm(path);
  }
};

/** Builds the brands of `brands/` for the layer of fonts. An error stops the build. */
const buildAllBrands = async (): Promise<void> => {
  const target = join(ROOT, 'dist/brands');
  await rm(target, { recursive: true, force: true });
  const sources = join(ROOT, 'brands');
  const errors = errorLines(await buildBrands(sources, target, await brandNames(sources)));
  if (errors.length > 0) throw new Error(errors.join('\n'));
};

const main = async (): Promise<void> => {
  const { flags: { only, quiet, map, ceilings } } = readCommand({
    usage: 'npx tsx bin/build.ts', about: 'Bundles every function into dist/, and builds the brands.',
    flags: {
      only: { type: 'string', value: 'FUNCTION', multiple: true, help: 'only these functions, and no brands' },
      quiet: { type: 'boolean', help: 'prints no sizes' },
      map: { type: 'boolean', help: 'lists what every cold start runs, by module and package, with its processor time' },
      ceilings: { type: 'boolean', help: 'first sets the ceilings of that to what is reached' },
    },
  });
  const functions = new Map(await Promise.all((only ?? await functionNames()).map(async (name) =>
    [name, await bundleFunction(ROOT, `functions/${name}.ts`)] as const)));
  if (ceilings) await writeCeilings(ROOT, functions);
  await Promise.all([...functions].map(([name, bundles]) => assertBelowCeiling(ROOT, name, bundles)));
  const sizes = await Promise.all([...functions].map(([name, bundles]) => buildFunction(name, bundles)));
  if (only === undefined) await buildAllBrands();
  if (map) for (const [name, bundles] of functions) console.log((await mapLines(ROOT, name, bundles)).join('\n'));
  else if (!quiet) console.log(sizes.join('\n'));
};

await main().catch(exitWithError);
