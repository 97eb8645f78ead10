import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import type { LaidOutDocument, Page } from '../../../../lib/layout/engine/page.js';
import { nodesIn, nodesTagged } from '../support/laid-out.js';
import { contentTexts } from '../support/page-checks.js';
import { extentPt, pagesWithHead, rowLines, textsOfNodes, totalsNodes, type RowLines } from './page-rows.js';

/** Describes each violation in a document; empty if the property holds. */
export type Property = (
  document: LaidOutDocument, request: Pick<InvoiceRequest, 'columns' | 'payment' | 'documentType'> & Partial<Pick<InvoiceRequest, 'lineItems'>>,
) => readonly string[];

/** Minimum lines of a row on either side of a split. */
const MIN_FRAGMENT_LINES = 3;
/** Minimum rows above the totals. */
const MIN_ROWS = 3;
/** A page is fuller than this share of its text area, unless it is the last. */
const MIN_FILL = 0.2;
/** A page may stay this empty to keep a row whole. */
const MAX_EMPTY = 0.35;
/** Share of the paper's height between the margins; the designs differ by a few points. */
const TEXT_AREA = 0.84;
/** Lowest baseline of the body, as a share of the paper's height. */
const BODY_BOTTOM = 0.91;

/** Share of the baselines of rows that fill a fifth of a page: the first and last line count by half. */
const MIN_ROWS_EXTENT = 0.16;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A page with the head of the table has a whole row, or three lines of one. */
export const headsWithoutRows: Property = (document) => {
  const rows = rowLines(document);
  return pagesWithHead(document).flatMap((hasHead, page) => {
    const isRow = rows.some(({ lines }) => (lines[page] ?? 0) >= Math.min(MIN_FRAGMENT_LINES, Math.max(1, sum(lines))));
    return hasHead && !isRow ? [`page ${page + 1} has a head without a row`] : [];
  });
};

/** Each fragment of a split row has three lines. */
export const shortFragments: Property = (document) => rowLines(document).flatMap(({ lines }, index) =>
  lines.flatMap((count, page) => (count > 0 && count < Math.min(MIN_FRAGMENT_LINES, sum(lines))
    ? [`row ${index + 1} has ${count} of its ${sum(lines)} lines on page ${page + 1}`] : [])));

const lowestPt = (page: Page): number => Math.max(0, ...contentTexts(page).map(({ yPt }) => yPt));

/** No page but the last is under a fifth full. */
export const underfullPages: Property = ({ pages }) => pages.slice(0, -1).flatMap((page, index) => {
  const share = extentPt(contentTexts(page)) / (page.heightPt * TEXT_AREA);
  return share < MIN_FILL ? [`page ${index + 1} is ${Math.round(share * 100)} % full`] : [];
});

/** Distance from the first to the last baseline of some rows on a page, and of other nodes. */
const extentOf = (positions: readonly RowLines[], page: Page, others: Iterable<unknown> = []): number =>
  extentPt(textsOfNodes(page, new Set<unknown>([...positions.flatMap(({ row }) => [row, ...row.children]), ...others])));

/** Height of the text area of a later page, whose margins are larger in tall scripts. */
const textAreaPt = (page: Page): number => BODY_BOTTOM * page.heightPt - Math.min(...contentTexts(page).map(({ yPt }) => yPt));

/** Whether the rows on the page of the totals would be too few, and less than a fifth of it, with three lines less. */
const isNeededBelow = (document: LaidOutDocument, index: number, rows: readonly RowLines[]): boolean => {
  const page = document.pages[index] as Page;
  const here = rows.filter(({ lines }) => (lines[index] ?? 0) > 0);
  if (here.length >= MIN_ROWS || textsOfNodes(page, totalsNodes(document)).length === 0) return false;
  const lines = sum(here.map((row) => row.lines[index] ?? 0));
  const leftPt = extentOf(here, page) * (lines - MIN_FRAGMENT_LINES) / lines;
  return leftPt < MIN_FILL * textAreaPt(page);
};

