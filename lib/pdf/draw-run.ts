import type { Meaning, StructureNode, TextItem } from '../layout/engine/page.js';
import type { Sheet } from './drawn-sheet.js';
import type { GlyphRun } from './glyph-run.js';

/** About the width of a space, as a share of the font size. */
const SPACE_EM = 0.25;
/** Tolerance for sums of widths. */
const TOLERANCE_PT = 0.01;

const drawSpace = (sheet: Sheet, item: TextItem, run: GlyphRun, meaning: StructureNode, offsetPt: number): void => {
  const { content, document } = sheet;
  const font = document.fonts.use(run.face);
  content.setText(meaning, font.name, run.sizePt, item.color);
  content.showSpace(font.usage, item.xPt + offsetPt, item.yPt);
};

/**
 * Shows a run of a line.
 * @param endsInSpace true to show a space after it
 */
export const drawRun = (sheet: Sheet, item: TextItem, run: GlyphRun, meaning: Meaning, endsInSpace = false): void => {
  const { content, document } = sheet;
  const font = document.fonts.use(run.face);
  const { xPt, yPt, color, rotationDegrees = 0 } = item;
  content.setText(meaning, font.name, run.sizePt, color);
  if (rotationDegrees !== 0) return content.showTurned(font.usage, run, xPt, yPt, rotationDegrees % 360 * Math.PI / 180);
  content.show(font.usage, run, xPt + run.offsetPt, yPt, endsInSpace);
  if (run.spaceEndPt !== undefined && typeof meaning !== 'string') drawSpace(sheet, item, run, meaning, run.spaceEndPt - SPACE_EM * run.sizePt);
};

/** Whether the right end of a run is the end of its line. */
const endsLine = ({ line }: TextItem, { offsetPt, widthPt, letterSpacingPt }: GlyphRun): boolean =>
  line.direction !== 'rtl' && offsetPt + widthPt - letterSpacingPt >= line.widthPt - TOLERANCE_PT;

/**
 * Shows the last run of a line in reading order, with the space that separates the line from the next text of its element. On a right-to-left page
 * the space is a string of its own, because PDFium would move a space that shares a string with words.
 */
export const drawLastRun = (sheet: Sheet, item: TextItem, run: GlyphRun, meaning: Meaning): void => {
  const { endsInSpace = false, direction, widthPt } = item.line;
  if (!endsInSpace || typeof meaning === 'string') return drawRun(sheet, item, run, meaning);
  if (!sheet.document.isRightToLeft && endsLine(item, run)) return drawRun(sheet, item, run, meaning, true);
  drawRun(sheet, item, run, meaning);
  drawSpace(sheet, item, run, meaning, direction === 'rtl' ? -SPACE_EM * run.sizePt : widthPt);
};
