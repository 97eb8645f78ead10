import type { Area, Letterhead, LetterheadPage, Papers, ShownByPaper } from '../../lib/brand/letterhead.js';
import { letterWindow, windowsFor } from '../../lib/invoice/letter-windows.js';
import { mm } from '../../lib/layout/engine/millimetres.js';
import { PAPERS } from '../../lib/layout/engine/papers.js';
import { readBrandFile, type BrandFault, type BrandFile } from './brand-source.js';
import type { Ink } from './letterhead/ink.js';
import { Refusal } from './letterhead/refusal.js';
import { rewritePage, type PaperSize } from './letterhead/rewrite-page.js';
import type { BrandJson } from './read-brand-json.js';

const MOST_BYTES = 512 * 1024;
/** How far the size of a page may differ from the paper's, in millimetres. */
const TOLERANCE = 1;
/** The lowest part of a page, in millimetres, that a Swiss slip takes. */
const SLIP = 105;
/** Left and right white space in all, in millimetres: more leaves the narrowest table no space. */
const MOST_SIDES = 45;
/** Least height for content, in millimetres. */
const LEAST_HEIGHT = 120;
const LEAST_PAPER_HEIGHT = 279.4;

type PaperName = keyof typeof PAPERS;
const NAMES = Object.keys(PAPERS) as readonly PaperName[];
const SHOWN: readonly ShownByPaper[] = ['logo', 'seller', 'foot'];
const PAGES = ['first', 'following'] as const;
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

const at = (path: string, reason: string): BrandFault => ({ file: `brand.json: letterhead${path}`, reason });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unknownKeys = (value: Readonly<Record<string, unknown>>, known: readonly string[], path: string): readonly BrandFault[] =>
  Object.keys(value).filter((key) => !known.includes(key)).map((key) => at(`${path}.${key}`, `Unknown field. Expected ${known.join(', ')}.`));

const isArea = (value: unknown): value is Area =>
  isRecord(value) && SIDES.every((side) => typeof value[side] === 'number' && Number.isFinite(value[side]) && value[side] >= 0);

const areaFaults = (value: unknown, path: string): readonly BrandFault[] => {
  if (!isArea(value)) return [at(path, 'Expected top, right, bottom and left in millimetres, each 0 or more.')];
  const { top, right, bottom, left } = value;
  return [
    ...unknownKeys({ ...value }, SIDES, path),
    ...left + right > MOST_SIDES ? [at(path, `Left and right together are ${left + right} mm; the narrowest table needs at most ${MOST_SIDES} mm.`)] : [],
    ...top + bottom > LEAST_PAPER_HEIGHT - LEAST_HEIGHT ? [at(path, `Top and bottom together are ${top + bottom} mm; that leaves less than ${LEAST_HEIGHT} mm.`)] : [],
  ];
};

const shownFaults = (shows: unknown): readonly BrandFault[] => {
  const isKnown = (one: unknown): boolean => (SHOWN as readonly unknown[]).includes(one);
  return Array.isArray(shows) && shows.every(isKnown) ? [] : [at('.shows', `Expected a list of what the paper shows: ${SHOWN.join(', ')}.`)];
};

const isSize = ({ widthPt, heightPt }: PaperSize, paper: PaperSize): boolean =>
  Math.abs(widthPt - paper.widthPt) <= mm(TOLERANCE) && Math.abs(heightPt - paper.heightPt) <= mm(TOLERANCE);

const millimetres = (points: number): string => String(Math.round(points * 254 / 72) / 10);

/** The paper of a page, by its size. */
const paperOf = (size: PaperSize, wanted: readonly PaperName[]): PaperName => {
  const name = wanted.find((one) => isSize(size, PAPERS[one]));
  if (name !== undefined) return name;
  const sizes = wanted.map((one) => `${one} (${millimetres(PAPERS[one].widthPt)} × ${millimetres(PAPERS[one].heightPt)} mm)`).join(' or ');
  throw new Refusal(`The page has ${millimetres(size.widthPt)} × ${millimetres(size.heightPt)} mm. Expected ${sizes}, with at most ${TOLERANCE} mm more or less.`);
};

const freeWindows = (ink: Ink, paper: PaperName): readonly string[] => windowsFor(paper).filter((name) => {
  const { x, y, width, height } = letterWindow(name);
  const topPt = PAPERS[paper].heightPt - mm(y);
  return !ink.isIn([mm(x), topPt - mm(height), mm(x + width), topPt]);
});

/** A page that is built, or why it is refused. */
interface BuiltPage {
  readonly faults: readonly BrandFault[];
  readonly notes: readonly BrandFault[];
  readonly files: readonly BrandFile[];
  readonly papers: Papers;
}

const NO_PAGE: BuiltPage = { faults: [], notes: [], files: [], papers: {} };

