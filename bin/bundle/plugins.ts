import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** Replaces packages by Node.js modules, with the part of the interface that is used. */
const REPLACED_PACKAGES: Readonly<Record<string, string>> = {
  // pdf-lib deflates with pako. `level` means the same in both. Saves 45 KB.
  pako: `import { deflateSync, inflateSync } from 'node:zlib';
    const bytes = (buffer) => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
    export const deflate = (data, options) => bytes(deflateSync(data, options));
    export const inflate = (data, options) => bytes(inflateSync(data, options));
    export default { deflate, inflate };`,
  // pdf-lib's parser knows pages, whose forms know these fonts. Reading uses neither. Saves 350 KB.
  '@pdf-lib/standard-fonts': 'export const [Font, FontNames, Encodings] = [{}, {}, {}];',
  // linebreak unpacks its table of classes while it loads, and requires this as CommonJS. Saves 10 ms of CPU in a cold start.
  'tiny-inflate': `const { inflateRawSync } = process.getBuiltinModule('node:zlib');
    module.exports = (packed, target) => { target.set(inflateRawSync(packed)); return target; };`,
};

/** @param root folder of the repository */
export const nodeForPackages = (root: string): Plugin => ({
  name: 'node-for-packages',
  setup: (bundler) => {
    bundler.onResolve({ filter: new RegExp(`^(${Object.keys(REPLACED_PACKAGES).join('|')})$`) }, ({ path }) => ({ path, namespace: 'replaced' }));
    bundler.onLoad({ filter: /./, namespace: 'replaced' }, ({ path }) => ({ contents: REPLACED_PACKAGES[path] ?? '', resolveDir: root }));
  },
});

/** Removes unused parts of pdf-lib, whose package.json does not declare that it has no side effects. Saves 350 KB. */
export const prunedPdfLib: Plugin = {
  name: 'pruned-pdf-lib',
  setup: (bundler) => {
    bundler.onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
      const isInside = /[\\/]node_modules[\\/](@pdf-lib[\\/]|pdf-lib[\\/])/.test(from.resolveDir) || path === 'pdf-lib';
      if (pluginData === prunedPdfLib || !isInside) return undefined;
      const resolved = await bundler.resolve(path, { ...from, pluginData: prunedPdfLib });
      return { ...resolved, sideEffects: false };
    });
  },
};

/** Entries of bundles other than `index.js`, by file name. `import()` loads each one when the first request needs it. */
export const LAZY_CHUNKS: Readonly<Record<string, string>> = {
  'einvoice.js': 'lib/einvoice/pdf-e-invoice.ts',
  'authority.js': 'lib/authority/prepare-authority.ts',
  'code.js': 'lib/payment/payment-codes.ts',
  'marks.js': 'lib/document/drawn-marks.ts',
  'slip.js': 'lib/layout/payment-part/swiss-payment-part.ts',
  'summary.js': 'lib/invoice/tax-summary.ts',
  'formatted.js': 'lib/presentation/markdown.ts',
  'labels.js': 'lib/presentation/label-sets.ts',
  'page.js': 'lib/document/attached-page.ts',
  'xml.js': 'lib/einvoice/write-e-invoice.ts',
  'brands.js': 'lib/brand/use-brand.ts',
  'paper.js': 'lib/document/stationery.ts',
  'received.js': 'lib/received/e-invoice-in-pdf.ts',
};

/**
 * Leaves each `import()` of such a file in the bundle. The file has its own copies of shared modules, a few KB, instead of a
 * third file that every cold start would load.
 */
export const lazyChunks: Plugin = {
  name: 'loaded-later',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^\.{1,2}\// }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const source = join(resolveDir, path).replaceAll('\\', '/').replace(/\.js$/, '.ts');
      const chunk = Object.entries(LAZY_CHUNKS).find(([, entry]) => source.endsWith(`/${entry}`));
      return chunk && { path: `./${chunk[0]}`, external: true };
    });
  },
};
