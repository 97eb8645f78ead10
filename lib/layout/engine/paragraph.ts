import { beside, type Block, EMPTY, EPSILON_PT, type Fragments, indent, NO_NODES, type WordSplit } from './block.js';
import { type FontSpec, getOrMake, headingSpace, type HeadingSpace, type MeasureOptions, type Phrase, strongStyle, type TextLine, type TextMeasurer, type TextStyle } from './text.js';
import { linkLines } from './find-links.js';
import type { Color, Meaning, StructureNode, StructureTag, TextLabel, TextLink } from './page.js';
import type { Sheet, TextAttributes } from './sheet.js';
import type { ListItem, TextList, TextMark } from '../../invoice/structured-data.js';

/** `figure` is the right side in every reading direction. */
export type Alignment = 'start' | 'center' | 'end' | 'figure';

export interface ParagraphOptions {
  readonly style: TextStyle;
  readonly color: Color;
  readonly widthPt: number;
  readonly tag: StructureTag | Meaning;
  readonly align?: Alignment;
  /** Direction of the text. If absent, its first strong character decides. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
  /** The marker of a list item at the start of the text. */
  readonly label?: TextLabel | undefined;
  /** Whether another text of the same cell follows, so that a space must separate the two. */
  readonly isFollowed?: boolean;
  /** Whether the lines are balanced, as in centred texts. With `shortEnd`, lines are balanced only if the last line is short. */
  readonly balancesLines?: boolean | 'shortEnd';
}

/** Lines of one style. It serves as the attributes of lines without links and marker. */
interface LineGroup extends Pick<ParagraphOptions, 'style' | 'color' | 'widthPt' | 'label'> {
  readonly lines: readonly TextLine[];
  readonly meaning: Meaning;
  readonly align: Alignment;
  readonly lineLinks?: readonly (readonly TextLink[])[] | undefined;
  readonly headingSpace?: HeadingSpace | undefined;
}

/** A line followed by a space, which separates it from the next text of its cell. */
export const endingInSpace = (line: TextLine): TextLine => ({ ...line, endsInSpace: true });

/** Minimum lines on either side of a split, to avoid orphans and widows. */
export const MIN_SPLIT_LINES = 2;
/** Maximum lines of a paragraph that stays whole where paragraphs are kept. */
export const MAX_KEPT_LINES = 10;

const alignedX = (group: LineGroup, line: TextLine): number => {
  if (group.align === 'start') return 0;
  const freeWidthPt = group.widthPt - line.widthPt;
  return group.align === 'center' ? freeWidthPt / 2 : freeWidthPt;
};

const lineAttributes = (group: LineGroup, index: number): TextAttributes => {
  const { color, meaning, lineLinks, label } = group;
  if (lineLinks === undefined && label === undefined) return group;
  const linksInLine = lineLinks?.[index];
  const attributes = linksInLine === undefined || linksInLine.length === 0
    ? { color, meaning } : { color, meaning, links: linksInLine };
  return index === 0 && label !== undefined ? { ...attributes, label } : attributes;
};

const sliceLines = (group: LineGroup, start: number, end: number): LineGroup => {
  const slicedGroup = { lines: group.lines.slice(start, end), lineLinks: group.lineLinks?.slice(start, end) };
  return { ...group, ...slicedGroup, label: start === 0 ? group.label : undefined };
};

class Lines implements Block {
  readonly heightPt: number;

  constructor(private readonly group: LineGroup, readonly nodes: readonly StructureNode[]) {
    const { lines, style, headingSpace } = group;
    const extraHeightPt = headingSpace === undefined ? 0 : (lines.length - 1) * headingSpace.betweenPt + headingSpace.belowPt;
    this.heightPt = lines.length * style.leadingPt + extraHeightPt;
  }

  get firstLinePt(): number { return this.group.lines[0]?.widthPt ?? 0; }

