/**
 * Bundles every function, or those named after `--only`, into `dist/<function>/`, with its package.json, its assets and the
 * notices of third-party software, and their source maps into `dist/source-maps/`. Then builds the brands into `dist/brands/`.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Endpoint, ENDPOINTS, functionFileName } from '../lib/endpoints.js';
import { brandNames, buildBrands, errorLines } from '../packages/brand-tools/src/build-brand.js';
import { bundleFile, MAIN, type Bundle } from './bundle/bundle.js';
import { noticesOf } from './bundle/notices.js';
import { playgroundWeight } from '../packages/playground/bundle/bundle-playground.js';
import { LAZY_CHUNKS } from './bundle/plugins.js';
import { siteOf } from './bundle/site-files.js';
import { SOURCE_MAPS } from './bundle/source-maps.js';
import { readCommand } from './command-line.js';
import { exitWithError } from './local/fail.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Files of the functions whose endpoints pass a filter. */
const functionsOf = (matches: (endpoint: Endpoint) => boolean): readonly string[] =>
  Object.values(ENDPOINTS).filter(matches).map(functionFileName);

/** Functions that lay out or draw. Only they contain the layout engine and the shaper, and have the layer of fonts. */
const DOCUMENT_FUNCTIONS = functionsOf(({ draws }) => draws === true);

/** Functions that write or read e-invoices. */
const E_INVOICE_FUNCTIONS = functionsOf(({ delivers, takes }) => delivers === 'xml' || takes === 'file');

/** The file that finds the e-invoice in a PDF. */
const PDF_CHUNK = 'received.js';

/** The file that draws the page in an XML. */
const PAGE_CHUNK = 'page.js';

/** The file that lays pages out on a letterhead. */
const LETTERHEAD_CHUNK = 'paper.js';

/** The file that draws the marks of a tax authority. */
const MARKS_CHUNK = 'marks.js';

/** The file that writes XML: for the XML files of a batch, and for previews, which need its size. */
const XML_CHUNK = 'xml.js';

/** Functions that read an invoice. */
const INVOICE_FUNCTIONS = functionsOf(({ method }) => method === 'POST');

/** Which drawing functions load a file. A file that is not listed here is loaded by all of them. */
const LOADED_ONLY_BY: Readonly<Record<string, readonly string[]>> = { [PAGE_CHUNK]: [], [PDF_CHUNK]: ['show'], [XML_CHUNK]: ['preview', 'batch'] };

/** Modules that draw. Any other function must not contain them, because they would slow down each of its cold starts. */
const DRAWING_MODULES = /(^|\/)(pdf-lib|@pdf-lib\/\w+|harfbuzzjs|linebreak|bidi-js)\/|^lib\/(pdf|layout)\//;

/** Modules that read an invoice. A reference function must not contain them. */
const INVOICE_MODULES = /(^|\/)(ajv|ajv-formats)\/|^schemas\/generated\/.*valid/;

/** Modules that no function may contain. fontkit is for baking fonts, and `node:zlib` replaces compression packages. */
const FORBIDDEN_MODULES = /(^|\/)node_modules\/(@pdf-lib\/(fontkit|standard-fonts|upng)|pako|ajv-formats|tiny-inflate)\//;

/** Names of the functions: one file each in functions/. */
const functionNames = async (): Promise<readonly string[]> =>
  (await readdir(join(ROOT, 'functions'))).filter((file) => file.endsWith('.ts')).map((file) => basename(file, '.ts')).sort();

/** Modules of the file that is loaded with the first e-invoice, and of the function that makes only e-invoices. */
const E_INVOICE_MODULES = /^lib\/(einvoice|xml\/xml-writer)\b|^schemas\/generated\/code-lists/;

/** Modules of the files that are loaded with the first payment code, mark of a tax authority or `language`. */
const LAZY_MODULES = /^lib\/authority\/|^lib\/layout\/(authority|payment-part)\/|^lib\/payment\/(payment-codes|qr-code|swiss-bill|(epc|swiss|upi)-code)\b|^schemas\/generated\/label-sets|(^|\/)node_modules\/qr\//;

const assertNoUnneededModules = ({ entry, inputs }: Bundle): void => {
  const name = /^functions\/(.+)\.ts$/.exec(entry)?.[1];
  const drawingChunks = [PAGE_CHUNK, LETTERHEAD_CHUNK, PDF_CHUNK, MARKS_CHUNK];
  const isDrawingFile = entry.startsWith('lib/layout/') || drawingChunks.some((file) => entry === LAZY_CHUNKS[file]);
  const draws = name === undefined ? isDrawingFile : DOCUMENT_FUNCTIONS.includes(name);
  const writesXml = name === undefined || E_INVOICE_FUNCTIONS.includes(name);
  const readsInvoice = name === undefined || INVOICE_FUNCTIONS.includes(name);
  const unwanted = inputs.filter((path) => FORBIDDEN_MODULES.test(path) || (!draws && DRAWING_MODULES.test(path))
    || (!readsInvoice && INVOICE_MODULES.test(path)) || (!writesXml && E_INVOICE_MODULES.test(path))
    || (name !== undefined && LAZY_MODULES.test(path)));
  if (unwanted.length > 0) {
    throw new Error(`The bundle of ${entry} contains modules that it does not need: ${unwanted.join(', ')}. Follow its imports.`);
  }
};

