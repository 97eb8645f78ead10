import type { Box, Color } from '../engine/page.js';
import type { TextStyle } from '../engine/text.js';
import type { Sheet } from '../engine/sheet.js';

type TablePart = 'head' | 'itemName' | 'detail' | 'figure';

export interface RowPosition {
  readonly index: number;
  /** False for the later fragments of a split row. */
  readonly startsRow: boolean;
  /** Whether the table ends here. */
  readonly isLastRow: boolean;
  /** Distances of the columns from the reading edge of the row. */
  readonly edgesPt: readonly number[];
  /** Top of the first line. */
  readonly textTopPt: number;
}

export interface Padding { readonly topPt: number; readonly bottomPt: number }

/** How a design draws its table. Row heights should be multiples of the design's grid. */
export interface TableStyle {
  /**
   * `code` is for codes and units, by default as `detail`. `total` is for the total below the table, whose digits align
   * with the amounts; by default as `figure`. `body` is for running text above the table, by default as `itemName`.
   */
  readonly textStyles: Readonly<Record<TablePart, TextStyle>> & Partial<Readonly<Record<'code' | 'total' | 'body', TextStyle>>>;
  readonly colors: Readonly<Record<TablePart, Color>>;
  readonly gutterPt: number;
  /** Space between the table's edges and its first and last column. */
  readonly insetPt: number;
  /** Additional indent of the item column, for decoration of the design. */
  readonly itemIndentPt: number;
  readonly headPadding: Padding;
  readonly rowPadding: Padding;
  paintHead(sheet: Sheet, box: Box, edgesPt: readonly number[]): void;
  /** Paints around a row. Half of the extra spacing between two rows belongs to the box of each row. */
  paintRow(sheet: Sheet, box: Box, position: RowPosition): void;
  /** Paints around a line with a sum carried forward. */
  paintCarriedForward?(sheet: Sheet, box: Box): void;
  /**
   * Paints around head and rows of a page. Lines of text have no column edges.
   * @param isAboveText whether the column edges end between the cells of a row and a text below them
   */
  paintFrame?(sheet: Sheet, box: Box, edgesPt: readonly number[], isAboveText: boolean): void;
}
