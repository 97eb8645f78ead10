import type { Meaning, StructureNode, TextItem, TextLink } from '../layout/page.js';
import type { Sheet } from './draw-page.js';
import type { GlyphRun } from './glyph-run.js';
import { safeUri } from './link-annotations.js';
import { splitRun } from './split-run.js';

/** A stretch of a line together with its structure element. */
interface OpenLink extends TextLink {
  readonly element: StructureNode;
}

/** How much of the size a link's rectangle reaches below and above the baseline. */
const LINK_DEPTH = 0.25;
const LINK_HEIGHT = 0.95;
/** Of the size: about the width of a space. */
const SPACE_EM = 0.25;
/** Sums of widths may differ by this much. */
const TOLERANCE_PT = 0.01;

const drawSpace = (sheet: Sheet, item: TextItem, run: GlyphRun, meaning: StructureNode, offsetPt: number): void => {
  const { content, document } = sheet;
  const font = document.fonts.use(run.face);
  content.setText(meaning, font.name, run.sizePt, item.color);
  content.showSpace(font.usage, item.xPt + offsetPt, item.yPt);
};

const drawRun = (sheet: Sheet, item: TextItem, run: GlyphRun, meaning: Meaning, endsInSpace = false): void => {
  const { content, document } = sheet;
  const font = document.fonts.use(run.face);
  const { xPt, yPt, color, rotationDegrees = 0 } = item;
  content.setText(meaning, font.name, run.sizePt, color);
  if (rotationDegrees !== 0) return content.showTurned(font.usage, run, xPt, yPt, rotationDegrees % 360 * Math.PI / 180);
  content.show(font.usage, run, xPt + run.offsetPt, yPt, endsInSpace);
  if (run.spaceOnLeft === true && typeof meaning !== 'string') drawSpace(sheet, item, run, meaning, run.offsetPt - SPACE_EM * run.sizePt);
};

/** Whether the right end of a run is where its line ends. */
const endsLine = ({ line }: TextItem, { offsetPt, widthPt, letterSpacingPt }: GlyphRun): boolean =>
  line.direction !== 'rtl' && offsetPt + widthPt - letterSpacingPt >= line.widthPt - TOLERANCE_PT;

/** The last run in reading order, with the space that separates its line from what follows in the element. */
const drawLastRun = (sheet: Sheet, item: TextItem, run: GlyphRun, meaning: Meaning): void => {
  const { endsInSpace = false, direction, widthPt } = item.line;
  if (!endsInSpace || typeof meaning === 'string') return drawRun(sheet, item, run, meaning);
  if (endsLine(item, run)) return drawRun(sheet, item, run, meaning, true);
  drawRun(sheet, item, run, meaning);
  drawSpace(sheet, item, run, meaning, direction === 'rtl' ? -SPACE_EM * run.sizePt : widthPt);
};

const openLinks = ({ meaning }: TextItem, links: readonly TextLink[]): readonly OpenLink[] => {
  if (typeof meaning === 'string') return [];
  return links.flatMap((link) => {
    const uri = safeUri(link.uri);
    return uri === null ? [] : [{ ...link, uri, element: { tag: 'Link', children: [] } }];
  });
};

/** The annotation comes after the text that it covers, so it is added once the line is drawn. */
const closeLink = ({ document, index, heightPt }: Sheet, item: TextItem, { startPt, endPt, uri, element }: OpenLink): void => {
  const { sizePt } = item.line.style;
  const baseline = heightPt - item.yPt;
  document.structure.add(element, { kind: 'annotation', page: index, annotation: document.links.length });
  document.links.push({
    page: index,
    bounds: [item.xPt + startPt, baseline - LINK_DEPTH * sizePt, item.xPt + endPt, baseline + LINK_HEIGHT * sizePt],
    uri,
    element,
  });
};

const drawLinkedText = (sheet: Sheet, item: TextItem, links: readonly OpenLink[]): void => {
  const unattached = new Set(links);
  const attach = (link: OpenLink): void => {
    if (unattached.delete(link)) sheet.document.structure.add(item.meaning as StructureNode, { kind: 'element', node: link.element });
  };
  const pieces = (item.line.glyphs as readonly GlyphRun[]).flatMap((run) => splitRun(run, links));
  pieces.forEach(({ run, stretch }, index) => {
    const draw = index === pieces.length - 1 ? drawLastRun : drawRun;
    draw(sheet, item, run, stretch?.element ?? item.meaning);
    if (stretch !== undefined) attach(stretch);
  });
  for (const link of links) {
    attach(link);
    closeLink(sheet, item, link);
  }
};

/** Draws a line of text, its addresses as links. */
export const drawText = (sheet: Sheet, item: TextItem): void => {
  if (item.links !== undefined) return drawLinkedText(sheet, item, openLinks(item, item.links));
  const runs = item.line.glyphs as readonly GlyphRun[];
  runs.forEach((run, index) => {
    if (index === runs.length - 1) drawLastRun(sheet, item, run, item.meaning);
    else drawRun(sheet, item, run, item.meaning);
  });
};
