import { framePicture, pastePictures, type Pixels, type PlacedPicture } from './pixels.js';

/** The pages of one invoice below their caption. */
export interface SheetGroup { readonly caption: Pixels; readonly pages: readonly Pixels[] }

/** A light grey that is still dark enough to show the edges of white pages. */
const GREY = 0xe4;
/** Most pages in a row, unless a single group has more. */
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
