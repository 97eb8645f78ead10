// Lint and format in one tool. Every ban says what to do instead.
import { basename } from 'node:path';
import stylistic from '@stylistic/eslint-plugin';
import tseslint from 'typescript-eslint';

const exportAll = { selector: 'ExportAllDeclaration', message: 'Import each name from the file that defines it.' };
const arrowField = { selector: 'PropertyDefinition > ArrowFunctionExpression', message: 'Write a method: esbuild loses the `this` of such a function.' };
const literalAccessor = { selector: 'ObjectExpression > Property[kind=/^[gs]et$/]', message: 'Write a class: V8 keeps all that such an object refers to until the next full collection.' };

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

/** Private words, and the terms of the field that replace them. Plurals count too. */
const TERMS = [
  ['offence', 'validation error'], ['open-invoice', 'prepared invoice'], ['pour(?:ed|ing)?', 'paginate'], ['kit', 'layout context'], ['(?:payment-)?slip', 'payment part'],
  ['ticket', 'idempotency claim'], ['judg(?:ed?|ement)', 'check'], ['breach', 'violation'], ['kin', 'fallback family'], ['lender', 'fallback family'], ['exhibit', 'figure'],
  ['passage', 'text block'], ['refus(?:e|ing|al)|(?<!connection-)refused', 'reject'], ['wish(?:e)?', 'range or input'], ['airy', 'spaced'], ['keyless', 'public'],
  ['heir', 'successor'], ['inkless', 'invisible'], ['mend(?:ed|ing)?', 'correct'],
];
/** Words that are ordinary English in a sentence, but private in a name. */
const TERMS_OF_NAMES = [
  ['air', 'spacing'], ['law', 'invariant'], ['weather', 'fault profile'], ['ground', 'background or fixture'], ['verb', 'operation'], ['stand-in', 'emulator or fake'],
  ['room', 'space, or remaining quota'], ['told', 'the thing that is told'], ['imposed', 'deployment'], ['intake', 'parser'],
];
/** Names of published settings, environment variables, log fields, alarms and stored attributes. */
const PUBLISHED = /\b(?:keylessThrottle(?:Rate|Burst)|TEST_JUDGES|isFreeForSlip)\b|^refus(?:ed|als)$/g;

/** Splits a name or a sentence into lower-case words: `isOpenInvoice` becomes `is-open-invoice`. */
const wordsOf = (text) => text.replaceAll(PUBLISHED, '').split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).join('-').toLowerCase();
const patternsOf = (terms) => terms.map(([words, term]) => [new RegExp(`(?:^|-)((?:${words})s?)(?:-|$)`), term]);
const IN_TITLES = patternsOf(TERMS);
const IN_NAMES = [...IN_TITLES, ...patternsOf(TERMS_OF_NAMES)];
const CAMEL_CASE = /(?<![\w.$/-])[a-z]+(?:[A-Z][a-z0-9]+)+(?!\w)/g;

const calleeOf = ({ name, callee, object }) => name ?? (callee === undefined && object === undefined ? '' : calleeOf(callee ?? object));
const isTitle = (node) => node?.type === 'TemplateLiteral' || typeof node?.value === 'string';

/** Reports private words in identifiers, file names and test titles, and test titles with a name that the rest of the file does not have. */
const fieldTerms = {
  meta: {
    type: 'suggestion', schema: [],
    messages: { word: 'Use the field\'s term instead of "{{word}}": {{term}}.', stale: 'The title names {{name}}, which the rest of this file does not have.' },
  },
  create: (context) => {
    const { sourceCode } = context;
    const titles = [];
    const checkWords = (text, patterns, node) => {
      const words = wordsOf(text);
      for (const [pattern, term] of patterns) {
        const word = pattern.exec(words)?.[1];
        if (word !== undefined) context.report({ node, messageId: 'word', data: { word, term } });
      }
    };
    return {
      Program: (node) => checkWords(basename(context.filename).replace(/\..*/, ''), IN_NAMES, node),
      'Identifier, PrivateIdentifier, JSXIdentifier': (node) => checkWords(node.name, IN_NAMES, node),
      CallExpression: ({ callee, arguments: [title] }) => {
        if (/^(?:describe(?:Pages)?|test(?:With\w*)?)$/.test(calleeOf(callee)) && isTitle(title)) titles.push(title);
      },
      'Program:exit': () => {
        const rest = titles.reduce((text, title) => text.replace(sourceCode.getText(title), () => ''), sourceCode.text);
        for (const title of titles) {
          const text = sourceCode.getText(title);
          checkWords(text, IN_TITLES, title);
          const [stale] = (text.match(CAMEL_CASE) ?? []).filter((name) => !new RegExp(`\\b${name}\\b`).test(rest));
          if (stale !== undefined) context.report({ node: title, messageId: 'stale', data: { name: stale } });
        }
      },
    };
  },
};

/** The stage `lint` of `npm test` omits the rules that need types: they take two thirds of its time. `npm run check:slow` runs all rules. */
const isQuick = process.env.LINT === 'quick';

export default tseslint.config(
  { ignores: ['**/dist/', '.serverless/', '.cache/', 'coverage/', 'reports/', '**/generated/', 'packages/bench/*', '!packages/bench/cold-start/', '!packages/bench/load/', 'tests/support/generated-clients/programs/'] },
  { files: ['**/*.{js,ts,tsx}'], plugins: { local: { rules: { 'field-terms': fieldTerms } } }, rules: { 'local/field-terms': 'error' } },
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
      'no-restricted-syntax': ['error', exportAll],
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
  { files: ['lib/**/*.ts', 'functions/**/*.ts'], rules: { 'no-restricted-syntax': ['error', exportAll, arrowField] } },
  { files: ['lib/{document,layout,pdf,typeset}/**/*.ts'], rules: { 'no-restricted-syntax': ['error', exportAll, arrowField, literalAccessor] } },
  { files: ['functions/**/*.ts'], rules: { 'max-lines': ['error', { max: 33 }] } },
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
  { files: ['bin/**/*.ts', 'packages/{brand-tools,pictures}/src/**/*.ts'], rules: { 'no-console': 'off', 'no-restricted-properties': 'off' } },
  { files: ['tests/**/*.ts', 'packages/*/tests/**/*.ts', 'packages/bench/**/*.ts'], rules: { 'max-lines-per-function': 'off', 'max-lines': ['error', { max: 450 }], 'no-restricted-properties': 'off', '@typescript-eslint/no-non-null-assertion': 'off', '@typescript-eslint/require-await': 'off' } },
  ...(isQuick ? [{ files: ['**/*.ts', '**/*.tsx'], extends: [tseslint.configs.disableTypeChecked], linterOptions: { reportUnusedDisableDirectives: 'off' } }] : []),
);
