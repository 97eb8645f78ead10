import type { Box, Color } from '../engine/page.js';
import type { TextStyle } from '../engine/text.js';
import type { Sheet } from '../engine/sheet.js';

type TablePart = 'head' | 'itemName' | 'detail' | 'figure';

/** Position and columns of a painted row. */
export interface RowPosition {
  /** Index of the row, from 0. */
  readonly index: number;
  /** Whether this is the first part of the row; false for the later parts of a split row. */
  readonly isStart: boolean;
  /** Whether the table ends here. */
  readonly isLast: boolean;
  /** Reading edges of the columns, relative to the reading edge of the row. */
  readonly edgesPt: readonly number[];
  /** Top of the first line. */
  readonly textPt: number;
}

export interface Padding {
  readonly topPt: number;
  readonly bottomPt: number;
}

/** How a design draws its table. Row heights should be multiples of the design's grid. */
export interface TableStyle {
  /**
   * Without a role `code`, codes and units are set like the details. `total` is that of the total below the table,
   * whose digits are aligned with those of the amounts; without it, the total is set like the figures.
   */
  readonly textStyles: Readonly<Record<TablePart, TextStyle>> & { readonly code?: TextStyle; readonly total?: TextStyle };
  readonly colors: Readonly<Record<TablePart, Color>>;
  readonly gutterPt: number;
  /** Gap between the table's edges and its first and last column. */
  readonly insetPt: number;
  /** Further indent of the first column, for marks that the design paints there. */
  readonly itemIndentPt: number;
  readonly headPadding: Padding;
  readonly rowPadding: Padding;
  paintHead(sheet: Sheet, box: Box, edgesPt: readonly number[]): void;
  /** Extra white space between two rows is divided equally: above and below the edges of their boxes. */
  paintRow(sheet: Sheet, box: Box, position: RowPosition): void;
  /** Paints around the line with the sum carried to the next page, or from the page before. */
  paintCarriedForward?(sheet: Sheet, box: Box): void;
  /**
   * Called when head and rows are on a page, to paint around them; around lines of text without edges of columns.
   * @param isAboveText whether the edges of the columns end between the cells of a row and a text below them
   */
  paintFrame?(sheet: Sheet, box: Box, edgesPt: readonly number[], isAboveText: boolean): void;
}
