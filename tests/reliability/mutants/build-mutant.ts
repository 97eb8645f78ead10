import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Subject } from '../model/subject.js';
import { applyPatch, type Mutant, ROOT } from './mutants.js';

const ENTRY = join(ROOT, 'tests/reliability/model/subject.ts');
/** Within the project, so that mutants find its packages. */
const FOLDER = join(ROOT, 'node_modules/.cache/mutants');

const patchedFiles = (texts: ReadonlyMap<string, string>, loaded: Set<string>): Plugin => ({
  name: 'mutant',
  setup: (builder) => builder.onLoad({ filter: /\/lib\/.*\.ts$/ }, ({ path }) => {
    const file = relative(ROOT, path);
    const contents = texts.get(file);
    if (contents === undefined) return undefined;
    loaded.add(file);
    return { contents, loader: 'ts' as const };
  }),
});

/**
 * Builds the code under test with a patch, as a separate module.
 * @throws Error if the patch does not fit, or changes a file that the code under test does not load
 */
export const buildMutant = async ({ patch }: Mutant): Promise<Subject> => {
  mkdirSync(FOLDER, { recursive: true });
  const outfile = join(FOLDER, `${process.pid}-${Date.now()}.mjs`);
  const texts = applyPatch(patch);
  const loaded = new Set<string>();
  await build({
    entryPoints: [ENTRY], outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'external', logLevel: 'error',
    plugins: [patchedFiles(texts, loaded)],
  });
  const unused = [...texts.keys()].find((file) => !loaded.has(file));
  if (unused !== undefined) throw new Error(`${patch} changes ${unused}, which the code under test does not load.`);
  const { subject } = await import(pathToFileURL(outfile).href) as { subject: Subject };
  rmSync(outfile);
  return subject;
};
