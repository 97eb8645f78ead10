import { readableTextColor } from '../../../invoice/contrast.js';
import type { Content } from '../../content/content.js';
import type { Box } from '../../engine/page.js';
import type { Sheet, Stroke } from '../../engine/sheet.js';
import type { Padding, RowPosition, TableStyle } from '../../table/table-look.js';
import { itemNameStyle } from '../../parts/roles.js';
import { GRID_PT, STYLES, type FuturisticContext } from './futuristic-looks.js';

/** Distance from the edge of a box to its text. */
export const INSET_PT = 8;

export const ROW_PADDING: Padding = { topPt: GRID_PT, bottomPt: 0 };

/** Texts are on the grid. Backgrounds are half a step lower, so that the texts are in their middle. */
export const lowered = (box: Box): Box => ({ ...box, yPt: box.yPt + GRID_PT / 2 });

const CELL_GUTTER_PT = 13;
const NUMBER_GAP_PT = 6;
/** Width of the grid lines. */
const THIN_PT = 0.5;
const HEAD_RULE_PT = 1;

const MIN_DIGITS = 2;
const digitsOf = (rowCount: number): number => Math.max(MIN_DIGITS, String(rowCount).length);

/** The numbers of the rows; a line of text has none. */
const numbersOf = ({ rows }: Content): readonly (string | undefined)[] => {
  const digits = digitsOf(rows.length);
  let count = 0;
  return rows.map(({ keepWith }) => (keepWith === undefined ? String(count += 1).padStart(digits, '0') : undefined));
};

/** Paints vertical rules at the outer edges, after the line numbers and between the columns. */
const paintVerticalRules = (
  sheet: Sheet, { xPt, yPt, widthPt, heightPt }: Box, positionsPt: readonly number[], stroke: Stroke,
): void => {
  for (const position of [0, ...positionsPt, widthPt]) sheet.verticalRule(xPt + position, yPt, heightPt, stroke);
};

const verticalRulesOf = (edgesPt: readonly number[], indentPt: number): readonly number[] =>
  [...indentPt === 0 ? [] : [INSET_PT + indentPt - NUMBER_GAP_PT], ...edgesPt.slice(1).map((edge) => edge - CELL_GUTTER_PT / 2)];

/** Width of the line numbers that the design paints before the items; 0 if a column prints them, or comes first. */
const numberColumnPt = ({ content: { rows, columns }, measurer }: FuturisticContext): number => {
  if (columns[0]?.key !== 'item' || columns.some(({ isLineNumber }) => isLineNumber)) return 0;
  return measurer.line('0'.repeat(digitsOf(rows.length)), STYLES.code.font).widthPt + 2 * NUMBER_GAP_PT;
};

/** A thin grid around all cells, and the number of each line before it, unless a column prints the number. */
export const futuristicTableStyle = (ctx: FuturisticContext): TableStyle => {
  const { palette: { primaryColorDark, textColor, secondaryTextColor }, measurer, content, styles } = ctx;
  const numbers = numbersOf(content);
  const indentPt = numberColumnPt(ctx);
  const thin: Stroke = { color: styles.gridColor, widthPt: THIN_PT };
  const paintNumber = (sheet: Sheet, { xPt }: Box, { index, textPt }: RowPosition): void => {
    const number = numbers[index];
    if (number === undefined) return;
    const line = measurer.line(number, STYLES.code.font, { direction: 'ltr' });
    const baseline = textPt + STYLES.body.leadingPt - STYLES.body.descentPt;
    sheet.text(line, xPt + INSET_PT, baseline, { color: secondaryTextColor, meaning: 'artifact' });
  };
  const closeRow = (sheet: Sheet, cells: Box): void => {
    const { xPt, yPt, widthPt, heightPt } = lowered(cells);
    sheet.rule(xPt, yPt + heightPt, widthPt, thin);
  };
  return {
    textStyles: {
      head: STYLES.label, headline: itemNameStyle(content, STYLES), detail: STYLES.small, code: STYLES.code,
      figure: STYLES.figure, total: STYLES.strongFigure,
    },
    colors: {
      head: readableTextColor(styles.tint, primaryColorDark), headline: textColor, detail: secondaryTextColor, figure: textColor,
    },
    gutterPt: CELL_GUTTER_PT, insetPt: INSET_PT, itemIndentPt: indentPt, headPadding: ROW_PADDING, rowPadding: ROW_PADDING,
    paintHead: (sheet, cells) => {
      const box = lowered(cells);
      sheet.rectangle(box, { fill: styles.tint });
      sheet.rule(box.xPt, box.yPt, box.widthPt, { color: styles.markColor, widthPt: HEAD_RULE_PT });
      sheet.rule(box.xPt, box.yPt + box.heightPt, box.widthPt, { color: primaryColorDark, widthPt: THIN_PT });
    },
    paintRow: (sheet, cells, position) => {
      closeRow(sheet, cells);
      if (position.isStart && indentPt > 0) paintNumber(sheet, cells, position);
    },
    paintCarriedForward: closeRow,
    paintFrame: (sheet, cells, edgesPt, isAboveText) => {
      const box = lowered(cells);
      const rules = verticalRulesOf(edgesPt, indentPt);
      paintVerticalRules(sheet, box, rules, thin);
      if (!isAboveText) return;
      const startPt = indentPt === 0 ? 0 : rules[0] ?? 0;
      sheet.rule(box.xPt + startPt, box.yPt + box.heightPt, box.widthPt - startPt, thin);
    },
  };
};
