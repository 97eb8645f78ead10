/** `npm run gallery`: draws the pictures of docs/images from the requests in examples, and lists them in docs/designs.md. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { drawExhibit } from './gallery/draw-exhibit.js';
import { EXHIBITS } from './gallery/exhibits.js';
import { galleryList, withGalleryList } from './gallery/gallery-list.js';

const WIDTH = 900;

const fromRoot = (path: string): URL => new URL(`../${path}`, import.meta.url);

mkdirSync(fromRoot('docs/images/'), { recursive: true });
for (const { name, request } of EXHIBITS) {
  const png = await drawExhibit(JSON.parse(readFileSync(fromRoot(`examples/${request}.json`), 'utf8')), WIDTH);
  writeFileSync(fromRoot(`docs/images/${name}.png`), png);
  console.log(`docs/images/${name}.png: ${png.length} bytes`);
}

const page = fromRoot('docs/designs.md');
writeFileSync(page, withGalleryList(readFileSync(page, 'utf8'), galleryList(EXHIBITS)));
