import type { StructureNode, TextItem, TextLink } from '../layout/engine/page.js';
import type { TextLine } from '../layout/engine/text.js';
import type { Sheet } from './draw-page.js';
import { drawLastRun, drawRun } from './draw-run.js';
import type { GlyphRun } from './glyph-run.js';
import { splitRun, type LineStretch } from './split-run.js';
import { readText, textElement } from './text-element.js';

/** How far a link's rectangle extends below and above the baseline, as a share of the font size. */
const LINK_DEPTH = 0.25;
const LINK_HEIGHT = 0.95;

/** A part of a line: a link, or the text before, between or after links. */
interface Part extends LineStretch {
  readonly text: string;
  readonly link?: TextLink;
}

/** The parts of a line in reading order. */
const partsOf = (line: TextLine, links: readonly TextLink[]): readonly Part[] => {
  const text = readText(line);
  const parts: Part[] = [];
  let [start, startPt] = [0, 0];
  for (const link of links) {
    // The space after the line belongs to its last part.
    const end = link.end === line.text.length ? text.length : link.end;
    parts.push({ startPt, endPt: link.startPt, text: text.slice(start, link.start) });
    parts.push({ startPt: link.startPt, endPt: link.endPt, text: text.slice(link.start, end), link });
    [start, startPt] = [end, link.endPt];
  }
  parts.push({ startPt, endPt: Infinity, text: text.slice(start) });
  return parts.filter((part) => part.text !== '');
};

/**
 * The annotation must follow the text that it covers, so it is added after the line. Each line gets its own: PDFium makes the whole bounding
 * rectangle of one annotation with several `QuadPoints` clickable, including other links in it, and programs disagree on the order of the points.
 */
const annotate = (
  { document, index, heightPt }: Sheet, item: TextItem, { startPt, endPt, uri }: TextLink, element: StructureNode,
): void => {
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

/** The structure element of a link. It is added to the tree where the link begins; further lines of the link add to it. */
const linkElement = ({ document: { structure } }: Sheet, parent: StructureNode, { node }: TextLink): StructureNode => {
  if (structure.kidsOf(node).length === 0) structure.add(parent, { kind: 'element', node });
  return node;
};

/**
 * Draws a line of text with links.
 * @param parent the element of the line
 * @param links in order, with safe addresses
 */
export const drawLinkedText = (sheet: Sheet, item: TextItem, parent: StructureNode, links: readonly TextLink[]): void => {
  const elements = new Map<Part, StructureNode>();
  const elementOf = (part: Part): StructureNode => {
    const owner = part.link === undefined ? parent : linkElement(sheet, parent, part.link);
    const element = elements.get(part) ?? textElement(sheet, item, owner, part.text);
    elements.set(part, element);
    return element;
  };
  const parts = partsOf(item.line, links);
  const pieces = (item.line.glyphs as readonly GlyphRun[]).flatMap((run) => splitRun(run, parts));
  pieces.forEach(({ run, stretch }, index) => {
    const draw = index === pieces.length - 1 ? drawLastRun : drawRun;
    draw(sheet, item, run, stretch === undefined ? parent : elementOf(stretch));
  });
  for (const link of links) annotate(sheet, item, link, linkElement(sheet, parent, link));
};
