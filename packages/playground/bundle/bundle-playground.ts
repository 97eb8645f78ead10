import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type BuildResult, type Plugin } from 'esbuild';
import { interfaceFont, interfaceFontLicence } from './interface-font.js';
import { bundleInputs } from '../../../bin/bundle/bundle.js';
import { themeTiles } from './theme-tiles.js';

/** The files that a function serves to browsers. */
export interface Site {
  /** By name under `static/` in the folder of the function's bundle. */
  readonly files: ReadonlyMap<string, string>;
  /** The sources of the files, from the root of the repository, for their notices. */
  readonly inputs: readonly string[];
  /** Licences of files that are in no package. */
  readonly licences?: readonly string[];
}

// Each script has a fixed name and its own route. A lazy script is a separate bundle and shares no file with the page.
const externalChunks: Plugin = {
  name: 'apart',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^\.\.?\// }, ({ path, kind }) =>
      (kind === 'dynamic-import' ? { path: `./${basename(path)}`, external: true } : undefined));
  },
};

// The style sheet contains the font.
const fonts = (root: string): Plugin => ({
  name: 'fonts',
  setup: (bundler) => {
    bundler.onResolve({ filter: /\.woff2$/ }, ({ path }) => ({ path: basename(path), namespace: 'font' }));
    bundler.onLoad({ filter: /^/, namespace: 'font' }, async ({ path }) => ({ contents: await interfaceFont(root, path), loader: 'dataurl' }));
  },
});

const ENTRIES = {
  app: 'packages/playground/src/app.tsx',
  'app.css': 'packages/playground/src/styles/app.css',
  editor: 'packages/playground/src/editor/editor.ts',
  batch: 'packages/playground/src/batch/batch.tsx',
  viewer: 'packages/playground/src/viewer/viewer.ts',
  'pdf-worker': 'node_modules/pdfjs-dist/build/pdf.worker.min.mjs',
} as const;

const bundle = (root: string): Promise<BuildResult<{ write: false; metafile: true }>> => build({
  absWorkingDir: root,
  entryPoints: Object.entries(ENTRIES).map(([out, path]) => ({ in: path, out: out.replace(/\.css$/, '') })),
  outdir: '/playground',
  write: false,
  metafile: true,
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: ['chrome111', 'firefox115', 'safari16.4'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'eof',
  logLevel: 'warning',
  plugins: [externalChunks, fonts(root)],
});

/** All example requests as one file: path in `examples/` without the extension, and request. Events and batches are not requests of generate. */
const samples = async (root: string): Promise<string> => {
  const folder = join(root, 'examples');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json') && !/^(events|batches)/.test(file)).sort();
  const requests = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return JSON.stringify(files.map((file, index) =>
    ({ name: file.replaceAll('\\', '/').replace(/\.json$/, ''), request: JSON.parse(requests[index] ?? '{}') as unknown })));
};

/** Maximum gzipped bytes of the page as it opens (37,000 for its font), and of the JSON editor, which loads when it is shown. */
const BUDGETS = [
  { part: 'page', files: ['index.html', 'app.js', 'app.css', 'tiles.json'], maxBytes: 130_000 },
  { part: 'JSON editor', files: ['editor.js'], maxBytes: 100_000 },
] as const;

/**
 * Sums the gzipped bytes that a browser loads to open the page.
 * @param files gzipped, by path in the folder of the function's bundle
 * @throws Error if a part exceeds its budget
 */
export const playgroundWeight = (files: ReadonlyMap<string, Uint8Array>): number => {
  const [opening = 0] = BUDGETS.map(({ part, files: names, maxBytes }) => {
    const weights = names.map((name) => files.get(`static/${name}.gz`)?.length ?? 0);
    const weight = weights.reduce((sum, each) => sum + each, 0);
    if (weight <= maxBytes) return weight;
    throw new Error(`The playground's ${part} weighs ${weight} bytes, more than ${maxBytes}: ${names.map((name, index) => `${name} ${weights[index] ?? 0}`).join(', ')}.`);
  });
  return opening;
};

/**
 * The playground: page, scripts, style sheet with the font, samples and theme tiles.
 * @param root folder of the repository
 */
export const playgroundBundle = async (root: string): Promise<Site> => {
  const { outputFiles, metafile } = await bundle(root);
  const files = new Map([
    ['index.html', await readFile(join(root, 'packages/playground/src/index.html'), 'utf8')],
    ...outputFiles.map(({ path, text }) => [basename(path), text] as const),
    ['samples.json', await samples(root)],
    ['tiles.json', JSON.stringify(themeTiles())],
  ]);
  return { files, inputs: bundleInputs(metafile), licences: [await interfaceFontLicence(root)] };
};
