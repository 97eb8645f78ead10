import type { Block } from '../engine/block.js';
import type { Frame } from '../engine/flow.js';
import type { Gap } from '../engine/grid.js';
import type { ColoredStyle, ContextWith, LayoutContext, Placement } from '../context/layout-context.js';
import type { Sheet } from '../engine/sheet.js';
import type { FontFamily } from '../engine/text.js';
import type { TableStyle } from '../table/table-style.js';
import type { Ending } from '../parts/ending.js';
import type { ColoredArea } from '../parts/watermark.js';

/**
 * One invoice in one design, from top to bottom: opening, table, totals, closing. It also paints the background and the
 * foot of each page. `../layout-invoice.ts` puts these parts onto pages.
 */
export interface Composition {
  /** Typeface of the watermark. */
  readonly family: FontFamily;
  /** Where content goes on the first page. */
  readonly first: Frame;
  /** Where content goes on all other pages. */
  readonly later: Frame;
  /** Paints bands, side columns and running heads: over the watermark, under the content. */
  paintBackground(sheet: Sheet, pageIndex: number): void;
  /** The part of the page where a colour would hide a watermark. Absent: none. */
  coloredArea?(pageIndex: number): ColoredArea;
  /** Letterhead, parties and facts, with the gaps between them and before the table. */
  readonly opening: readonly (Block | Gap)[];
  readonly table: TableStyle;
  readonly totalsGap: Gap;
  readonly closingGap: Gap;
  /**
   * Totals, notes and terms.
   * @param amountPt width of the table's column of amounts, with which the totals align
   */
  ending(widthPt: number, amountPt: number): Ending;
  /** Structure of the texts at the foot of the first page; absent: none. */
  readonly footerNodes?: Block['nodes'];
  /** Where the design's page lies on paper with a letterhead. Absent: on all of the paper. */
  placementOf?(pageIndex: number): Placement | undefined;
  /** Paints the page number and everything else at the foot. */
  paintFooter(sheet: Sheet, pageIndex: number, pageCount: number): void;
}

/** A design. Its colours come from the theme of the same name. */
export interface Design {
  /** Line height of running text, as a share of its size. The grid is stretched for scripts that need more. */
  readonly lineHeight: number;
  /** Step of the grid on which all baselines fall: half the leading of running text. */
  readonly gridPt: number;
  /** Whether it has a tighter form, for an invoice that would have a second page of little content. */
  readonly hasTightForm?: boolean;
  compose(ctx: LayoutContext): Composition;
}

type TableTextStyles = Readonly<Record<'label' | 'body' | 'small' | 'figure' | 'strongFigure', ColoredStyle>>;

/** Texts and colours of a table whose descriptions are set like other texts, and whose cells begin at the edge. */
export const textTableStyle = (
  { styles, palette: { textColor, secondaryTextColor } }: ContextWith<TableTextStyles>, gutterPt: number,
): Pick<TableStyle, 'textStyles' | 'colors' | 'gutterPt' | 'insetPt' | 'itemIndentPt'> => ({
  textStyles: {
    head: styles.label.style, itemName: styles.body.style, detail: styles.small.style,
    figure: styles.figure.style, total: styles.strongFigure.style,
  },
  colors: { head: secondaryTextColor, itemName: textColor, detail: secondaryTextColor, figure: textColor },
  gutterPt, insetPt: 0, itemIndentPt: 0,
});
