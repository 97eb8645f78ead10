import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Subject } from '../model/subject.js';
import { mutated, type Mutation } from './mutations.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ENTRY = join(ROOT, 'tests/reliability/model/subject.ts');
/** Within the project, so that mutants find its packages. */
const FOLDER = join(ROOT, 'node_modules/.cache/mutants');

const mutationPlugin = (mutations: readonly Mutation[], mutatedFiles: Set<string>): Plugin => ({
  name: 'mutant',
  setup: (builder) => builder.onLoad({ filter: /\/lib\/.*\.ts$/ }, ({ path }) => {
    const file = relative(ROOT, path);
    const ownMutations = mutations.filter((each) => each.file === file);
    if (ownMutations.length === 0) return undefined;
    mutatedFiles.add(file);
    return { contents: mutated(file, readFileSync(path, 'utf8'), ownMutations), loader: 'ts' as const };
  }),
});

/**
 * Builds the code under test with mutations, as a separate module.
 * @throws Error if a mutation does not match exactly one node
 */
export const buildMutant = async (name: string, mutations: readonly Mutation[]): Promise<Subject> => {
  mkdirSync(FOLDER, { recursive: true });
  const outfile = join(FOLDER, `${name}-${process.pid}.mjs`);
  const mutatedFiles = new Set<string>();
  await build({
    entryPoints: [ENTRY], outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'external', logLevel: 'error',
    plugins: [mutationPlugin(mutations, mutatedFiles)],
  });
  const unused = mutations.find(({ file }) => !mutatedFiles.has(file));
  if (unused !== undefined) throw new Error(`A mutation changes ${unused.file}, which the code under test does not load.`);
  const { subject } = await import(pathToFileURL(outfile).href) as { subject: Subject };
  rmSync(outfile);
  return subject;
};
