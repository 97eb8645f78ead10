import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const TREES = join(tmpdir(), 'invoice-pdf-paired');
const run = promisify(execFile);

/** A version of the service, bundled like the Lambda functions. */
interface Bundles {
  /** From parsed JSON to bytes. */
  readonly ours: string;
  /** The same with a clock around each stage. */
  readonly stages: string;
  /** The generate function, with the code that draws. */
  readonly handler: string;
}

/**
 * Copies the files of a commit into a temporary folder. Both versions use the installed packages.
 * @param commit a name that git knows
 * @returns the folder and the short hash
 */
const checkOut = async (commit: string): Promise<{ readonly folder: string; readonly hash: string }> => {
  const { stdout } = await run('git', ['rev-parse', '--short', `${commit}^{commit}`], { cwd: ROOT });
  const hash = stdout.trim();
  const folder = join(TREES, hash);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', hash, folder], { cwd: ROOT });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return { folder, hash };
};

/** Up to 0.2.0, the second argument is the Node.js of compile caches, which deployments have only if they ask for them. */
const BUNDLE_ALL = `
import { bundleForBench } from ${JSON.stringify('MODULE')};
const paths = {};
for (const name of ['ours', 'stages', 'handler']) paths[name] = await bundleForBench('engines/' + name, '');
process.stdout.write(JSON.stringify(paths));`;

/** Version 0.2.0 and older have the second path. */
const BUNDLERS = ['packages/bench/bundle.ts', 'tests/bench/bundle.ts'];

/** Bundles a folder with its own options, in a process of its own. */
const bundlesIn = async (folder: string): Promise<Bundles> => {
  const bundler = BUNDLERS.map((path) => join(folder, path)).find((path) => existsSync(path));
  if (bundler === undefined) throw new Error(`${folder} has none of ${BUNDLERS.join(', ')}.`);
  const source = BUNDLE_ALL.replace('MODULE', pathToFileURL(bundler).href);
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], { cwd: folder });
  return JSON.parse(stdout) as Bundles;
};

/** The tag of the newest release before the working tree; none before the first release. */
export const lastRelease = async (): Promise<string | undefined> => {
  const { stdout } = await run('git', ['tag', '--merged', 'HEAD', '--sort=-v:refname', '--list', 'v*'], { cwd: ROOT });
  return stdout.split('\n').find((tag) => tag !== '');
};

export const ownBundles = (): Promise<Bundles> => bundlesIn(ROOT);

/**
 * Bundles a commit.
 * @param commit a name that git knows, such as a tag
 */
export const bundlesOf = async (commit: string): Promise<Bundles & { readonly hash: string }> => {
  const { folder, hash } = await checkOut(commit);
  return { ...await bundlesIn(folder), hash };
};
