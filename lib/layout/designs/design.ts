import type { Content } from '../content/content.js';
import type { Block } from '../engine/block.js';
import type { Frame } from '../engine/flow.js';
import type { Gap } from '../engine/grid.js';
import type { LayoutContext, Placement } from '../context/layout-context.js';
import type { Sheet } from '../engine/sheet.js';
import type { FontFamily, TextStyle } from '../engine/text.js';
import type { TableStyle } from '../table/table-style.js';
import type { Ending } from '../parts/ending.js';
import type { SharedStyles } from '../parts/text-styles.js';
import type { ColoredArea } from '../parts/watermark.js';

/** An invoice in one design, from top to bottom. `../layout-invoice.ts` lays it out on pages. */
export interface Composition {
  readonly family: FontFamily;
  readonly firstFrame: Frame;
  readonly laterFrame: Frame;
  /** Paints bands, side columns and running heads over the watermark and under the content. */
  paintBackground(sheet: Sheet, pageIndex: number): void;
  /** Area where a colour would hide a watermark. Absent: none. */
  coloredArea?(pageIndex: number): ColoredArea;
  /** Letterhead, parties and details, with the gaps between them and before the table. */
  readonly opening: readonly (Block | Gap)[];
  /** The style of a table with the columns and rows of a content: that of the lines, or the tax summary. */
  tableStyle(content: Content): TableStyle;
  readonly totalsGap: Gap;
  readonly closingGap: Gap;
  /** Totals, notes and terms. The totals align with the table's amount column, which is `amountWidthPt` wide. */
  ending(widthPt: number, amountWidthPt: number): Ending;
  /** Structure of the first page's footer text. Absent: none. */
  readonly footerNodes?: Block['nodes'];
  /** Position of the design's page on letterhead paper. Absent: the whole paper. */
  placementOf?(pageIndex: number): Placement | undefined;
  /** Paints the texts of a tax authority at the foot of a page without its codes. */
  paintMarks?(sheet: Sheet, pageIndex: number): void;
  /** Paints the page number and everything else in the footer. */
  paintFooter(sheet: Sheet, pageIndex: number, pageCount: number): void;
}

/** A design. Its colours come from the theme of the same name. */
export interface Design {
  /** Line height of body text as a multiple of its size. Scripts that need more stretch the grid. */
  readonly lineHeight: number;
  /** Step of the baseline grid: half the leading of body text. */
  readonly gridPt: number;
  /** Whether the design has a tighter form for an invoice whose second page would have little content. */
  readonly hasTightForm?: boolean;
  compose(ctx: LayoutContext): Composition;
}

/** An opening, and the bottom of the coloured area behind it. */
export interface ColoredOpening {
  readonly blocks: Composition['opening'];
  readonly coloredBottomPt: number;
}

/** Text styles and colours of a table that looks like body text and whose cells start at the edge. */
export const textTableStyle = (
  { label, body, small, figure, strongFigure }: Omit<SharedStyles, 'secondary' | 'strong'>, gutterPt: number,
  itemName: TextStyle = body.style,
): Pick<TableStyle, 'textStyles' | 'colors' | 'gutterPt' | 'insetPt' | 'itemIndentPt'> => ({
  textStyles: {
    body: body.style, head: label.style, itemName, detail: small.style, figure: figure.style, total: strongFigure.style,
  },
  colors: { head: label.color, itemName: body.color, detail: small.color, figure: figure.color },
  gutterPt, insetPt: 0, itemIndentPt: 0,
});
