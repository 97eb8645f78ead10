import { join, relative } from 'node:path';
import { build, type BuildOptions, type Metafile } from 'esbuild';
import { lazyChunks, nodeForPackages, prunedPdfLib } from './plugins.js';

/**
 * What the AWS SDK imports only for credentials that a function does not have, or for streams of events, which DynamoDB does
 * not send: 160 KB of each bundle.
 */
const NOT_NEEDED_OF_SDK = [
  ...['http', 'ini', 'process', 'sso', 'web-identity'].map((source) => `@aws-sdk/credential-provider-${source}`),
  '@smithy/credential-provider-imds', '@smithy/core/event-streams',
];

/**
 * The options for bundling code that runs on Lambda: one CommonJS file without white space and comments. `require` loads one
 * of Node's own modules without reading its exports; `import` reads them all, and so loads WebSocket and fetch with
 * `node:http`. Identifiers stay, so a logged stack names its functions. esbuild's `keepNames` would name each closure as it
 * is made, and a warm invoice would take a tenth longer. Arrow functions become `function`s: V8 skips the body of a `function`
 * until its first call, and parses that of an arrow function at once if it is an expression. A class must not have an arrow
 * function as the value of a field, because esbuild loses its `this`.
 * @param root folder of the repository
 */
export const bundleOptions = (root: string): BuildOptions => ({
  absWorkingDir: root,
  bundle: true,
  minifyWhitespace: true,
  minifySyntax: true,
  format: 'cjs',
  platform: 'node',
  target: 'node22',
  mainFields: ['module', 'main'],
  external: NOT_NEEDED_OF_SDK,
  supported: { 'dynamic-import': false, arrow: false },
  define: { 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' },
  sourcemap: 'external',
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [nodeForPackages(root), lazyChunks, prunedPdfLib],
});

/** The source files of a bundle, from the root of the repository. */
export const bundleInputs = ({ outputs }: Metafile): readonly string[] =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path));

/** A bundled file of a function. */
export interface Bundle {
  /** Name of the file in the function's folder. */
  readonly file: string;
  /** Path of the module that it starts with. */
  readonly entry: string;
  readonly code: Uint8Array;
  /** Its source map, whose paths start at the root of the repository. */
  readonly map: Uint8Array;
  /** Its sources, from the root of the repository. */
  readonly inputs: readonly string[];
}

/**
 * One character outside of ASCII makes V8 store the whole code with two bytes per character. esbuild escapes them in
 * strings, but not in regular expressions.
 */
const checkAscii = (file: string, code: string): void => {
  const found = /.{0,40}[\u0080-\uffff].{0,20}/.exec(code);
  if (found !== null) throw new Error(`${file} is not ASCII near ${found[0]}: escape it, as \\u….`);
};

/** Name of the file that every cold start runs. */
export const MAIN = 'index.js';

/**
 * Bundles a file of a function: {@link MAIN}, or one that it loads later.
 * @param root folder of the repository
 * @param file name of the file
 * @param entry path of the module that it starts with
 */
export const bundleFile = async (root: string, file: string, entry: string): Promise<Bundle> => {
  const { metafile, outputFiles } = await build({
    ...bundleOptions(root), entryPoints: [entry], outfile: join(root, file), write: false, metafile: true,
  });
  const outputOf = (ending: string): { readonly text: string; readonly contents: Uint8Array } => {
    const output = outputFiles.find(({ path }) => relative(root, path) === file + ending);
    if (output === undefined) throw new Error(`esbuild wrote no ${file}${ending}.`);
    return output;
  };
  checkAscii(file, outputOf('').text);
  return { file, entry, code: outputOf('').contents, map: outputOf('.map').contents, inputs: bundleInputs(metafile) };
};