/** Does not rewrite an identical file, so that a build does not disturb a running local service. */
const writeIfChanged = async (path: string, content: Uint8Array): Promise<void> => {
  const present = await readFile(path).catch(() => null);
  if (present?.equals(content) === true) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
};

/** The files that a function loads later. */
const filesLoadedLaterBy = (name: string): readonly string[] => {
  if (DOCUMENT_FUNCTIONS.includes(name)) {
    return Object.keys(LAZY_CHUNKS).filter((file) => LOADED_ONLY_BY[file]?.includes(name) ?? true);
  }
  if (name === 'read') return ['labels.js', PDF_CHUNK];
  if (E_INVOICE_FUNCTIONS.includes(name)) {
    return [
      'labels.js', 'authority.js', 'code.js', 'summary.js', 'formatted.js', PAGE_CHUNK, MARKS_CHUNK, 'slip.js', 'brands.js',
      LETTERHEAD_CHUNK,
    ];
  }
  return name === 'labels-defaults' ? ['labels.js'] : [];
};

/** The code of a function: what a cold start loads, and what is loaded later. */
const bundlesOf = async (name: string): Promise<readonly Bundle[]> => {
  const lazyBundles = filesLoadedLaterBy(name).map((file) => bundleFile(ROOT, file, LAZY_CHUNKS[file] ?? ''));
  const bundles = await Promise.all([bundleFile(ROOT, MAIN, `functions/${name}.ts`), ...lazyBundles]);
  bundles.forEach(assertNoUnneededModules);
  return bundles;
};

/** The file, besides the fonts, that the shaper reads. */
const HARFBUZZ = ['harfbuzz.wasm', 'node_modules/harfbuzzjs/dist/harfbuzz.wasm'] as const;

const gzipped = (text: string): Uint8Array => gzipSync(text, { level: 9 });

/** The files for browsers by path in the bundle's folder: the function's pages, and the notices of the software in them. */
const pagesOf = (files: ReadonlyMap<string, string>, notices: string): ReadonlyMap<string, Uint8Array> => {
  const served = files.size === 0 ? [] : [...files, ['licenses.txt', notices] as const];
  return new Map(served.map(([name, text]) => [`static/${name}.gz`, gzipped(text)]));
};

const writeFolder = async (folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> => {
  for (const [file, content] of files) await writeIfChanged(join(ROOT, folder, file), content);
  await removeOthers(join(ROOT, folder), new Set(files.keys()));
};

const buildFunction = async (name: string): Promise<string> => {
  const bundles = await bundlesOf(name);
  const sources = new Map(filesLoadedLaterBy(name).includes('slip.js') ? [HARFBUZZ] : []);
  const site = await siteOf(ROOT, name);
  const inputs = [...bundles.flatMap((each) => each.inputs), ...sources.values(), ...site.inputs];
  const notices = await noticesOf(ROOT, inputs, site.licences);
  const pages = pagesOf(site.files, notices);
  const contents = [...sources].map(async ([file, source]) => [file, await readFile(join(ROOT, source))] as const);
  await writeFolder(`dist/${name}`, new Map<string, Uint8Array>([
    ...bundles.map(({ file, code }) => [file, code] as const),
    ['package.json', Buffer.from('{"type":"commonjs"}\n')],
    ['THIRD-PARTY-NOTICES.txt', Buffer.from(notices)],
    ...await Promise.all(contents),
    ...pages,
  ]));
  await writeFolder(`${SOURCE_MAPS}/${name}`, new Map(bundles.map(({ file, map }) => [`${file}.map`, map])));
  const weight = name === 'playground' ? `, ${playgroundWeight(pages)} bytes to load as it opens` : '';
  const codeBytes = bundles.find(({ file }) => file === MAIN)?.code.length ?? 0;
  return `${name.padEnd(16)} ${String(Math.round(codeBytes / 1024)).padStart(6)} KB of code, ${sources.size + pages.size} assets${weight}`;
};

/** Removes files of an earlier build that this build does not write. */
const removeOthers = async (directory: string, wanted: ReadonlySet<string>): Promise<void> => {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(path.slice(directory.length + 1).replaceAll('\\', '/'))) await rm(path);
  }
};

/** Builds the brands of `brands/` for the layer of fonts. An error stops the build. */
const buildAllBrands = async (): Promise<void> => {
  const target = join(ROOT, 'dist/brands');
  await rm(target, { recursive: true, force: true });
  const sources = join(ROOT, 'brands');
  const errors = errorLines(await buildBrands(sources, target, await brandNames(sources)));
  if (errors.length > 0) throw new Error(errors.join('\n'));
};

const main = async (): Promise<void> => {
  const { flags: { only, quiet } } = readCommand({
    usage: 'npx tsx bin/build.ts', about: 'Bundles every function into dist/, and builds the brands.',
    flags: { only: { type: 'string', value: 'FUNCTION', multiple: true, help: 'only these functions, and no brands' }, quiet: { type: 'boolean', help: 'prints no sizes' } },
  });
  const names = only ?? await functionNames();
  const sizes = await Promise.all(names.map(buildFunction));
  if (only === undefined) await buildAllBrands();
  if (!quiet) console.log(sizes.join('\n'));
};

await main().catch(exitWithError);
