import type { Meaning, StructureNode, TextItem, TextLink } from '../layout/engine/page.js';
import type { PageContext } from './drawn-sheet.js';
import type { GlyphRun } from './glyph-run.js';
import { safeUri } from './link-annotations.js';
import { extractedText, textElement } from './text-element.js';
import { required } from '../required.js';
import { clusterStarts, mapRuns, splitRun, type MappedRun } from './split-run.js';

/** About the width of a space, as a share of the font size. */
const SPACE_EM = 0.25;
/** Tolerance for sums of widths. */
const TOLERANCE_PT = 0.01;

const drawSpace = (ctx: PageContext, item: TextItem, run: GlyphRun, meaning: StructureNode, offsetPt: number): void => {
  const { content, document } = ctx;
  const font = document.fonts.use(run.face);
  content.setText(meaning, font.name, run.sizePt, item.color);
  content.showSpace(font.usage, item.xPt + offsetPt, item.yPt);
};

/** Shows a run of a line, with a space after it if `endsInSpace`. */
const drawRun = (ctx: PageContext, item: TextItem, run: GlyphRun, meaning: Meaning, endsInSpace = false): void => {
  const { content, document } = ctx;
  const font = document.fonts.use(run.face);
  const { xPt, yPt, color, rotationDegrees = 0 } = item;
  content.setText(meaning, font.name, run.sizePt, color);
  if (rotationDegrees !== 0) return content.showRotated(font.usage, run, xPt, yPt, rotationDegrees % 360 * Math.PI / 180);
  content.show(font.usage, run, xPt + run.offsetPt, yPt, endsInSpace);
  if (run.spaceEndPt !== undefined && typeof meaning !== 'string') drawSpace(ctx, item, run, meaning, run.spaceEndPt - SPACE_EM * run.sizePt);
};

/** Whether the right end of a run is the end of its line. */
const endsLine = ({ line }: TextItem, { offsetPt, widthPt, letterSpacingPt }: GlyphRun): boolean =>
  line.direction !== 'rtl' && offsetPt + widthPt - letterSpacingPt >= line.widthPt - TOLERANCE_PT;

/**
 * Shows the last run of a line in reading order, with the space that separates the line from the next text of its
 * element. On a right-to-left page the space is a string of its own, because PDFium would move a space that shares a
 * string with words.
 */
const drawLastRun = (ctx: PageContext, item: TextItem, run: GlyphRun, meaning: Meaning): void => {
  const { endsInSpace = false, direction, widthPt } = item.line;
  if (!endsInSpace || typeof meaning === 'string') return drawRun(ctx, item, run, meaning);
  if (!ctx.document.isRightToLeft && endsLine(item, run)) return drawRun(ctx, item, run, meaning, true);
  drawRun(ctx, item, run, meaning);
  drawSpace(ctx, item, run, meaning, direction === 'rtl' ? -SPACE_EM * run.sizePt : widthPt);
};

const drawRuns = (ctx: PageContext, item: TextItem, meaning: Meaning): void => {
  const runs = item.line.glyphs as readonly GlyphRun[];
  const last = runs.length - 1;
  for (let index = 0; index < last; index += 1) drawRun(ctx, item, required(runs[index], 'run'), meaning);
  if (last >= 0) drawLastRun(ctx, item, required(runs[last], 'run'), meaning);
};

const safeLinks = (links: readonly TextLink[]): readonly TextLink[] => links.flatMap((link) => {
  if (link.uri === undefined) return [link];
  const uri = safeUri(link.uri);
  return uri === null ? [] : [{ ...link, uri }];
});

const NO_LINKS: readonly TextLink[] = [];

/** Draws a line of text, with its addresses as links, its bold parts, and the sign of a list item as its label. */
export const drawText = (ctx: PageContext, item: TextItem): void => {
  const { meaning, line, links, label } = item;
  ctx.document.work.debit('drawn', line.text.length);
  ctx.document.work.debit('run', (line.glyphs as readonly GlyphRun[]).length);
  if (typeof meaning === 'string') return drawRuns(ctx, item, meaning);
  const safe = links === undefined ? NO_LINKS : safeLinks(links);
  if (safe.length > 0 || label !== undefined) drawLinkedText(ctx, item, meaning, safe);
  else drawRuns(ctx, item, textElement(ctx, item, meaning, extractedText(line)));
};

/** How far a link's rectangle extends below and above the baseline, as a share of the font size. */
const LINK_DESCENT = 0.25;
const LINK_HEIGHT = 0.95;
/** How far the line below a link is under the baseline, and its width, likewise. */
const UNDERLINE_OFFSET = 0.14;
const UNDERLINE_WIDTH = 0.05;
/** Pieces of a link that are no farther apart are next to each other. */
const TOUCHING_PT = 0.1;

