import { readableTextColor } from '../../../invoice/contrast.js';
import type { Content } from '../../content/content.js';
import type { Box } from '../../engine/page.js';
import type { Sheet, Stroke } from '../../engine/sheet.js';
import type { Padding, RowPlace, TableLook } from '../../table/table-look.js';
import { headlineRole } from '../../parts/roles.js';
import { GRID_PT, ROLES, type FuturisticKit } from './futuristic-looks.js';

/** Distance from the edge of a box to its text. */
export const INSET_PT = 8;

export const ROW_PADDING: Padding = { topPt: GRID_PT, bottomPt: 0 };

/** Texts are on the grid. Backgrounds are half a step lower, so that the texts are in their middle. */
export const lowered = (box: Box): Box => ({ ...box, yPt: box.yPt + GRID_PT / 2 });

const GUTTER_PT = 13;
const NUMBER_GAP_PT = 6;
/** Width of the grid lines. */
const THIN_PT = 0.5;
const HEAD_RULE_PT = 1;

const LEAST_DIGITS = 2;
const digitsOf = (rowCount: number): number => Math.max(LEAST_DIGITS, String(rowCount).length);

/** The numbers of the rows; a line of text has none. */
const numbersOf = ({ rows }: Content): readonly (string | undefined)[] => {
  const digits = digitsOf(rows.length);
  let count = 0;
  return rows.map(({ staysWith }) => (staysWith === undefined ? String(count += 1).padStart(digits, '0') : undefined));
};

/** Paints vertical rules at the outer edges, after the line numbers and between the columns. */
const paintUprights = (
  sheet: Sheet, { xPt, yPt, widthPt, heightPt }: Box, positionsPt: readonly number[], stroke: Stroke,
): void => {
  for (const position of [0, ...positionsPt, widthPt]) sheet.upright(xPt + position, yPt, heightPt, stroke);
};

const linesBetween = (edgesPt: readonly number[], indentPt: number): readonly number[] =>
  [...indentPt === 0 ? [] : [INSET_PT + indentPt - NUMBER_GAP_PT], ...edgesPt.slice(1).map((edge) => edge - GUTTER_PT / 2)];

/** Width of the line numbers that the design paints before the items; 0 if a column prints them, or comes first. */
const numbersPt = ({ content: { rows, columns }, measurer }: FuturisticKit): number => {
  if (columns[0]?.key !== 'item' || columns.some(({ isLineNumber }) => isLineNumber)) return 0;
  return measurer.line('0'.repeat(digitsOf(rows.length)), ROLES.code.style).widthPt + 2 * NUMBER_GAP_PT;
};

/** A thin grid around all cells, and the number of each line before it, unless a column prints the number. */
export const futuristicTable = (kit: FuturisticKit): TableLook => {
  const { palette: { primaryColorDark, textColor, secondaryTextColor }, measurer, content, looks } = kit;
  const numbers = numbersOf(content);
  const indentPt = numbersPt(kit);
  const thin: Stroke = { color: looks.gridColor, widthPt: THIN_PT };
  const paintNumber = (sheet: Sheet, { xPt }: Box, { index, textPt }: RowPlace): void => {
    const number = numbers[index];
    if (number === undefined) return;
    const line = measurer.line(number, ROLES.code.style, { direction: 'ltr' });
    const baseline = textPt + ROLES.body.leadingPt - ROLES.body.dropPt;
    sheet.text(line, xPt + INSET_PT, baseline, { color: secondaryTextColor, meaning: 'artifact' });
  };
  const closeRow = (sheet: Sheet, cells: Box): void => {
    const { xPt, yPt, widthPt, heightPt } = lowered(cells);
    sheet.rule(xPt, yPt + heightPt, widthPt, thin);
  };
  return {
    roles: {
      head: ROLES.label, headline: headlineRole(content, ROLES), detail: ROLES.small, code: ROLES.code,
      figure: ROLES.figure, total: ROLES.strongFigure,
    },
    colors: {
      head: readableTextColor(looks.tint, primaryColorDark), headline: textColor, detail: secondaryTextColor, figure: textColor,
    },
    gutterPt: GUTTER_PT, insetPt: INSET_PT, itemIndentPt: indentPt, headPadding: ROW_PADDING, rowPadding: ROW_PADDING,
    paintHead: (sheet, cells) => {
      const box = lowered(cells);
      sheet.rectangle(box, { fill: looks.tint });
      sheet.rule(box.xPt, box.yPt, box.widthPt, { color: looks.markColor, widthPt: HEAD_RULE_PT });
      sheet.rule(box.xPt, box.yPt + box.heightPt, box.widthPt, { color: primaryColorDark, widthPt: THIN_PT });
    },
    paintRow: (sheet, cells, place) => {
      closeRow(sheet, cells);
      if (place.isStart && indentPt > 0) paintNumber(sheet, cells, place);
    },
    paintCarried: closeRow,
    paintAround: (sheet, cells, edgesPt, isAboveText) => {
      const box = lowered(cells);
      const lines = linesBetween(edgesPt, indentPt);
      paintUprights(sheet, box, lines, thin);
      if (!isAboveText) return;
      const startPt = indentPt === 0 ? 0 : lines[0] ?? 0;
      sheet.rule(box.xPt + startPt, box.yPt + box.heightPt, box.widthPt - startPt, thin);
    },
  };
};
