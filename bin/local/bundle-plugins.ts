import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';

const BUILTIN = new RegExp(`^(node:)?(${builtinModules.join('|')})$`);

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Named exports that read nothing unless they are used. */
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
 * Node's own modules without the ES loader, which reads all exports of a module as soon as it is imported, and so loads what Node would load
 * only when asked: `node:http` brings WebSocket and all of fetch, `node:process` opens the standard streams.
 */
export const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  setup: (bundler) => {
    bundler.onResolve({ filter: BUILTIN }, ({ path }) =>
      ({ path: path.replace(/^node:/, ''), namespace: 'builtin', sideEffects: false }));
    bundler.onLoad({ filter: /./, namespace: 'builtin' }, async ({ path }) => ({ contents: await builtinSource(path) }));
  },
};

/** Packages that Node does better and faster itself: by name, a module that does what is asked of it here. */
const REPLACED: Readonly<Record<string, string>> = {
  // pdf-lib deflates with pako; `level` means the same in both.
  pako: `import { deflateSync, inflateSync } from 'node:zlib';
    const bytes = (buffer) => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
    export const deflate = (data, options) => bytes(deflateSync(data, options));
    export const inflate = (data, options) => bytes(inflateSync(data, options));
    export default { deflate, inflate };`,
  // Middy's own for handlers that stream their answers; none here does, and loading them takes milliseconds.
  'node:stream/web': 'export const ReadableStream = class {};',
  'node:stream/promises': 'export const pipeline = undefined;',
  // linebreak unpacks its table of classes while it loads; both of these are asked for as CommonJS.
  'tiny-inflate': `const { inflateRawSync } = process.getBuiltinModule('node:zlib');
    module.exports = (packed, target) => { target.set(inflateRawSync(packed)); return target; };`,
  'base64-js': 'exports.toByteArray = (text) => new Uint8Array(Buffer.from(text, \'base64\'));',
};

/** @param root folder of the repository */
export const nodeForPackages = (root: string): Plugin => ({
  name: 'node-for-packages',
  setup: (bundler) => {
    bundler.onResolve({ filter: new RegExp(`^(${Object.keys(REPLACED).join('|')})$`) }, ({ path }) => ({ path, namespace: 'replaced' }));
    bundler.onLoad({ filter: /./, namespace: 'replaced' }, ({ path }) => ({ contents: REPLACED[path] ?? '', resolveDir: root }));
  },
});

/** pdf-lib's modules do nothing while they load, but its package.json does not say so: what is not used is left out. */
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

/** Files of the SDK, by the ends of their paths, and what stands in their place. */
const SDK_FILES: readonly (readonly [file: RegExp, contents: string])[] = [
  // Where the SDK's own asks the environment, files of profiles, single sign-on and other services, this takes what it is given.
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
  [/@smithy[\\/]core[\\/].*[\\/]adaptors[\\/]getEndpointFromConfig\.js$/, 'export const getEndpointFromConfig = async () => undefined;'],
  [/@smithy[\\/]core[\\/].*[\\/]node-config-provider[\\/]configLoader\.js$/, 'export const loadConfig = () => async () => undefined;'],
  // DynamoDB's own discovery of endpoints was never more than an experiment; it brings caches along.
  [/@aws-sdk[\\/]middleware-endpoint-discovery[\\/]dist-es[\\/]resolveEndpointDiscoveryConfig\.js$/, 'export const resolveEndpointDiscoveryConfig = (input) => input;'],
  // Fetched by a dynamic import, which keeps everything behind it whole; DynamoDB has no event streams.
  [/@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]event-streams[\\/]index\.js$/, 'export {};'],
];

/**
 * The AWS SDK as a function on Lambda needs it: region, credentials and endpoint are handed to the client, so no chain of providers and no
 * reader of configuration files comes along.
 */
export const sdkForLambda: Plugin = {
  name: 'sdk-for-lambda',
  setup: (bundler) => {
    for (const [filter, contents] of SDK_FILES) bundler.onLoad({ filter }, () => ({ contents }));
  },
};