/** A part of a line: the sign of a list item, a link, a bold part, or the text around those. It has at least one cluster. */
interface TextSegment {
  readonly start: number;
  readonly text: string;
  /** The element of the sign. */
  readonly label?: StructureNode | undefined;
  readonly link?: TextLink | undefined;
}

/**
 * The parts of a line in reading order. A part begins and ends with the clusters that are drawn, so that its text is
 * the text of its glyphs.
 */
const segmentsOf = ({ line, label }: TextItem, runs: readonly MappedRun[], links: readonly TextLink[]): readonly TextSegment[] => {
  const { text: { length } } = line;
  const text = extractedText(line);
  const nextStarts = clusterStarts(runs, length);
  const clusterAt = (at: number): number => required(nextStarts[at], 'place in the line');
  const starts: readonly Omit<TextSegment, 'text'>[] = [
    ...label === undefined ? [] : [{ start: 0, label: label.node }],
    { start: clusterAt(label?.end ?? 0) },
    ...links.flatMap((link) => [{ start: clusterAt(link.start), link }, { start: clusterAt(link.end) }]),
  ];
  return starts.flatMap((segment, index) => {
    const end = starts[index + 1]?.start ?? length;
    // The space after the line belongs to its last part.
    return segment.start < end ? [{ ...segment, text: text.slice(segment.start, end === length ? text.length : end) }] : [];
  });
};

/** The stretches of a line that a link covers, from the line's origin. Text of the other direction may part a link. */
const extentsOf = (runs: readonly GlyphRun[]): readonly (readonly [number, number])[] => {
  const extents: [number, number][] = [];
  const sorted = [...runs].sort((left, right) => left.offsetPt - right.offsetPt);
  for (const { offsetPt, widthPt } of sorted) {
    const last = extents.at(-1);
    if (last !== undefined && offsetPt - last[1] <= TOUCHING_PT) last[1] = offsetPt + widthPt;
    else extents.push([offsetPt, offsetPt + widthPt]);
  }
  return extents;
};

/**
 * The annotation must follow the text that it covers, so it is added after the line. Each stretch gets its own: PDFium
 * makes the whole bounding rectangle of one annotation with several `QuadPoints` clickable, including other links in
 * it, and programs disagree on the order of the points.
 */
const annotate = (
  { document, index, heightPt, content }: PageContext, item: TextItem, { node: linkNode, uri, isUnderlined }: TextLink,
  runs: readonly GlyphRun[],
): void => {
  if (uri === undefined) return;
  const node = linkNode.tag === 'Link' ? linkNode : required(linkNode.within, 'link');
  const { sizePt } = item.line.font;
  const baseline = heightPt - item.yPt;
  for (const [startPt, endPt] of extentsOf(runs)) {
    if (isUnderlined === true) {
      const yPt = item.yPt + UNDERLINE_OFFSET * sizePt;
      const stroke = { stroke: item.color, strokeWidthPt: UNDERLINE_WIDTH * sizePt };
      content.line('artifact', stroke, [item.xPt + startPt, yPt], [item.xPt + endPt, yPt]);
    }
    document.structure.add(node, { kind: 'annotation', page: index, annotation: document.links.length });
    document.links.push({
      page: index,
      bounds: [item.xPt + startPt, baseline - LINK_DESCENT * sizePt, item.xPt + endPt, baseline + LINK_HEIGHT * sizePt],
      uri,
      element: node,
    });
  }
};

/** A part with its runs, in reading order. */
interface DrawnSegment extends TextSegment {
  readonly runs: readonly GlyphRun[];
}

const drawnSegments = (item: TextItem, links: readonly TextLink[]): readonly DrawnSegment[] => {
  const mapped = mapRuns(item.line.glyphs, item.line.text.length);
  const segments = segmentsOf(item, mapped, links);
  const splitIndexes = segments.slice(1).map(({ start }) => start);
  const fragments = mapped.flatMap((run) => splitRun(run, splitIndexes));
  return segments.map((segment, index) => ({ ...segment, runs: fragments.filter((fragment) => fragment.segment === index).map(({ run }) => run) }));
};

/** Draws a line of text with links, in order and with safe addresses, or with the sign of a list item. */
const drawLinkedText = (ctx: PageContext, item: TextItem, parent: StructureNode, links: readonly TextLink[]): void => {
  const segments = drawnSegments(item, links);
  const last = segments.at(-1)?.runs.at(-1);
  for (const { text, link, label = parent, runs } of segments) {
    const element = textElement(ctx, item, link?.node ?? label, text);
    for (const run of runs) (run === last ? drawLastRun : drawRun)(ctx, item, run, element);
  }
  for (const { link, runs } of segments) if (link !== undefined) annotate(ctx, item, link, runs);
};
