import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleChunk, bundleMain, MAIN } from '../../bin/bundle/bundle.js';
import { writeCompileCaches } from '../../bin/bundle/compile-caches.js';
import { LAZY_CHUNKS } from '../../bin/bundle/plugins.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '../..');

/** File next to the bundle that starts it without the compile cache, as if V8 rejected the cache. */
export const WITHOUT_CACHE = 'without-cache.mjs';

/** The file that starts a function, with the export of the bundles of this folder. */
const starter = async (): Promise<string> =>
  `${await readFile(join(ROOT, 'bin/bundle/start-function.js'), 'utf8')}export const { createRenderer } = module.exports;\n`;

/**
 * Bundles a module like the Lambda functions, next to its assets, compile cache and lazy chunks.
 * @param entry path below packages/bench, without its ending
 * @param node path of the Node.js that has the compile cache
 * @returns path of the file to import
 */
export const bundleForBench = async (entry: string, node = process.execPath): Promise<string> => {
  const folder = join(HERE, 'build', entry);
  await mkdir(folder, { recursive: true });
  const later = Object.entries(LAZY_CHUNKS).map(([file, module]) => bundleChunk(ROOT, file, module));
  const bundles = await Promise.all([bundleMain(ROOT, `packages/bench/${entry}.ts`), ...later]);
  for (const { file, code } of bundles) await writeFile(join(folder, file), code);
  const outfile = join(folder, 'index.mjs');
  await writeFile(outfile, await starter());
  await writeFile(join(folder, WITHOUT_CACHE), (await starter()).replace('.cache', '.none'));
  writeCompileCaches(ROOT, node, [join(folder, MAIN)]);
  await copyFile(join(ROOT, 'node_modules/harfbuzzjs/dist/harfbuzz.wasm'), join(folder, 'harfbuzz.wasm'));
  await symlink(join(ROOT, 'fonts'), join(folder, 'fonts'), 'dir').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return outfile;
};