  get wordSplit(): WordSplit {
    let worstSplit: WordSplit = 0;
    for (const { split } of this.group.lines) {
      if (split === 'elsewhere') return 2;
      if (split === 'separator') worstSplit = 1;
    }
    return worstSplit;
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    const group = this.group;
    const { leadingPt, descentPt } = group.style;
    const pitchPt = leadingPt + (group.headingSpace?.betweenPt ?? 0);
    for (let index = 0; index < group.lines.length; index += 1) {
      const line = group.lines[index] as TextLine;
      if (line.text === '') continue;
      const baseline = yPt + leadingPt + index * pitchPt - descentPt;
      const attributes = lineAttributes(group, index);
      if (group.align === 'figure') sheet.figure(line, { xPt, widthPt: group.widthPt }, baseline, attributes);
      else sheet.text(line, xPt + alignedX(group, line), baseline, attributes);
    }
  }

  split(availablePt: number, keepsParagraphs = false): Fragments | undefined {
    const group = this.group;
    const count = group.lines.length;
    if (keepsParagraphs && count <= MAX_KEPT_LINES) return undefined;
    const pitchPt = group.style.leadingPt + (group.headingSpace?.betweenPt ?? 0);
    const fitting = Math.min(Math.floor((availablePt + EPSILON_PT) / pitchPt), count - MIN_SPLIT_LINES);
    if (fitting < MIN_SPLIT_LINES) return undefined;
    return [new Lines(sliceLines(group, 0, fitting), NO_NODES), new Lines(sliceLines(group, fitting, count), NO_NODES)];
  }
}

/** Measured lines as a block, which keeps at least two lines on either side of a split. */
export const linesToBlock = (group: LineGroup, nodes: readonly StructureNode[]): Block => new Lines(group, nodes);

/** Width of the first line of a paragraph; undefined for other blocks. */
export const firstLinePt = (block: Block): number | undefined => (block instanceof Lines ? block.firstLinePt : undefined);

const isMeaning = (tag: StructureTag | Meaning): tag is Meaning => typeof tag === 'object' || tag.endsWith('artifact');

/** Maximum lines of a balanced text. Longer texts are not balanced. */
const MAX_BALANCED_LINES = 4;
const BALANCING_STEPS = 6;

/** Minimum width of balanced lines: the longest word. A code of several groups counts as one word. */
const minBalancedWidth = (
  measurer: TextMeasurer, text: string, { style, widthPt, balancesLines = false }: ParagraphOptions,
): number => {
  const longestWordWidthPt = measurer.longestWordPt(text, style.font);
  return balancesLines === true && longestWordWidthPt > widthPt ? 0 : longestWordWidthPt;
};

/** Balances lines without adding one, to avoid a last line of a single word. */
const balanceLines = (
  measurer: TextMeasurer, text: string, lines: readonly TextLine[], options: ParagraphOptions, measure: MeasureOptions,
): readonly TextLine[] => {
  const minWidthPt = minBalancedWidth(measurer, text, options);
  if (lines.length > MAX_BALANCED_LINES || minWidthPt > options.widthPt) return lines;
  let [best, min, max] = [lines, minWidthPt, options.widthPt];
  for (let step = 0; step < BALANCING_STEPS; step += 1) {
    const middle = (min + max) / 2;
    const triedLines = measurer.wrap(text, options.style.font, middle, measure);
    if (triedLines.length > lines.length) min = middle;
    else [best, max] = [triedLines, middle];
  }
  return best;
};

type PhraseAttributes = Partial<Pick<Phrase, 'field' | 'language' | 'uri' | 'marks'>>;

/** A last line shorter than this share of the width counts as short. */
const SHORT_END_SHARE = 0.4;

const hasShortEnd = (lines: readonly TextLine[], widthPt: number): boolean =>
  (lines.at(-1) as TextLine).widthPt < SHORT_END_SHARE * widthPt;

const isBalanced = (text: string, lines: readonly TextLine[], { align, balancesLines, widthPt }: ParagraphOptions): boolean =>
  lines.length > 1 && !text.includes('\n')
  && (align === 'center' || balancesLines === true || (balancesLines === 'shortEnd' && hasShortEnd(lines, widthPt)));

