import { mm } from '../engine/millimetres.js';
import type { Frame } from '../engine/flow.js';
import type { Grid } from '../engine/grid.js';
import type { Kit } from '../engine/kit.js';
import type { PrintedLetter } from '../content/content.js';
import { readingX } from '../parts/window-texts.js';

/** White space between the texts in the window and texts next to it, and between the window and texts below it, in millimetres. */
export const CLEAR = 4;
/** White space between the window and the head above it. */
const CLEAR_ABOVE = 2;
/** Least white space between the window itself and texts after it. */
const CLEAR_AFTER = 1;
/** White space between texts and a window after them. */
const CLEAR_BEFORE = 4.5;
/** The margin of a design becomes wider by no more than this, in millimetres. */
const MOST_SHIFT = 12;
/** The second column is never further to the right. */
const LAST_COLUMN = 9;

/** The window in the design's grid, from the reading edge. */
export interface Field {
  readonly xPt: number;
  readonly endXPt: number;
  /** Where its texts begin and end. */
  readonly textXPt: number;
  readonly endOfTextPt: number;
  readonly topPt: number;
  readonly endPt: number;
}

/** A distance from the top of the paper, in the design's grid. */
export const inDesign = ({ stretch = 1, placement }: Kit, paperPt: number): number =>
  (paperPt - (placement?.yPt ?? 0)) / stretch;

export const fieldOf = (kit: Kit, { window: { x, y, width, height, inset, textWidth } }: PrintedLetter): Field => {
  const placeX = kit.placement?.xPt ?? 0;
  const xPt = readingX(kit, mm(x), mm(width)) - placeX;
  const textXPt = readingX(kit, mm(x + inset), mm(textWidth)) - placeX;
  return {
    xPt, endXPt: xPt + mm(width), textXPt, endOfTextPt: textXPt + mm(textWidth),
    topPt: inDesign(kit, mm(y)), endPt: inDesign(kit, mm(y + height)),
  };
};

/** Where texts above the window end at the latest. */
export const endAbove = ({ topPt }: Field): number => topPt - mm(CLEAR_ABOVE);

/** Space next to the window. */
export interface SideSpace {
  readonly xPt: number;
  readonly widthPt: number;
  /** Whether it is after the window in reading direction. */
  readonly isAfter: boolean;
}

/** The part of a page that its texts are in. */
type Edges = Pick<Frame, 'xPt' | 'widthPt'>;

/** The wider space next to the window. */
export const spaceBeside = ({ xPt, endXPt, endOfTextPt }: Field, frame: Edges): SideSpace => {
  const before = { xPt: frame.xPt, widthPt: xPt - mm(CLEAR_BEFORE) - frame.xPt, isAfter: false };
  const startPt = Math.max(endXPt + mm(CLEAR_AFTER), endOfTextPt + mm(CLEAR));
  const after = { xPt: startPt, widthPt: frame.xPt + frame.widthPt - startPt, isAfter: true };
  return after.widthPt > before.widthPt ? after : before;
};

/**
 * The margin at which the texts of a page begin. In a letter it is the edge of the address, so that return line,
 * address, title, table and notes share one edge, if that is not far from the design's own margin. On paper with a
 * letterhead, the free area decides.
 */
export const marginOf = (kit: Kit, marginPt: number): number => {
  const { content: { letter }, placement } = kit;
  if (letter === undefined || placement !== undefined) return marginPt;
  const { textXPt } = fieldOf(kit, letter);
  return textXPt > marginPt && textXPt - marginPt < mm(MOST_SHIFT) ? textXPt : marginPt;
};

/**
 * The column of the grid at which the second column of a page begins. After the window of a letter, it is the first one
 * from the usual one on that leaves the window free. With texts before the window, it is the place of the address,
 * mostly between two columns of the grid, so that address, amount due and totals share one edge.
 * @param grid Columns of the frame
 * @param insetPt From the column to its texts
 */
export const secondColumn = (kit: Kit, frame: Edges, grid: Grid, usual: number, insetPt = 0): number => {
  const { letter } = kit.content;
  if (letter === undefined) return usual;
  const field = fieldOf(kit, letter);
  const { xPt, isAfter } = spaceBeside(field, frame);
  const columnAt = (placePt: number): number => (placePt - frame.xPt) / grid.edgePt(1);
  const column = isAfter ? usual + Math.max(0, Math.ceil(columnAt(xPt) - usual)) : columnAt(field.textXPt - insetPt);
  return Math.min(LAST_COLUMN, column);
};
