import type { Palette } from '../../invoice/types.js';
import { mixColor } from './color-mix.js';
import type { Content, Watermark } from '../content/content.js';
import { inkOnPage } from './ink-on-page.js';
import type { Kit, Paper } from '../engine/kit.js';
import type { Color, StructureNode } from '../engine/page.js';
import type { Ink, Sheet } from '../engine/sheet.js';
import type { FontFamily, TextLine, TextStyle } from '../engine/text.js';

/** Share of the primary colour: seen, but never in the way of reading. */
const STRENGTH = 0.1;
/** Share of the open page that the text may reach across. */
const REACH = 0.9;
/** Share of the paper's sides that counts as open at least: a head that fills a page must not make the text too small to be seen. */
const LEAST_OPEN = 0.25;
const SAMPLE_PT = 100;
const MOST_PT = 170;
/** How far two watermarks stand from the diagonal, as a share of the shorter open side, and the share of that distance that half of their capitals fills. */
const RISE = 0.11;
const FILLED_RISE = 0.8;

/** The part of a page that a colour covers. */
export interface Covered {
  /** Width at the reading edge, from top to bottom. */
  readonly startPt: number;
  /** Height at the top, from edge to edge, in the design's own grid. */
  readonly topPt: number;
}

/** Paints the watermarks onto the open part of a page; each belongs to one of the nodes, or is an artifact where none is given. */
export type PaintWatermark = (sheet: Sheet, covered: Covered, nodes?: readonly StructureNode[]) => void;

/**
 * A node of the structure tree for each watermark. The text is given apart, because programs that read a page may take a turned line to pieces.
 * @param content texts of the watermarks
 */
export const watermarkNodes = ({ watermarks }: Pick<Content, 'watermarks'>): readonly StructureNode[] =>
  watermarks.map(({ text }) => ({ tag: 'P', children: [], actualText: text }));

/** A tint of the primary colour, or of the text's where the primary colour is not seen on the page. */
const colorOf = (palette: Palette): Color =>
  mixColor(inkOnPage(palette, palette.primaryColor), palette.backgroundColor, STRENGTH);

interface Sized {
  readonly line: TextLine;
  readonly capHeightPt: number;
  readonly radians: number;
  /** Above the diagonal; below it if negative. */
  readonly risePt: number;
}

/** The text beside or, without a rise, along the diagonal of what is open of the paper. */
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

/** One watermark stands on the diagonal, two on either side of it. */
const sizeAll = (kit: Kit, sample: TextStyle, open: Paper): readonly Sized[] => {
  const { watermarks } = kit.content;
  const risePt = watermarks.length === 1 ? 0 : RISE * Math.min(open.widthPt, open.heightPt);
  return watermarks.map((watermark, index) => sizeFor(kit, watermark, sample, open, index === 0 ? risePt : -risePt));
};

/**
 * What paints the watermarks onto a page: along the diagonal of what no colour covers, sized to it.
 * @param kit text, colours and paper
 * @param family typeface
 * @returns undefined if the invoice has none
 */
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
      const ink: Ink = { color, meaning: nodes[index] ?? 'pagination-artifact' };
      sheet.diagonal(line, capHeightPt, radians * 180 / Math.PI, ink, middle, risePt);
    });
  };
};
