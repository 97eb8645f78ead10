import { contrastRatio, LARGE_TEXT_CONTRAST, readableTextColor } from '../invoice/contrast.js';
import type { Palette } from '../invoice/types.js';
import { mixColor } from './color-mix.js';
import type { Kit } from './kit.js';
import type { Color } from './page.js';
import type { Sheet } from './sheet.js';
import type { FontFamily, TextLine, TextStyle } from './text.js';

/** Share of the primary colour: seen, but never in the way of reading. */
const STRENGTH = 0.1;
/** Share of the open page that the text may reach across. */
const REACH = 0.9;
const SAMPLE_PT = 100;
const MOST_PT = 170;

/** Paints the watermark onto a page whose reading edge is covered by a colour of a width. */
export type PaintWatermark = (sheet: Sheet, coveredPt: number) => void;

/** A tint of the primary colour, or of the text's where the primary colour is too near to that of the page to be seen in it. */
const colorOf = ({ primaryColor, textColor, backgroundColor }: Palette): Color => {
  const isSeen = contrastRatio(primaryColor, backgroundColor) >= LARGE_TEXT_CONTRAST;
  return mixColor(isSeen ? primaryColor : readableTextColor(backgroundColor, textColor), backgroundColor, STRENGTH);
};

interface Sized {
  readonly line: TextLine;
  readonly capHeightPt: number;
  readonly radians: number;
}

/** The text along the diagonal of what is open of the paper. */
const sizeFor = ({ measurer, paper: { heightPt } }: Kit, text: string, sample: TextStyle, openPt: number): Sized => {
  const { widthPt } = measurer.line(text, sample, { field: 'watermark' });
  const { capHeightPt } = measurer.metrics(sample);
  const radians = Math.atan2(heightPt, openPt);
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const scale = Math.min(
    MOST_PT / SAMPLE_PT,
    REACH * openPt / (widthPt * cos + capHeightPt * sin),
    REACH * heightPt / (widthPt * sin + capHeightPt * cos),
  );
  const line = measurer.line(text, { ...sample, sizePt: SAMPLE_PT * scale }, { field: 'watermark' });
  return { line, capHeightPt: capHeightPt * scale, radians };
};

/**
 * What paints the watermark onto a page: along the diagonal of what no colour covers, sized to it.
 * @param kit text, colours and paper
 * @param family typeface
 * @returns undefined if the invoice has none
 */
export const watermarkPainter = (kit: Kit, family: FontFamily): PaintWatermark | undefined => {
  const { content: { watermark }, palette, paper } = kit;
  if (watermark === undefined) return undefined;
  const sample: TextStyle = { family, weight: 'bold', sizePt: SAMPLE_PT };
  const color = colorOf(palette);
  const sizes = new Map<number, Sized>();
  return (sheet, coveredPt) => {
    const openPt = paper.widthPt - coveredPt;
    const { line, capHeightPt, radians } = sizes.get(openPt) ?? sizeFor(kit, watermark, sample, openPt);
    sizes.set(openPt, { line, capHeightPt, radians });
    sheet.diagonal(line, capHeightPt, radians * 180 / Math.PI, color, coveredPt + openPt / 2);
  };
};
