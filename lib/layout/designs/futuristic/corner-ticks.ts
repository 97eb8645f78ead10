import type { Box } from '../../engine/page.js';
import type { Sheet, Stroke } from '../../engine/sheet.js';

const TICK_PT = 6;

/** Paints a right angle at each corner of a box, like a viewfinder. */
export const paintCornerTicks = (sheet: Sheet, box: Box, stroke: Stroke): void => {
  const { xPt, yPt, widthPt, heightPt } = box;
  const half = stroke.widthPt / 2;
  for (const y of [yPt, yPt + heightPt]) {
    sheet.rule(xPt - half, y, TICK_PT + half, stroke);
    sheet.rule(xPt + widthPt - TICK_PT, y, TICK_PT + half, stroke);
  }
  for (const x of [xPt, xPt + widthPt]) {
    sheet.verticalRule(x, yPt, TICK_PT, stroke);
    sheet.verticalRule(x, yPt + heightPt - TICK_PT, TICK_PT, stroke);
  }
};
