import { readableTextColor } from '../../../invoice/contrast.js';
import { required } from '../../../required.js';
import type { Frame } from '../../engine/flow.js';
import type { Box } from '../../engine/page.js';
import type { Sheet } from '../../engine/sheet.js';
import type { Padding, TableStyle } from '../../table/table-look.js';
import { markOnPage, rowRule } from '../../parts/colors.js';
import { itemNameStyle } from '../../parts/roles.js';
import { GRID_PT, STYLES, type CreativeContext } from './creative-looks.js';

/** Distance from the edges of the frame to all texts in it: those of the table, of the totals and above and below them. */
export const TABLE_INSET_PT = 8;

/** The part of a frame in which texts are. */
export const textFrame = <Area extends Pick<Frame, 'xPt' | 'widthPt'>>(frame: Area): Area =>
  ({ ...frame, xPt: frame.xPt + TABLE_INSET_PT, widthPt: frame.widthPt - 2 * TABLE_INSET_PT });

export const ROW_PADDING: Padding = { topPt: GRID_PT, bottomPt: 0 };

/** Texts are on the grid. Backgrounds are half a step lower, so that the texts are in their middle. */
const HALF_GRID_PT = GRID_PT / 2;

const CELL_GUTTER_PT = 12;
const CELL_GAP_PT = 2;
const CELL_RADIUS_PT = 5;
/** From the edge of a dot to the text next to it. */
const DOT_INDENT_PT = 10;
const DOT_RADIUS_PT = 2;
/** Distance from the baseline to the middle of small letters. */
const DOT_OFFSET_PT = 2.6;
const TABLE_HEAD_GAP_PT = GRID_PT;

const paintCells = (sheet: Sheet, box: Box, edgesPt: readonly number[], fill: string): void => edgesPt.forEach((edge, index) => {
  const next = edgesPt[index + 1];
  const start = index === 0 ? 0 : edge - (CELL_GUTTER_PT - CELL_GAP_PT) / 2;
  const end = next === undefined ? box.widthPt : next - (CELL_GUTTER_PT + CELL_GAP_PT) / 2;
  sheet.rectangle(
    { xPt: box.xPt + start, yPt: box.yPt + HALF_GRID_PT, widthPt: end - start, heightPt: box.heightPt - TABLE_HEAD_GAP_PT },
    { fill, radiusPt: CELL_RADIUS_PT },
  );
});

/**
 * The table of Creative: a rounded cell for each label, a dot before each description. In the first column, the dots
 * are before the edge of all texts.
 */
export const creativeTableStyle = ({ content, palette, styles: { tint } }: CreativeContext): TableStyle => {
  const itemAt = content.columns.findIndex(({ key }) => key === 'item');
  const { primaryColorDark, textColor, secondaryTextColor } = palette;
  const isFirst = itemAt === 0;
  const dotColor = markOnPage(palette, palette.accentColor);
  return {
    textStyles: {
      head: STYLES.label, headline: itemNameStyle(content, STYLES), detail: STYLES.small,
      figure: STYLES.figure, total: STYLES.strongFigure,
    },
    colors: {
      head: readableTextColor(tint, primaryColorDark), headline: textColor, detail: secondaryTextColor, figure: textColor,
    },
    gutterPt: CELL_GUTTER_PT, insetPt: TABLE_INSET_PT, itemIndentPt: isFirst ? 0 : DOT_INDENT_PT,
    headPadding: { topPt: GRID_PT, bottomPt: TABLE_HEAD_GAP_PT }, rowPadding: ROW_PADDING,
    paintHead: (sheet, box, edgesPt) => paintCells(sheet, box, edgesPt, tint),
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { index, isStart, isLast, textPt, edgesPt }) => {
      const dotPt = required(edgesPt[itemAt], 'edge of the items') - (isFirst ? DOT_INDENT_PT : 0);
      const baseline = textPt + STYLES.body.leadingPt - STYLES.body.descentPt;
      const isMarked = isStart && content.rows[index]?.keepWith === undefined;
      if (isMarked) sheet.circle(xPt + dotPt + DOT_RADIUS_PT, baseline - DOT_OFFSET_PT, DOT_RADIUS_PT, { fill: dotColor });
      if (isLast) return;
      sheet.rule(xPt + TABLE_INSET_PT, yPt + heightPt + HALF_GRID_PT, widthPt - 2 * TABLE_INSET_PT, rowRule(palette));
    },
  };
};
