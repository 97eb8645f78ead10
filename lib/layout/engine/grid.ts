const POINTS_PER_MM = 72 / 25.4;

export const mm = (millimetres: number): number => millimetres * POINTS_PER_MM;

/** Twelve columns with gutters. */
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
