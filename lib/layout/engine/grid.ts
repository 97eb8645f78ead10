/** Twelve columns with gutters, the measure of all blocks of a page. */
export interface Grid {
  /** Reading edge of a column, 0–11, from the reading edge of the grid. */
  edgePt(column: number): number;
  /** Width of so many columns with the gutters between them. */
  spanPt(columns: number): number;
}

const COLUMNS = 12;

/**
 * A twelve-column grid.
 * @param widthPt of all of it
 * @param gutterPt between columns
 */
export const twelveColumns = (widthPt: number, gutterPt: number): Grid => {
  const columnPt = (widthPt - (COLUMNS - 1) * gutterPt) / COLUMNS;
  return {
    edgePt: (column) => column * (columnPt + gutterPt),
    spanPt: (columns) => columns * columnPt + (columns - 1) * gutterPt,
  };
};
