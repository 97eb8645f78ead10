import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Component } from './components.js';

/** Texts in `licences/`, for software that does not include its licence. */
const KEPT: Readonly<Record<string, string>> = {
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
  shallowequal: 'shallowequal',
  'style-loader': 'js-foundation',
  unfetch: 'unfetch',
};

/** Where a package keeps the licences of software inside it. */
const INSIDE: Readonly<Record<string, (name: string) => readonly [folder: string, files: RegExp]>> = {
  'pdfjs-dist': (name) => ['node_modules/pdfjs-dist/wasm', new RegExp(`^LICENSE_(PDFJS_)?${name}$`, 'i')],
};

const LICENCE_FILE = /^(licen[sc]e|copying|notice|copyright)/i;

const textsIn = async (folder: string, files: RegExp): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.filter((name) => files.test(name)).sort().map((name) => readFile(join(folder, name), 'utf8')));
};

/** The places where the text may be, in the order of search. */
const placesOf = ({ name, folder, host }: Component): readonly (readonly [folder: string, files: RegExp])[] => {
  if (folder !== undefined) return [[folder, LICENCE_FILE]];
  if (host === undefined) return [];
  return [
    ...INSIDE[host] === undefined ? [] : [INSIDE[host](name)],
    [`node_modules/${host}/node_modules/${name}`, LICENCE_FILE],
    [`node_modules/${name}`, LICENCE_FILE],
  ];
};

const keptText = async (root: string, { name, host }: Component): Promise<string> => {
  const kept = KEPT[name];
  if (kept !== undefined) return readFile(join(root, 'licences', `${kept}.txt`), 'utf8');
  const where = host === undefined ? '' : `, inside ${host},`;
  throw new Error(`${name}${where} is bundled without a licence text. Add the text to licences/ and its name to bin/local/notices/licence-text.ts.`);
};

/**
 * The licence of a component, with its notices.
 * @param root folder of the repository
 * @throws Error if there is no text
 */
export const licenceText = async (root: string, component: Component): Promise<string> => {
  for (const [folder, files] of placesOf(component)) {
    const texts = await textsIn(join(root, folder), files);
    if (texts.length > 0) return texts.map((text) => text.replaceAll('\r', '').trim()).join('\n\n');
  }
  return (await keptText(root, component)).trim();
};
