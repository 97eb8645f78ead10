import type { BuildOptions, Metafile } from 'esbuild';
import { lazyBuiltins, loadedLater, NEVER_LOADED, nodeForPackages, prunedPdfLib, sdkForLambda } from './plugins.js';

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
  external: [...NEVER_LOADED],
  plugins: [nodeForPackages(root), lazyBuiltins, loadedLater, prunedPdfLib, sdkForLambda],
});

/** The source files of a bundle, from the root of the repository. */
export const bundleInputs = ({ outputs }: Metafile): readonly string[] =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path));
