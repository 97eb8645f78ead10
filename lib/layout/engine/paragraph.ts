import type { Phrase } from '../content/content.js';
import { EMPTY, EPSILON_PT, type Block, type Fragments } from './block.js';
import { headingSpace, type HeadingSpace } from './line-height.js';
import { linkLines } from './find-links.js';
import type { Color, Meaning, StructureNode, StructureTag, TextLabel, TextLink } from './page.js';
import { strong, type TextStyle } from './role.js';
import type { TextAttributes, Sheet } from './sheet.js';
import type { MeasureOptions, TextLine, TextMeasurer } from './text.js';

/** Alignment of lines in their width. `figure` is the right side in every reading direction. */
export type Alignment = 'start' | 'center' | 'end' | 'figure';

/** Everything about a paragraph except its text. */
export interface ParagraphOptions {
  readonly style: TextStyle;
  readonly color: Color;
  readonly widthPt: number;
  readonly tag: StructureTag | Meaning;
  readonly align?: Alignment;
  /** That of the text; found from its first strong character if absent. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
  /** The sign of a list item at the start of the text. */
  readonly label?: TextLabel | undefined;
  /** Whether another part of the same cell follows. */
  readonly isFollowed?: boolean;
  /** Whether its lines are as even as possible; those of centred texts always are. `shortEnd`: only if the last of them is short. */
  readonly isEven?: boolean | 'shortEnd';
}

/** Lines of one role that belong together. It is the ink of its lines that have neither links nor a sign. */
interface LineGroup {
  readonly lines: readonly TextLine[];
  readonly style: TextStyle;
  readonly color: Color;
  readonly widthPt: number;
  readonly meaning: Meaning;
  readonly align: Alignment;
  readonly lineLinks?: readonly (readonly TextLink[])[] | undefined;
  /** The sign at the start of the first line. */
  readonly label?: TextLabel | undefined;
  readonly extra?: HeadingSpace | undefined;
}

/** A line followed by a space, which separates it from the next part of its cell. */
export const endingInSpace = (line: TextLine): TextLine => ({ ...line, endsInSpace: true });

const NO_NODES: readonly StructureNode[] = [];

/** Least number of lines before and after a cut. */
const MIN_SPLIT_LINES = 2;

const alignedX = (group: LineGroup, line: TextLine): number => {
  if (group.align === 'start') return 0;
  const free = group.widthPt - line.widthPt;
  return group.align === 'center' ? free / 2 : free;
};

const attributesOf = (group: LineGroup, index: number): TextAttributes => {
  const { color, meaning, lineLinks, label } = group;
  if (lineLinks === undefined && label === undefined) return group;
  const own = lineLinks?.[index];
  const attributes = own === undefined || own.length === 0 ? { color, meaning } : { color, meaning, links: own };
  return index === 0 && label !== undefined ? { ...attributes, label } : attributes;
};

const sliced = (group: LineGroup, start: number, end: number): LineGroup => {
  const { lines, lineLinks, label } = group;
  const own = { lines: lines.slice(start, end), lineLinks: lineLinks?.slice(start, end) };
  return { ...group, ...own, label: start === 0 ? label : undefined };
};

class Lines implements Block {
  readonly heightPt: number;

  constructor(private readonly group: LineGroup, readonly nodes: readonly StructureNode[]) {
    const { lines, style, extra } = group;
    const extraPt = extra === undefined ? 0 : (lines.length - 1) * extra.betweenPt + extra.belowPt;
    this.heightPt = lines.length * style.leadingPt + extraPt;
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    const group = this.group;
    const { leadingPt, descentPt } = group.style;
    const pitchPt = leadingPt + (group.extra?.betweenPt ?? 0);
    for (let index = 0; index < group.lines.length; index += 1) {
      const line = group.lines[index] as TextLine;
      if (line.text === '') continue;
      const baseline = yPt + leadingPt + index * pitchPt - descentPt;
      const attributes = attributesOf(group, index);
      if (group.align === 'figure') sheet.figure(line, { xPt, widthPt: group.widthPt }, baseline, attributes);
      else sheet.text(line, xPt + alignedX(group, line), baseline, attributes);
    }
  }

  split(availablePt: number): Fragments | undefined {
    const group = this.group;
    const count = group.lines.length;
    const pitchPt = group.style.leadingPt + (group.extra?.betweenPt ?? 0);
    const fitting = Math.min(Math.floor((availablePt + EPSILON_PT) / pitchPt), count - MIN_SPLIT_LINES);
    if (fitting < MIN_SPLIT_LINES) return undefined;
    return [new Lines(sliced(group, 0, fitting), NO_NODES), new Lines(sliced(group, fitting, count), NO_NODES)];
  }
}

