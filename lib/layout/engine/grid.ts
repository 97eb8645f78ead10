const POINTS_PER_MM = 72 / 25.4;

/** Millimetres in points. */
export const mm = (millimetres: number): number => millimetres * POINTS_PER_MM;

/** Twelve columns with gutters, on which all blocks of a page are placed. */
export interface Grid {
  /** Reading edge of a column, 0–11, from the reading edge of the grid. */
  edgePt(column: number): number;
  /** Width of a number of columns, with the gutters between them. */
  spanPt(columns: number): number;
}

const COLUMNS = 12;

export const twelveColumns = (widthPt: number, gutterPt: number): Grid => {
  const columnPt = (widthPt - (COLUMNS - 1) * gutterPt) / COLUMNS;
  return {
    edgePt: (column) => column * (columnPt + gutterPt),
    spanPt: (columns) => columns * columnPt + (columns - 1) * gutterPt,
  };
};

/** White space between two parts of a page. It grows if the page has space, and shrinks if that saves a page. */
export class Gap {
  /**
   * @param steps usual height, in steps of the grid
   * @param share Share of the extra white space that it gets
   * @param leastSteps least height, in steps of the grid
   */
  constructor(
    private readonly gridPt: number, private readonly steps: number, private readonly share: number,
    private readonly minSteps: number,
  ) {}

  /** Its height, in whole steps of the grid. `air` is in steps too, and below 0 to save space. */
  heightPt(spacing: number): number {
    return Math.max(this.minPt, this.gridPt * (this.steps + Math.trunc(spacing * this.share)));
  }

  /** A step of the grid. */
  get stepPt(): number {
    return this.gridPt;
  }

  /** Its height on a page without space. */
  get minPt(): number {
    return this.gridPt * Math.min(this.steps, this.minSteps);
  }
}

type GapMaker = (steps: number, share?: number, minSteps?: number) => Gap;

/**
 * A function that makes the gaps of a design from their usual height in steps of its grid. A gap gets all of the extra
 * white space unless it has another share, and never shrinks below one step unless it has another least height.
 */
export const gapMaker = (gridPt: number): GapMaker =>
  (steps, share = 1, minSteps = 1) => new Gap(gridPt, steps, share, minSteps);
