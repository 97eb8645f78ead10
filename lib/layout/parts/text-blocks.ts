import { withoutTabs } from '../../text/characters.js';
import type { TextBlock } from '../content/content.js';
import type { Phrase } from '../engine/text.js';
import { listNodeFactory } from '../engine/paragraph.js';
import type { StructureNode, TextLabel } from '../engine/page.js';
import {
  beside, withHeading, space, stack, tagged, unsplittable, withNodes, type Block, type Column, firstGood, isWhole, leastCost,
} from '../engine/block.js';
import { setFirstLine, setPhrase, type ContextWith, type LayoutContext, type ColoredStyle } from '../context/layout-context.js';
import { COLUMNS, HALF_COLUMNS, twelveColumns } from '../engine/grid.js';
import type { SharedStyles } from './text-styles.js';

/** A typed line of notes or terms with its position in the structure tree. */
interface NoteLine {
  readonly phrase: Phrase;
  /** The element of the line: a `P`, or the `LBody` of a list item. */
  readonly node: StructureNode;
  /** Outermost element that starts with this line: its own `P`, or the `L` whose first line it is. */
  readonly topNode?: StructureNode;
  /** The marker of a list item, on its first line. */
  readonly label?: TextLabel;
  /** Whether another line of the same item follows. */
  readonly isFollowed?: boolean;
}

/** The list marker at the start of a line. */
interface ListMarker {
  /** Length of the indentation, the marker and the space after it. */
  readonly end: number;
  readonly indent: number;
  /** Equal for items of one list. */
  readonly kind: string;
  readonly value?: number;
}

const BULLETS = '\u2022\u2023\u25e6\u25aa\u25ab\u25cf\u25cb\u25a0\u25a1\u2219\u2043';
const BULLETED_ITEM = new RegExp(`^( *)(?:([${BULLETS}*\u00b7\u2013\u2014-])[ \u00a0]+|(\u30fb)[ \u3000]*)(?=\\S)`, 'u');
const NUMBERED_ITEM = /^( *)(\p{Nd}{1,3})([.)])[ \u00a0]+(?=\S)/u;
/** These characters are always bullets. A single line with another marker, such as a dash, may be something else. */
const UNAMBIGUOUS_BULLET = new RegExp(`[${BULLETS}\u30fb]`, 'u');
const NUMBERING: Readonly<Record<string, StructureNode['numbering']>> = {
  '\u2022': 'Disc', '\u25cf': 'Disc', '\u25e6': 'Circle', '\u25cb': 'Circle', '\u25aa': 'Square', '\u25a0': 'Square',
  '.': 'Decimal', ')': 'Decimal',
};

/** The digits of a script are consecutive, so a digit's value is its distance from the script's zero. */
const numberFromDigits = (digits: string): number => Array.from(digits).reduce((sum, digit) => {
  const code = digit.codePointAt(0) ?? 0;
  let digitValue = 0;
  while (digitValue < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - digitValue - 1))) digitValue += 1;
  return sum * 10 + digitValue;
}, 0);

const findMarker = (line: string): ListMarker | undefined => {
  const number = NUMBERED_ITEM.exec(line);
  if (number !== null) {
    const [whole, indent = '', digits = '', kind = ''] = number;
    return { end: whole.length, indent: indent.length, kind, value: numberFromDigits(digits) };
  }
  const bullet = BULLETED_ITEM.exec(line);
  if (bullet === null) return undefined;
  const [whole, indent = '', marker, dot = ''] = bullet;
  return { end: whole.length, indent: indent.length, kind: marker ?? dot };
};

const isBlank = (line: string): boolean => line.trim() === '';

/** Items of one list have the same marker and indentation. Numbers rise by one. */
const continuesList = (previous: ListMarker, marker: ListMarker): boolean =>
  marker.kind === previous.kind && marker.indent === previous.indent && (marker.value ?? 1) === (previous.value ?? 0) + 1;

/** A list from line `start` to line `end`, with the index of each item's first line. */
interface FoundList {
  readonly end: number;
  readonly items: readonly number[];
  readonly kind: string;
}