const withLineEnds = (lines: readonly TextLine[], language: string | undefined, isFollowed: boolean): readonly TextLine[] => {
  const withLanguage = language === undefined ? lines : lines.map((line) => ({ ...line, language }));
  return isFollowed ? withLanguage.with(-1, endingInSpace(withLanguage.at(-1) as TextLine)) : withLanguage;
};

const measureOptions = (source: PhraseAttributes, style: TextStyle, direction: MeasureOptions['direction']): MeasureOptions => {
  const directed = direction === undefined ? source : { ...source, direction };
  return source.marks === undefined ? directed : { ...directed, boldFont: strongStyle(style).font };
};

/**
 * Wraps a text into a block of lines with links. A tag makes a new node of the structure tree; a meaning (an existing
 * node or an artifact) makes none.
 * @param text may contain newlines
 */
export const paragraph = (
  measurer: TextMeasurer, text: string, options: ParagraphOptions, source: PhraseAttributes = {},
): Block => {
  if (text === '') return EMPTY;
  const { style, color, widthPt, tag, align = 'start', isFollowed = false, direction, label } = options;
  const measure = measureOptions(source, style, direction);
  const wrapped = measurer.wrap(text, style.font, widthPt, measure);
  const balancedLines = isBalanced(text, wrapped, options) ? balanceLines(measurer, text, wrapped, options, measure) : wrapped;
  const lines = withLineEnds(balancedLines, source.language, isFollowed);
  const meaning = isMeaning(tag) ? tag : { tag, children: NO_NODES };
  const lineLinks = linkLines(text, lines, source, typeof meaning === 'string' ? undefined : meaning);
  const group = { lines, style, color, widthPt, meaning, align, lineLinks, label, headingSpace: headingSpace(style, text) };
  return linesToBlock(group, meaning === tag ? NO_NODES : [meaning as StructureNode]);
};

class FigureLine implements Block {
  readonly heightPt: number;
  readonly nodes = NO_NODES;
  readonly wordSplit = 0;

  constructor(
    private readonly line: TextLine, private readonly style: TextStyle, private readonly widthPt: number,
    private readonly attributes: TextAttributes, private readonly alignOffsetPt: number,
  ) {
    this.heightPt = style.leadingPt;
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    const { line, style: { leadingPt, descentPt }, widthPt, attributes, alignOffsetPt } = this;
    sheet.figure(line, { xPt, widthPt }, yPt + (leadingPt - descentPt), attributes, alignOffsetPt);
  }

  split(): undefined { return undefined; }
}

/**
 * A measured number at the right side of its column in every reading direction.
 * @param alignOffsetPt distance from the end of the number to the right side, to align decimals
 */
export const figureLine = (
  line: TextLine, style: TextStyle, widthPt: number, attributes: TextAttributes, alignOffsetPt = 0,
): Block => new FigureLine(line, style, widthPt, attributes, alignOffsetPt);

const BULLET = '\u2022';
/** Space between the marker of a list item and its text, as a share of the text size. */
const MARKER_GAP_EM = 0.5;

const printedMarker = (marker: string): string => (marker === '-' ? BULLET : marker);

/** Distance from the reading edge to the text of a list item; 0 for any other text. */
export const listIndentPt = (measurer: TextMeasurer, { item }: Pick<Phrase, 'item'>, font: FontSpec): number => {
  if (item === undefined) return 0;
  const marker = printedMarker(item.list.widestMarker).replace(/\d/g, '0');
  return measurer.line(marker, font).widthPt + MARKER_GAP_EM * font.sizePt;
};

type ItemPhrase = Phrase & Required<Pick<Phrase, 'item'>>;

export const isItem = (phrase: Phrase): phrase is ItemPhrase => phrase.item !== undefined;

/** The lines of a phrase, or of the text of a list item. */
export const wrapPhrase = (measurer: TextMeasurer, phrase: Phrase, style: TextStyle, widthPt: number): readonly TextLine[] => {
  const leftPt = widthPt - listIndentPt(measurer, phrase, style.font);
  return measurer.wrap(phrase.text, style.font, leftPt, { marks: phrase.marks, boldFont: strongStyle(style).font });
};

