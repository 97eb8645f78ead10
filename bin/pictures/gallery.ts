/** `npm run pictures -- gallery`: draws the pictures in docs/images from the requests in examples/. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildBrands } from '../brand/brand-folders.js';
import { fail } from '../local/fail.js';
import { drawExhibit } from './draw-exhibit.js';
import { drawFieldMap } from './draw-field-map.js';
import { BRAND_EXHIBITS, BUSINESSES, CODE_EXHIBITS, DOCUMENT_EXHIBITS, EXHIBITS, LANGUAGE_EXHIBITS, type Exhibit } from './exhibits.js';

const WIDTH = 900;
/** Wide enough for the numbers to be readable. */
const FIELD_MAP_WIDTH = 1200;
/** Narrower, since up to ten of these are on one page. */
const BUSINESS_WIDTH = 720;
/** Narrower still: twelve of these are on one page. */
const LANGUAGE_WIDTH = 600;

const pathOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const readExample = (name: string): object => JSON.parse(readFileSync(pathOf(`examples/${name}.json`), 'utf8')) as object;

const writePicture = (name: string, png: Buffer): void => {
  const path = `docs/images/${name}.png`;
  mkdirSync(dirname(pathOf(path)), { recursive: true });
  writeFileSync(pathOf(path), png);
  console.log(`${path}: ${png.length} bytes`);
};

const writeExhibits = async (exhibits: readonly Exhibit[], width: number): Promise<void> => {
  for (const { name, request } of exhibits) writePicture(name, await drawExhibit(readExample(request), width));
};

const main = async (): Promise<void> => {
  parseArgs({}); // accepts no flags: a misspelt one must not rewrite anything
  await writeExhibits(EXHIBITS, WIDTH);
  await writeExhibits([...BUSINESSES, ...CODE_EXHIBITS, ...DOCUMENT_EXHIBITS], BUSINESS_WIDTH);
  await buildBrands(pathOf('brands'), pathOf('dist/brands'), ['example']);
  for (const [name, body] of BRAND_EXHIBITS) writePicture(name, await drawExhibit(body, BUSINESS_WIDTH));
  const request = readExample('languages/invoice');
  for (const [name, , language] of LANGUAGE_EXHIBITS) writePicture(`languages/${name}`, await drawExhibit({ ...request, language }, LANGUAGE_WIDTH));
  writePicture('fields', await drawFieldMap(readExample('all-fields'), FIELD_MAP_WIDTH));
};

await main().catch(fail);
