// `MODULE=invoice npx stryker run tests/mutation/stryker.config.js`: Stryker changes the code of lib/invoice, and runs its tests with each change.
// The result is in reports/mutation.json.
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files to mutate in `lib`, by module. */
const FILES = {
  invoice: ['**/*'],
  accounts: ['**/*'],
  validation: ['**/*'],
  text: ['**/*'],
  einvoice: ['rules/**/*'],
  /** What reads a picture before anything is decoded. */
  pictures: ['check-jpeg', 'read-jpeg', 'read-picture', 'read-png'],
  /** What decides on page breaks and table rows. */
  layout: [
    'engine/block', 'engine/flow', 'parts/running-head-and-page-number', 'parts/text-blocks',
    'table/table', 'table/table-blocks', 'table/table-columns', 'table/table-figures', 'table/table-row',
  ],
};

const { MODULE: module } = process.env;
if (!(module in FILES)) throw new Error(`Set MODULE to one of ${Object.keys(FILES).join(', ')}.`);

export default {
  mutate: FILES[module].map((name) => `lib/${module}/${name}.ts`),
  // The text of a message may change, so no test checks it.
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning'],
  jest: { configFile: 'tests/mutation/jest.config.js' },
  coverageAnalysis: 'perTest',
  // Jest keeps the ES modules of each run in memory.
  maxTestRunnerReuse: 50,
  ignorePatterns: ['/fonts', '/docs', '/coverage', '/dist', '/reports', '/.serverless', '/tests/golden', '/packages/bench', '/examples'],
  // Outside the repository, which is packaged and searched as a whole.
  tempDirName: join(tmpdir(), 'invoice-pdf-mutation'),
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { logTests: false, allowColor: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
};
