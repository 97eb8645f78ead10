/** `npm run reliability`: prints figures and times, and fails if a guarantee was violated. */
import { performance } from 'node:perf_hooks';
import { startDynamoDbLocal } from '../support/store/dynamodb-local.js';
import { readCommand } from '../../bin/command-line.js';
import { exitWithError } from '../../bin/local/fail.js';
import { seedOf } from '../support/seed.js';
import { SUITES, SHORT_SUITES } from './suites.js';
import type { Figure, Suite, SuiteReport, SuiteSize } from './suite.js';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'; // the warning is about deployments

const readFlags = () => readCommand({
  usage: 'npm run reliability --', about: 'Runs the reliability tests. soak, official and dynamodb-local are other commands.',
  flags: {
    full: { type: 'boolean', help: 'many more examples' },
    short: { type: 'boolean', help: 'only the suites that take seconds' },
    only: { type: 'string', value: 'SUITE,…', help: SUITES.map(({ name }) => name).join(', ') },
    seed: { type: 'string', value: 'NUMBER', help: 'seed of the examples' },
    'dynamodb-local': { type: 'boolean', help: 'uses DynamoDB Local of Amazon (Java 17)' },
  },
}).flags;

interface RunOptions { readonly size: SuiteSize; readonly seed: number; readonly suites: readonly Suite[] }

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

const chosenSuites = ({ only, short }: ReturnType<typeof readFlags>): readonly Suite[] => {
  const names = only?.split(',') ?? (short ? SHORT_SUITES : SUITES).map(({ name }) => name);
  const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known are ${SUITES.map(({ name }) => name).join(', ')}.`);
  return SUITES.filter(({ name }) => names.includes(name));
};

const lineOf = ({ what, measured, expected }: Figure): string => `  ${what}: ${measured}${expected === undefined ? '' : ` (guaranteed: ${expected})`}`;

const runSuite = async (suite: Suite, { size, seed }: RunOptions): Promise<SuiteReport> => {
  try {
    return await suite.run(size, seed);
  } catch (error) {
    return { figures: [], violations: [error instanceof Error ? error.stack ?? error.message : String(error)] };
  }
};

const printReport = ({ figures, violations }: SuiteReport, startedAt: number): void => {
  for (const figure of figures) print(lineOf(figure));
  for (const violation of violations) print(`  VIOLATED: ${violation}`);
  print(`  ${violations.length === 0 ? 'held' : 'violated'}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
};

const runAll = async (options: RunOptions): Promise<number> => {
  let broken = 0;
  for (const suite of options.suites) {
    print(`\n${suite.name}: ${suite.guarantee}`);
    const startedAt = performance.now();
    const report = await runSuite(suite, options);
    printReport(report, startedAt);
    broken += report.violations.length;
  }
  return broken;
};

const main = async (): Promise<void> => {
  const flags = readFlags();
  const options: RunOptions = { size: flags.full ? 'full' : 'ci', seed: seedOf(flags.seed ?? process.env.TEST_SEED), suites: chosenSuites(flags) };
  const dynamoDbLocal = flags['dynamodb-local'] ? await startDynamoDbLocal() : undefined;
  if (dynamoDbLocal !== undefined) process.env.TEST_DYNAMODB_ENDPOINT = dynamoDbLocal.endpoint; // every suite reads its endpoint from there
  const store = dynamoDbLocal === undefined ? 'dynalite' : 'DynamoDB Local';
  print(`Reliability tests at ${options.size === 'full' ? 'full' : 'CI'} size, seed ${options.seed}, Node.js ${process.version}, ${store}.`);
  try {
    process.exitCode = await runAll(options) === 0 ? 0 : 1;
  } finally {
    await dynamoDbLocal?.stop();
  }
};

await main().catch(exitWithError);
