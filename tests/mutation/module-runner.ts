/**
 * A test runner for Stryker. Its Jest runner needs about a second a mutant for ES modules and grows by megabytes with each; this one loads a module's
 * tests as one script and runs those that reach the mutant, the mutant's own test file first, in a fresh copy of all modules.
 */
import { basename, relative } from 'node:path';
import { declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached, DryRunStatus, TestStatus, toMutantRunResult,
  type DryRunOptions, type DryRunResult, type MutantRunOptions, type MutantRunResult, type TestResult, type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from '@stryker-mutator/api/core';
import fc from 'fast-check';
import { startDynamoDb, type DynamoDbProcess } from '../../bin/local/dynamodb-process.js';
import { bundleTests, type TestBundle } from './bundle-tests.js';
import { createSuite, runTests, type Outcome, type RegisteredTest } from './suite.js';

/** A fixed seed, so that a second run has the same result. Counterexamples are not shrunk, because any of them kills the mutant. */
const PROPERTY_CONFIG = { seed: 20_260_316, endOnFailure: true };

/** The folder of the tests of a file: `tests/lib/layout` for a design in `lib/layout/designs`. */
const testFolderOf = (source: string): string => `tests/${source.split('/').slice(0, 2).join('/')}`;

const fileOf = (testId: string): string => testId.split(' > ')[0] ?? '';

const resultOf = ({ id, timeSpentMs, failure }: Outcome): TestResult => ({
  id, name: id, timeSpentMs, fileName: fileOf(id),
  ...failure === undefined ? { status: TestStatus.Success } : { status: TestStatus.Failed, failureMessage: failure },
});

class ModuleRunner implements TestRunner {
  readonly #root = process.cwd();
  readonly #bundles = new Map<string, Promise<TestBundle>>();
  #dynamoDb: DynamoDbProcess | null = null;

  readonly #context: InstrumenterContext;

  constructor(context: InstrumenterContext) {
    this.#context = context;
  }

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    process.env.NODE_ENV = 'test';
    fc.configureGlobal(PROPERTY_CONFIG);
    this.#dynamoDb = await startDynamoDb();
    process.env.TEST_DYNAMODB_ENDPOINT = this.#dynamoDb.endpoint; // each test file makes tables of its own in it
  }

  async dryRun({ files = [] }: DryRunOptions): Promise<DryRunResult> {
    const folders = [...new Set(files.map((file) => testFolderOf(relative(this.#root, file))))];
    const outcomes: Outcome[] = [];
    for (const folder of folders) {
      const bundle = await this.#bundleOf(folder);
      outcomes.push(...await this.#run(folder, bundle.files, () => true, false));
    }
    const { mutantCoverage } = this.#context;
    const tests = outcomes.map(resultOf);
    return { status: DryRunStatus.Complete, tests, ...mutantCoverage === undefined ? {} : { mutantCoverage } };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, sandboxFileName, testFilter, hitLimit, disableBail } = options;
    const source = relative(this.#root, sandboxFileName);
    const folder = testFolderOf(source);
    const wanted = testFilter === undefined ? null : new Set(testFilter);
    const files = wanted === null ? (await this.#bundleOf(folder)).files : [...new Set(testFilter?.map(fileOf))];
    const own = `${basename(source, '.ts')}.test.ts`;
    const ownFirst = [...files].sort((a, b) => Number(basename(b) === own) - Number(basename(a) === own));
    const isWanted = ({ id }: RegisteredTest): boolean => wanted?.has(id) ?? true;
    Object.assign(this.#context, { activeMutant: activeMutant.id, hitCount: hitLimit === undefined ? undefined : 0, hitLimit });
    try {
      const outcomes: Outcome[] = [];
      for (const file of ownFirst) {
        outcomes.push(...await this.#run(testFolderOf(file.slice('tests/'.length)), [file], isWanted, !disableBail));
        if (!disableBail && outcomes.some(({ failure }) => failure !== undefined)) break;
      }
      return toMutantRunResult(determineHitLimitReached(this.#context.hitCount, hitLimit)
        ?? { status: DryRunStatus.Complete, tests: outcomes.map(resultOf) }, disableBail);
    } finally {
      Object.assign(this.#context, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    }
  }

  async dispose(): Promise<void> {
    await this.#dynamoDb?.stop();
  }

  #bundleOf(folder: string): Promise<TestBundle> {
    const bundle = this.#bundles.get(folder) ?? bundleTests(this.#root, folder);
    this.#bundles.set(folder, bundle);
    return bundle;
  }

  async #run(
    folder: string, files: readonly string[], isWanted: (test: RegisteredTest) => boolean, bail: boolean,
  ): Promise<readonly Outcome[]> {
    const bundle = await this.#bundleOf(folder);
    const onTest = (currentTestId: string | undefined): void => { Object.assign(this.#context, { currentTestId }); };
    const outcomes: Outcome[] = [];
    for (const file of files) {
      const suite = createSuite();
      try {
        const load = bundle.instantiate(suite);
        const tests = suite.register(file, () => { load(file); }).filter(isWanted);
        outcomes.push(...await runTests(tests, { bail, onTest }));
      } catch (error) {
        outcomes.push({ id: `${file} > loads`, timeSpentMs: 0, failure: String(error) });
      }
    }
    return outcomes;
  }
}

/** Instrumented code finds the switch of its mutants in a global. */
const createModuleRunner = (): ModuleRunner => {
  const globals = globalThis as unknown as Record<string, InstrumenterContext | undefined>;
  return new ModuleRunner(globals[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});
};
createModuleRunner.inject = tokens();

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'module', createModuleRunner)];
