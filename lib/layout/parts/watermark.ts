import { contrastRatio, KEY_CONTRAST, READABLE_CONTRAST, readableTextColor } from '../../invoice/contrast.js';
import type { Palette } from '../../invoice/themes.js';
import { required } from '../../required.js';
import { contrasting, inkOnPage, keyInk, mixColor } from './colors.js';
import type { Content, Watermark } from '../content/content.js';
import type { Kit, Paper } from '../engine/kit.js';
import type { Color, StructureNode } from '../engine/page.js';
import type { Ink, Sheet } from '../engine/sheet.js';
import type { FontFamily, TextLine, TextStyle } from '../engine/text.js';

/** Contrast of a watermark with the page: enough to be visible, but too little to disturb reading. */
const STRENGTH = 1.12;
/** Most of a colour that a watermark takes to be visible, and the steps in which it is sought. */
const MOST_SHARE = 0.25;
const SHARE_STEP = 0.01;
/** The text may extend over this share of the open part of the page. */
const REACH = 0.9;
/** Least share of the paper's sides that counts as open, so that a header that fills a page does not make the text too small. */
const LEAST_OPEN = 0.25;
const SAMPLE_PT = 100;
const MOST_PT = 170;
/** Distance of two watermarks from the diagonal, as a share of the shorter open side. */
const RISE = 0.11;
/** Most capital height of two watermarks, as a share of the distance between them. */
const FILLED_RISE = 0.8;

/** The part of a page that a colour covers. */
export interface Covered {
  /** Width of the coloured column at the reading edge. */
  readonly startPt: number;
  /** Height of the coloured band at the top, in the design's own grid. */
  readonly topPt: number;
}

/** Paints the watermarks onto the open part of a page. Each belongs to one of the nodes; without nodes, they are artifacts. */
export type PaintWatermark = (sheet: Sheet, covered: Covered, nodes?: readonly StructureNode[]) => void;

/** A node for each watermark. It has `actualText`, because programs that extract text may split a rotated line. */
export const watermarkNodes = ({ watermarks }: Pick<Content, 'watermarks'>): readonly StructureNode[] =>
  watermarks.map(({ text }) => ({ tag: 'P', children: [], actualText: text }));

/** The weakest tint of a colour that is visible on the page; undefined if the colour is too close to that of the page. */
const tintOf = (color: Color, page: Color): Color | undefined => {
  for (let share = SHARE_STEP; share <= MOST_SHARE; share += SHARE_STEP) {
    const tint = mixColor(color, page, share);
    if (contrastRatio(tint, page) >= STRENGTH) return tint;
  }
  return undefined;
};

/** A tint of the primary colour, or of black or white: equally strong whatever the colours are. */
const colorOf = ({ primaryColor, backgroundColor }: Palette): Color => {
  const extreme = readableTextColor(backgroundColor, backgroundColor);
  return tintOf(primaryColor, backgroundColor) ?? required(tintOf(extreme, backgroundColor), 'tint of black or white');
};

const readableOver = (color: Color, watermark: Color, page: Color, least = READABLE_CONTRAST): Color =>
  (contrastRatio(color, page) < least ? color : contrasting(color, watermark, least));

/**
 * The palette of an invoice with watermarks: the colours of texts are a little stronger, so that they can be read over
 * a watermark too. A colour that cannot be read on the page itself stays as it is.
 */
export const paletteOver = (palette: Palette, { watermarks }: Pick<Content, 'watermarks'>): Palette => {
  if (watermarks.length === 0) return palette;
  const { textColor, secondaryTextColor, backgroundColor } = palette;
  const over = (color: Color): Color => readableOver(color, colorOf(palette), backgroundColor);
  return { ...palette, textColor: over(textColor), secondaryTextColor: over(secondaryTextColor) };
};

/**
 * A colour in which text can be read on the page, and over a watermark too: the wanted one, a stronger shade of it, or
 * the text colour.
 * @param least contrast that is enough: less for large text
 */