/** A typed line with its list marker, if it has one. */
interface TypedLine {
  readonly text: string;
  readonly marker: ListMarker | undefined;
}

/** The list that starts with a marker, however short. */
const listExtent = (lines: readonly TypedLine[], start: number, first: ListMarker): FoundList => {
  const items = [start];
  let [previous, end] = [first, start + 1];
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at] as TypedLine;
    if (line.marker !== undefined && continuesList(previous, line.marker)) {
      previous = line.marker;
      items.push(at);
      end = at + 1;
    } else if (!isBlank(line.text)) {
      const isIndented = line.text.length - line.text.trimStart().length > first.indent;
      if (end !== at || !isIndented) break;
      end = at + 1;
    }
  }
  return { end, items, kind: first.kind };
};

/** The list that starts at a line. Undefined if there is none. */
const listAt = (lines: readonly TypedLine[], start: number): FoundList | undefined => {
  const first = lines[start]?.marker;
  if (first === undefined || (first.value ?? 1) !== 1) return undefined;
  const found = listExtent(lines, start, first);
  return found.items.length > 1 || UNAMBIGUOUS_BULLET.test(first.kind) ? found : undefined;
};

const plainLine = (phrase: Phrase): NoteLine => {
  const node: StructureNode = { tag: 'P', children: [] };
  return { phrase, node, topNode: node };
};

type ItemNodes = readonly [label: StructureNode, body: StructureNode];

const listLines = (
  text: Phrase, lines: readonly TypedLine[], start: number, { end, items, kind }: FoundList,
): readonly NoteLine[] => {
  const itemNodes = items.map((): ItemNodes => [{ tag: 'Lbl', children: [] }, { tag: 'LBody', children: [] }]);
  const listNode: StructureNode = {
    tag: 'L', numbering: NUMBERING[kind], children: itemNodes.map((children) => ({ tag: 'LI', children })),
  };
  let item = -1;
  return lines.slice(start, end).map(({ text: typed, marker }, index) => {
    const isFirst = items.includes(start + index);
    if (isFirst) item += 1;
    const [label, node] = itemNodes[item] as ItemNodes;
    const next = start + index + 1;
    const isFollowed = next < end && !items.includes(next) && !isBlank(lines[next]?.text ?? '');
    const line = { phrase: { ...text, text: typed }, node, isFollowed, ...index === 0 ? { topNode: listNode } : {} };
    return isFirst && marker !== undefined ? { ...line, label: { node: label, end: marker.end } } : line;
  });
};

/** The lines of a formatted text, which is marked up with lists. */
const formattedLines = (lines: readonly Phrase[]): readonly NoteLine[] => {
  const nodesOfItem = listNodeFactory();
  return lines.map((phrase) => {
    if (phrase.item === undefined) return plainLine(phrase);
    const { list, label, body } = nodesOfItem(phrase.item);
    return { phrase, node: body, label: { node: label, end: 0 }, ...phrase.item.index === 0 && { topNode: list } };
  });
};

/**
 * The lines of a text with their positions in the structure tree. In a text that is not formatted, lines with the same
 * marker are a list: two or more with a dash, an asterisk or the numbers from 1, or at least one with a bullet. Blank
 * lines may separate its items. A line indented more than the marker belongs to the item above; others are paragraphs.
 * @see ISO 32000-1, 14.8.4.3.3
 */
export const noteLines = ({ text, lines: formatted }: Pick<TextBlock, 'text' | 'lines'>): readonly NoteLine[] => {
  if (formatted !== undefined) return formattedLines(formatted);
  const lines = withoutTabs(text.text).split('\n').map((line): TypedLine => ({ text: line, marker: findMarker(line) }));
  const noteLinesSoFar: NoteLine[] = [];
  for (let at = 0; at < lines.length;) {
    const list = listAt(lines, at);
    noteLinesSoFar.push(...list === undefined ? [plainLine({ ...text, text: lines[at]?.text ?? '' })] : listLines(text, lines, at, list));
    at = list?.end ?? at + 1;
  }
  return noteLinesSoFar;
};

export interface TextBlockStyle {
  readonly label: ColoredStyle;
  readonly text: ColoredStyle;
  /** Style of the name in the first line, or below a form of address. Absent: each line is a paragraph. */
  readonly partyName?: ColoredStyle;
}

