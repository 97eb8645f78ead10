// Lint and format in one tool. Every ban says what to do instead.
import stylistic from '@stylistic/eslint-plugin';
import tseslint from 'typescript-eslint';

const clockAndChance = [
  { object: 'Date', property: 'now', message: 'Take the clock as an argument, so that tests and replays decide the time.' },
  { object: 'Math', property: 'random', message: 'Take ids and jitter as arguments, so that runs can be repeated.' },
  { object: 'process', property: 'env', message: 'Read configuration through lib/config.ts, the only reader of the environment.' },
];
const floats = [
  { object: 'Math', property: 'round', message: 'Money is exact: use lib/invoice/decimal.ts.' },
  { object: 'Number', property: 'parseFloat', message: 'Money is exact: use lib/invoice/decimal.ts.' },
  { property: 'toFixed', message: 'Money is exact: use lib/presentation/formats.ts or format-number.ts.' },
];

/** The stage `lint` of `npm test` omits the rules that need types: they take two thirds of its time. `npm run check:slow` runs all rules. */
// Words of our own that names used in place of the field's terms. Each has one term: validation error, prepared invoice, paginate, spacing and so on.
const privateWords = ['offence', 'openInvoice', 'pour(ed|ing)?', 'air', 'kit', 'paymentSlip', 'ticket', 'judge', 'law', 'breach', 'weather', 'kin'].map((word) => ({
  selector: `Identifier[name=/(^|_)${word}s?([A-Z0-9_]|$)|(^|[a-z0-9])${word[0].toUpperCase()}${word.slice(1)}s?([A-Z0-9_]|$)/]`, message: `Use the field's term instead of "${word}".`,
}));

const isQuick = process.env.LINT === 'quick';

export default tseslint.config(
  { ignores: ['**/dist/', '.serverless/', '.cache/', 'coverage/', 'reports/', '**/generated/', 'packages/bench/*', '!packages/bench/cold-start/', '!packages/bench/load/', 'tests/support/generated-clients/programs/'] },
  stylistic.configs.customize({ semi: true, braceStyle: '1tbs', arrowParens: true, commaDangle: 'always-multiline' }),
  {
    rules: {
      '@stylistic/max-len': ['error', { code: 130, ignoreComments: true, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true }],
      '@stylistic/operator-linebreak': ['error', 'before', { overrides: { '=': 'ignore' } }],
      '@stylistic/quote-props': ['error', 'as-needed'],
      '@stylistic/max-statements-per-line': ['error', { max: 2 }],
      '@stylistic/multiline-ternary': 'off',
      '@stylistic/indent': 'off',
      '@stylistic/indent-binary-ops': 'off',
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      complexity: ['error', 10],
      'max-lines-per-function': ['error', { max: 50, skipComments: true, skipBlankLines: true }],
      'max-lines': ['error', { max: 450 }],
      'no-restricted-properties': ['error', ...clockAndChance],
      'no-restricted-syntax': ['error', { selector: 'ExportAllDeclaration', message: 'Import each name from the file that defines it.' }, ...privateWords],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true, namespaceFrom: true } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
    },
  },
  { files: ['lib/config.ts'], rules: { 'no-restricted-properties': ['error', ...clockAndChance.filter((ban) => ban.object !== 'process')] } },
  { files: ['packages/client/src/runtime.ts', 'packages/cli/src/terminal.ts', 'packages/mcp/src/main.ts'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['lib/invoice/**/*.ts'], rules: { 'no-restricted-properties': ['error', ...clockAndChance, ...floats], 'no-restricted-globals': ['error', { name: 'parseFloat', message: 'Money is exact: use lib/invoice/decimal.ts.' }] } },
  { files: ['**/*.data.ts', 'lib/invoice/currencies.ts'], rules: { 'max-lines': 'off' } },
  { files: ['**/*.tsx'], rules: { '@stylistic/max-len': 'off', '@stylistic/max-statements-per-line': 'off', '@stylistic/jsx-max-props-per-line': 'off', '@stylistic/jsx-closing-tag-location': 'off', '@stylistic/jsx-one-expression-per-line': 'off', '@stylistic/jsx-closing-bracket-location': 'off', '@stylistic/jsx-first-prop-new-line': 'off' } },
  {
    // A comment of one line may be as long as code.
    files: ['lib/**/*.ts', 'functions/**/*.ts'],
    rules: {
      '@stylistic/max-len': ['error', {
        code: 130, comments: 120, ignorePattern: String.raw`^\s*/\*\* .{1,124} \*/$`, ignoreTrailingComments: true, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true,
      }],
    },
  },
  { files: ['bin/**/*.ts', 'packages/brand-tools/src/**/*.ts'], rules: { 'no-console': 'off', 'no-restricted-properties': 'off' } },
  { files: ['tests/**/*.ts', 'packages/*/tests/**/*.ts', 'packages/bench/**/*.ts'], rules: { 'max-lines-per-function': 'off', 'max-lines': ['error', { max: 450 }], 'no-restricted-properties': 'off', '@typescript-eslint/no-non-null-assertion': 'off', '@typescript-eslint/require-await': 'off' } },
  ...(isQuick ? [{ files: ['**/*.ts', '**/*.tsx'], extends: [tseslint.configs.disableTypeChecked], linterOptions: { reportUnusedDisableDirectives: 'off' } }] : []),
);
