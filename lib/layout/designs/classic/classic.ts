import { beside, space, stack, type Block } from '../../engine/block.js';
import type { Frame } from '../../engine/flow.js';
import { twelveColumns } from '../../engine/grid.js';
import { withBackground } from '../../engine/framed-block.js';
import type { LayoutContext } from '../../engine/kit.js';
import type { Padding, TableStyle } from '../../table/table-look.js';
import { asTotals } from '../../table/table-node.js';
import { markOnPage, rowRule } from '../../parts/colors.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { stackTextBlocks, type TextBlockStyle } from '../../parts/passages.js';
import { composeEnding, type Ending } from '../../parts/passages-beside.js';
import { lineHeightOf } from '../../parts/roles.js';
import { balanceRow, closingRow, totalRows, totalsWidths, type TotalRowStyle, type TotalRowWidths } from '../../parts/totals.js';
import type { Composition, Design } from '../design.js';
import { withLetter } from '../letter.js';
import { marginOf } from '../letter-places.js';
import { withFooter } from '../with-foot.js';
import {
  FAMILY, gap, GRID_PT, GUTTER_PT, columnsOf, MARGIN_PT, STYLES, withStyles, type ClassicContext,
} from './classic-looks.js';
import { opening } from './classic-opening.js';

const FOOTER_PT = 60;
/** The rows are on the grid, and their rules half a step below them. */
const PADDING: Padding = { topPt: GRID_PT, bottomPt: 0 };
const RULE_OFFSET_PT = GRID_PT / 2;
const TOTALS_GAP = gap(1, 0.5);

const tableStyle = ({ palette }: LayoutContext): TableStyle => {
  const { primaryColor, textColor, secondaryTextColor } = palette;
  const edge = { color: markOnPage(palette, primaryColor), widthPt: 0.75 };
  const hairline = rowRule(palette);
  return {
    textStyles: { head: STYLES.label, headline: STYLES.body, detail: STYLES.small, figure: STYLES.figure, total: STYLES.strongFigure },
    colors: { head: secondaryTextColor, headline: textColor, detail: secondaryTextColor, figure: textColor },
    gutterPt: GUTTER_PT, insetPt: 0, itemIndentPt: 0,
    headPadding: { topPt: 0, bottomPt: 0 }, rowPadding: PADDING,
    paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) => sheet.rule(xPt, yPt + heightPt + RULE_OFFSET_PT, widthPt, edge),
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { isLast }) => {
      sheet.rule(xPt, yPt + heightPt + RULE_OFFSET_PT, widthPt, isLast ? edge : hairline);
    },
  };
};

const totalsTable = (ctx: ClassicContext, available: TotalRowWidths): Block => {
  const { content, palette, styles } = ctx;
  const { widthPt } = available;
  const usual: TotalRowStyle = { label: styles.quiet, figure: styles.figure, note: styles.small, padding: PADDING, gapPt: GUTTER_PT };
  const total = { ...usual, label: styles.strong, figure: styles.strongFigure };
  const rule = { color: markOnPage(palette, palette.primaryColor), widthPt: 0.75 };
  const frameTotal = (row: Block): Block =>
    withBackground(row, widthPt, (sheet, box) => sheet.rule(box.xPt, box.yPt + box.heightPt + RULE_OFFSET_PT, widthPt, rule));
  const balance = balanceRow(ctx, closingRow(content), { ...total, figure: styles.balance }, available);
  return asTotals(ctx, stack([...totalRows(ctx, { usual, total, frameTotal }, available), balance]));
};

/** Notes and terms are to the left of the totals if they are no higher than the totals. */
const ending = (ctx: ClassicContext, widthPt: number, amountPt: number): Ending => {
  const { styles, content } = ctx;
  const { leftPt, rightPt } = columnsOf(ctx, widthPt);
  const available = totalsWidths(ctx, { figures: styles, amountPt, minPt: rightPt, maxPt: widthPt });
  const table = totalsTable(ctx, available);
  const tableX = widthPt - available.widthPt;
  const textBlockStyle: TextBlockStyle = { label: styles.label, text: styles.quiet };
  const sidePt = Math.min(leftPt, tableX - 2 * GUTTER_PT);
  const belowPt = twelveColumns(widthPt, GUTTER_PT).spanPt(8);
  const sideSpace = {
    widthPt: sidePt, heightPt: table.heightPt - PADDING.topPt, gapPt: 2 * GRID_PT,
    clearAbovePt: TOTALS_GAP.minPt - RULE_OFFSET_PT + PADDING.topPt,
    totalsPt: available.widthPt, below: { xPt: 0, widthPt: belowPt, maxPt: widthPt },
  };
  return composeEnding(ctx, textBlockStyle, sideSpace, {
    totals: (side) => beside([{ xPt: tableX, block: table }, { xPt: 0, block: stack([space(PADDING.topPt), side]) }]),
    textBlocks: () => stackTextBlocks(ctx, content.textBlocks, textBlockStyle, belowPt, 2 * GRID_PT),
  });
};

const compose = (plain: LayoutContext): Composition => {
  const ctx = withStyles(plain);
  const { paper: { widthPt, heightPt }, styles } = ctx;
  const xPt = marginOf(ctx, MARGIN_PT);
  const first: Frame = { xPt, widthPt: widthPt - xPt - MARGIN_PT, topPt: MARGIN_PT, bottomPt: heightPt - FOOTER_PT };
  return withFooter(ctx, withLetter(ctx, {
    family: FAMILY,
    first,
    later: { ...first, topPt: MARGIN_PT + 4 * GRID_PT },
    paintBackground: (sheet, pageIndex) => {
      if (pageIndex > 0) paintRunningHead(ctx, sheet, styles.small, { ...first, yPt: MARGIN_PT + 9.25 });
    },
    opening: opening(ctx, first),
    table: tableStyle(ctx),
    totalsGap: TOTALS_GAP,
    closingGap: gap(4, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(ctx, frameWidthPt, amountPt),
    paintFooter: (sheet, pageIndex, pageCount) =>
      paintPageNumber(ctx, sheet, [pageIndex, pageCount], styles.small, { ...first, yPt: heightPt - 36, align: 'end' }),
  }), styles.small);
};

/** For anyone. Company on the left, title and facts on the right, a teal rule. Most room for text. IBM Plex Sans. */
export const classic: Design = { lineHeight: lineHeightOf(STYLES.body), gridPt: GRID_PT, compose };
