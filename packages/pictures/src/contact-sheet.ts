import { framePicture, pastePictures, type Pixels, type PlacedPicture } from './pixels.js';
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import { type ThemeName, THEMES } from '../../../lib/presentation/themes.js';
import { drawDocument } from '../../../lib/pdf/draw-document.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { helpOf, parseCommand, type FlagValues } from '../../../bin/command-line.js';
import { SHEET_CASES, type SheetCase } from './cases/cases.js';
import { rasterizePages } from './rasterize-page.js';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';

/** The pages of one invoice below their caption. */
export interface SheetGroup { readonly caption: Pixels; readonly pages: readonly Pixels[] }

/** A light grey that is still dark enough to show the edges of white pages. */
const GREY = 0xe4;
/** Maximum pages in a row, unless a single group has more. */
const MAX_PAGES_IN_ROW = 4;

const widthOf = (pictures: readonly Pixels[], gap: number): number =>
  pictures.reduce((sum, { width }) => sum + width, 0) + gap * (pictures.length - 1);

const rowsOf = (groups: readonly SheetGroup[]): readonly (readonly SheetGroup[])[] => {
  const rows: SheetGroup[][] = [];
  for (const group of groups) {
    const row = rows.at(-1);
    const pagesInRow = (row ?? []).reduce((sum, { pages }) => sum + pages.length, 0);
    if (row === undefined || pagesInRow + group.pages.length > MAX_PAGES_IN_ROW) rows.push([group]);
    else row.push(group);
  }
  return rows;
};

const placeGroup = (group: SheetGroup, left: number, top: number, gap: number): readonly PlacedPicture[] => {
  let x = left;
  const pages = group.pages.map((page) => {
    const placed = { picture: framePicture(page), x, y: top + group.caption.height };
    x += page.width + gap;
    return placed;
  });
  return [{ picture: group.caption, x: left, y: top }, ...pages];
};

const groupWidth = ({ caption, pages }: SheetGroup, gap: number): number => Math.max(caption.width, widthOf(pages, gap));
const groupHeight = ({ caption, pages }: SheetGroup): number => caption.height + Math.max(...pages.map(({ height }) => height));

/**
 * Pages of several invoices on one grey sheet, in rows of about four.
 * @param groups each stays in one row
 * @param gap pixels between pages; twice as many between groups and at the edges
 */
export const contactSheet = (groups: readonly SheetGroup[], gap: number): Pixels => {
  const edge = gap * 2;
  const placedPictures: PlacedPicture[] = [];
  let [width, top] = [0, edge];
  for (const row of rowsOf(groups)) {
    let left = edge;
    for (const group of row) {
      placedPictures.push(...placeGroup(group, left, top, gap));
      left += groupWidth(group, gap) + edge;
    }
    width = Math.max(width, left);
    top += Math.max(...row.map(groupHeight)) + edge;
  }
  return pastePictures({ width, height: top, grey: GREY }, placedPictures);
};

const POINTS_PER_INCH = 72;
/** A sheet shows the first and the last pages of a long invoice. */
const MAX_END_PAGES = 3;

const CAPTION = { family: 'noto-sans', weight: 'bold', sizePt: 13 } as const;
const CAPTION_PT = 22;
const BASELINE_PT = 15;

/** Indexes of the pages on the sheet. */
export const shownPages = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => index < MAX_END_PAGES || index >= count - MAX_END_PAGES);

const drawCaption = async (text: string, scale: number): Promise<Pixels> => {
  const line = createTextMeasurer({ language: 'en' }).line(text, CAPTION);
  const size = { widthPt: Math.ceil(line.widthPt) + 4, heightPt: CAPTION_PT };
  const bytes = await drawDocument({
    pages: [{
      ...size,
      items: [
        { kind: 'rectangle', meaning: 'artifact', xPt: 0, yPt: 0, ...size, fill: '#e4e4e4' },
        { kind: 'text', meaning: 'artifact', xPt: 0, yPt: BASELINE_PT, line, color: '#222222' },
      ],
    }],
    structure: { tag: 'Document', children: [] }, title: text, author: '', language: 'en', direction: 'ltr', date: '2026-01-01',
  });
  const [picture] = await rasterizePages(bytes, [0], scale);
  if (picture === undefined) throw new Error('PDFium drew no caption.');
  return picture;
};

/**
 * The pages of a case in one design, below the design's name and the number of pages.
 * @param dpi pixels per inch
 */
const drawGroup = async ({ request }: SheetCase, theme: ThemeName, dpi: number): Promise<SheetGroup> => {
  const scale = dpi / POINTS_PER_INCH;
  const prepared = await prepareInvoice(validateInvoiceRequest({ ...request, theme }), { deploymentWatermark: null });
  const { bytes, pageCount } = await renderInvoice(prepared);
  const caption = pageCount === 1 ? theme : `${theme}, ${pageCount} pages`;
  return { caption: await drawCaption(caption, scale), pages: await rasterizePages(bytes, shownPages(pageCount), scale) };
};

