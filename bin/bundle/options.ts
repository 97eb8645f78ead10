import type { BuildOptions, Metafile } from 'esbuild';
import { lazyBuiltins, lazyChunks, UNUSED_MODULES, nodeForPackages, prunedPdfLib, sdkForLambda } from './plugins.js';

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
