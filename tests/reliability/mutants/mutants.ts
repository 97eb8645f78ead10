/** Mutants: bugs that the reliability tests must find. Each is a patch in patches/. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PATCHES = fileURLToPath(new URL('patches/', import.meta.url));

/** The test that finds a mutant: sequential events, races, or all orders of a few calls. */
const FOUND_BY = ['model', 'races', 'interleavings'] as const;

export interface Mutant {
  readonly name: string;
  readonly foundBy: typeof FOUND_BY[number];
  readonly patch: string;
}

/** The first line of a patch is the name, then follow the reason, the test that finds it, and the change. */
const readMutant = (file: string): Mutant => {
  const patch = join(PATCHES, file);
  const text = readFileSync(patch, 'utf8');
  const [name = ''] = text.split('\n');
  const foundBy = FOUND_BY.find((test) => text.includes(`\nFound by: ${test}\n`));
  if (foundBy === undefined) throw new Error(`${file} does not say which test finds the mutant.`);
  return { name, foundBy, patch };
};

export const MUTANTS: readonly Mutant[] = readdirSync(PATCHES).sort().map(readMutant);

/** The changed files of a mutant with their texts. Throws Error if the patch does not fit. */
export const applyPatch = (patch: string): ReadonlyMap<string, string> => {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['apply', ...args, patch], { cwd: folder, encoding: 'utf8', env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() } });
  try {
    const files = git('--numstat').trim().split('\n').map((line) => line.split('\t')[2] ?? '');
    for (const file of files) cpSync(join(ROOT, file), join(folder, file));
    git();
    return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
