/** Runs test files in rooms, and fails if a test did not run. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTypesOnly, sourceFiles } from '../../architecture/source-files.js';
import { buildRooms } from './build-rooms.js';
import { missingTests, type JestReport } from './missing-tests.js';
import { planRooms, type RoomPlan } from './plan-rooms.js';
import { isMeasured } from './test-sets.js';

interface JestOptions {
  readonly projects: readonly { readonly displayName: string }[];
  readonly collectCoverageFrom: readonly string[];
}

/** Starts Jest with these arguments and returns its exit code. */
type RunJest = (args: readonly string[]) => number;

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Jest's configuration of package.json, with rooms in place of the files of a project. */
const jestConfig = (root: string, folder: string, project: string, { rooms, alone }: RoomPlan): object => {
  const { jest } = read(join(root, 'package.json')) as { readonly jest: JestOptions };
  const own = jest.projects.find(({ displayName }) => displayName === project);
  const common = { ...own, rootDir: root, testPathIgnorePatterns: [] };
  const projects = [
    { ...common, displayName: `${project}, rooms`, testMatch: [...rooms.keys()].map((room) => join(folder, `${room}.room.mjs`)) },
    { ...common, displayName: `${project}, alone`, testMatch: alone.map((file) => join(root, file)) },
  ];
  return {
    ...jest, rootDir: root, verbose: false, // Jest lists each test if it runs a single script
    // A file that contains only types has no code to run, but would count as untested.
    collectCoverageFrom: [...jest.collectCoverageFrom, ...sourceFiles('lib').filter(isTypesOnly).map(({ path }) => `!${path}`)],
    // Jest reads an empty list of patterns as all files.
    projects: projects.filter(({ testMatch }) => testMatch.length > 0),
  };
};

const textsOf = (root: string, { rooms, alone }: RoomPlan): ReadonlyMap<string, string> => {
  const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
  return new Map([
    ...[...rooms.values()].flat().map((file): [string, string] => [file, textOf(file)]),
    ...alone.map((file): [string, string] => [join(root, file), textOf(file)]),
  ]);
};

const runPlan = async (root: string, project: string, name: string, plan: RoomPlan, runJest: RunJest): Promise<number> => {
  const folder = join(root, 'reports/test-rooms', `${project}-${name}`);
  const [config, report] = [join(folder, 'jest.config.json'), join(folder, 'report.json')];
  await buildRooms(plan, root, folder);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  writeFileSync(config, JSON.stringify(jestConfig(root, folder, project, plan)));
  const code = runJest(['--config', config, '--json', '--outputFile', report]);
  const missing = missingTests(read(report) as JestReport, textsOf(root, plan));
  for (const sentence of missing) console.error(sentence);
  return missing.length > 0 ? 1 : code;
};

/** Test files of one project, relative to the folder of the repository. */
export interface ProjectFiles { readonly project: string; readonly files: readonly string[] }

/**
 * With `--coverage`, the files that are not measured run after the others.
 * @param root folder of the repository
 * @param args for Jest
 * @param runJest starts it
 */
export const runRooms = async (
  root: string, { project, files }: ProjectFiles, args: readonly string[], runJest: RunJest,
): Promise<number> => {
  const run = (name: string, chosen: readonly string[], more: readonly string[]): Promise<number> =>
    runPlan(root, project, name, planRooms(root, chosen), (own) => runJest([...own, ...more]));
  if (!args.includes('--coverage')) return run('all', files, args);
  const measured = files.filter((file) => isMeasured(root, file));
  const others = files.filter((file) => !measured.includes(file));
  const code = await run('measured', measured, args);
  return (others.length > 0 && await run('unmeasured', others, args.filter((arg) => arg !== '--coverage'))) || code;
};