/** No page stays more than 35 % empty to keep a row whole that could be split, unless the totals need it above them. */
export const movedRows: Property = (document) => {
  const rows = rowLines(document);
  return document.pages.slice(0, -1).flatMap((page, index) => {
    const empty = BODY_BOTTOM - lowestPt(page) / page.heightPt;
    const moved = rows.find(({ lines }) => lines.findIndex((count) => count > 0) === index + 1);
    const isFirst = moved !== undefined && !rows.some(({ lines }) => (lines[index] ?? 0) > 0 && (lines[index + 1] ?? 0) > 0);
    const canBeSplit = moved !== undefined && sum(moved.lines) >= 2 * MIN_FRAGMENT_LINES
      && !isNeededBelow(document, index + 1, rows);
    return empty > MAX_EMPTY && isFirst && canBeSplit ? [`page ${index + 1} is ${Math.round(empty * 100)} % empty before a row of ${sum(moved.lines)} lines`] : [];
  });
};

/** Texts below the totals of fewer lines need not begin on the page before. */
const MIN_NOTE_LINES = 14;

/** Lowest baseline of the totals and of what follows them on their page; details in the footer are painted before. */
const endOfTotalsPt = (page: Page, totals: ReadonlySet<unknown>): number => {
  const texts = contentTexts(page);
  const start = texts.findIndex(({ meaning }) => totals.has(meaning));
  return start < 0 ? page.heightPt : Math.max(...texts.slice(start).map(({ yPt }) => yPt));
};

/** The page of the totals does not stay more than 35 % empty before long notes or terms. */
export const movedNotes: Property = (document) => {
  const totals = totalsNodes(document);
  const inTables = new Set<unknown>(nodesTagged(document, 'Table').flatMap(nodesIn));
  return document.pages.slice(0, -1).flatMap((page, index) => {
    const next = contentTexts(document.pages[index + 1] as Page);
    const empty = BODY_BOTTOM - endOfTotalsPt(page, totals) / page.heightPt;
    const areNotes = next.length >= MIN_NOTE_LINES && next.every(({ meaning }) => !inTables.has(meaning));
    return empty > MAX_EMPTY && areNotes ? [`page ${index + 1} is ${Math.round(empty * 100)} % empty before notes or terms`] : [];
  });
};

/**
 * One row is enough if it and the totals take this share of their page. The layout asks for 40 % of the page, padding
 * included (lib/layout/engine/plan-pages.ts). Baselines leave the padding out, which is largest in Creative.
 */
const MIN_FILL_OF_ONE_ROW = 0.235;

/** Padding and lines that the distance between baselines leaves out. */
const ROW_EDGES_PT = 30;
/** Height of the head of the table, with the gap above it. */
const HEAD_PT = 45;

/** Whether the row before those of the last page had to stay where it is: the page has no space for it, or the first page would have no row. */
const hadToStay = (page: Page, before: RowLines, missing: number, firstRows: number, rowPt: number): boolean => {
  const spacePt = BODY_BOTTOM * page.heightPt - lowestPt(page);
  return rowPt + ROW_EDGES_PT > spacePt || ((before.lines[0] ?? 0) > 0 && firstRows <= missing);
};

/**
 * The totals have three rows above them on their page, or rows of a fifth of the page, or all rows, or one if they fill the page. This yields to a
 * first page with a row, and to a page that the row before would overfill.
 */
export const fewRowsAboveTotals: Property = (document, { documentType }) => {
  if (documentType === 'deliveryNote') return [];
  const totals = totalsNodes(document);
  const index = document.pages.findIndex((one) => textsOfNodes(one, totals).length > 0);
  const page = document.pages[index];
  if (page === undefined) return ['the totals are on no page'];
  const rows = rowLines(document);
  const here = rows.filter(({ lines }) => (lines[index] ?? 0) > 0);
  const before = rows[rows.length - here.length - 1];
  const isEnough = here.length >= MIN_ROWS || extentOf(here, page) >= MIN_ROWS_EXTENT * textAreaPt(page)
    || (here.length > 0 && extentOf(here, page, totals) >= MIN_FILL_OF_ONE_ROW * textAreaPt(page));
  if (before === undefined || isEnough) return [];
  const firstRows = rows.filter(({ lines }) => (lines[0] ?? 0) > 0).length;
  const rowPt = Math.max(...document.pages.map((one) => extentOf([before], one)));
  return hadToStay(page, before, MIN_ROWS - here.length, firstRows, rowPt)
    ? [] : [`page ${index + 1} of ${document.pages.length} has ${here.length} of ${rows.length} rows above the totals`];
};

