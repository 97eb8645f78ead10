import type { PageMargins, Letterhead, LetterheadPage, LetterheadPages, ShownByPaper } from '../../../lib/brand/brand.js';
import { letterWindow, windowNamesForPaper } from '../../../lib/presentation/letter-windows.js';
import { mm } from '../../../lib/layout/engine/grid.js';
import { PAPERS } from '../../../lib/layout/context/layout-context.js';
import { type BrandError, type BrandFile, type BrandJson, readBrandFile } from './brand-source.js';
import type { PaintedArea } from './letterhead/painted-area.js';
import { LetterheadError } from './letterhead/pdf-reader.js';
import { rewritePage, type PaperSize } from './letterhead/rewrite-page.js';

const MAX_BYTES = 512 * 1024;
const PAGE_SIZE_TOLERANCE_MM = 1;
/** The Swiss payment part and receipt take the bottom of the page. */
const PAYMENT_PART_HEIGHT_MM = 105;
/** Left and right together: more leaves no space for the narrowest table. */
const MAX_SIDE_MARGINS_MM = 45;
const MIN_CONTENT_HEIGHT_MM = 120;
const MIN_PAPER_HEIGHT_MM = 279.4;

type PaperName = keyof typeof PAPERS;
const PAPER_NAMES = Object.keys(PAPERS) as readonly PaperName[];
const SHOWN_PARTS: readonly ShownByPaper[] = ['logo', 'seller', 'foot'];
const PAGES = ['first', 'following'] as const;
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

const errorAt = (path: string, reason: string): BrandError => ({ file: `brand.json: letterhead${path}`, reason });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unknownKeys = (value: Readonly<Record<string, unknown>>, known: readonly string[], path: string): readonly BrandError[] =>
  Object.keys(value).filter((key) => !known.includes(key)).map((key) => errorAt(`${path}.${key}`, `Unknown field. Expected ${known.join(', ')}.`));

const isArea = (value: unknown): value is PageMargins =>
  isRecord(value) && SIDES.every((side) => typeof value[side] === 'number' && Number.isFinite(value[side]) && value[side] >= 0);

const areaErrors = (value: unknown, path: string): readonly BrandError[] => {
  if (!isArea(value)) return [errorAt(path, 'Expected top, right, bottom and left in millimetres, each 0 or more.')];
  const { top, right, bottom, left } = value;
  return [
    ...unknownKeys({ ...value }, SIDES, path),
    ...left + right > MAX_SIDE_MARGINS_MM ? [errorAt(path, `Left and right together are ${left + right} mm; the narrowest table needs at most ${MAX_SIDE_MARGINS_MM} mm.`)] : [],
    ...top + bottom > MIN_PAPER_HEIGHT_MM - MIN_CONTENT_HEIGHT_MM ? [errorAt(path, `Top and bottom together are ${top + bottom} mm; that leaves less than ${MIN_CONTENT_HEIGHT_MM} mm.`)] : [],
  ];
};

const shownErrors = (shows: unknown): readonly BrandError[] => {
  const isKnown = (one: unknown): boolean => (SHOWN_PARTS as readonly unknown[]).includes(one);
  return Array.isArray(shows) && shows.every(isKnown) ? [] : [errorAt('.shows', `Expected a list of what the paper shows: ${SHOWN_PARTS.join(', ')}.`)];
};

const isPaperSize = ({ widthPt, heightPt }: PaperSize, paper: PaperSize): boolean =>
  Math.abs(widthPt - paper.widthPt) <= mm(PAGE_SIZE_TOLERANCE_MM)
  && Math.abs(heightPt - paper.heightPt) <= mm(PAGE_SIZE_TOLERANCE_MM);

const millimetres = (points: number): string => String(Math.round(points * 254 / 72) / 10);

const paperOf = (size: PaperSize, expected: readonly PaperName[]): PaperName => {
  const name = expected.find((one) => isPaperSize(size, PAPERS[one]));
  if (name !== undefined) return name;
  const sizes = expected.map((one) => `${one} (${millimetres(PAPERS[one].widthPt)} × ${millimetres(PAPERS[one].heightPt)} mm)`).join(' or ');
  throw new LetterheadError(`The page has ${millimetres(size.widthPt)} × ${millimetres(size.heightPt)} mm. Expected ${sizes}, with at most ${PAGE_SIZE_TOLERANCE_MM} mm more or less.`);
};

const freeWindows = (paintedArea: PaintedArea, paper: PaperName): readonly string[] =>
  windowNamesForPaper(paper).filter((name) => {
  const { x, y, width, height } = letterWindow(name);
  const topPt = PAPERS[paper].heightPt - mm(y);
  return !paintedArea.intersects([mm(x), topPt - mm(height), mm(x + width), topPt]);
});

interface BuiltPage {
  readonly errors: readonly BrandError[];
  readonly notes: readonly BrandError[];
  readonly files: readonly BrandFile[];
  readonly papers: LetterheadPages;
}

