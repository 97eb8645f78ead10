import { build, type BuildOptions, type Metafile } from 'esbuild';
import { lazyBuiltins, lazyChunks, UNUSED_MODULES, nodeForPackages, prunedPdfLib, sdkForLambda } from './plugins.js';
import { withoutTopLevelArrows } from './top-arrows.js';

/**
 * The options for bundling code that runs on Lambda: one minified file.
 * @param root folder of the repository
 */
export const bundleOptions = (root: string): BuildOptions => ({
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  mainFields: ['module', 'main'],
  legalComments: 'none',
  logLevel: 'warning',
  external: [...UNUSED_MODULES],
  plugins: [nodeForPackages(root), lazyBuiltins, lazyChunks, prunedPdfLib, sdkForLambda],
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
  /** Its sources, from the root of the repository. */
  readonly inputs: readonly string[];
}

/**
 * One character outside of ASCII makes V8 store the whole code with two bytes per character. esbuild escapes them in
 * strings, but not in regular expressions.
 */
const asciiOf = (file: string, code: string): Uint8Array => {
  const found = /.{0,40}[\u0080-\uffff].{0,20}/.exec(code);
  if (found !== null) throw new Error(`${file} is not ASCII near ${found[0]}: escape it, as \\u….`);
  return Buffer.from(code, 'latin1');
};

interface Output { readonly text: string; readonly inputs: readonly string[] }

const bundled = async (options: BuildOptions, entry: string): Promise<Output> => {
  const { metafile, outputFiles } = await build({ ...options, entryPoints: [entry], write: false, metafile: true });
  return { text: outputFiles[0]?.text ?? '', inputs: bundleInputs(metafile) };
};

/**
 * A file that `import()` loads later: an ES module.
 * @param root folder of the repository
 * @param file name of the file
 * @param entry path of the module that it starts with
 */
export const bundleChunk = async (root: string, file: string, entry: string): Promise<Bundle> => {
  const { text, inputs } = await bundled(bundleOptions(root), entry);
  return { file, entry, code: asciiOf(file, text), inputs };
};

/** Name of the file that every cold start runs. */
export const MAIN = 'main.cjs';

/**
 * The file that every cold start runs: a script, because V8 has compile caches only for those. Its value is a function,
 * which start-function.js calls.
 * @param root folder of the repository
 * @param entry path of the module that it starts with
 */
export const bundleMain = async (root: string, entry: string): Promise<Bundle> => {
  const options: BuildOptions = { ...bundleOptions(root), format: 'cjs', define: { 'import.meta.url': 'moduleUrl' } };
  const { text, inputs } = await bundled(options, entry);
  const code = withoutTopLevelArrows(text).replaceAll('import("./', 'importLater("./');
  const script = `(function (module, moduleUrl, importLater, compileCache) {${code}})`;
  return { file: MAIN, entry, code: asciiOf(MAIN, script), inputs };
};
