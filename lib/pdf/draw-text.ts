import type { Meaning, StructureNode, TextItem, TextLink } from '../layout/engine/page.js';
import type { Sheet } from './drawn-sheet.js';
import type { GlyphRun } from './glyph-run.js';
import { safeUri } from './link-annotations.js';
import { readText, textElement } from './text-element.js';
import { required } from '../required.js';
import { clusterStarts, mapRuns, splitRun, type MappedRun } from './split-run.js';

/** About the width of a space, as a share of the font size. */
const SPACE_EM = 0.25;
/** Tolerance for sums of widths. */
const TOLERANCE_PT = 0.01;

const drawSpace = (sheet: Sheet, item: TextItem, run: GlyphRun, meaning: StructureNode, offsetPt: number): void => {
  const { content, document } = sheet;
  const font = document.fonts.use(run.face);
  content.setText(meaning, font.name, run.sizePt, item.color);
  content.showSpace(font.usage, item.xPt + offsetPt, item.yPt);
};

/** Shows a run of a line, with a space after it if `endsInSpace`. */
const drawRun = (sheet: Sheet, item: TextItem, run: GlyphRun, meaning: Meaning, endsInSpace = false): void => {
  const { content, document } = sheet;
  const font = document.fonts.use(run.face);
  const { xPt, yPt, color, rotationDegrees = 0 } = item;
  content.setText(meaning, font.name, run.sizePt, color);
  if (rotationDegrees !== 0) return content.showTurned(font.usage, run, xPt, yPt, rotationDegrees % 360 * Math.PI / 180);
  content.show(font.usage, run, xPt + run.offsetPt, yPt, endsInSpace);
  if (run.spaceEndPt !== undefined && typeof meaning !== 'string') drawSpace(sheet, item, run, meaning, run.spaceEndPt - SPACE_EM * run.sizePt);
};

/** Whether the right end of a run is the end of its line. */
const endsLine = ({ line }: TextItem, { offsetPt, widthPt, letterSpacingPt }: GlyphRun): boolean =>
  line.direction !== 'rtl' && offsetPt + widthPt - letterSpacingPt >= line.widthPt - TOLERANCE_PT;

/**
 * Shows the last run of a line in reading order, with the space that separates the line from the next text of its
 * element. On a right-to-left page the space is a string of its own, because PDFium would move a space that shares a
 * string with words.
 */
const drawLastRun = (sheet: Sheet, item: TextItem, run: GlyphRun, meaning: Meaning): void => {
  const { endsInSpace = false, direction, widthPt } = item.line;
  if (!endsInSpace || typeof meaning === 'string') return drawRun(sheet, item, run, meaning);
  if (!sheet.document.isRightToLeft && endsLine(item, run)) return drawRun(sheet, item, run, meaning, true);
  drawRun(sheet, item, run, meaning);
  drawSpace(sheet, item, run, meaning, direction === 'rtl' ? -SPACE_EM * run.sizePt : widthPt);
};

const drawRuns = (sheet: Sheet, item: TextItem, meaning: Meaning): void => {
  const runs = item.line.glyphs as readonly GlyphRun[];
  const last = runs.length - 1;
  for (let index = 0; index < last; index += 1) drawRun(sheet, item, required(runs[index], 'run'), meaning);
  if (last >= 0) drawLastRun(sheet, item, required(runs[last], 'run'), meaning);
};

const safeLinks = (links: readonly TextLink[]): readonly TextLink[] => links.flatMap((link) => {
  if (link.uri === undefined) return [link];
  const uri = safeUri(link.uri);
  return uri === null ? [] : [{ ...link, uri }];
});

const NO_LINKS: readonly TextLink[] = [];

/** Draws a line of text, with its addresses as links, its bold parts, and the sign of a list item as its label. */
export const drawText = (sheet: Sheet, item: TextItem): void => {
  const { meaning, line, links, label } = item;
  sheet.document.work.debit('drawn', line.text.length);
  sheet.document.work.debit('run', (line.glyphs as readonly GlyphRun[]).length);
  if (typeof meaning === 'string') return drawRuns(sheet, item, meaning);
  const safe = links === undefined ? NO_LINKS : safeLinks(links);
  if (safe.length > 0 || label !== undefined) drawLinkedText(sheet, item, meaning, safe);
  else drawRuns(sheet, item, textElement(sheet, item, meaning, readText(line)));
};

