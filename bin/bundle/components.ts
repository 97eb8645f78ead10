import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Third-party software in a bundle. */
export interface Component {
  readonly name: string;
  /** Its folder in the repository; absent if it is only in a bundle through another package's file. */
  readonly folder?: string;
  /** The package whose file contains it. */
  readonly host?: string;
}

/** Our files that contain third-party code: generated from a package's templates. */
const GENERATED: Readonly<Record<string, string>> = { 'schemas/generated/validate-invoice-request.js': 'node_modules/ajv' };

/** The source of compiled files that are neither on npm nor in a source map. */
const COMPILED_SOURCES: Readonly<Record<string, string>> = { 'node_modules/harfbuzzjs/dist/harfbuzz.wasm': 'harfbuzz' };

/** Source maps of prebuilt bundles, which list their contents. */
const SOURCE_MAPS: Readonly<Record<string, RegExp>> = {
  'node_modules/redoc/bundles/redoc.standalone.js': /^(redoc\.standalone|\w+\.worker)\.js\.map$/,
  'node_modules/pdfjs-dist/build/pdf.mjs': /^pdf\.mjs\.map$/,
  'node_modules/pdfjs-dist/build/pdf.worker.min.mjs': /^pdf\.worker\.mjs\.map$/,
};

const PACKAGE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/;
const EMBEDDED_PACKAGE = /(?:.*\/node_modules\/((?:@[^/]+\/)?[^/]+)|\/external\/([^/]+))\//;

/** A path from its innermost `node_modules` on, since that folder may be a link to another place. */
const fromNodeModules = (path: string): string => path.slice(Math.max(0, path.lastIndexOf('node_modules/')));

const packageOf = (path: string): readonly Component[] => {
  const [folder, name] = PACKAGE.exec(GENERATED[path] ?? path) ?? [];
  return folder === undefined || name === undefined ? [] : [{ name, folder }];
};

const sourcesIn = async (map: string): Promise<readonly string[]> =>
  (JSON.parse(await readFile(map, 'utf8')) as { readonly sources: readonly string[] }).sources;

const embeddedIn = async (root: string, path: string): Promise<readonly Component[]> => {
  const maps = SOURCE_MAPS[fromNodeModules(path)];
  if (maps === undefined) return [];
  const folder = join(root, dirname(path));
  const found = (await readdir(folder)).filter((file) => maps.test(file));
  if (found.length === 0) throw new Error(`${basename(path)} no longer has a source map. Find out which packages it contains, because its notices must name them.`);
  const sources = (await Promise.all(found.map((file) => sourcesIn(join(folder, file))))).flat();
  const [host] = packageOf(path);
  return sources.flatMap((source) => {
    const [, name, external] = EMBEDDED_PACKAGE.exec(source) ?? [];
    return host === undefined || (name ?? external) === undefined ? [] : [{ name: name ?? external ?? '', host: host.name }];
  });
};

const compiledInto = (path: string): readonly Component[] => {
  const name = COMPILED_SOURCES[fromNodeModules(path)];
  return name === undefined ? [] : [{ name, host: packageOf(path)[0]?.name ?? '' }];
};

/**
 * The third-party software in some files, without duplicates.
 * @param root folder of the repository
 * @param paths of the files from there: inputs of bundles, and files that are packaged as they are
 */
export const componentsOf = async (root: string, paths: readonly string[]): Promise<readonly Component[]> => {
  const embedded = await Promise.all(paths.map((path) => embeddedIn(root, path)));
  const all = [...paths.flatMap(packageOf), ...paths.flatMap(compiledInto), ...embedded.flat()];
  return [...new Map(all.map((each) => [each.folder ?? `${each.name} in ${each.host ?? ''}`, each])).values()];
};
