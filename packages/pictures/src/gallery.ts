import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBrands } from '../../brand-tools/src/build-brand.js';
import { readCommand } from '../../../bin/command-line.js';
import { exitWithError } from '../../../bin/local/fail.js';
import { drawFieldMap, drawFigure } from './draw-figure.js';
import {
  AUTHORITY_FIGURES, BRAND_FIGURES, BUSINESSES, PAYMENT_CODE_FIGURES, DOCUMENT_FIGURES, DESIGN_FIGURES, LANGUAGE_FIGURES,
  type Figure,
} from './figures.js';

const WIDTH = 900;
/** Wide enough for the numbers to be readable. */
const FIELD_MAP_WIDTH = 1200;
/** Narrower, because up to ten of these are on one page. */
const BUSINESS_WIDTH = 720;
/** Narrower still: twelve of these are on one page. */
const LANGUAGE_WIDTH = 600;

const pathOf = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const readExample = (name: string): object => JSON.parse(readFileSync(pathOf(`examples/${name}.json`), 'utf8')) as object;

const writePicture = (name: string, png: Buffer): void => {
  const path = `docs/images/${name}.png`;
  mkdirSync(dirname(pathOf(path)), { recursive: true });
  writeFileSync(pathOf(path), png);
  console.log(`${path}: ${png.length} bytes`);
};

const writeFigures = async (figures: readonly Figure[], width: number): Promise<void> => {
  for (const { name, request } of figures) writePicture(name, await drawFigure(readExample(request), width));
};

const main = async (): Promise<void> => {
  readCommand({ usage: 'npx tsx packages/pictures/src/main.ts gallery', about: 'Draws the pictures in docs/images from the requests in examples/.' });
  await writeFigures(DESIGN_FIGURES, WIDTH);
  await writeFigures([...BUSINESSES, ...PAYMENT_CODE_FIGURES, ...AUTHORITY_FIGURES, ...DOCUMENT_FIGURES], BUSINESS_WIDTH);
  await buildBrands(pathOf('brands'), pathOf('dist/brands'), ['example']);
  for (const [name, body] of BRAND_FIGURES) writePicture(name, await drawFigure(body, BUSINESS_WIDTH));
  const request = readExample('languages/invoice');
  for (const [name, , language] of LANGUAGE_FIGURES) writePicture(`languages/${name}`, await drawFigure({ ...request, language }, LANGUAGE_WIDTH));
  writePicture('fields', await drawFieldMap(readExample('all-fields'), FIELD_MAP_WIDTH));
};

await main().catch(exitWithError);
