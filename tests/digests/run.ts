/** Compares the answers to many requests with those of a commit: see `--help`. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommand } from '../../bin/command-line.js';

interface Computed { readonly digests: Readonly<Record<string, string>>; readonly entered: Readonly<Record<string, boolean>> }

const print = (line: string): void => { process.stdout.write(`${line}\n`); };

const ROOT = join(import.meta.dirname, '../..');
const WORKERS = Math.min(4, availableParallelism());
const folder = mkdtempSync(join(tmpdir(), 'digests-'));

const computeShare = async (tree: string, name: string, worker: number): Promise<Computed> => {
  const out = join(folder, `${name}-${worker}.json`);
  const child = spawn('node', ['--import', 'tsx', 'tests/digests/compute-digests.ts', out, String(worker), String(WORKERS)], { cwd: tree, stdio: 'inherit' });
  const [code] = await once(child, 'exit') as [number | null];
  if (code !== 0) throw new Error(`The digests of ${name} could not be computed.`);
  return JSON.parse(readFileSync(out, 'utf8')) as Computed;
};

const computeIn = async (tree: string, name: string): Promise<Computed> => {
  const shares = await Promise.all(Array.from({ length: WORKERS }, (_, worker) => computeShare(tree, name, worker)));
  const entered: Record<string, boolean> = {};
  for (const [key, was] of shares.flatMap((share) => Object.entries(share.entered))) entered[key] = entered[key] === true || was;
  return { digests: Object.assign({}, ...shares.map((share) => share.digests)) as Computed['digests'], entered };
};

/** Checks out a commit, computes its digests with its own code, and removes the checkout. */
const computeAt = async (commit: string): Promise<Computed> => {
  const tree = join(folder, 'tree');
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', tree, commit], { cwd: ROOT });
  try {
    if (!existsSync(join(tree, 'node_modules'))) symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
    return await computeIn(tree, commit);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT });
  }
};

const main = async (): Promise<void> => {
  const { flags: { coverage }, words: [commit = 'HEAD'] } = readCommand({
    usage: 'npx tsx tests/digests/run.ts [COMMIT]', maxWords: 1,
    about: 'Compares PDFs, XML files, batches and previews of the working tree with those of a commit (default: HEAD), and lists what differs.',
    flags: { coverage: { type: 'boolean', help: 'lists functions that no request enters' } },
  });
  const now = await computeIn(ROOT, 'the working tree');
  if (coverage) {
    const missed = Object.entries(now.entered).filter(([, was]) => !was).map(([key]) => key);
    print([...missed, `${missed.length} of ${Object.keys(now.entered).length} functions are entered by no request.`].join('\n'));
    return;
  }
  const before = await computeAt(commit);
  const names = [...new Set([...Object.keys(before.digests), ...Object.keys(now.digests)])];
  const different = names.filter((name) => before.digests[name] !== now.digests[name]);
  for (const name of different) print(`${name}: ${before.digests[name] ?? 'not there'} → ${now.digests[name] ?? 'not there'}`);
  print(`${different.length} of ${names.length} answers differ.`);
  process.exitCode = different.length === 0 ? 0 : 1;
};

try {
  await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
