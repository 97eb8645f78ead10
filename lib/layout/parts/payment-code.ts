import type { PrintedCode } from '../content/content.js';
import { drawing, type Block } from '../engine/block.js';
import type { LayoutContext } from '../engine/kit.js';
import type { StructureNode } from '../engine/page.js';
import type { TextStyle } from '../engine/role.js';

const SIDE_PT = 30 / 25.4 * 72;
/** White space around a code, in modules. */
const QUIET_MODULES = 4;
/** From the code to the lines next to it; on a page that is not white, from its white square. */
const CODE_GAP_PT = 12;
const WHITE = '#ffffff';

/** The measures of a code and of the lines next to it, from the top and the reading edge of their block. */
export interface CodeShape {
  readonly xPt: number;
  readonly yPt: number;
  readonly quietPt: number;
  /** Where the lines begin. The top of their first capitals is the top of the code, and their baselines stay on the grid. */
  readonly linesXPt: number;
  readonly linesYPt: number;
  /** A whole number of grid steps. */
  readonly heightPt: number;
}

/**
 * Measures a code. On a white page its dark modules begin at the reading edge, its white space is in the margin, and
 * may reach into the empty height above its block, so that its first line is level with the totals.
 * @param clearAbovePt empty height above the block
 */
export const codeShape = ({ measurer, palette }: LayoutContext, { modules }: PrintedCode, firstLine: TextStyle, clearAbovePt: number): CodeShape => {
  const { font, leadingPt, descentPt, gridPt } = firstLine;
  const quietPt = QUIET_MODULES * SIDE_PT / modules.length;
  const capitalsPt = leadingPt - descentPt - measurer.metrics(font).capHeightPt;
  const steps = (heightPt: number): number => Math.ceil(heightPt / gridPt) * gridPt;
  const isWhite = palette.backgroundColor === WHITE;
  const linesYPt = steps(Math.max(0, quietPt - capitalsPt - (isWhite ? clearAbovePt : 0)));
  const yPt = linesYPt + capitalsPt;
  const xPt = isWhite ? 0 : quietPt;
  const linesXPt = xPt + SIDE_PT + (isWhite ? Math.max(quietPt, CODE_GAP_PT) : quietPt + CODE_GAP_PT);
  return { xPt, yPt, quietPt, linesXPt, linesYPt, heightPt: steps(yPt + SIDE_PT + quietPt) };
};

/** A code on its white square: a figure with an alternate text. */
export const codeFigure = ({ modules, alternateText }: PrintedCode, { xPt, yPt, quietPt, heightPt }: CodeShape): Block => {
  const figure: StructureNode = { tag: 'Figure', children: [], alternateText };
  const paint: Block['paint'] = (sheet, x, y) => sheet.code(modules, { xPt: x + xPt, yPt: y + yPt, sidePt: SIDE_PT }, quietPt, figure);
  return drawing(heightPt, paint, [figure]);
};