/** Style of a party, whose first line is its name. */
export const partyStyle = (
  { styles: { label, strong: partyName, body: text } }: ContextWith<Pick<SharedStyles, 'label' | 'strong' | 'body'>>,
): TextBlockStyle => ({ label, partyName, text });

/** Forms of address that may have a line of their own above the name, with or without academic titles. */
const FORM_OF_ADDRESS = new RegExp(`^(?:${[
  'frau|herrn?|familie|eheleute|firma|fru|hr|mrs?|ms|miss|mx|madame|mme|monsieur|mademoiselle|mlle|m',
  'se[nñ]or(?:a|ita)?|sra?|srta|signora?|sig(?:\\.ra)?|dhr|mevr(?:ouw)?|(?:de )?heer|pan[ií]?|państwo|doamna|domnul|sayın',
].join('|')})\\.?(?: (?:prof|dr|ing|dipl|mag)[^ \\n]*)*\\n`, 'iu');

/** A form of address, the name below it, and all further lines. */
const linesOfParty = (text: string): readonly [string, string, string] => {
  const form = FORM_OF_ADDRESS.exec(text)?.[0] ?? '';
  const [name = '', ...others] = text.slice(form.length).split('\n');
  return [form.trimEnd(), name, others.join('\n')];
};

const textBlockBody = (
  ctx: LayoutContext, textBlock: TextBlock, { text: textStyle, partyName }: TextBlockStyle, widthPt: number,
): Block => {
  const { text } = textBlock;
  if (partyName === undefined) {
    const blank = space(textStyle.style.leadingPt);
    return stack(noteLines(textBlock).map(({ phrase, node, topNode, ...more }) => {
      if (phrase.text === '') return blank;
      const block = setPhrase(ctx, phrase, { ...textStyle, widthPt, tag: node, ...more });
      return topNode === undefined ? block : withNodes(block, [topNode]);
    }));
  }
  const [form, name, rest] = linesOfParty(text.text);
  const set = (lines: string): Block => setPhrase(ctx, { ...text, text: lines }, { ...textStyle, widthPt, tag: 'P' });
  return stack([set(form), setFirstLine(ctx, { ...text, text: name }, { ...partyName, widthPt, tag: 'P' }), set(rest)]);
};

const MAX_UNSPLIT_LINES = 6;

/** An address, notes or terms below a label. The label is a heading and stays with the text. */
export const setTextBlock = (ctx: LayoutContext, textBlock: TextBlock, blockStyle: TextBlockStyle, widthPt: number): Block => {
  const label = setPhrase(ctx, textBlock.label, { ...blockStyle.label, widthPt, tag: 'H2' });
  const body = textBlockBody(ctx, textBlock, blockStyle, widthPt);
  const text = body.heightPt > MAX_UNSPLIT_LINES * blockStyle.text.style.leadingPt ? body : unsplittable(body);
  return tagged('Sect', withHeading(label, text), { title: textBlock.label.text });
};

/** Stacked text blocks. Empty if there are none. */
export const stackTextBlocks = (
  ctx: LayoutContext, textBlocks: readonly TextBlock[], blockStyle: TextBlockStyle, widthPt: number, gapPt: number,
): Block =>
  stack(textBlocks.flatMap((textBlock, index) => {
    const block = setTextBlock(ctx, textBlock, blockStyle, widthPt);
    return index === 0 ? [block] : [space(gapPt), block];
  }));

const SINGLE_BLOCK_COLUMNS = 8;

/** Gap between two columns of text without anything between or around them. */
export const COLUMN_GUTTER_PT = 24;

/** Positions of two text blocks next to each other: their distances from the reading edge, and their widths. */
type TextBlockPositions = readonly [readonly [xPt: number, widthPt: number], readonly [xPt: number, widthPt: number]];

/** At most two text blocks as columns. */
const textBlocksAt = (
  ctx: LayoutContext, textBlocks: readonly TextBlock[], blockStyle: TextBlockStyle, positions: TextBlockPositions,
): readonly Column[] => positions.flatMap(([xPt, widthPt], index) =>
  textBlocks.slice(index, index + 1).map((textBlock) => ({ xPt, block: setTextBlock(ctx, textBlock, blockStyle, widthPt) })));

