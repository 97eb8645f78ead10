import { mixColor } from './color-mix.js';
import type { Kit } from './kit.js';
import type { Sheet } from './sheet.js';
import type { FontFamily, TextStyle } from './text.js';

/** Share of the primary colour: seen, but never in the way of reading. */
const STRENGTH = 0.1;
/** Share of the page that the text may reach across. */
const REACH = 0.9;
const SAMPLE_PT = 100;
const MOST_PT = 170;

/**
 * What paints the watermark onto a page: along the diagonal, sized to the page.
 * @param kit text, colours and paper
 * @param family typeface
 * @returns undefined if the invoice has none
 */
export const watermarkPainter = (kit: Kit, family: FontFamily): ((sheet: Sheet) => void) | undefined => {
  const { content: { watermark }, measurer, palette, paper } = kit;
  if (watermark === undefined) return undefined;
  const sample: TextStyle = { family, weight: 'bold', sizePt: SAMPLE_PT };
  const { widthPt } = measurer.line(watermark, sample, { field: 'watermark' });
  const { capHeightPt } = measurer.metrics(sample);
  const angle = Math.atan2(paper.heightPt, paper.widthPt);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const scale = Math.min(
    MOST_PT / SAMPLE_PT,
    REACH * paper.widthPt / (widthPt * cos + capHeightPt * sin),
    REACH * paper.heightPt / (widthPt * sin + capHeightPt * cos),
  );
  const line = measurer.line(watermark, { ...sample, sizePt: SAMPLE_PT * scale }, { field: 'watermark' });
  const color = mixColor(palette.primaryColor, palette.backgroundColor, STRENGTH);
  return (sheet) => sheet.diagonal(line, capHeightPt * scale, angle * 180 / Math.PI, color);
};
