import type { StructureNode, TextItem, TextLink } from '../layout/engine/page.js';
import type { TextLine } from '../layout/engine/text.js';
import type { Sheet } from './draw-page.js';
import { drawLastRun, drawRun } from './draw-run.js';
import type { GlyphRun } from './glyph-run.js';
import { splitRun, type LineStretch } from './split-run.js';
import { readText, textElement } from './text-element.js';

/** How much of the size a link's rectangle reaches below and above the baseline. */
const LINK_DEPTH = 0.25;
const LINK_HEIGHT = 0.95;

/** A part of a line: a link, or the text before, between and after links. */
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
    // The space behind the line belongs to its last part.
    const end = link.end === line.text.length ? text.length : link.end;
    parts.push({ startPt, endPt: link.startPt, text: text.slice(start, link.start) });
    parts.push({ startPt: link.startPt, endPt: link.endPt, text: text.slice(link.start, end), link });
    [start, startPt] = [end, link.endPt];
  }
  parts.push({ startPt, endPt: Infinity, text: text.slice(start) });
  return parts.filter((part) => part.text !== '');
};

/** The annotation comes after the text that it covers, so it is added once the line is drawn. */
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

/** Elements of the parts of a line, made when the first piece of a part is drawn, so that they stand in reading order. */
class LineElements {
  readonly #texts = new Map<Part, StructureNode>();
  readonly #links = new Map<TextLink, StructureNode>();

  constructor(private readonly sheet: Sheet, private readonly item: TextItem, private readonly parent: StructureNode) {}

  /** What a piece of a part is marked with. */
  text(part: Part): StructureNode {
    let element = this.#texts.get(part);
    if (element === undefined) {
      const owner = part.link === undefined ? this.parent : this.link(part.link);
      element = textElement(this.sheet, this.item, owner, part.text);
      this.#texts.set(part, element);
    }
    return element;
  }

  link(link: TextLink): StructureNode {
    let element = this.#links.get(link);
    if (element === undefined) {
      element = { tag: 'Link', children: [] };
      this.sheet.document.structure.add(this.parent, { kind: 'element', node: element });
      this.#links.set(link, element);
    }
    return element;
  }
}

/**
 * Draws a line of text with links.
 * @param parent what the line belongs to
 * @param links from the first to the last, of safe addresses
 */
export const drawLinkedText = (sheet: Sheet, item: TextItem, parent: StructureNode, links: readonly TextLink[]): void => {
  const elements = new LineElements(sheet, item, parent);
  const parts = partsOf(item.line, links);
  const pieces = (item.line.glyphs as readonly GlyphRun[]).flatMap((run) => splitRun(run, parts));
  pieces.forEach(({ run, stretch }, index) => {
    const draw = index === pieces.length - 1 ? drawLastRun : drawRun;
    draw(sheet, item, run, stretch === undefined ? parent : elements.text(stretch));
  });
  for (const link of links) annotate(sheet, item, link, elements.link(link));
};
