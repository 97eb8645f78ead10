/** Runs all unit tests in rooms, and fails if a test did not run. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTypesOnly, sourceFiles } from '../../architecture/source-files.js';
import { buildRooms } from './build-rooms.js';
import { missingTests, type JestReport } from './missing-tests.js';
import { planRooms, type RoomPlan } from './plan-rooms.js';

interface JestOptions { readonly projects: readonly object[]; readonly collectCoverageFrom: readonly string[] }

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Jest's configuration of package.json, with the rooms in place of its projects. */
const jestConfig = (root: string, folder: string, { alone }: RoomPlan): object => {
  const { jest } = read(join(root, 'package.json')) as { readonly jest: JestOptions };
  const common = { ...read(join(root, 'tests/support/jest-preset.json')) as object, rootDir: root, testPathIgnorePatterns: [] };
  return {
    ...jest, rootDir: root,
    // A file that contains only types has no code to run, but would count as untested.
    collectCoverageFrom: [...jest.collectCoverageFrom, ...sourceFiles('lib').filter(isTypesOnly).map(({ path }) => `!${path}`)],
    projects: [
      { ...common, displayName: 'room', testMatch: [join(folder, '*.room.mjs')] },
      { ...common, displayName: 'alone', testMatch: alone.map((file) => join(root, file)) },
    ],
  };
};

const textsOf = (root: string, { rooms, alone }: RoomPlan): ReadonlyMap<string, string> => {
  const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
  return new Map([
    ...[...rooms.values()].flat().map((file): [string, string] => [file, textOf(file)]),
    ...alone.map((file): [string, string] => [join(root, file), textOf(file)]),
  ]);
};

/**
 * @param root folder of the repository
 * @param runJest starts Jest with these arguments and returns its exit code
 */
export const runRooms = async (root: string, runJest: (args: readonly string[]) => number): Promise<number> => {
  const folder = join(root, 'reports/test-rooms');
  const [config, report] = [join(folder, 'jest.config.json'), join(folder, 'report.json')];
  const plan = planRooms(root);
  await buildRooms(plan, root, folder);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  writeFileSync(config, JSON.stringify(jestConfig(root, folder, plan)));
  const code = runJest(['--config', config, '--json', '--outputFile', report]);
  const missing = missingTests(read(report) as JestReport, textsOf(root, plan));
  for (const sentence of missing) console.error(sentence);
  return missing.length > 0 ? 1 : code;
};
