import type { Palette } from '../invoice/types.js';
import { mixColor } from './color-mix.js';
import { inkOnPage } from './ink-on-page.js';
import type { Kit, Paper } from './kit.js';
import type { Color } from './page.js';
import type { Sheet } from './sheet.js';
import type { FontFamily, TextLine, TextStyle } from './text.js';

/** Share of the primary colour: seen, but never in the way of reading. */
const STRENGTH = 0.1;
/** Share of the open page that the text may reach across. */
const REACH = 0.9;
/** Share of the paper's sides that counts as open at least: a head that fills a page must not make the text too small to be seen. */
const LEAST_OPEN = 0.25;
const SAMPLE_PT = 100;
const MOST_PT = 170;

/** The part of a page that a colour covers. */
export interface Covered {
  /** Width at the reading edge, from top to bottom. */
  readonly startPt: number;
  /** Height at the top, from edge to edge, in the design's own grid. */
  readonly topPt: number;
}

/** Paints the watermark onto the open part of a page. */
export type PaintWatermark = (sheet: Sheet, covered: Covered) => void;

/** A tint of the primary colour, or of the text's where the primary colour is not seen on the page. */
const colorOf = (palette: Palette): Color =>
  mixColor(inkOnPage(palette, palette.primaryColor), palette.backgroundColor, STRENGTH);

interface Sized {
  readonly line: TextLine;
  readonly capHeightPt: number;
  readonly radians: number;
}

/** The text along the diagonal of what is open of the paper. */
const sizeFor = ({ measurer }: Kit, text: string, sample: TextStyle, { widthPt: openPt, heightPt }: Paper): Sized => {
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
  const sizes = new Map<string, Sized>();
  return (sheet, { startPt, topPt }) => {
    const open: Paper = {
      widthPt: Math.max(paper.widthPt - startPt, paper.widthPt * LEAST_OPEN),
      heightPt: Math.max(paper.heightPt - topPt, paper.heightPt * LEAST_OPEN),
    };
    const key = `${open.widthPt} ${open.heightPt}`;
    const { line, capHeightPt, radians } = sizes.get(key) ?? sizeFor(kit, watermark, sample, open);
    sizes.set(key, { line, capHeightPt, radians });
    const middle = { xPt: paper.widthPt - open.widthPt / 2, yPt: paper.heightPt - open.heightPt / 2 };
    sheet.diagonal(line, capHeightPt, radians * 180 / Math.PI, color, middle);
  };
};