const MIN_DPI = 10;
const MAX_DPI = 300;
const GAP_INCHES = 0.12;

const COMMAND = {
  usage: 'npx tsx packages/pictures/src/main.ts sheet [FOLDER]',
  about: 'Draws contact sheets as PNG files into FOLDER (default: build/sheets), one for each case, with every design.',
  maxWords: 1,
  flags: {
    cases: { type: 'string', value: 'NAME,…', help: 'only these cases; a part of a name means all names that contain it' },
    designs: { type: 'string', value: 'NAME,…', help: 'only these designs' },
    dpi: { type: 'string', value: 'NUMBER', default: '50', help: `pixels per inch, ${MIN_DPI} to ${MAX_DPI}` },
    separate: { type: 'boolean', help: 'draws one sheet for each case and design' },
    list: { type: 'boolean', help: 'prints the cases and draws nothing' },
  },
} as const;

/** The names that a list on the command line means, in their own order; all names without a list. */
const selectNames = (
  kind: string, requested: string | undefined, names: readonly string[], matching: (word: string) => readonly string[],
): readonly string[] => {
  if (requested === undefined) return names;
  const words = requested.split(',').map((word) => word.trim().toLowerCase()).filter((word) => word !== '');
  const unknownWords = words.filter((word) => matching(word).length === 0);
  if (words.length === 0 || unknownWords.length > 0) throw new Error(`No ${kind} is named "${unknownWords.join('", "')}". The names are ${names.join(', ')}.`);
  const found = words.flatMap(matching);
  return names.filter((name) => found.includes(name));
};

const selectCases = (requested: string | undefined): readonly SheetCase[] => {
  const names = SHEET_CASES.map(({ name }) => name);
  const found = selectNames('case', requested, names, (word) => (names.includes(word) ? [word] : names.filter((name) => name.includes(word))));
  return SHEET_CASES.filter(({ name }) => found.includes(name));
};

const selectDesigns = (requested: string | undefined): readonly ThemeName[] => {
  const names = THEMES.map(({ name }) => name);
  return selectNames('design', requested, names, (word) => names.filter((name) => name.toLowerCase() === word)) as readonly ThemeName[];
};

const dpiOf = (text: string): number => {
  const dpi = Number(text);
  if (Number.isInteger(dpi) && dpi >= MIN_DPI && dpi <= MAX_DPI) return dpi;
  throw new Error(`--dpi is ${text}, but must be a whole number from ${MIN_DPI} to ${MAX_DPI}.`);
};

const pngOf = ({ width, height, data }: Pixels): Buffer => {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data.buffer, data.byteOffset, data.length);
  return PNG.sync.write(png, { colorType: 2, filterType: 0, deflateLevel: 6 });
};

/** Sheets are numbered, so that a folder lists them in order. */
const baseNameOf = (sheetCase: SheetCase): string => `${String(SHEET_CASES.indexOf(sheetCase) + 1).padStart(2, '0')}-${sheetCase.name}`;

const drawSheet = async (path: string, sheetCase: SheetCase, designs: readonly ThemeName[], dpi: number): Promise<void> => {
  const groups: SheetGroup[] = [];
  for (const design of designs) groups.push(await drawGroup(sheetCase, design, dpi));
  await writeFile(path, pngOf(contactSheet(groups, Math.ceil(dpi * GAP_INCHES))));
};

type Options = FlagValues<typeof COMMAND.flags>;

const drawAll = async (folder: string, options: Options, print: (line: string) => void): Promise<void> => {
  const [cases, designs, dpi] = [selectCases(options.cases), selectDesigns(options.designs), dpiOf(options.dpi)];
  await mkdir(folder, { recursive: true });
  for (const sheetCase of cases) {
    for (const designGroup of options.separate ? designs.map((design) => [design]) : [designs]) {
      const path = join(folder, `${[baseNameOf(sheetCase), ...options.separate ? designGroup : []].join('-').toLowerCase()}.png`);
      await drawSheet(path, sheetCase, designGroup, dpi);
      print(`${path}: ${sheetCase.description}`);
    }
  }
};

/**
 * Draws contact sheets.
 * @param argv Arguments of the command; `--help` prints its usage
 * @param print Writes a line of the result
 * @throws Error that says what is wrong with the arguments
 */
export const runSheet = async (argv: readonly string[], print: (line: string) => void): Promise<void> => {
  try {
    const { flags, words: [folder = 'build/sheets'], isHelp } = parseCommand(argv, COMMAND);
    if (isHelp) return print(helpOf(COMMAND));
    if (flags.list) return SHEET_CASES.forEach(({ name, description }) => print(`${name}: ${description}`));
    return await drawAll(folder, flags, print);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${helpOf(COMMAND)}`, { cause: error });
  }
};
