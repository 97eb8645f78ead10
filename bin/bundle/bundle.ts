import { basename, join } from 'node:path';
import { build, transform, type BuildOptions, type Metafile, type Plugin, type TransformOptions } from 'esbuild';
import { linkStubs, loadedOnFirstCall, nodeForPackages, prunedPdfLib } from './plugins.js';

/**
 * What the AWS SDK imports only for credentials that a function does not have, or for streams of events, which DynamoDB does
 * not send: 160 KB of each bundle.
 */
const NOT_NEEDED_OF_SDK = [
  ...['http', 'ini', 'process', 'sso', 'web-identity'].map((source) => `@aws-sdk/credential-provider-${source}`),
  '@smithy/credential-provider-imds', '@smithy/core/event-streams',
];

/**
 * The form of code for Lambda: CommonJS without white space and comments. `require` loads one
 * of Node's own modules without reading its exports; `import` reads them all, and so loads WebSocket and fetch with
 * `node:http`. Identifiers stay, so a logged stack names its functions. esbuild's `keepNames` would name each closure as it
 * is made, and a warm invoice would take a tenth longer. Arrow functions become `function`s: V8 skips the body of a `function`
 * until its first call, and parses that of an arrow function at once if it is an expression. A class must not have an arrow
 * function as the value of a field, because esbuild loses its `this`.
 */
const FOR_LAMBDA = {
  minifyWhitespace: true,
  minifySyntax: true,
  format: 'cjs',
  platform: 'node',
  target: 'node22',
  supported: { 'dynamic-import': false, arrow: false },
  define: { 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' },
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'warning',
} as const satisfies BuildOptions & TransformOptions;

/**
 * Which modules and packages a function contains.
 * @param root folder of the repository
 */
export const bundleOptions = (root: string): BuildOptions => ({
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node22',
  mainFields: ['module', 'main'],
  external: NOT_NEEDED_OF_SDK,
  logLevel: 'warning',
  plugins: [nodeForPackages(root), loadedOnFirstCall(root), prunedPdfLib],
});

/** The source files of a bundle, from the root of the repository. */
export const bundleInputs = ({ outputs }: Metafile): readonly string[] => Object.keys(bytesByInput(Object.values(outputs)));

/** The source files in some outputs, with their bytes. */
const bytesByInput = (outputs: readonly Metafile['outputs'][string][]): Readonly<Record<string, number>> =>
  Object.fromEntries(outputs.flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path, { bytesInOutput }]) => [path, bytesInOutput]));

/** A bundled file of a function. */
export interface Bundle {
  /** Name of the file in the function's folder. */
  readonly file: string;
  readonly code: Uint8Array;
  /** Its source map, whose paths start at the root of the repository. */
  readonly map: Uint8Array;
  /** Its sources, from the root of the repository, with their bytes. */
  readonly inputs: Readonly<Record<string, number>>;
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

/** The code of a function as esbuild splits it: ES modules, by file name. */
interface SplitCode {
  readonly outputs: Metafile['outputs'];
  readonly textOf: (file: string) => string;
  /** The files that a cold start runs. */
  readonly eager: readonly string[];
  /** The files that `import()` loads, and what only they share. */
  readonly later: readonly string[];
}

/** The files that a file imports, directly or not. */
const reachableFrom = (file: string, outputs: Metafile['outputs'], follows: (kind: string) => boolean): readonly string[] => {
  const found = new Set([file]);
  for (const each of found) {
    for (const { path, kind, external } of outputs[each]?.imports ?? []) if (external !== true && follows(kind)) found.add(path);
  }
  return [...found];
};

const split = async (root: string, entry: string): Promise<SplitCode> => {
  const { metafile: { outputs }, outputFiles } = await build({
    ...bundleOptions(root), format: 'esm', splitting: true, outdir: root, chunkNames: '[name]-[hash]',
    entryPoints: { [basename(MAIN, '.js')]: entry }, minifyWhitespace: true, minifySyntax: true, sourcemap: 'inline', sourcesContent: false, write: false, metafile: true,
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), linkStubs(text)]));
  const eager = reachableFrom(MAIN, outputs, (kind) => kind === 'import-statement');
  return {
    outputs,
    textOf: (file) => texts.get(file) ?? '',
    eager,
    later: reachableFrom(MAIN, outputs, () => true).filter((file) => !eager.includes(file)),
  };
};

/** The name by which {@link MAIN} exports an eager file to those that are loaded later. */
const exportOf = (file: string): string => basename(file, '.js').replaceAll('-', '_');

/** Reads eager files from memory, and leaves the others out. */
const onlyEager = (root: string, { eager, textOf }: SplitCode): Plugin => ({
  name: 'only-eager',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^\.\// }, ({ path }) =>
      (eager.includes(basename(path)) ? { path: join(root, path) } : { path, external: true }));
    bundler.onLoad({ filter: /./ }, ({ path }) => ({ contents: textOf(basename(path)), resolveDir: root }));
  },
});

/** The eager files as one, because a cold start pays for each file that it opens. */
const mainBundle = async (root: string, code: SplitCode): Promise<Bundle> => {
  const imported = code.later.flatMap((file) => code.outputs[file]?.imports ?? []).map(({ path }) => path);
  const shared = code.eager.filter((file) => imported.includes(file));
  const { outputFiles: [map, main] } = await build({
    ...FOR_LAMBDA, absWorkingDir: root, bundle: true, packages: 'external', plugins: [onlyEager(root, code)],
    stdin: {
      contents: [`export * from './${MAIN}';`, ...shared.map((file) => `export * as ${exportOf(file)} from './${file}';`)].join('\n'),
      resolveDir: root,
    },
    outfile: join(root, MAIN), sourcemap: 'external', write: false,
  });
  if (map === undefined || main === undefined) throw new Error(`esbuild wrote no ${MAIN}.`);
  const inputs = bytesByInput(code.eager.flatMap((file) => code.outputs[file] ?? []));
  return { file: MAIN, code: main.contents, map: map.contents, inputs };
};

const IMPORTED_FILE = /require\("\.\/([\w-]+\.js)"\)/g;

const laterBundle = async (file: string, { textOf, eager, outputs }: SplitCode): Promise<Bundle> => {
  const { code, map } = await transform(textOf(file), { ...FOR_LAMBDA, sourcemap: 'external', sourcefile: file });
  const linked = code.replace(IMPORTED_FILE, (text, imported: string) =>
    (eager.includes(imported) ? `require("./${MAIN}").${exportOf(imported)}` : text));
  return { file, code: Buffer.from(linked), map: Buffer.from(map), inputs: bytesByInput([outputs[file] ?? []].flat()) };
};

/**
 * Bundles a function: {@link MAIN}, and a file for each module that an `import()` loads. A module that several files need
 * is in one of them only: in {@link MAIN}, if a cold start runs it.
 * @param root folder of the repository
 * @param entry path of the module that it starts with
 */
export const bundleFunction = async (root: string, entry: string): Promise<readonly Bundle[]> => {
  const code = await split(root, entry);
  const bundles = await Promise.all([mainBundle(root, code), ...code.later.map((file) => laterBundle(file, code))]);
  for (const each of bundles) checkAscii(each.file, Buffer.from(each.code).toString('utf8'));
  return bundles;
};
