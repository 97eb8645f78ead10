import { copyFile, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions } from '../../bin/local/bundle-options.js';
import { LOADED_LATER } from '../../bin/local/bundle-plugins.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '../..');

/**
 * Bundles a module like the Lambda functions, with its assets and with the files that it loads later next to it.
 * @param entry path below tests/bench, without its ending
 * @returns path of the bundle
 */
export const bundleForBench = async (entry: string): Promise<string> => {
  const folder = join(HERE, 'build', entry);
  await mkdir(folder, { recursive: true });
  const outfile = join(folder, 'index.mjs');
  const bundles = { [outfile]: `tests/bench/${entry}.ts`, ...Object.fromEntries(Object.entries(LOADED_LATER).map(([file, later]) => [join(folder, file), later])) };
  await Promise.all(Object.entries(bundles).map(([file, source]) => build({ ...bundleOptions(ROOT), entryPoints: [source], outfile: file })));
  await copyFile(join(ROOT, 'node_modules/harfbuzzjs/dist/harfbuzz.wasm'), join(folder, 'harfbuzz.wasm'));
  await symlink(join(ROOT, 'fonts'), join(folder, 'fonts'), 'dir').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return outfile;
};
