// `npm run mutate [-- --mutate "lib/invoice/**/*.ts"]`: which files are mutated, and which tests check them. The result is in reports/mutation.json.
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files that decide on page breaks and table rows. */
const PAGINATION = [
  'engine/block', 'engine/flow', 'parts/running-head-and-page-number', 'parts/text-blocks',
  'table/table', 'table/table-blocks', 'table/table-columns', 'table/table-figures', 'table/table-paginator', 'table/table-row',
];

/** Files that read a picture before anything is decoded. */
const PICTURES = ['check-jpeg', 'read-jpeg', 'read-picture', 'read-png'];

export default {
  mutate: [
    'lib/invoice/**/*.ts', 'lib/accounts/**/*.ts', 'lib/validation/**/*.ts', 'lib/text/**/*.ts', 'lib/einvoice/rules/**/*.ts',
    ...PICTURES.map((name) => `lib/pictures/${name}.ts`), ...PAGINATION.map((name) => `lib/layout/${name}.ts`),
  ],
  plugins: ['./tests/mutation/module-runner.ts', './tests/mutation/ignore-messages.ts'],
  testRunner: 'module',
  testRunnerNodeArgs: ['--import', 'tsx'],
  // There is no checker, but its process loads the plugins too.
  checkerNodeArgs: ['--import', 'tsx'],
  ignorers: ['messages'],
  coverageAnalysis: 'perTest',
  ignorePatterns: ['/fonts', '/docs', '/coverage', '/dist', '/reports', '/.serverless', '/tests/golden', '/packages/bench', '/examples'],
  // Outside the repository, which is packaged and searched as a whole.
  tempDirName: join(tmpdir(), 'invoice-pdf-mutation'),
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { logTests: false, allowColor: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
  concurrency: 1,
};
