import type { BuildOptions, Plugin } from 'esbuild';

/** pdf-lib deflates with pako, which is slower than Node's own zlib and larger; `level` means the same in both. */
const zlibForPako = (root: string): Plugin => ({
  name: 'zlib-for-pako',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^pako$/ }, () => ({ path: 'pako', namespace: 'zlib' }));
    bundler.onLoad({ filter: /.*/, namespace: 'zlib' }, () => ({
      resolveDir: root,
      contents: `import { deflateSync, inflateSync } from 'node:zlib';
        const bytes = (buffer) => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
        export const deflate = (data, options) => bytes(deflateSync(data, options));
        export const inflate = (data, options) => bytes(inflateSync(data, options));
        export default { deflate, inflate };`,
    }));
  },
});

/**
 * How everything that runs on Lambda is bundled: one minified ES module.
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
  plugins: [zlibForPako(root)],
  // CommonJS packages inside an ES module still call require for Node's own modules.
  banner: { js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);' },
});
