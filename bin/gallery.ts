/** `npm run pictures -- gallery`: draws the pictures in docs/images from the requests in examples/, and updates the generated parts of docs. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { businessTable } from './gallery/business-table.js';
import { BUSINESSES } from './gallery/businesses.js';
import { CODE_EXHIBITS } from './gallery/code-exhibits.js';
import { drawExhibit } from './gallery/draw-exhibit.js';
import { drawFieldMap } from './gallery/draw-field-map.js';
import { EXHIBITS, type Exhibit } from './gallery/exhibits.js';
import { fieldTable } from './gallery/field-table.js';
import { galleryList } from './gallery/gallery-list.js';
import { doubtTable, labelTable, languageTable, sourceTable, tagList } from './gallery/label-table.js';
import { LANGUAGE_EXHIBITS } from './gallery/language-exhibits.js';
import { languageList } from './gallery/language-list.js';
import { withSection } from './gallery/page-section.js';
import { previewBusiness } from './gallery/preview-business.js';
import { labelFiles } from './generators/label-sets.js';
import { fail } from './local/fail.js';

const WIDTH = 900;
/** Wide enough for the numbers to be readable. */
const FIELD_MAP_WIDTH = 1200;
/** Narrower, since up to ten of these are on one page. */
const BUSINESS_WIDTH = 720;
/** Narrower still: twelve of these are on one page. */
const LANGUAGE_WIDTH = 600;

const fromRoot = (path: string): URL => new URL(`../${path}`, import.meta.url);
const readJson = (path: string): unknown => JSON.parse(readFileSync(fromRoot(path), 'utf8')) as unknown;

const writePicture = (name: string, png: Buffer): void => {
  writeFileSync(fromRoot(`docs/images/${name}.png`), png);
  console.log(`docs/images/${name}.png: ${png.length} bytes`);
};

const rewrite = (path: string, name: string, content: string): void => {
  writeFileSync(fromRoot(path), withSection(readFileSync(fromRoot(path), 'utf8'), name, content));
};

const writeExhibits = async (exhibits: readonly Exhibit[], width: number): Promise<void> => {
  for (const { name, request } of exhibits) writePicture(name, await drawExhibit(readJson(`examples/${request}.json`), width));
};

const writeLabels = (): void => {
  const files = labelFiles();
  rewrite('docs/labels.md', 'labels', labelTable());
  rewrite('docs/labels.md', 'tags', tagList(files));
  rewrite('schemas/labels/README.md', 'languages', languageTable(files));
  rewrite('schemas/labels/README.md', 'sources', sourceTable(files));
  rewrite('schemas/labels/README.md', 'doubts', doubtTable(files));
  rewrite('docs/labels.md', 'gallery', languageList(LANGUAGE_EXHIBITS));
};

const writeLanguages = async (): Promise<void> => {
  const request = readJson('examples/languages/invoice.json') as object;
  for (const { name, language } of LANGUAGE_EXHIBITS) writePicture(`languages/${name}`, await drawExhibit({ ...request, language }, LANGUAGE_WIDTH));
};

const main = async (): Promise<void> => {
  parseArgs({}); // accepts no flags: a misspelt one must not rewrite anything
  mkdirSync(fromRoot('docs/images/businesses/'), { recursive: true });
  mkdirSync(fromRoot('docs/images/languages/'), { recursive: true });
  mkdirSync(fromRoot('docs/images/payment-codes/'), { recursive: true });
  await writeExhibits(EXHIBITS, WIDTH);
  await writeExhibits(BUSINESSES, BUSINESS_WIDTH);
  await writeExhibits(CODE_EXHIBITS, BUSINESS_WIDTH);
  await writeLanguages();
  writePicture('fields', await drawFieldMap(readJson('examples/all-fields.json'), FIELD_MAP_WIDTH));

  rewrite('docs/designs.md', 'gallery', galleryList(EXHIBITS));
  rewrite('docs/examples.md', 'gallery', galleryList(BUSINESSES));
  rewrite('docs/payment-codes.md', 'gallery', galleryList(CODE_EXHIBITS));
  rewrite('docs/examples.md', 'businesses', businessTable(await Promise.all(BUSINESSES.map(previewBusiness))));
  rewrite('docs/fields.md', 'fields', fieldTable());
  writeLabels();
};

await main().catch(fail);
