import type { StructureNode } from '../engine/page.js';
import type { Sheet, Stroke } from '../engine/sheet.js';
import { BLACK, CORNER_LENGTH, CORNER_PT, CROSS, LINE_PT, RECEIPT_WIDTH, HEIGHT, WHITE, type Area } from './geometry.js';
import { mm } from '../engine/millimetres.js';

/** Paints the slip white, so that it covers the colours and watermarks of the page. */
export const paintBackground = (sheet: Sheet, topPt: number): void =>
  sheet.rectangle({ xPt: 0, yPt: topPt, widthPt: sheet.widthPt, heightPt: sheet.heightPt - topPt }, { fill: WHITE });

/** Paints the lines along which the slip and its parts are separated. */
export const paintSeparatingLines = (sheet: Sheet, topPt: number): void => {
  const stroke: Stroke = { color: BLACK, widthPt: LINE_PT };
  sheet.rule(0, topPt, sheet.widthPt, stroke);
  sheet.verticalRule(mm(RECEIPT_WIDTH), topPt, mm(HEIGHT), stroke);
};

/**
 * Paints the corners of a space in which the payer writes.
 * @param yPt top
 */
export const paintCornerMarks = (sheet: Sheet, xPt: number, yPt: number, size: Pick<Area, 'width' | 'height'>): void => {
  const stroke: Stroke = { color: BLACK, widthPt: CORNER_PT };
  const [widthPt, heightPt, lengthPt] = [mm(size.width), mm(size.height), mm(CORNER_LENGTH)];
  for (const y of [yPt, yPt + heightPt]) {
    sheet.rule(xPt, y, lengthPt, stroke);
    sheet.rule(xPt + widthPt - lengthPt, y, lengthPt, stroke);
  }
  for (const x of [xPt, xPt + widthPt]) {
    sheet.verticalRule(x, yPt, lengthPt, stroke);
    sheet.verticalRule(x, yPt + heightPt - lengthPt, lengthPt, stroke);
  }
};

/**
 * Paints the Swiss cross in the middle of a code.
 * @param xPt X of the middle, in points
 * @param yPt Y of the middle, in points
 */
export const paintCross = (sheet: Sheet, xPt: number, yPt: number, figure: StructureNode): void => {
  const { white, black, length, thickness } = CROSS;
  const bars = [[white, white, WHITE], [black, black, BLACK], [length, thickness, WHITE], [thickness, length, WHITE]] as const;
  for (const [width, height, fill] of bars) {
    const [widthPt, heightPt] = [mm(width), mm(height)];
    sheet.rectangle({ xPt: xPt - widthPt / 2, yPt: yPt - heightPt / 2, widthPt, heightPt }, { fill }, figure);
  }
};