/** A paragraph of fewer lines may be split so that its last two are on the last page. */
const MIN_PARAGRAPH_LINES = 6;

/** The last page has three lines, those of two columns counted one by one, or the last two of a paragraph that is too short for three. */
export const shortLastPage: Property = ({ pages }) => {
  const last = contentTexts(pages.at(-1) as Page);
  if (pages.length === 1 || last.length >= MIN_FRAGMENT_LINES) return [];
  const lines = pages.flatMap(contentTexts).filter(({ meaning }) => meaning === last[0]?.meaning).length;
  return last.length === 2 && lines < MIN_PARAGRAPH_LINES ? [] : [`the last page has ${last.length} lines`];
};

/** Maximum empty share of the text area on a page before the last. */
const MAX_WHITE = 0.15;
/** Lines of rows that are never split. */
const MAX_LINES = 2;

/** Height of the rows and totals that the next page keeps together, which had no space here. */
const togetherPt = (document: LaidOutDocument, index: number, here: readonly RowLines[]): number => {
  const page = document.pages[index] as Page;
  const totals = textsOfNodes(page, totalsNodes(document));
  const rows = textsOfNodes(page, new Set<unknown>(here.flatMap(({ row }) => nodesIn(row))));
  return totals.length > 0 && here.length <= MIN_ROWS ? extentPt([...rows, ...totals]) + ROW_EDGES_PT : ROW_EDGES_PT;
};

/** A page before the last is at most 15 % empty, if all rows are short, unless the last rows and the totals have no space there. */
export const emptyPages: Property = (document, { payment }) => {
  const rows = rowLines(document);
  if (payment !== undefined || rows.some(({ lines }) => sum(lines) > MAX_LINES)) return [];
  return document.pages.slice(0, -1).flatMap((page, index) => {
    const next = rows.filter(({ lines }) => (lines[index + 1] ?? 0) > 0);
    // A page that has no row yet also needs space for the head of the table.
    const headPt = rows.some(({ lines }) => (lines[index] ?? 0) > 0) ? 0 : HEAD_PT;
    const whitePt = BODY_BOTTOM * page.heightPt - lowestPt(page) - headPt;
    const white = whitePt / (page.heightPt * TEXT_AREA);
    return next.length > 0 && white > MAX_WHITE && togetherPt(document, index + 1, next) <= whitePt
      ? [`page ${index + 1} is ${Math.round(white * 100)} % empty`] : [];
  });
};

/** Two details next to each other share a baseline, or are at least this far apart. */
const NEAR_PT = 9;
/** Details are smaller. */
const MIN_AMOUNT_PT = 10.5;

/** The amount in the head, the largest value of a detail, shares the baseline of the details next to it, if each takes one line. */
export const unevenBaselines: Property = (document) => {
  const [page] = document.pages;
  const details = new Set<unknown>(['Lbl', 'LBody'].flatMap((tag) => nodesTagged(document, tag as 'Lbl' | 'LBody')));
  const texts = page === undefined ? [] : textsOfNodes(page, details);
  const amount = [...texts].sort((one, other) => other.line.font.sizePt - one.line.font.sizePt)[0];
  const isWrapped = new Set(texts.map(({ meaning }) => meaning)).size < texts.length;
  if (amount === undefined || amount.line.font.sizePt < MIN_AMOUNT_PT || isWrapped) return [];
  const near = texts.filter(({ yPt }) => Math.abs(yPt - amount.yPt) > 0.6 && Math.abs(yPt - amount.yPt) < NEAR_PT);
  return near.map(({ line }) => `"${line.text}" is nearly on the baseline of "${amount.line.text}"`).slice(0, 3);
};
