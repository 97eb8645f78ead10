import { required } from '../required.js';
import type { ClusterTable, GlyphRun, ShapedRun, ShapedWord } from '../typeset/glyph-run.js';
import type { Meaning, StructureNode, TextItem, TextLink } from '../layout/engine/page.js';
import type { TextLine } from '../layout/engine/text.js';
import { addLink, type PageContext } from './drawing-context.js';
import { scaleRectangle } from './pdf-syntax.js';
import { safeUri } from './link-annotations.js';

/** A run with the text index of each of its clusters. */
interface IndexedRun {
  readonly run: GlyphRun;
  /** UTF-16 index in the line at which each cluster starts, by word, from left to right. */
  readonly starts: readonly (readonly number[])[];
}

/** The part of a run that belongs to one segment of the line. */
export interface RunFragment {
  readonly run: GlyphRun;
  readonly segment: number;
}

/** End of each word by its start. A space with a direction mark must not take an index of the next word. */
const wordEnds = (runs: readonly ShapedRun[], length: number): ReadonlyMap<number, number> => {
  const starts = [...new Set(runs.flatMap(({ wordStarts }) => wordStarts))].sort((left, right) => left - right);
  return new Map(starts.map((start, index) => [start, starts[index + 1] ?? length]));
};

/** Adds the text index of each cluster to the runs of a line. @param length of the line in UTF-16 units */
export const withTextIndexes = (glyphs: unknown, length: number): readonly IndexedRun[] => {
  const runs = glyphs as readonly ShapedRun[];
  const ends = wordEnds(runs, length);
  return runs.map((run) => ({
    run,
    starts: run.words.map(({ clusters, starts }, word) => {
      const wordStart = required(run.wordStarts[word], 'start of the word');
      const lastUnit = Math.max(wordStart, (ends.get(wordStart) ?? length) - 1);
      return clusters.map((_, index) => Math.min(lastUnit, wordStart + (starts?.[index] ?? index)));
    }),
  }));
};

/** Start of the next cluster for each UTF-16 index of a line and for its end. Glyphs of several letters cannot be split. */
export const clusterStarts = (runs: readonly IndexedRun[], length: number): readonly number[] => {
  const next = Array.from({ length: length + 1 }, () => length);
  for (const start of runs.flatMap(({ starts }) => starts.flat())) next[start] = start;
  for (let at = length - 1; at >= 0; at -= 1) next[at] = Math.min(required(next[at], 'index'), required(next[at + 1], 'index'));
  return next;
};

const NO_EXTRA_TEXTS: readonly string[] = [];

const sliceWord = (word: ShapedWord, table: ClusterTable, from: number, to: number): ShapedWord => {
  if (from === 0 && to === word.clusters.length) return word;
  const clusters = word.clusters.slice(from, to);
  const kerning = word.kerning?.slice(from, to);
  const advance = clusters.reduce((sum, cluster, index) => sum + table.cluster(cluster).advance + (kerning?.[index] ?? 0), 0);
  return { clusters, kerning, starts: undefined, advance, missingCharacters: NO_EXTRA_TEXTS };
};

/** Clusters `from` to `to` of the word with an index. */
type Slice = Readonly<Record<'word' | 'from' | 'to' | 'segment', number>>;

