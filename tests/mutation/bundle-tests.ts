/** The tests of one module and what they test, as one script in which every test file loads on demand. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { testFilesBelow } from '../support/bundles/test-sets.js';
import type { Suite } from './suite.js';

/** Loads test files by name, each time from scratch. */
export interface TestBundle {
  readonly files: readonly string[];
  /** A fresh copy of every module; the result runs one test file's code. */
  readonly instantiate: (suite: Suite) => (file: string) => void;
}

/** Runs of a property test: a mutant that needs more than these to be noticed counts as survived. */
const MAX_RUNS = 60;

const FEWER_RUNS = `const fc = require('fast-check');
  const assert = (property, options) => fc.assert(property, { ...options, numRuns: Math.min(options?.numRuns ?? 100, ${MAX_RUNS}) });
  module.exports = { ...fc, assert, default: { ...fc, assert } };
  Object.defineProperty(module.exports, '__esModule', { value: true });`;

/** Fuzzes of whole bodies and documents take seconds each; what only they would notice counts as survived. */
const LONG_FUZZES = ['hostile-bodies.test.ts', 'layout-invoice.test.ts'];

/** They need fonts, or libxml2, which no script can load, or they measure time. */
const UNSUPPORTED = [
  ...['embedded', 'hostile-texts', 'validators', 'properties', 'leaf-mutation', 'preview', 'proportion', 'round-trip', 'targets'].map((name) => `einvoice/${name}`),
  ...['figure-axes', 'properties/properties', 'swiss-page', 'payment-part/swiss-payment-part'].map((name) => `layout/${name}`), 'text/is-invisible',
].map((name) => `tests/lib/${name}.test.ts`);

const isExcluded = (file: string): boolean => LONG_FUZZES.includes(basename(file)) || UNSUPPORTED.includes(file);

/** Modules that are replaced or bundled. */
const testRuntime = (root: string): Plugin => ({
  name: 'test-runtime',
  setup: (bundler) => {
    // An ES module: a script that requires it does not get its default export.
    bundler.onResolve({ filter: /^qr$/ }, () => ({ path: join(root, 'node_modules/qr/index.js') }));
    bundler.onResolve({ filter: /^@jest\/globals$/ }, ({ path }) => ({ path, namespace: 'suite' }));
    bundler.onLoad({ filter: /.*/, namespace: 'suite' }, () => ({ contents: 'module.exports = __suite;' }));
    bundler.onResolve({ filter: /^fast-check$/, namespace: 'file' }, ({ path }) => ({ path, namespace: 'properties' }));
    bundler.onResolve({ filter: /^fast-check$/, namespace: 'properties' }, ({ path }) => ({ path, external: true }));
    bundler.onLoad({ filter: /.*/, namespace: 'properties' }, () => ({ contents: FEWER_RUNS }));
  },
});

/** In a bundle, `import.meta.url` and `import.meta.dirname` stay those of the source file. */
const keepUrls: Plugin = {
  name: 'keep-urls',
  setup: (bundler) => {
    bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)).replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
      loader: 'ts',
    }));
  },
};

type Load = (require: NodeJS.Require, module: { exports: Record<string, () => void> }, suite: Suite['globals']) => void;

export const bundleTests = async (root: string, folder: string): Promise<TestBundle> => {
  const files = testFilesBelow(root, folder).filter((file) => !isExcluded(file));
  const loaders = files.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(join(root, file))}),`);
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = {${loaders.join('\n')}};`, resolveDir: root },
    absWorkingDir: root, bundle: true, write: false, platform: 'node', format: 'cjs', packages: 'external', target: 'node20', plugins: [testRuntime(root), keepUrls], logLevel: 'error',
  });
  const code = `(function (require, module, __suite) {${outputFiles[0]?.text ?? ''}\n})`;
  const load = new Script(code, { filename: join(root, folder, 'bundle.js') }).runInThisContext() as Load;
  const require = createRequire(join(root, 'package.json'));
  return {
    files,
    instantiate: (suite) => {
      const module = { exports: {} as Record<string, () => void> };
      load(require, module, suite.globals);
      return (file) => module.exports[file]?.();
    },
  };
};
