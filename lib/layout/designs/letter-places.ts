import { mm } from '../engine/millimetres.js';
import type { Frame } from '../engine/flow.js';
import type { Grid } from '../engine/grid.js';
import type { LayoutContext } from '../engine/kit.js';
import type { PrintedLetter } from '../content/content.js';
import { readingX } from '../parts/window-texts.js';

/** White space between the texts in the window and texts next to it, and between the window and texts below it, in millimetres. */
export const CLEARANCE = 4;
/** White space between the window and the head above it. */
const CLEARANCE_ABOVE = 2;
/** Least white space between the window itself and texts after it. */
const CLEARANCE_AFTER = 1;
/** White space between texts and a window after them. */
const CLEARANCE_BEFORE = 4.5;
/** The margin of a design becomes wider by no more than this, in millimetres. */
const MAX_SHIFT = 12;
/** The second column is never further to the right. */
const LAST_COLUMN = 9;

/** The window in the design's grid, from the reading edge. */
export interface AddressField {
  readonly xPt: number;
  readonly endXPt: number;
  /** Where its texts begin and end. */
  readonly textXPt: number;
  readonly endOfTextPt: number;
  readonly topPt: number;
  readonly endPt: number;
}

/** A distance from the top of the paper, in the design's grid. */
export const toGridY = ({ stretch = 1, placement }: LayoutContext, paperPt: number): number =>
  (paperPt - (placement?.yPt ?? 0)) / stretch;

export const addressFieldOf = (ctx: LayoutContext, { window: { x, y, width, height, inset, textWidth } }: PrintedLetter): AddressField => {
  const placementXPt = ctx.placement?.xPt ?? 0;
  const xPt = readingX(ctx, mm(x), mm(width)) - placementXPt;
  const textXPt = readingX(ctx, mm(x + inset), mm(textWidth)) - placementXPt;
  return {
    xPt, endXPt: xPt + mm(width), textXPt, endOfTextPt: textXPt + mm(textWidth),
    topPt: toGridY(ctx, mm(y)), endPt: toGridY(ctx, mm(y + height)),
  };
};

/** Where texts above the window end at the latest. */
export const endAboveField = ({ topPt }: AddressField): number => topPt - mm(CLEARANCE_ABOVE);

/** Space next to the window. */
export interface WindowSide {
  readonly xPt: number;
  readonly widthPt: number;
  /** Whether it is after the window in reading direction. */
  readonly isAfter: boolean;
}

/** The part of a page that its texts are in. */
type Edges = Pick<Frame, 'xPt' | 'widthPt'>;

/** The wider space next to the window. */
export const spaceBeside = ({ xPt, endXPt, endOfTextPt }: AddressField, frame: Edges): WindowSide => {
  const before = { xPt: frame.xPt, widthPt: xPt - mm(CLEARANCE_BEFORE) - frame.xPt, isAfter: false };
  const startPt = Math.max(endXPt + mm(CLEARANCE_AFTER), endOfTextPt + mm(CLEARANCE));
  const after = { xPt: startPt, widthPt: frame.xPt + frame.widthPt - startPt, isAfter: true };
  return after.widthPt > before.widthPt ? after : before;
};

/**
 * The margin at which the texts of a page begin. In a letter it is the edge of the address, so that return line,
 * address, title, table and notes share one edge, if that is not far from the design's own margin. On paper with a
 * letterhead, the free area decides.
 */
export const marginOf = (ctx: LayoutContext, marginPt: number): number => {
  const { content: { letter }, placement } = ctx;
  if (letter === undefined || placement !== undefined) return marginPt;
  const { textXPt } = addressFieldOf(ctx, letter);
  return textXPt > marginPt && textXPt - marginPt < mm(MAX_SHIFT) ? textXPt : marginPt;
};

/**
 * The column of the grid at which the second column of a page begins. After the window of a letter, it is the first one
 * from the usual one on that leaves the window free. With texts before the window, it is the place of the address,
 * mostly between two columns of the grid, so that address, amount due and totals share one edge.
 * @param grid Columns of the frame
 * @param insetPt From the column to its texts
 */
export const secondColumn = (ctx: LayoutContext, frame: Edges, grid: Grid, usual: number, insetPt = 0): number => {
  const { letter } = ctx.content;
  if (letter === undefined) return usual;
  const field = addressFieldOf(ctx, letter);
  const { xPt, isAfter } = spaceBeside(field, frame);
  const columnAt = (positionPt: number): number => (positionPt - frame.xPt) / grid.edgePt(1);
  const column = isAfter ? usual + Math.max(0, Math.ceil(columnAt(xPt) - usual)) : columnAt(field.textXPt - insetPt);
  return Math.min(LAST_COLUMN, column);
};
