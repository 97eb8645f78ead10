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