/** Index of the segment at a text index. Binary search, because a line may have hundreds. */
const segmentAt = (splitIndexes: readonly number[], textIndex: number): number => {
  let [low, high] = [0, splitIndexes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (required(splitIndexes[middle], 'split') <= textIndex) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Slices of all words from left to right. */
const sliceWords = (run: IndexedRun, splitIndexes: readonly number[]): readonly Slice[] => run.starts.flatMap((word, index) => {
  const slices: Slice[] = [];
  word.forEach((start, at) => {
    const segment = segmentAt(splitIndexes, start);
    const last = slices.at(-1);
    if (last?.segment === segment) slices[slices.length - 1] = { ...last, to: at + 1 };
    else slices.push({ word: index, from: at, to: at + 1, segment });
  });
  return slices;
});

const wordsWidthPt = ({ face, sizePt, letterSpacingPt }: ShapedRun, words: readonly ShapedWord[]): number =>
  words.reduce((sum, { advance, clusters }) =>
    sum + advance * sizePt / face.trueType.unitsPerEm + letterSpacingPt * clusters.length, 0);

/**
 * Splits a run between clusters, so that each fragment belongs to one segment of the line.
 * @param splitIndexes UTF-16 indexes in the line at which the second and all further segments start, ascending
 * @returns in reading order
 */
export const splitRun = (indexedRun: IndexedRun, splitIndexes: readonly number[]): readonly RunFragment[] => {
  const { spaceEndPt, ...run } = indexedRun.run as ShapedRun;
  const segments = new Map<number, Slice[]>();
  for (const slice of sliceWords(indexedRun, splitIndexes)) {
    segments.set(slice.segment, [...segments.get(slice.segment) ?? [], slice]);
  }
  let { offsetPt } = run;
  const fragments = [...segments].map(([segment, slices]) => {
    const words = slices.map(({ word, from, to }) => sliceWord(required(run.words[word], 'word'), run.table, from, to));
    const wordStarts = slices.map(({ word }) => run.wordStarts[word] ?? 0);
    const fragment: ShapedRun = { ...run, words, wordStarts, offsetPt, widthPt: wordsWidthPt(run, words) };
    offsetPt += fragment.widthPt;
    return { run: fragment, segment };
  }).sort((left, right) => left.segment - right.segment);
  const last = fragments.at(-1);
  if (last !== undefined && spaceEndPt !== undefined) last.run = { ...last.run, spaceEndPt };
  return fragments;
};

/** A number, which reads the same in both directions. */
const NUMBER_TEXT = /^[\p{Nd}.,\u066b\u066c]*$/u;

/** Text that readers extract from a line, with the space before the next text of its element. */
export const extractedText = ({ text, endsInSpace = false }: TextLine): string => (endsInSpace ? `${text} ` : text);

/** Whether programs might extract a line in the wrong order. They guess its direction from the line and its neighbours. */
const isReordered = ({ document }: PageContext, { line }: TextItem): boolean =>
  (line.direction !== undefined || document.isRightToLeft) && !NUMBER_TEXT.test(extractedText(line));

/** Element that marks a part of a line: its parent, or a new child with the text in reading order (ISO 32000-1, 14.9.4). */
export const textElement = (ctx: PageContext, item: TextItem, parent: StructureNode, text: string): StructureNode => {
  const { language } = item.line;
  const actualText = item.line.keepsHyphen === true || isReordered(ctx, item) ? text : undefined;
  if (actualText === undefined && language === undefined) return parent;
  const node: StructureNode = { tag: 'Span', children: [], actualText, language };
  ctx.document.structure.add(parent, { kind: 'element', node });
  return node;
};

/** About the width of a space. */
const SPACE_EM = 0.25;
/** Tolerance for sums of widths. */
const TOLERANCE_PT = 0.01;

const drawSpace = (ctx: PageContext, item: TextItem, run: GlyphRun, meaning: StructureNode, offsetPt: number): void => {
  const { content, document } = ctx;
  const font = document.fonts.use(run.face);
  content.setText(meaning, font.name, run.sizePt, item.color);
  content.showSpace(font.usage, item.xPt + offsetPt, item.yPt);
};

const drawRun = (ctx: PageContext, item: TextItem, run: GlyphRun, meaning: Meaning, endsInSpace = false): void => {
  const { content, document } = ctx;
  const font = document.fonts.use(run.face);
  const { xPt, yPt, color, rotationDegrees = 0 } = item;
  content.setText(meaning, font.name, run.sizePt, color);
  if (rotationDegrees !== 0) return content.showRotated(font.usage, run, xPt, yPt, rotationDegrees % 360 * Math.PI / 180);
  content.show(font.usage, run, xPt + run.offsetPt, yPt, endsInSpace);
  if (run.spaceEndPt === undefined || typeof meaning === 'string') return;
  drawSpace(ctx, item, run, meaning, run.spaceEndPt - SPACE_EM * run.sizePt);
};

/** Whether a run ends at the right end of its left-to-right line. */
const isLastRun = ({ line }: TextItem, { offsetPt, widthPt, letterSpacingPt }: GlyphRun): boolean =>
  line.direction !== 'rtl' && offsetPt + widthPt - letterSpacingPt >= line.widthPt - TOLERANCE_PT;

/**
 * Shows the last run of a line in reading order, with the space before the next text of its element. On a right-to-left
 * page the space is a string of its own, because PDFium would move a space that shares a string with words.
 */
const drawLastRun = (ctx: PageContext, item: TextItem, run: GlyphRun, meaning: Meaning): void => {
  const { endsInSpace = false, direction, widthPt } = item.line;
  if (!endsInSpace || typeof meaning === 'string') return drawRun(ctx, item, run, meaning);
  if (!ctx.document.isRightToLeft && isLastRun(item, run)) return drawRun(ctx, item, run, meaning, true);
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

/** Draws a line of text with its links, bold parts and list marker. */
export const drawText = (ctx: PageContext, item: TextItem): void => {
  const { meaning, line, links, label } = item;
  ctx.document.work.debit('drawn', line.text.length);
  ctx.document.work.debit('run', (line.glyphs as readonly GlyphRun[]).length);
  if (typeof meaning === 'string') return drawRuns(ctx, item, meaning);
  const validLinks = links === undefined ? NO_LINKS : safeLinks(links);
  if (validLinks.length > 0 || label !== undefined) drawLinkedText(ctx, item, meaning, validLinks);
  else drawRuns(ctx, item, textElement(ctx, item, meaning, extractedText(line)));
};

/** Extent of a link's rectangle below and above the baseline. */
const LINK_DESCENT_EM = 0.25;
const LINK_HEIGHT_EM = 0.95;
const UNDERLINE_OFFSET_EM = 0.14;
const UNDERLINE_WIDTH_EM = 0.05;
/** Runs of a link that are no farther apart share a rectangle. */
const MAX_GAP_PT = 0.1;

/** A part of a line with at least one cluster: the list marker, a link, a bold part, or the text between them. */
interface TextSegment {
  readonly start: number;
  readonly text: string;
  /** Element of the list marker. */
  readonly label?: StructureNode | undefined;
  readonly link?: TextLink | undefined;
}

/** Segments of a line in reading order. They begin and end at clusters, so that their text is the text of their glyphs. */
const splitIntoSegments = (item: TextItem, runs: readonly IndexedRun[], links: readonly TextLink[]): readonly TextSegment[] => {
  const { line, label } = item;
  const { text: { length } } = line;
  const text = extractedText(line);
  const nextStarts = clusterStarts(runs, length);
  const clusterAt = (at: number): number => required(nextStarts[at], 'index in the line');
  const starts: readonly Omit<TextSegment, 'text'>[] = [
    ...label === undefined ? [] : [{ start: 0, label: label.node }],
    { start: clusterAt(label?.end ?? 0) },
    ...links.flatMap((link) => [{ start: clusterAt(link.start), link }, { start: clusterAt(link.end) }]),
  ];
  return starts.flatMap((segment, index) => {
    const end = starts[index + 1]?.start ?? length;
    // The space after the line belongs to its last segment.
    return segment.start < end ? [{ ...segment, text: text.slice(segment.start, end === length ? text.length : end) }] : [];
  });
};

/** Extents of a link, from the line's origin. Text of the other direction may split a link. */
const mergedExtents = (runs: readonly GlyphRun[]): readonly (readonly [number, number])[] => {
  const extents: [number, number][] = [];
  const sorted = [...runs].sort((left, right) => left.offsetPt - right.offsetPt);
  for (const { offsetPt, widthPt } of sorted) {
    const last = extents.at(-1);
    if (last !== undefined && offsetPt - last[1] <= MAX_GAP_PT) last[1] = offsetPt + widthPt;
    else extents.push([offsetPt, offsetPt + widthPt]);
  }
  return extents;
};

/**
 * Adds annotations, which must follow the text that they cover. Each extent has its own annotation. With several
 * `QuadPoints`, PDFium makes the whole bounding rectangle clickable, and programs disagree on the order of the points.
 */
const addLinkAnnotations = (
  { document, index, heightPt, scale, content }: PageContext, item: TextItem, { node: linkNode, uri, isUnderlined }: TextLink,
  runs: readonly GlyphRun[],
): void => {
  if (uri === undefined) return;
  const node = linkNode.tag === 'Link' ? linkNode : required(linkNode.within, 'link');
  const { sizePt } = item.line.font;
  const baseline = heightPt - item.yPt;
  for (const [startPt, endPt] of mergedExtents(runs)) {
    if (isUnderlined === true) {
      const yPt = item.yPt + UNDERLINE_OFFSET_EM * sizePt;
      const stroke = { stroke: item.color, strokeWidthPt: UNDERLINE_WIDTH_EM * sizePt };
      content.line('artifact', stroke, [item.xPt + startPt, yPt], [item.xPt + endPt, yPt]);
    }
    const bounds = scaleRectangle(
      [item.xPt + startPt, baseline - LINK_DESCENT_EM * sizePt, item.xPt + endPt, baseline + LINK_HEIGHT_EM * sizePt], scale,
    );
    addLink(document, node, { page: index, uri, bounds });
  }
};

interface DrawnSegment extends TextSegment {
  /** In reading order. */
  readonly runs: readonly GlyphRun[];
}

const drawnSegments = (item: TextItem, links: readonly TextLink[]): readonly DrawnSegment[] => {
  const indexedRuns = withTextIndexes(item.line.glyphs, item.line.text.length);
  const segments = splitIntoSegments(item, indexedRuns, links);
  const splitIndexes = segments.slice(1).map(({ start }) => start);
  const fragments = indexedRuns.flatMap((run) => splitRun(run, splitIndexes));
  const runsInSegment = (index: number): readonly GlyphRun[] =>
    fragments.filter((fragment) => fragment.segment === index).map(({ run }) => run);
  return segments.map((segment, index) => ({ ...segment, runs: runsInSegment(index) }));
};

/** @param links in order, with safe addresses */
const drawLinkedText = (ctx: PageContext, item: TextItem, parent: StructureNode, links: readonly TextLink[]): void => {
  const segments = drawnSegments(item, links);
  const last = segments.at(-1)?.runs.at(-1);
  for (const { text, link, label = parent, runs } of segments) {
    const element = textElement(ctx, item, link?.node ?? label, text);
    for (const run of runs) (run === last ? drawLastRun : drawRun)(ctx, item, run, element);
  }
  for (const { link, runs } of segments) if (link !== undefined) addLinkAnnotations(ctx, item, link, runs);
};
