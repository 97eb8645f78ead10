/** `npm run GROUP -- [TOOL] [flags]`: runs one tool of a command group. */
import { spawnSync } from 'node:child_process';
import { exitWithError } from './local/fail.js';
import { findTool, type Tool } from './tools/command-groups.js';

/** Rewrites the expected results of the tests of a folder. */
const rewriteExpected = (tests: string, args: readonly string[]): void => {
  const { status } = spawnSync('npm', ['run', '--silent', 'test:unit', '--', tests, ...args], {
    stdio: 'inherit', env: { ...process.env, UPDATE_GOLDEN: '1' },
  });
  process.exitCode = status ?? 1;
};

/** The program reads its arguments from `process.argv`, as if it had been started directly. */
const startTool = async ({ program, tests }: Tool, args: readonly string[]): Promise<void> => {
  if (tests !== undefined) return rewriteExpected(tests, args);
  process.argv.splice(2, process.argv.length, ...args);
  await import(new URL(`../${program ?? ''}`, import.meta.url).href);
};

const main = async (): Promise<void> => {
  const [group = '', ...words] = process.argv.slice(2);
  const { tool, args } = findTool(group, words);
  await startTool(tool, args);
};

await main().catch(exitWithError);
