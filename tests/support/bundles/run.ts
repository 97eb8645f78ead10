/**
 * `npm run test:unit`: runs all unit tests, or those of `--selectProjects=`, in bundles. `--quick` chooses the files of `npm test`, `--slow` those of
 * `npm run check:slow`; `--coverage` those of which coverage is measured. With paths or test names, it runs only those, and each file separately.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startDynamoDb } from '../../../bin/local/dynamodb-process.js';
import { runBundles } from './run-bundles.js';
import { filesFor, projectIn } from './test-sets.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const JEST = ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning', fileURLToPath(new URL('../../../node_modules/jest/bin/jest.js', import.meta.url))];

const runJest = (args: readonly string[]): number =>
  spawnSync(process.execPath, [...JEST, ...args], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;

/** Runs unit tests with one DynamoDB emulator, in which each test file creates its own tables. Starting one per file takes longer. */
const withStore = async (run: () => number): Promise<number> => {
  if ((process.env.TEST_DYNAMODB_ENDPOINT ?? '') !== '') return run();
  const store = await startDynamoDb();
  process.env.TEST_DYNAMODB_ENDPOINT = store.endpoint;
  try {
    return run();
  } finally {
    await store.stop();
  }
};

/** Flags that change how all tests run, but not which. */
const FOR_ALL = /^--(coverage|maxWorkers=.+|logHeapUsage|json|outputFile=.+)$/;

/** Flags that choose which. */
const CHOICE = /^--(slow|quick|selectProjects=\w+)$/;

/** Jest reads each word after `--selectProjects` as the name of a project, so this flag goes last. */
const projectsLast = (args: readonly string[]): readonly string[] =>
  [...args.filter((arg) => !arg.startsWith('--selectProjects=')), ...args.filter((arg) => arg.startsWith('--selectProjects='))];

const args = process.argv.slice(2);
const chosen = { project: projectIn(args), files: filesFor(ROOT, args) };
const inBundles = (): number => runBundles(ROOT, chosen, args.filter((arg) => FOR_ALL.test(arg)), runJest);
const isWhole = args.every((arg) => FOR_ALL.test(arg) || CHOICE.test(arg));
if (!isWhole) process.exitCode = runJest(projectsLast(args));
else process.exitCode = chosen.project === 'unit' ? await withStore(inBundles) : inBundles();
