import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Subject } from '../model/subject.js';

/** One exact piece of a source file and what takes its place. */
export interface Edit {
  /** From the root of the project, e.g. `lib/accounts/meter.ts`. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ENTRY = join(ROOT, 'tests/proof/model/subject.ts');
/** Within the project, so that the variants find its packages. */
const FOLDER = join(ROOT, 'node_modules/.cache/seeded-bugs');

const edited = (file: string, edits: readonly Edit[]): string => edits.reduce((text, { find, replace }) => {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`A seeded bug expects this text once in ${file}, but it is there ${parts.length - 1} times: ${find}`);
  return parts.join(replace);
}, readFileSync(file, 'utf8'));

const editing = (edits: readonly Edit[], seen: Set<string>): Plugin => ({
  name: 'seeded-bug',
  setup: (builder) => builder.onLoad({ filter: /\/lib\/.*\.ts$/ }, ({ path }) => {
    const file = relative(ROOT, path);
    const own = edits.filter((edit) => edit.file === file);
    if (own.length === 0) return undefined;
    seen.add(file);
    return { contents: edited(path, own), loader: 'ts' as const };
  }),
});

/**
 * The code under proof with edits, in a module of its own.
 * @param name of the variant's file
 * @throws Error where a text to be replaced is not there exactly once, so that no seeded bug can rot
 */
export const buildVariant = async (name: string, edits: readonly Edit[]): Promise<Subject> => {
  mkdirSync(FOLDER, { recursive: true });
  const outfile = join(FOLDER, `${name}-${process.pid}.mjs`);
  const seen = new Set<string>();
  await build({
    entryPoints: [ENTRY], outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'external', logLevel: 'error',
    plugins: [editing(edits, seen)],
  });
  const unseen = edits.find(({ file }) => !seen.has(file));
  if (unseen !== undefined) throw new Error(`A seeded bug is in ${unseen.file}, which the code under proof does not load.`);
  const { subject } = await import(pathToFileURL(outfile).href) as { subject: Subject };
  rmSync(outfile);
  return subject;
};