/** Measured lines as a block. It is split between lines, with at least two on either side. */
export const linesBlock = (group: LineGroup, nodes: readonly StructureNode[]): Block => new Lines(group, nodes);

const isMeaning = (tag: StructureTag | Meaning): tag is Meaning => typeof tag === 'object' || tag.endsWith('artifact');

/** Texts with more lines are not balanced. */
const MAX_BALANCED_LINES = 4;
const HALVINGS = 6;

/**
 * The least width that lines may get: that of the longest word. A code of several groups, which is one word, may be
 * wider than the line.
 */
const minWidth = (measurer: TextMeasurer, text: string, { style, widthPt, isEven = false }: ParagraphOptions): number => {
  const wordPt = measurer.longestWordPt(text, style.font);
  return isEven === true && wordPt > widthPt ? 0 : wordPt;
};

/** Makes lines as even as possible without adding one: a last line of a single word would look wrong. */
const balanced = (
  measurer: TextMeasurer, text: string, lines: readonly TextLine[], options: ParagraphOptions, measure: MeasureOptions,
): readonly TextLine[] => {
  const minPt = minWidth(measurer, text, options);
  if (lines.length > MAX_BALANCED_LINES || minPt > options.widthPt) return lines;
  let [best, min, max] = [lines, minPt, options.widthPt];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (min + max) / 2;
    const tried = measurer.wrap(text, options.style.font, middle, measure);
    if (tried.length > lines.length) min = middle;
    else [best, max] = [tried, middle];
  }
  return best;
};

/** Where a text comes from, and how it differs from others of the document. */
type TextSource = Partial<Pick<Phrase, 'field' | 'language' | 'uri' | 'marks'>>;

/** A last line below this share of the width looks as if it was left over. */
const SHORT_END_SHARE = 0.4;

const hasShortEnd = (lines: readonly TextLine[], widthPt: number): boolean =>
  (lines.at(-1) as TextLine).widthPt < SHORT_END_SHARE * widthPt;

/** A text of one line is not balanced, and its longest word is not measured. */
const isBalanced = (text: string, lines: readonly TextLine[], { align, isEven, widthPt }: ParagraphOptions): boolean =>
  lines.length > 1 && !text.includes('\n')
  && (align === 'center' || isEven === true || (isEven === 'shortEnd' && hasShortEnd(lines, widthPt)));

/** The lines in the language of their text, the last of them perhaps followed by another part of its cell. */
const finished = (lines: readonly TextLine[], language: string | undefined, isFollowed: boolean): readonly TextLine[] => {
  const withLanguage = language === undefined ? lines : lines.map((line) => ({ ...line, language }));
  return isFollowed ? withLanguage.map((line, index) => (index === withLanguage.length - 1 ? endingInSpace(line) : line)) : withLanguage;
};

const measureOf = (source: TextSource, style: TextStyle, direction: MeasureOptions['direction']): MeasureOptions => {
  const directed = direction === undefined ? source : { ...source, direction };
  return source.marks === undefined ? directed : { ...directed, strong: strong(style).font };
};

/**
 * A text as a block of wrapped lines with links; an empty text gives an empty block. A tag makes a new node of the
 * structure tree. A meaning (an existing node, or an artifact) makes none.
 * @param text may contain newlines
 */
export const paragraph = (measurer: TextMeasurer, text: string, options: ParagraphOptions, source: TextSource = {}): Block => {
  const { style, color, widthPt, tag, align = 'start', isFollowed = false, direction, label } = options;
  const measure = measureOf(source, style, direction);
  const wrapped = measurer.wrap(text, style.font, widthPt, measure);
  if (wrapped.length === 0) return EMPTY;
  const even = isBalanced(text, wrapped, options) ? balanced(measurer, text, wrapped, options, measure) : wrapped;
  const lines = finished(even, source.language, isFollowed);
  const meaning = isMeaning(tag) ? tag : { tag, children: NO_NODES };
  const lineLinks = linkLines(text, lines, source, typeof meaning === 'string' ? undefined : meaning);
  const group = { lines, style, color, widthPt, meaning, align, lineLinks, label, extra: headingSpace(style, text) };
  return linesBlock(group, meaning === tag ? NO_NODES : [meaning as StructureNode]);
};