/** At most two text blocks side by side. */
export const textBlocksBeside = (
  ctx: LayoutContext, textBlocks: readonly TextBlock[], blockStyle: TextBlockStyle, positions: TextBlockPositions,
): Block => beside(textBlocksAt(ctx, textBlocks, blockStyle, positions));

/** Positions of two text blocks, the second of a given width at the end. */
const unevenPair = (widthPt: number, gutterPt: number, secondWidthPt: number): TextBlockPositions =>
  [[0, widthPt - gutterPt - secondWidthPt], [widthPt - secondWidthPt, secondWidthPt]];

/**
 * Two text blocks side by side, each half of the grid wide, or a single one of its own width. If there are more, or a
 * word does not fit, they are stacked in the full width.
 * @param secondWidthPt width of the second one, which starts below the labels of the totals; half of the grid by
 *   default
 */
export const textBlockColumns = (
  ctx: LayoutContext, textBlocks: readonly TextBlock[], blockStyle: TextBlockStyle, widthPt: number, gutterPt: number,
  singleBlockColumns = SINGLE_BLOCK_COLUMNS, secondWidthPt?: number,
): Block => {
  const grid = twelveColumns(widthPt, gutterPt);
  const spanPt = grid.spanWidthPt(textBlocks.length > 1 ? HALF_COLUMNS : singleBlockColumns);
  const halves: TextBlockPositions = [[0, spanPt], [grid.columnXPt(HALF_COLUMNS), spanPt]];
  const preferred = secondWidthPt === undefined || textBlocks.length < 2 ? [] : [unevenPair(widthPt, gutterPt, secondWidthPt)];
  const besideEachOther = [...preferred, halves].map((positions) =>
    () => textBlocksBeside(ctx, textBlocks, blockStyle, positions));
  return (textBlocks.length > 2 ? undefined : firstGood(besideEachOther, isWhole))
    ?? stackTextBlocks(ctx, textBlocks, blockStyle, widthPt, blockStyle.text.style.leadingPt);
};

/** Minimum grid columns of the shorter text block. */
const MIN_SPAN = 4;
/** If the heights of two text blocks differ by this many lines, the taller one may get more of the width. */
const MIN_UNEVEN_LINES = 3;

/**
 * Notes and terms like {@link textBlockColumns}. If one of them is much longer, it gets more of the width.
 * @param secondWidthPt width of the second one, which starts below the labels of the totals
 */
export const notesAndTerms = (
  ctx: LayoutContext, blockStyle: TextBlockStyle, widthPt: number, gutterPt: number, secondWidthPt: number,
): Block => {
  const { content: { textBlocks } } = ctx;
  const grid = twelveColumns(widthPt, gutterPt);
  const columns = textBlocksAt(ctx, textBlocks, blockStyle, unevenPair(widthPt, gutterPt, secondWidthPt));
  const pair = beside(columns);
  if (textBlocks.length !== 2 || !isWhole(pair)) return textBlockColumns(ctx, textBlocks, blockStyle, widthPt, gutterPt);
  const [first = 0, second = 0] = columns.map(({ block: { heightPt } }) => heightPt);
  const firstColumnSpan = Math.min(COLUMNS - MIN_SPAN, Math.max(MIN_SPAN, Math.round(COLUMNS * first / (first + second))));
  const spanWidthsPt = [grid.spanWidthPt(firstColumnSpan), grid.spanWidthPt(COLUMNS - firstColumnSpan)] as const;
  const isEven = Math.abs(first - second) < MIN_UNEVEN_LINES * blockStyle.text.style.leadingPt;
  if (isEven) return pair;
  const shared: TextBlockPositions = [[0, spanWidthsPt[0]], [grid.columnXPt(firstColumnSpan), spanWidthsPt[1]]];
  return leastCost(
    [() => pair, () => textBlocksBeside(ctx, textBlocks, blockStyle, shared)],
    (block) => Number(!isWhole(block)), ({ heightPt }) => heightPt,
  );
};