export const pageInk = ({ palette, content: { watermarks } }: Pick<Kit, 'palette' | 'content'>, wished: Color, least: number): Color => {
  const ink = inkOnPage(palette, wished, least);
  return watermarks.length === 0 ? ink : readableOver(ink, colorOf(palette), palette.backgroundColor, least);
};

/**
 * The colour of names, amounts and titles on the page, and over a watermark too: the first of the wished ones with
 * enough contrast, or a shade of the first.
 * @param least contrast that is enough: less for large text
 */
export const strongInk = (
  { palette, content: { watermarks } }: Pick<Kit, 'palette' | 'content'>, wished: readonly [Color, ...Color[]], least = KEY_CONTRAST,
): Color => {
  const ink = keyInk(palette, wished, least);
  return watermarks.length === 0 ? ink : readableOver(ink, colorOf(palette), palette.backgroundColor, least);
};

interface Sized {
  readonly line: TextLine;
  readonly capHeightPt: number;
  readonly radians: number;
  /** Above the diagonal; below it if negative. */
  readonly risePt: number;
}

/** A watermark in the largest size that fits the open part of the page, on its diagonal or `risePt` away from it. */
const sizeFor = ({ measurer }: Kit, { text, field }: Watermark, sample: TextStyle, open: Paper, risePt: number): Sized => {
  const options = field === undefined ? {} : { field };
  const { widthPt } = measurer.line(text, sample, options);
  const { capHeightPt } = measurer.metrics(sample);
  const radians = Math.atan2(open.heightPt, open.widthPt);
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const lostPt = 2 * Math.abs(risePt);
  const scale = Math.min(
    MOST_PT / SAMPLE_PT,
    (REACH * open.widthPt - lostPt * sin) / (widthPt * cos + capHeightPt * sin),
    (REACH * open.heightPt - lostPt * cos) / (widthPt * sin + capHeightPt * cos),
    lostPt === 0 ? Infinity : FILLED_RISE * lostPt / capHeightPt,
  );
  const line = measurer.line(text, { ...sample, sizePt: SAMPLE_PT * scale }, options);
  return { line, capHeightPt: capHeightPt * scale, radians, risePt };
};

/** A single watermark is on the diagonal; two are on either side of it. */
const sizeAll = (kit: Kit, sample: TextStyle, open: Paper): readonly Sized[] => {
  const { watermarks } = kit.content;
  const risePt = watermarks.length === 1 ? 0 : RISE * Math.min(open.widthPt, open.heightPt);
  return watermarks.map((watermark, index) => sizeFor(kit, watermark, sample, open, index === 0 ? risePt : -risePt));
};

/** Paints the watermarks along the diagonal of the part that no colour covers; undefined if there are none. */
export const watermarkPainter = (kit: Kit, family: FontFamily): PaintWatermark | undefined => {
  const { content: { watermarks }, palette, paper } = kit;
  if (watermarks.length === 0) return undefined;
  const sample: TextStyle = { family, weight: 'bold', sizePt: SAMPLE_PT };
  const color = colorOf(palette);
  const sizes = new Map<string, readonly Sized[]>();
  return (sheet, { startPt, topPt }, nodes = []) => {
    const open: Paper = {
      widthPt: Math.max(paper.widthPt - startPt, paper.widthPt * LEAST_OPEN),
      heightPt: Math.max(paper.heightPt - topPt, paper.heightPt * LEAST_OPEN),
    };
    const key = `${open.widthPt} ${open.heightPt}`;
    const sized = sizes.get(key) ?? sizeAll(kit, sample, open);
    sizes.set(key, sized);
    const middle = { xPt: paper.widthPt - open.widthPt / 2, yPt: paper.heightPt - open.heightPt / 2 };
    sized.forEach(({ line, capHeightPt, radians, risePt }, index) => {
      const ink: Ink = { color, meaning: nodes[index] ?? 'watermark-artifact' };
      sheet.diagonal(line, capHeightPt, radians * 180 / Math.PI, ink, middle, risePt);
    });
  };
};
