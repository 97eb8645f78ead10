import { watermarkColor } from './colors.js';
import type { Content, Watermark } from '../content/content.js';
import type { LayoutContext, Paper } from '../context/layout-context.js';
import type { Box, StructureNode } from '../engine/page.js';
import type { TextAttributes, Sheet } from '../engine/sheet.js';
import type { FontFamily, TextLine, FontSpec } from '../engine/text.js';

/** Maximum length of the text as a share of the part of the page without colour. */
const MAX_LENGTH_SHARE = 0.9;
/** Minimum width and height of the part without colour, as a share of the paper. A tall header could leave none. */
const MIN_UNCOLORED_SHARE = 0.25;
const SAMPLE_SIZE_PT = 100;
const MAX_SIZE_PT = 170;
/** Distance of two watermarks from the diagonal, as a share of the shorter side of the part without colour. */
const OFFSET_SHARE = 0.11;
/** Maximum capital height of two watermarks, as a share of the distance between them. */
const MAX_CAP_HEIGHT_SHARE = 0.8;

/** The part of a page that a colour covers. */
export interface ColoredArea {
  /** Width of the coloured column at the reading edge. */
  readonly columnWidthPt: number;
  /** Height of the coloured band at the top, on the design's grid. */
  readonly bandHeightPt: number;
}

/** Paints the watermarks on the uncoloured part of an area. Each belongs to a node; without nodes, they are artifacts. */
export type PaintWatermark = (sheet: Sheet, area: Box, coloredArea: ColoredArea, nodes?: readonly StructureNode[]) => void;

/** A node for each watermark. It has `actualText`, because text extraction may split a rotated line. */
export const watermarkNodes = ({ watermarks }: Pick<Content, 'watermarks'>): readonly StructureNode[] =>
  watermarks.map(({ text }) => ({ tag: 'P', children: [], actualText: text }));

interface SizedWatermark {
  readonly line: TextLine;
  readonly capHeightPt: number;
  readonly radians: number;
  /** Offset above the diagonal, or below it if negative. */
  readonly offsetPt: number;
}

/** A watermark in the largest size that fits the part without colour, on its diagonal or `offsetPt` away from it. */
const fitWatermark = (
  { measurer }: LayoutContext, { text, field }: Watermark, sample: FontSpec, openArea: Paper, offsetPt: number,
): SizedWatermark => {
  const options = field === undefined ? {} : { field };
  const { widthPt } = measurer.line(text, sample, options);
  const { capHeightPt } = measurer.metrics(sample);
  const radians = Math.atan2(openArea.heightPt, openArea.widthPt);
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const reservedLengthPt = 2 * Math.abs(offsetPt);
  const scale = Math.min(
    MAX_SIZE_PT / SAMPLE_SIZE_PT,
    (MAX_LENGTH_SHARE * openArea.widthPt - reservedLengthPt * sin) / (widthPt * cos + capHeightPt * sin),
    (MAX_LENGTH_SHARE * openArea.heightPt - reservedLengthPt * cos) / (widthPt * sin + capHeightPt * cos),
    reservedLengthPt === 0 ? Infinity : MAX_CAP_HEIGHT_SHARE * reservedLengthPt / capHeightPt,
  );
  const line = measurer.line(text, { ...sample, sizePt: SAMPLE_SIZE_PT * scale }, options);
  return { line, capHeightPt: capHeightPt * scale, radians, offsetPt };
};

/** A single watermark is on the diagonal. Two are on either side of it. */
const fitWatermarks = (ctx: LayoutContext, sample: FontSpec, openArea: Paper): readonly SizedWatermark[] => {
  const { watermarks } = ctx.content;
  const offsetPt = watermarks.length === 1 ? 0 : OFFSET_SHARE * Math.min(openArea.widthPt, openArea.heightPt);
  return watermarks.map((watermark, index) => fitWatermark(ctx, watermark, sample, openArea, index === 0 ? offsetPt : -offsetPt));
};

/** Paints the watermarks along the diagonal of the part that no colour covers. Undefined if there are none. */
export const watermarkPainter = (ctx: LayoutContext, family: FontFamily): PaintWatermark | undefined => {
  const { content: { watermarks }, palette } = ctx;
  if (watermarks.length === 0) return undefined;
  const sample: FontSpec = { family, weight: 'bold', sizePt: SAMPLE_SIZE_PT };
  const color = watermarkColor(palette);
  const sizes = new Map<string, readonly SizedWatermark[]>();
  return (sheet, area, { columnWidthPt, bandHeightPt }, nodes = []) => {
    const openArea: Paper = {
      widthPt: Math.max(area.widthPt - columnWidthPt, area.widthPt * MIN_UNCOLORED_SHARE),
      heightPt: Math.max(area.heightPt - bandHeightPt, area.heightPt * MIN_UNCOLORED_SHARE),
    };
    const key = `${openArea.widthPt} ${openArea.heightPt}`;
    const sized = sizes.get(key) ?? fitWatermarks(ctx, sample, openArea);
    sizes.set(key, sized);
    const [endPt, bottomPt] = [area.xPt + area.widthPt, area.yPt + area.heightPt];
    const middle = { xPt: endPt - openArea.widthPt / 2, yPt: bottomPt - openArea.heightPt / 2 };
    sized.forEach(({ line, capHeightPt, radians, offsetPt }, index) => {
      const attributes: TextAttributes = { color, meaning: nodes[index] ?? 'watermark-artifact' };
      sheet.diagonalText(line, capHeightPt, radians * 180 / Math.PI, attributes, middle, offsetPt);
    });
  };
};
