import { builtinModules } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { DYNAMODB_SUFFIXES } from './dynamodb-suffixes.js';

const BUILTIN = new RegExp(`^(node:)?(${builtinModules.join('|')})$`);

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** A module whose exports are read only where they are used. */
const builtinSource = async (name: string): Promise<string> => {
  const keys = Object.keys(await import(`node:${name}`) as object).filter((key) => key !== 'default' && IDENTIFIER.test(key));
  return [
    `const builtin = /* @__PURE__ */ process.getBuiltinModule('node:${name}');`,
    'const read = (key) => builtin[key];',
    'export default builtin;',
    ...keys.map((key) => `const _${key} = /* @__PURE__ */ read('${key}');`),
    `export { ${keys.map((key) => `_${key} as ${key}`).join(', ')} };`,
  ].join('\n');
};

/**
 * Imports Node's own modules without the ES loader. The loader reads every export of a module at once, so `node:http` would load WebSocket and
 * fetch, and `node:process` would open the standard streams: 27 ms of CPU in a cold start.
 */
export const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  setup: (bundler) => {
    bundler.onResolve({ filter: BUILTIN }, ({ path }) =>
      ({ path: path.replace(/^node:/, ''), namespace: 'builtin', sideEffects: false }));
    bundler.onLoad({ filter: /./, namespace: 'builtin' }, async ({ path }) => ({ contents: await builtinSource(path) }));
  },
};

/** Replaces packages by Node.js modules, with the part of the interface that is used. */
const REPLACED_PACKAGES: Readonly<Record<string, string>> = {
  // pdf-lib deflates with pako. `level` means the same in both. Saves 45 KB.
  pako: `import { deflateSync, inflateSync } from 'node:zlib';
    const bytes = (buffer) => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
    export const deflate = (data, options) => bytes(deflateSync(data, options));
    export const inflate = (data, options) => bytes(inflateSync(data, options));
    export default { deflate, inflate };`,
  // linebreak unpacks its table of classes while it loads, and requires this as CommonJS. Saves 10 ms of CPU in a cold start.
  'tiny-inflate': `const { inflateRawSync } = process.getBuiltinModule('node:zlib');
    module.exports = (packed, target) => { target.set(inflateRawSync(packed)); return target; };`,
  // Middy checks whether a response is a stream. No response is. Saves 3 ms of CPU in a cold start.
  'node:stream/web': 'export class ReadableStream {}',
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

/** Replaced modules of the SDK, by the end of the path. The SDK's browser build replaces the same modules. */
const SDK_MODULES: readonly (readonly [file: RegExp, contents: string])[] = [
  // Credentials, region, endpoint and retries are given to the client, so nothing looks for them in profiles, containers or single sign-on:
  // 154 KB and 15 ms of CPU in each cold start.
  [/@aws-sdk[\\/]client-dynamodb[\\/]dist-es[\\/]runtimeConfig\.js$/, `import { calculateBodyLength } from '@smithy/core/serde';
    import { NodeHttpHandler, streamCollector } from '@smithy/node-http-handler';
    import { getRuntimeConfig as shared } from './runtimeConfig.shared';
    export const getRuntimeConfig = (config) => ({
      ...shared(config), ...config,
      runtime: 'node',
      bodyLengthChecker: calculateBodyLength,
      requestHandler: NodeHttpHandler.create(config.requestHandler),
      streamCollector,
      defaultUserAgentProvider: async () => [['aws-sdk-js', 'lambda']],
      endpointDiscoveryEnabledProvider: async () => false,
      ignoreConfiguredEndpointUrls: true,
    });`],
  // The reader of configuration files.
  [/@smithy[\\/]core[\\/].*[\\/]node-config-provider[\\/]configLoader\.js$/, 'export const loadConfig = () => async () => undefined;'],
  // The endpoint rules cover all partitions and account endpoints; a regional endpoint needs the suffix of its partition only.
  [/@aws-sdk[\\/]client-dynamodb[\\/]dist-es[\\/]endpoint[\\/]endpointResolver\.js$/, `
    const SUFFIXES = ${JSON.stringify(DYNAMODB_SUFFIXES)};
    export const endpointOf = (region) => \`https://dynamodb.\${region}.\${SUFFIXES.find(([start]) => region.startsWith(start))[1]}\`;
    export const defaultEndpointResolver = ({ Endpoint, Region }) => ({ url: new URL(Endpoint ?? endpointOf(Region)), properties: {}, headers: {} });`],
];

/** Imported by the SDK only when an operation streams events, which none of DynamoDB's does. */
export const UNUSED_MODULES: readonly string[] = ['@smithy/core/event-streams'];

/** The AWS SDK with a runtime configuration for Lambda: it uses the given values and asks no provider. */
export const sdkForLambda: Plugin = {
  name: 'sdk-for-lambda',
  setup: (bundler) => {
    for (const [filter, contents] of SDK_MODULES) bundler.onLoad({ filter }, () => ({ contents }));
  },
};

/** Entries of bundles other than `index.js`, by file name. `import()` loads each one when the first request needs it. */
export const LAZY_CHUNKS: Readonly<Record<string, string>> = {
  'einvoice.js': 'lib/einvoice/pdf-e-invoice.ts',
  'code.js': 'lib/payment/payment-codes.ts',
  'slip.js': 'lib/layout/payment-part/swiss-payment-part.ts',
  'formatted.js': 'lib/presentation/markdown.ts',
  'labels.js': 'lib/presentation/label-sets.ts',
  'page.js': 'lib/document/attached-page.ts',
  'xml.js': 'lib/einvoice/write-e-invoice.ts',
  'brands.js': 'lib/brand/use-brand.ts',
  'paper.js': 'lib/document/stationery.ts',
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