/** How far a link's rectangle extends below and above the baseline, as a share of the font size. */
const LINK_DEPTH = 0.25;
const LINK_HEIGHT = 0.95;
/** How far the line below a link is under the baseline, and its width, likewise. */
const UNDERLINE_DEPTH = 0.14;
const UNDERLINE = 0.05;
/** Pieces of a link that are no farther apart are next to each other. */
const TOUCHING_PT = 0.1;

/** A part of a line: the sign of a list item, a link, a bold part, or the text around those. It has at least one cluster. */
interface Part {
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
const partsOf = ({ line, label }: TextItem, runs: readonly MappedRun[], links: readonly TextLink[]): readonly Part[] => {
  const { text: { length } } = line;
  const text = readText(line);
  const nextStarts = clusterStarts(runs, length);
  const clusterAt = (at: number): number => required(nextStarts[at], 'place in the line');
  const starts: readonly Omit<Part, 'text'>[] = [
    ...label === undefined ? [] : [{ start: 0, label: label.node }],
    { start: clusterAt(label?.end ?? 0) },
    ...links.flatMap((link) => [{ start: clusterAt(link.start), link }, { start: clusterAt(link.end) }]),
  ];
  return starts.flatMap((part, index) => {
    const end = starts[index + 1]?.start ?? length;
    // The space after the line belongs to its last part.
    return part.start < end ? [{ ...part, text: text.slice(part.start, end === length ? text.length : end) }] : [];
  });
};

/** The stretches of a line that a link covers, from the line's origin. Text of the other direction may part a link. */
const stretchesOf = (runs: readonly GlyphRun[]): readonly (readonly [number, number])[] => {
  const stretches: [number, number][] = [];
  const sorted = [...runs].sort((left, right) => left.offsetPt - right.offsetPt);
  for (const { offsetPt, widthPt } of sorted) {
    const last = stretches.at(-1);
    if (last !== undefined && offsetPt - last[1] <= TOUCHING_PT) last[1] = offsetPt + widthPt;
    else stretches.push([offsetPt, offsetPt + widthPt]);
  }
  return stretches;
};

/**
 * The annotation must follow the text that it covers, so it is added after the line. Each stretch gets its own: PDFium
 * makes the whole bounding rectangle of one annotation with several `QuadPoints` clickable, including other links in
 * it, and programs disagree on the order of the points.
 */
const annotate = (
  { document, index, heightPt, content }: Sheet, item: TextItem, { node: part, uri, isUnderlined }: TextLink,
  runs: readonly GlyphRun[],
): void => {
  if (uri === undefined) return;
  const node = part.tag === 'Link' ? part : required(part.within, 'link');
  const { sizePt } = item.line.style;
  const baseline = heightPt - item.yPt;
  for (const [startPt, endPt] of stretchesOf(runs)) {
    if (isUnderlined === true) {
      const yPt = item.yPt + UNDERLINE_DEPTH * sizePt;
      const stroke = { stroke: item.color, strokeWidthPt: UNDERLINE * sizePt };
      content.line('artifact', stroke, [item.xPt + startPt, yPt], [item.xPt + endPt, yPt]);
    }
    document.structure.add(node, { kind: 'annotation', page: index, annotation: document.links.length });
    document.links.push({
      page: index,
      bounds: [item.xPt + startPt, baseline - LINK_DEPTH * sizePt, item.xPt + endPt, baseline + LINK_HEIGHT * sizePt],
      uri,
      element: node,
    });
  }
};

/** A part with its runs, in reading order. */
interface DrawnPart extends Part {
  readonly runs: readonly GlyphRun[];
}

const drawnParts = (item: TextItem, links: readonly TextLink[]): readonly DrawnPart[] => {
  const mapped = mapRuns(item.line.glyphs, item.line.text.length);
  const parts = partsOf(item, mapped, links);
  const cuts = parts.slice(1).map(({ start }) => start);
  const pieces = mapped.flatMap((run) => splitRun(run, cuts));
  return parts.map((part, index) => ({ ...part, runs: pieces.filter((piece) => piece.part === index).map(({ run }) => run) }));
};

/** Draws a line of text with links, in order and with safe addresses, or with the sign of a list item. */
const drawLinkedText = (sheet: Sheet, item: TextItem, parent: StructureNode, links: readonly TextLink[]): void => {
  const parts = drawnParts(item, links);
  const last = parts.at(-1)?.runs.at(-1);
  for (const { text, link, label = parent, runs } of parts) {
    const element = textElement(sheet, item, link?.node ?? label, text);
    for (const run of runs) (run === last ? drawLastRun : drawRun)(sheet, item, run, element);
  }
  for (const { link, runs } of parts) if (link !== undefined) annotate(sheet, item, link, runs);
};
