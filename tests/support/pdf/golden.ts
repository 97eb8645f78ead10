import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import type { CircleItem, LaidOutDocument, MatrixItem, PageItem, RectangleItem } from '../../../lib/layout/engine/page.js';
import type { Pixels } from './pdf-readers.js';

/** Whether this run updates the stored results and does not compare them. */
export const isUpdate = process.env.UPDATE_GOLDEN === '1';

const FOLDER = new URL('../../golden/', import.meta.url);
const urlOf = (name: string): URL => new URL(name, FOLDER);

/** Names of the cases: folders with a request. */
export const goldenCases = (): readonly string[] =>
  readdirSync(FOLDER).filter((name) => existsSync(urlOf(`${name}/request.json`))).sort();

export const readGolden = (name: string): Buffer => readFileSync(urlOf(name));

const writeGolden = (name: string, content: string | Buffer): void => {
  mkdirSync(new URL('.', urlOf(name)), { recursive: true });
  writeFileSync(urlOf(name), content);
};

/** The stored text. An update stores the found text first. */
export const expectedText = (name: string, found: string): string => {
  if (isUpdate) writeGolden(name, found);
  return readGolden(name).toString('utf8');
};

/** The computed amounts of an invoice as text. Lists have one entry per line. */
export const figuresText = ({ lines, financial }: ComputedInvoice): string =>
  `${JSON.stringify({ financial, lines }, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value), 1)}\n`;

const point = (value: number): string => value.toFixed(2);

const paintText = ({ fill = '', stroke = '' }: RectangleItem | CircleItem): string => `${fill} ${stroke}`;

const modulesText = ({ modules }: MatrixItem): string => modules.map((row) => row.join('')).join('/');

const itemText = (item: PageItem): string => {
  switch (item.kind) {
    case 'text': return `text ${point(item.xPt)} ${point(item.yPt)} ${item.line.font.family} ${item.line.font.weight} ${item.line.font.sizePt} ${item.color} ${JSON.stringify(item.line.text)}`;
    case 'rectangle': return `rectangle ${point(item.xPt)} ${point(item.yPt)} ${point(item.widthPt)} ${point(item.heightPt)} ${paintText(item)}`;
    case 'rule': return `rule ${point(item.fromXPt)} ${point(item.fromYPt)} ${point(item.toXPt)} ${point(item.toYPt)} ${item.color} ${item.widthPt}`;
    case 'circle': return `circle ${point(item.centerXPt)} ${point(item.centerYPt)} ${point(item.radiusPt)} ${paintText(item)}`;
    case 'background': return 'background';
    case 'matrix': return `matrix ${point(item.xPt)} ${point(item.yPt)} ${point(item.sidePt)} ${modulesText(item)}`;
    case 'image': return `image ${point(item.xPt)} ${point(item.yPt)} ${point(item.widthPt)} ${point(item.heightPt)}`;
  }
};

const meaningText = ({ meaning }: PageItem): string => (typeof meaning === 'string' ? meaning : meaning.tag);

/** Pages as text with one item per line, so that differences are readable. */
export const pagesText = ({ pages }: LaidOutDocument): string => pages.map(({ widthPt, heightPt, items }, index) =>
  [`page ${index + 1} ${widthPt} ${heightPt}`, ...items.map((item) => `${itemText(item)} ${meaningText(item)}`)].join('\n')).join('\n\n').concat('\n');

/** Rounds to one of 32 levels. This halves the stored bytes without an effect on the comparison. */
const coarse = (level: number): number => Math.round((level >> 3) * 255 / 31);

/** Share of a page's pixels that may differ, because anti-aliasing differs between machines. */
export const TOLERATED_SHARE = 0.0005;

/** Share of pixels that differ from the stored picture. 1 if the sizes differ. */
export const differingShare = (name: string, { width, height, data }: Pixels): number => {
  if (isUpdate) {
    const png = new PNG({ width, height });
    png.data = Buffer.from(data.map(coarse));
    writeGolden(name, PNG.sync.write(png, { colorType: 2, filterType: 0, deflateStrategy: 0, deflateLevel: 9 }));
  }
  if (!existsSync(urlOf(name))) return 1;
  const expected = PNG.sync.read(readGolden(name));
  if (expected.width !== width || expected.height !== height) return 1;
  return pixelmatch(expected.data, data, undefined, width, height, { threshold: 0.15 }) / (width * height);
};
