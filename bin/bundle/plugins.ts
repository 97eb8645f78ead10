import { basename, join, relative } from 'node:path';
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

/**
 * Modules that a cold start does not run: each list is a file that the first call of one of their functions loads.
 * Everywhere else, a module in a list is a stub, which has only its functions.
 */
const LOADED_ON_FIRST_CALL: Readonly<Record<string, readonly string[]>> = {
  'unknown-fields': ['lib/validation/unknown-fields.ts', 'lib/validation/field-synonyms.ts'],
  classic: ['lib/layout/designs/classic.ts'],
  corporate: ['lib/layout/designs/corporate.ts', 'lib/layout/designs/corporate-elements.ts'],
  creative: ['lib/layout/designs/creative.ts', 'lib/layout/designs/creative-elements.ts'],
  formal: ['lib/layout/designs/formal.ts'],
  futuristic: ['lib/layout/designs/futuristic.ts', 'lib/layout/designs/futuristic-elements.ts'],
  luxury: ['lib/layout/designs/luxury.ts'],
  minimal: ['lib/layout/designs/minimal.ts'],
  pictures: [
    'check-jpeg', 'decode-picture', 'encode-png', 'picture-error', 'png-pixels', 'read-jpeg', 'read-picture', 'read-png',
  ].map((name) => `lib/pictures/${name}.ts`),
  bidi: ['node_modules/bidi-js/dist/bidi.mjs'],
  'line-breaks': ['node_modules/linebreak/dist/module.mjs'],
};

/** In a stub, where {@link linkStubs} writes `require`, because `import()` would give a promise. */
const LOAD = 'loadFile';

/** Replaces the loads of stubs in the ES modules that esbuild splits. */
export const linkStubs = (code: string): string => code.replaceAll(new RegExp(`${LOAD}\\(import\\(("[^"]+")\\)\\)`, 'g'), 'require($1)');

/** Names of the functions that a module exports. */
const functionsOf = async (path: string): Promise<readonly string[]> =>
  Object.entries(await import(path) as Readonly<Record<string, unknown>>)
    .flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));

/** A function, or a class whose instances nobody recognizes with `instanceof`. */
const stubOf = (name: string): string =>
  `export ${name === 'default' ? 'default function' : `function ${name}`}(...args) {
    return new.target === undefined ? load().${name}(...args) : new (load().${name})(...args);
  }`;

/** @param root folder of the repository */
export const loadedOnFirstCall = (root: string): Plugin => ({
  name: 'loaded-on-first-call',
  setup: (bundler) => {
    const fileOf = new Map(Object.entries(LOADED_ON_FIRST_CALL).flatMap(([file, modules]) =>
      modules.map((module) => [module, file] as const)));
    // The folder of packages may be a link.
    const sourceOf = (path: string): string => relative(root, path).replaceAll('\\', '/').replace(/^.*(?=node_modules\/)/, '');
    bundler.onResolve({ filter: /^later:/ }, ({ path }) => ({ path: path.slice('later:'.length), namespace: 'later' }));
    bundler.onLoad({ filter: /./, namespace: 'later' }, async ({ path }) => ({
      contents: (await Promise.all((LOADED_ON_FIRST_CALL[path] ?? []).map(async (module) =>
        `export { ${(await functionsOf(join(root, module))).join(', ')} } from ${JSON.stringify(`./${module}`)};`))).join('\n'),
      resolveDir: root,
    }));
    const names = [...fileOf.keys()].map((module) => /^(?:.*\/)?node_modules\/([^/]+)/.exec(module)?.[1] ?? basename(module, '.ts'));
    bundler.onResolve({ filter: new RegExp(`(^|/)(${names.join('|')})(\\.js)?$`) }, async ({ path, pluginData, ...from }) => {
      if (pluginData !== undefined || from.namespace === 'later' || from.kind === 'entry-point') return undefined;
      const resolved = await bundler.resolve(path, { ...from, pluginData: LOADED_ON_FIRST_CALL });
      const file = fileOf.get(sourceOf(resolved.path));
      const isInside = file !== undefined && fileOf.get(sourceOf(from.importer)) === file;
      return file === undefined || isInside ? undefined : { path: sourceOf(resolved.path), namespace: 'stub', pluginData: file };
    });
    bundler.onLoad({ filter: /./, namespace: 'stub' }, async ({ path, pluginData }) => ({
      contents: [
        `let loaded; const load = () => loaded ??= ${LOAD}(import(${JSON.stringify(`later:${pluginData as string}`)}));`,
        ...(await functionsOf(join(root, path))).map(stubOf),
      ].join('\n'),
      resolveDir: root,
    }));
  },
});
