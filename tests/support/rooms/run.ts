/** `npm run test:unit`: all unit tests in rooms; with paths, projects or names of tests those alone, each file by itself. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runRooms } from './run-rooms.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const JEST = ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning', fileURLToPath(new URL('../../../node_modules/jest/bin/jest.js', import.meta.url))];

const runJest = (args: readonly string[]): number =>
  spawnSync(process.execPath, [...JEST, ...args], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;

/** Flags that change how all tests run, but not which. */
const FOR_ALL = /^--(coverage|maxWorkers=.+|logHeapUsage)$/;

/** Jest takes each word after `--selectProjects` for the name of a project, so that flag goes last. */
const projectsLast = (args: readonly string[]): readonly string[] =>
  [...args.filter((arg) => !arg.startsWith('--selectProjects=')), ...args.filter((arg) => arg.startsWith('--selectProjects='))];

const args = process.argv.slice(2);
process.exitCode = args.every((arg) => FOR_ALL.test(arg))
  ? await runRooms(ROOT, (own) => runJest([...own, ...args]))
  : runJest(projectsLast(args));
