/** Runs test files in bundles. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTypesOnly, sourceFiles } from '../../architecture/source-files.js';
import { planBundles, scriptOf, type Plan } from './plan.js';

interface JestOptions {
  readonly projects: readonly { readonly displayName: string }[];
  readonly collectCoverageFrom: readonly string[];
}

/** Starts Jest with these arguments and returns its exit code. */
type RunJest = (args: readonly string[]) => number;

/** Jest's configuration of package.json, with bundles in place of the files of a project. */
const jestConfig = (root: string, folder: string, project: string, { bundles, alone }: Plan): object => {
  const { jest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly jest: JestOptions };
  const own = jest.projects.find(({ displayName }) => displayName === project);
  const common = { ...own, rootDir: root, testPathIgnorePatterns: [] };
  const projects = [
    { ...common, displayName: `${project}, bundles`, testMatch: [...bundles.keys()].map((name) => join(folder, `${name}.mjs`)) },
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

const runPlan = (root: string, project: string, name: string, plan: Plan, runJest: RunJest): number => {
  const folder = join(root, 'reports/test-bundles', `${project}-${name}`);
  const config = join(folder, 'jest.config.json');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [bundle, files] of plan.bundles) writeFileSync(join(folder, `${bundle}.mjs`), scriptOf(files, root, folder));
  writeFileSync(config, JSON.stringify(jestConfig(root, folder, project, plan)));
  return runJest(['--config', config]);
};

/** Test files of one project, relative to the folder of the repository. */
interface ProjectFiles { readonly project: string; readonly files: readonly string[] }

/** Runs test files in bundles. @returns the exit code of Jest */
export const runBundles = (root: string, { project, files }: ProjectFiles, args: readonly string[], runJest: RunJest): number =>
  runPlan(root, project, args.includes('--coverage') ? 'measured' : 'all', planBundles(root, files), (own) => runJest([...own, ...args]));
