import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleFunction, MAIN } from '../../bin/bundle/bundle.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '../..');

/**
 * Bundles a module like the Lambda functions, next to its assets and lazy chunks.
 * @param entry path below packages/bench, without its ending
 * @returns path of the file to import
 */
export const bundleForBench = async (entry: string): Promise<string> => {
  const folder = join(HERE, 'build', entry);
  await mkdir(folder, { recursive: true });
  const bundles = await bundleFunction(ROOT, `packages/bench/${entry}.ts`);
  for (const { file, code } of bundles) await writeFile(join(folder, file), code);
  await writeFile(join(folder, 'package.json'), '{"type":"commonjs"}\n');
  await copyFile(join(ROOT, 'node_modules/harfbuzzjs/dist/harfbuzz.wasm'), join(folder, 'harfbuzz.wasm'));
  await symlink(join(ROOT, 'fonts'), join(folder, 'fonts'), 'dir').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return join(folder, MAIN);
};