const EMPTY_PAGE: BuiltPage = { errors: [], notes: [], files: [], papers: {} };

const rejected = (...errors: readonly BrandError[]): BuiltPage => ({ ...EMPTY_PAGE, errors });

const buildPage = async (
  folder: string, source: unknown, expected: readonly PaperName[], position: string,
): Promise<BuiltPage> => {
  const read = await readBrandFile(folder, source, MAX_BYTES);
  if ('error' in read) return rejected(read.error);
  const name = String(source);
  try {
    let paper: PaperName = 'A4';
    const { file, paintedArea, droppedKinds } = await rewritePage(read.bytes, (size) => PAPERS[paper = paperOf(size, expected)]);
    const letterheadPage: LetterheadPage = {
      file: `letterhead-${position}-${paper}.bin`, bytes: file.length,
      freeWindows: freeWindows(paintedArea, paper),
      isFreeForSlip: !paintedArea.intersects([0, 0, PAPERS[paper].widthPt, mm(PAYMENT_PART_HEIGHT_MM)]),
    };
    const notes = droppedKinds.length === 0 ? [] : [{ file: name, reason: `Links are left out: ${droppedKinds.length}.` }];
    return { errors: [], notes, files: [{ name: letterheadPage.file, bytes: file }], papers: { [paper]: letterheadPage } };
  } catch (error) {
    if (error instanceof LetterheadError) return rejected({ file: name, reason: error.message });
    throw error;
  }
};

/** First or following pages of the letterhead: one file, or one for each size of paper. */
const buildPages = async (folder: string, source: unknown, page: typeof PAGES[number]): Promise<BuiltPage> => {
  if (!isRecord(source)) return buildPage(folder, source, PAPER_NAMES, page);
  const errors = unknownKeys(source, PAPER_NAMES, `.${page}`);
  const expected = PAPER_NAMES.filter((name) => source[name] !== undefined);
  if (expected.length === 0) return rejected(...errors, errorAt(`.${page}`, `Expected a file for ${PAPER_NAMES.join(' or ')}.`));
  const built = await Promise.all(expected.map((name) => buildPage(folder, source[name], [name], page)));
  return {
    errors: [...errors, ...built.flatMap((one) => one.errors)], notes: built.flatMap(({ notes }) => notes),
    files: built.flatMap(({ files }) => files),
    papers: Object.assign({}, ...built.map(({ papers }) => papers)) as LetterheadPages,
  };
};

/** The address window must be free of ink. */
const windowErrors = ({ defaults }: BrandJson, source: unknown, first: LetterheadPages): readonly BrandError[] => {
  const letterDefaults = defaults.letter;
  const expected = isRecord(letterDefaults) ? letterDefaults.window : undefined;
  if (typeof expected !== 'string') return [];
  return PAPER_NAMES.filter((name) => windowNamesForPaper(name).some((candidate) => candidate === expected)).flatMap((name) => {
    const page = first[name];
    if (page === undefined || page.freeWindows.includes(expected)) return [];
    const file = isRecord(source) ? source[name] : source;
    return [{ file: String(file), reason: `There is ink in the window ${expected} of the brand's letters. Leave the address field free.` }];
  });
};

const formErrors = (source: Readonly<Record<string, unknown>>): readonly BrandError[] => {
  const area = isRecord(source.area) ? source.area : {};
  return [
    ...unknownKeys(source, [...PAGES, 'shows', 'area'], ''), ...unknownKeys(area, PAGES, '.area'), ...shownErrors(source.shows),
    ...PAGES.flatMap((page) => areaErrors(area[page], `.area.${page}`)),
  ];
};

interface BuiltLetterhead {
  readonly errors: readonly BrandError[];
  /** Remarks on links that are left out. */
  readonly notes?: readonly BrandError[];
  readonly files: readonly BrandFile[];
  readonly letterhead?: Letterhead;
}

/**
 * Builds the letterhead of a brand. Rewrites its pages with an allowlist of PDF features.
 * @returns the letterhead and its files, or errors; and notes on what is left out
 */
export const buildLetterhead = async (brand: BrandJson, folder: string): Promise<BuiltLetterhead> => {
  const source = brand.letterhead;
  if (source === undefined) return { errors: [], files: [] };
  if (!isRecord(source)) return { errors: [errorAt('', 'Expected first, following, shows and area.')], files: [] };
  const first = await buildPages(folder, source.first, 'first');
  const following = source.following === undefined ? EMPTY_PAGE : await buildPages(folder, source.following, 'following');
  const inWindowErrors = windowErrors(brand, source.first, first.papers);
  const errors = [...formErrors(source), ...first.errors, ...following.errors, ...inWindowErrors];
  const notes = [...first.notes, ...following.notes];
  if (errors.length > 0) return { errors, notes, files: [] };
  const { shows, area } = source as unknown as Letterhead;
  return {
    errors, notes, files: [...first.files, ...following.files],
    letterhead: { shows, area, first: first.papers, ...following !== EMPTY_PAGE && { following: following.papers } },
  };
};