/** Sets a list item: its marker, aligned with the other markers, and its text. `direction` is the page's. */
export const setItem = (
  measurer: TextMeasurer, direction: 'ltr' | 'rtl', phrase: ItemPhrase, { label, ...options }: ParagraphOptions,
): Block => {
  const { style: { font }, widthPt } = options;
  const xPt = listIndentPt(measurer, phrase, font);
  const body = paragraph(measurer, phrase.text, { ...options, widthPt: widthPt - xPt }, phrase);
  if (label === undefined) return indent(xPt, body);
  const markerWidthPt = xPt - MARKER_GAP_EM * font.sizePt;
  const line = endingInSpace(measurer.line(printedMarker(phrase.item.marker), font, { direction, field: phrase.field }));
  const group = { lines: [line], style: options.style, color: options.color, widthPt: markerWidthPt, meaning: label.node, align: 'end' } as const;
  return beside([{ xPt: 0, block: linesToBlock(group, []) }, { xPt, block: body }]);
};

/** The nodes of a list item: its list, its marker and its text. */
interface ItemNodes { readonly list: StructureNode; readonly label: StructureNode; readonly body: StructureNode }

const makeItemNodes = (list: StructureNode): ItemNodes => {
  const within: StructureNode = { tag: 'LI', children: [], within: list };
  return { list, label: { tag: 'Lbl', children: [], within }, body: { tag: 'LBody', children: [], within } };
};

/**
 * Returns a function that makes the nodes of lists, once for each item.
 * @param within parent of the lists; absent if a parent lists them as children
 */
export const listNodeFactory = (within?: StructureNode): ((item: ListItem) => ItemNodes) => {
  const lists = new Map<TextList, ItemNodes[]>();
  return ({ list, index }) => {
    const items = getOrMake(lists, list, () => []);
    const numbering = list.isNumbered ? 'Decimal' : 'Disc';
    return items[index] ??= makeItemNodes(items[0]?.list ?? { tag: 'L', numbering, children: [], within });
  };
};

const NODES_BY_CELL = new WeakMap<StructureNode, ReturnType<typeof listNodeFactory>>();

/** The nodes of a list item in a cell, shared by its fragments on two pages. */
export const listItemNodesInCell = (cell: StructureNode, item: ListItem): ItemNodes =>
  getOrMake(NODES_BY_CELL, cell, () => listNodeFactory(cell))(item);

interface SplitPhrase {
  readonly before: Phrase;
  readonly after: Phrase;
  /** Whether the split is inside a word. */
  readonly isInWord: boolean;
}

const marksInRange = (marks: readonly TextMark[], start: number, end: number): readonly TextMark[] => marks.flatMap((mark) => {
  const shiftedMark = { ...mark, start: Math.max(mark.start, start) - start, end: Math.min(mark.end, end) - start };
  return shiftedMark.end <= shiftedMark.start ? [] : [shiftedMark];
});

const phraseSlice = (phrase: Phrase, start: number, end: number): Phrase =>
  ({ ...phrase, text: phrase.text.slice(start, end), ...phrase.marks && { marks: marksInRange(phrase.marks, start, end) } });

export const splitPhraseAt = (phrase: Phrase, end: number): SplitPhrase => {
  const { text, item } = phrase;
  const remainingText = text.slice(end);
  const remainingPhrase = phraseSlice(phrase, text.length - remainingText.trimStart().length, text.length);
  const isContinuation = item !== undefined && end > 0;
  return {
    before: phraseSlice(phrase, 0, end), after: isContinuation
      ? { ...remainingPhrase, item: { ...item, isContinuation } } : remainingPhrase,
    isInWord: !/^\s/.test(remainingText),
  };
};

/** Splits a phrase after its first `count` lines, so that the rest can be measured in another width. */
export const splitPhraseAfter = (phrase: Phrase, lines: readonly TextLine[], count: number): SplitPhrase => {
  const { text } = phrase;
  return splitPhraseAt(phrase, lines.slice(0, count).reduce((cursor, line) => {
    const lineStart = text.indexOf(line.text, cursor);
    return lineStart < 0 ? cursor + line.text.length : lineStart + line.text.length;
  }, 0));
};
