import { readableTextColor } from '../../../invoice/contrast.js';
import { required } from '../../../required.js';
import type { Frame } from '../../engine/flow.js';
import type { Box } from '../../engine/page.js';
import type { Sheet } from '../../engine/sheet.js';
import type { Padding, TableLook } from '../../table/table-look.js';
import { markOnPage, rowRule } from '../../parts/colors.js';
import { headlineRole } from '../../parts/roles.js';
import { GRID_PT, ROLES, type CreativeKit } from './creative-looks.js';

/** Distance from the edges of the frame to all texts in it: those of the table, of the totals and above and below them. */
export const INSET_PT = 8;

/** The part of a frame in which texts are. */
export const textFrame = <Place extends Pick<Frame, 'xPt' | 'widthPt'>>(frame: Place): Place =>
  ({ ...frame, xPt: frame.xPt + INSET_PT, widthPt: frame.widthPt - 2 * INSET_PT });

export const ROW_PADDING: Padding = { topPt: GRID_PT, bottomPt: 0 };

/** Texts are on the grid. Backgrounds are half a step lower, so that the texts are in their middle. */
const LOWERED_PT = GRID_PT / 2;

const GUTTER_PT = 12;
const CELL_GAP_PT = 2;
const CELL_RADIUS_PT = 5;
/** From the edge of a dot to the text next to it. */
const DOT_INDENT_PT = 10;
const DOT_RADIUS_PT = 2;
/** Distance from the baseline to the middle of small letters. */
const DOT_RISE_PT = 2.6;
const HEAD_GAP_PT = GRID_PT;

const paintCells = (sheet: Sheet, box: Box, edgesPt: readonly number[], fill: string): void => edgesPt.forEach((edge, index) => {
  const next = edgesPt[index + 1];
  const start = index === 0 ? 0 : edge - (GUTTER_PT - CELL_GAP_PT) / 2;
  const end = next === undefined ? box.widthPt : next - (GUTTER_PT + CELL_GAP_PT) / 2;
  sheet.rectangle(
    { xPt: box.xPt + start, yPt: box.yPt + LOWERED_PT, widthPt: end - start, heightPt: box.heightPt - HEAD_GAP_PT },
    { fill, radiusPt: CELL_RADIUS_PT },
  );
});

/**
 * The table of Creative: a rounded cell for each label, a dot before each description. In the first column, the dots
 * are before the edge of all texts.
 */
export const creativeTable = ({ content, palette, looks: { tint } }: CreativeKit): TableLook => {
  const itemAt = content.columns.findIndex(({ key }) => key === 'item');
  const { primaryColorDark, textColor, secondaryTextColor } = palette;
  const isFirst = itemAt === 0;
  const dotColor = markOnPage(palette, palette.accentColor);
  return {
    roles: {
      head: ROLES.label, headline: headlineRole(content, ROLES), detail: ROLES.small,
      figure: ROLES.figure, total: ROLES.strongFigure,
    },
    colors: {
      head: readableTextColor(tint, primaryColorDark), headline: textColor, detail: secondaryTextColor, figure: textColor,
    },
    gutterPt: GUTTER_PT, insetPt: INSET_PT, itemIndentPt: isFirst ? 0 : DOT_INDENT_PT,
    headPadding: { topPt: GRID_PT, bottomPt: HEAD_GAP_PT }, rowPadding: ROW_PADDING,
    paintHead: (sheet, box, edgesPt) => paintCells(sheet, box, edgesPt, tint),
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { index, isStart, isLast, textPt, edgesPt }) => {
      const dotPt = required(edgesPt[itemAt], 'edge of the items') - (isFirst ? DOT_INDENT_PT : 0);
      const baseline = textPt + ROLES.body.leadingPt - ROLES.body.dropPt;
      const isMarked = isStart && content.rows[index]?.staysWith === undefined;
      if (isMarked) sheet.circle(xPt + dotPt + DOT_RADIUS_PT, baseline - DOT_RISE_PT, DOT_RADIUS_PT, { fill: dotColor });
      if (isLast) return;
      sheet.rule(xPt + INSET_PT, yPt + heightPt + LOWERED_PT, widthPt - 2 * INSET_PT, rowRule(palette));
    },
  };
};
