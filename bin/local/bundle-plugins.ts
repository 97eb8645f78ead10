import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';
import { DYNAMODB_SUFFIXES } from './dynamodb-suffixes.js';

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

/** What never happens here, under the names that are imported: it tells whoever calls it. */
const leftOut = (source: string): string => [
  'const leftOut = (name) => function () { throw new Error(`${name} was left out of the bundle; see bin/local/bundle-plugins.ts.`); };',
  ...[...source.matchAll(/^export (?:const|class|(?:async )?function) (\w+)/gm)].map(([, name = '']) =>
    `export const ${name} = /* @__PURE__ */ leftOut('${name}');`),
].join('\n');

/** Every error that DynamoDB can answer with is a class of a dozen lines; one maker of classes is what they have in common. */
const errorClasses = (source: string): string => [
  'import { DynamoDBServiceException } from "./DynamoDBServiceException";',
  `const make = (name, $fault) => class Made extends DynamoDBServiceException {
    static shapeId = \`com.amazonaws.dynamodb#\${name}\`;
    name = name;
    $fault = $fault;
    constructor(options) {
      super({ name, $fault, ...options });
      Object.setPrototypeOf(this, Made.prototype);
    }
  };`,
  ...[...source.matchAll(/^export class (\w+) extends __BaseException \{[^}]*?\$fault = "(\w+)"/gm)].map(([, name = '', fault = '']) =>
    `export const ${name} = make('${name}', '${fault}');`),
].join('\n');

/** Files of the SDK, by the ends of their paths, and what stands in their place: a text, or what is made of the file. */
const SDK_FILES: readonly (readonly [file: RegExp, contents: string | ((source: string) => string)])[] = [
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
  // Its rules in a language of their own come with the tables of all partitions; without accounts' own endpoints they say this.
  [/@aws-sdk[\\/]client-dynamodb[\\/]dist-es[\\/]endpoint[\\/]endpointResolver\.js$/, `
    const SUFFIXES = ${JSON.stringify(DYNAMODB_SUFFIXES)};
    export const endpointOf = (region) => \`https://dynamodb.\${region}.\${SUFFIXES.find(([start]) => region.startsWith(start))[1]}\`;
    export const defaultEndpointResolver = ({ Endpoint, Region }) => ({ url: new URL(Endpoint ?? endpointOf(Region)), properties: {}, headers: {} });`],
  [/@smithy[\\/]core[\\/].*[\\/]service-customizations[\\/]s3\.js$/, leftOut],
  [/@smithy[\\/]core[\\/].*[\\/]sha256[\\/]Sha256Js\.js$/, leftOut],
  // The retry strategy is ours.
  [/@smithy[\\/]core[\\/].*[\\/]util-retry[\\/](DefaultRateLimiter|AdaptiveRetryStrategy|StandardRetryStrategy)\.js$/, leftOut],
  // No call here has a timestamp in it.
  [/@smithy[\\/]core[\\/].*[\\/]serde[\\/]date-utils\.js$/, leftOut],
  [/@aws-sdk[\\/]client-dynamodb[\\/]dist-es[\\/]models[\\/]errors\.js$/, errorClasses],
  // Loops of Lambda functions go through queues and buckets, not through DynamoDB; the same file for React Native does as little.
  [/@aws-sdk[\\/]core[\\/].*[\\/]recursionDetectionMiddleware\.js$/, 'export const recursionDetectionMiddleware = () => (next) => next;'],
  [/@aws-sdk[\\/]core[\\/].*[\\/]loggerMiddleware\.js$/, `export const loggerMiddleware = undefined;
    export const loggerMiddlewareOptions = undefined;
    export const getLoggerPlugin = () => ({ applyToStack: () => {} });`],
  [/@aws-sdk[\\/]core[\\/].*[\\/]user-agent-middleware\.js$/, `export const getUserAgentMiddlewareOptions = { name: 'getUserAgentMiddleware', step: 'build' };
    export const userAgentMiddleware = () => (next) => (args) => { args.request.headers['user-agent'] = 'aws-sdk-js lambda'; return next(args); };
    export const getUserAgentPlugin = () => ({ applyToStack: (stack) => stack.add(userAgentMiddleware(), getUserAgentMiddlewareOptions) });`],
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
    for (const [filter, contents] of SDK_FILES) {
      bundler.onLoad({ filter }, async ({ path }) =>
        ({ contents: typeof contents === 'string' ? contents : contents(await readFile(path, 'utf8')) }));
    }
  },
};