const refused = (...faults: readonly BrandFault[]): BuiltPage => ({ ...NO_PAGE, faults });

const buildPage = async (folder: string, source: unknown, wanted: readonly PaperName[], page: string): Promise<BuiltPage> => {
  const read = await readBrandFile(folder, source, MOST_BYTES);
  if ('fault' in read) return refused(read.fault);
  const name = String(source);
  try {
    let paper: PaperName = 'A4';
    const { file, ink, dropped } = await rewritePage(read.bytes, (size) => PAPERS[paper = paperOf(size, wanted)]);
    const own: LetterheadPage = {
      file: `letterhead-${page}-${paper}.bin`, bytes: file.length,
      freeWindows: freeWindows(ink, paper), isFreeForSlip: !ink.isIn([0, 0, PAPERS[paper].widthPt, mm(SLIP)]),
    };
    const notes = dropped.length === 0 ? [] : [{ file: name, reason: `Links are left out: ${dropped.length}.` }];
    return { faults: [], notes, files: [{ name: own.file, bytes: file }], papers: { [paper]: own } };
  } catch (error) {
    if (error instanceof Refusal) return refused({ file: name, reason: error.message });
    throw error;
  }
};

/** The pages of one place of the letterhead: one file, or one for each size of paper. */
const buildPages = async (folder: string, source: unknown, page: typeof PAGES[number]): Promise<BuiltPage> => {
  if (!isRecord(source)) return buildPage(folder, source, NAMES, page);
  const faults = unknownKeys(source, NAMES, `.${page}`);
  const wanted = NAMES.filter((name) => source[name] !== undefined);
  if (wanted.length === 0) return refused(...faults, at(`.${page}`, `Expected a file for ${NAMES.join(' or ')}.`));
  const built = await Promise.all(wanted.map((name) => buildPage(folder, source[name], [name], page)));
  return {
    faults: [...faults, ...built.flatMap((one) => one.faults)], notes: built.flatMap(({ notes }) => notes),
    files: built.flatMap(({ files }) => files), papers: Object.assign({}, ...built.map(({ papers }) => papers)) as Papers,
  };
};

/** The window of the brand's letters must be free on its own paper. */
const windowFaults = ({ defaults }: BrandJson, source: unknown, first: Papers): readonly BrandFault[] => {
  const letter = defaults.letter;
  const wanted = isRecord(letter) ? letter.window : undefined;
  if (typeof wanted !== 'string') return [];
  return NAMES.filter((name) => windowsFor(name).some((own) => own === wanted)).flatMap((name) => {
    const page = first[name];
    if (page === undefined || page.freeWindows.includes(wanted)) return [];
    const file = isRecord(source) ? source[name] : source;
    return [{ file: String(file), reason: `There is ink in the window ${wanted} of the brand's letters. Leave the address field free.` }];
  });
};

/** What the paper of a brand is, besides its pages. */
const formFaults = (source: Readonly<Record<string, unknown>>): readonly BrandFault[] => {
  const area = isRecord(source.area) ? source.area : {};
  return [
    ...unknownKeys(source, [...PAGES, 'shows', 'area'], ''), ...unknownKeys(area, PAGES, '.area'), ...shownFaults(source.shows),
    ...PAGES.flatMap((page) => areaFaults(area[page], `.area.${page}`)),
  ];
};

/** The letterhead of a brand and its files, or why it is refused. */
interface BuiltLetterhead {
  readonly faults: readonly BrandFault[];
  /** Remarks on links that are left out. */
  readonly notes?: readonly BrandFault[];
  readonly files: readonly BrandFile[];
  readonly letterhead?: Letterhead;
}

/**
 * Builds the paper of a brand: rewrites its pages by the list of what may pass.
 * @param brand what `brand.json` says
 * @param folder the folder of the brand
 * @returns the letterhead and its files, or why it is refused; and notes on what is left out
 */
export const buildLetterhead = async (brand: BrandJson, folder: string): Promise<BuiltLetterhead> => {
  const source = brand.letterhead;
  if (source === undefined) return { faults: [], files: [] };
  if (!isRecord(source)) return { faults: [at('', 'Expected first, following, shows and area.')], files: [] };
  const first = await buildPages(folder, source.first, 'first');
  const following = source.following === undefined ? NO_PAGE : await buildPages(folder, source.following, 'following');
  const inWindow = windowFaults(brand, source.first, first.papers);
  const faults = [...formFaults(source), ...first.faults, ...following.faults, ...inWindow];
  const notes = [...first.notes, ...following.notes];
  if (faults.length > 0) return { faults, notes, files: [] };
  const { shows, area } = source as unknown as Letterhead;
  return {
    faults, notes, files: [...first.files, ...following.files],
    letterhead: { shows, area, first: first.papers, ...following !== NO_PAGE && { following: following.papers } },
  };
};
