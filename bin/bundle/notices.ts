import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Third-party software in a bundle. */
interface Component {
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

/** A path from its innermost `node_modules` on, since that folder may be a link. */
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
const componentsOf = async (root: string, paths: readonly string[]): Promise<readonly Component[]> => {
  const embedded = await Promise.all(paths.map((path) => embeddedIn(root, path)));
  const all = [...paths.flatMap(packageOf), ...paths.flatMap(compiledInto), ...embedded.flat()];
  return [...new Map(all.map((each) => [each.folder ?? `${each.name} in ${each.host ?? ''}`, each])).values()];
};

/** Texts in `licences/`, for software that does not include its licence. */
const OWN_LICENCE_TEXTS: Readonly<Record<string, string>> = {
  '@emotion/stylis': 'emotion',
  '@emotion/unitless': 'emotion',
  '@middy/core': 'middy',
  '@middy/http-json-body-parser': 'middy',
  '@middy/util': 'middy',
  '@redocly/openapi-core': 'redocly',
  '@redocly/workerize-loader': 'workerize-loader',
  brotli: 'brotli',
  'css-loader': 'js-foundation',
  harfbuzz: 'harfbuzz',
  'hoist-non-react-statics': 'hoist-non-react-statics',
  'lodash.noop': 'lodash',
  saxes: 'saxes',
  shallowequal: 'shallowequal',
  'style-loader': 'js-foundation',
  unfetch: 'unfetch',
};

/** Where a package keeps the licences of software inside it. */
const BUNDLED_LICENCES: Readonly<Record<string, (name: string) => readonly [folder: string, files: RegExp]>> = {
  'pdfjs-dist': (name) => ['node_modules/pdfjs-dist/wasm', new RegExp(`^LICENSE_(PDFJS_)?${name}$`, 'i')],
};

const LICENCE_FILE = /^(licen[sc]e|copying|notice|copyright)/i;

const textsIn = async (folder: string, files: RegExp): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.filter((name) => files.test(name)).sort().map((name) => readFile(join(folder, name), 'utf8')));
};

/** Where the text may be, in search order. */
const licenceLocations = ({ name, folder, host }: Component): readonly (readonly [folder: string, files: RegExp])[] => {
  if (folder !== undefined) return [[folder, LICENCE_FILE]];
  if (host === undefined) return [];
  return [
    ...BUNDLED_LICENCES[host] === undefined ? [] : [BUNDLED_LICENCES[host](name)],
    [`node_modules/${host}/node_modules/${name}`, LICENCE_FILE],
    [`node_modules/${name}`, LICENCE_FILE],
  ];
};

const ownLicenceText = async (root: string, { name, host }: Component): Promise<string> => {
  const file = OWN_LICENCE_TEXTS[name];
  if (file !== undefined) return readFile(join(root, 'licences', `${file}.txt`), 'utf8');
  const location = host === undefined ? '' : `, inside ${host},`;
  throw new Error(`${name}${location} is bundled without a licence text. Add the text to licences/ and its name to bin/bundle/notices.ts.`);
};

/**
 * The licence of a component, with its notices.
 * @param root folder of the repository
 * @throws Error if there is no text
 */
const licenceText = async (root: string, component: Component): Promise<string> => {
  for (const [folder, files] of licenceLocations(component)) {
    const texts = await textsIn(join(root, folder), files);
    if (texts.length > 0) return texts.map((text) => text.replaceAll('\r', '').trim()).join('\n\n');
  }
  return (await ownLicenceText(root, component)).trim();
};

const SEPARATOR = '='.repeat(80);

const titleOf = async (root: string, { name, folder, host }: Component): Promise<string> => {
  if (folder === undefined) return `${name} (inside ${host ?? ''})`;
  const { version } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as { readonly version: string };
  return `${name} ${version}`;
};

/** Components by licence text, since many have exactly the same. */
const byText = async (root: string, components: readonly Component[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const groups = new Map<string, string[]>();
  for (const component of components) {
    const text = await licenceText(root, component);
    const title = await titleOf(root, component);
    groups.set(text, [...groups.get(text) ?? [], title].sort());
  }
  return new Map([...groups].sort(([, [left = '']], [, [right = '']]) => (left < right ? -1 : 1)));
};

/**
 * The notices of all third-party software in some files: each component, with its licence.
 * @param root folder of the repository
 * @param paths of the files from there: inputs of bundles, and files that are packaged as they are
 * @param otherLicences licences of files that are in no package
 * @throws Error if a component has no licence text
 */
export const noticesOf = async (
  root: string, paths: readonly string[], otherLicences: readonly string[] = [],
): Promise<string> => {
  const groups = await byText(root, await componentsOf(root, paths));
  return [
    'Third-party software in this service, with its licences.',
    ...[...groups].flatMap(([text, titles]) => [SEPARATOR, titles.join('\n'), text]),
    ...otherLicences.flatMap((text) => [SEPARATOR, text.trim()]),
    '',
  ].join('\n\n');
};
