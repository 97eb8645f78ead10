import { type Block, EPSILON_PT } from './block.js';
import type { Frame } from './flow.js';

const POINTS_PER_MM = 72 / 25.4;

export const mm = (millimetres: number): number => millimetres * POINTS_PER_MM;

export interface Grid {
  /** Distance of a column, 0–11, from the reading edge of the grid. */
  columnXPt(column: number): number;
  /** Width of a number of columns, with the gutters between them. */
  spanWidthPt(columns: number): number;
}

export const COLUMNS = 12;
export const HALF_COLUMNS = 6;

export const twelveColumns = (widthPt: number, gutterPt: number): Grid => {
  const columnWidthPt = (widthPt - (COLUMNS - 1) * gutterPt) / COLUMNS;
  return {
    columnXPt: (column) => column * (columnWidthPt + gutterPt),
    spanWidthPt: (columns) => columns * columnWidthPt + (columns - 1) * gutterPt,
  };
};

/** White space between two parts of a page. It stretches on a page with space, and shrinks to save a page. */
export class Gap {
  /**
   * @param steps usual height, in grid steps
   * @param share share of the extra spacing
   * @param minSteps minimum height, in grid steps
   */
  constructor(
    private readonly gridPt: number, private readonly steps: number, private readonly share: number,
    private readonly minSteps: number,
  ) {}

  /** @param spacing extra spacing in grid steps; below 0 to save space */
  heightPt(spacing: number): number {
    return Math.max(this.minHeightPt, this.gridPt * (this.steps + Math.trunc(spacing * this.share)));
  }

  get gridStepPt(): number { return this.gridPt; }
  get minHeightPt(): number { return this.gridPt * Math.min(this.steps, this.minSteps); }
}

type GapMaker = (steps: number, share?: number, minSteps?: number) => Gap;

/** Makes the gaps of a design. By default, a gap gets all of the extra spacing and keeps at least one grid step. */
export const gapMaker = (gridPt: number): GapMaker => (steps, share = 1, minSteps = 1) => new Gap(gridPt, steps, share, minSteps);

/** Content of any width. `minPt` is the least width without a split word, `maxPt` the least without a wrapped line. */
export interface IntrinsicBox {
  readonly minPt: number;
  readonly maxPt: number;
  at(widthPt: number): Block;
}

/** A column of the page, from the reading edge of all columns. */
export type ColumnPosition = Pick<Frame, 'xPt' | 'widthPt'>;

export const columnsOfWidths = (widths: readonly number[], gapPt: number): readonly ColumnPosition[] => {
  let endPt = -gapPt;
  return widths.map((widthPt) => {
    const xPt = endPt + gapPt;
    endPt = xPt + widthPt;
    return { xPt, widthPt };
  });
};

/** Columns as wide as their longest lines, with equal gaps across the width. Undefined if the gaps would be too small. */
export const spreadColumns = (
  boxes: readonly Pick<IntrinsicBox, 'maxPt'>[], widthPt: number, minGapPt: number,
): readonly ColumnPosition[] | undefined => {
  const widths = boxes.map(({ maxPt }) => maxPt);
  const gapPt = (widthPt - widths.reduce((sum, maxPt) => sum + maxPt, 0)) / Math.max(1, boxes.length - 1);
  return gapPt < minGapPt - EPSILON_PT && boxes.length > 1 ? undefined : columnsOfWidths(widths, gapPt);
};

/** Columns that share a width. Those that need less than an equal share get what they need, and the others share the rest. */
export const shareColumns = (
  boxes: readonly Pick<IntrinsicBox, 'maxPt'>[], widthPt: number, gapPt: number,
): readonly ColumnPosition[] => {
  let [leftPt, count] = [widthPt - (boxes.length - 1) * gapPt, boxes.length];
  const widths = boxes.map(({ maxPt }) => maxPt);
  for (const need of widths.toSorted((one, other) => one - other)) {
    if (need * count > leftPt) break;
    [leftPt, count] = [leftPt - need, count - 1];
  }
  return columnsOfWidths(widths.map((need) => Math.min(need, leftPt / count)), gapPt);
};

/** Whether no word of a box is split in its column. */
export const areWholeIn = (boxes: readonly IntrinsicBox[], columns: readonly ColumnPosition[]): boolean =>
  boxes.every(({ minPt }, index) => minPt <= (columns[index]?.widthPt ?? 0));
