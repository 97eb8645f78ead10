import { beside, withHeading, space, stack, tagged, unsplittable, withNodes, type Block, type Column } from '../engine/block.js';
import type { TextBlock } from '../content/content.js';
import { lineStaysWhole, staysWhole } from '../engine/fit.js';
import { setPhrase, type LayoutContext, type ColoredStyle } from '../engine/kit.js';
import { setFirstLine } from '../engine/lead-line.js';
import type { Alignment, ParagraphOptions } from '../engine/paragraph.js';
import { noteLines } from './note-lines.js';
import { twelveColumns, type Grid } from '../engine/grid.js';

export interface TextBlockStyle {
  readonly label: ColoredStyle;
  readonly text: ColoredStyle;
  /** Look of the first line of the text, if it is a name. Absent: each line of the text is a paragraph. */
  readonly lead?: ColoredStyle;
  readonly align?: Alignment;
}

const afterFirstLine = (text: string): readonly [string, string] => {
  const newline = text.indexOf('\n');
  return newline < 0 ? [text, ''] : [text.slice(0, newline), text.slice(newline + 1)];
};

const bodyOf = (ctx: LayoutContext, textBlock: TextBlock, blockStyle: TextBlockStyle, widthPt: number): Block => {
  const { text } = textBlock;
  const { lead, align = 'start' } = blockStyle;
  const optionsOf = ({ style, color }: ColoredStyle): ParagraphOptions => ({ style, color, widthPt, align, tag: 'P' });
  if (lead === undefined) {
    const blank = space(blockStyle.text.style.leadingPt);
    return stack(noteLines(textBlock).map(({ phrase, node, top, ...more }) => {
      if (phrase.text === '') return blank;
      const block = setPhrase(ctx, phrase, { ...optionsOf(blockStyle.text), tag: node, ...more });
      return top === undefined ? block : withNodes(block, [top]);
    }));
  }
  const [first, rest] = afterFirstLine(text.text);
  const below = setPhrase(ctx, { ...text, text: rest }, optionsOf(blockStyle.text));
  return stack([setFirstLine(ctx, { ...text, text: first }, optionsOf(lead)), below]);
};

/** A text of so few lines is never cut. */
const MAX_UNSPLIT_LINES = 6;

/** An address, notes or terms below a label. The label is a heading, and is never the last thing on a page. */
export const setTextBlock = (ctx: LayoutContext, textBlock: TextBlock, blockStyle: TextBlockStyle, widthPt: number): Block => {
  const { style, color } = blockStyle.label;
  const label = setPhrase(ctx, textBlock.label, { style, color, widthPt, align: blockStyle.align ?? 'start', tag: 'H2' });
  const body = bodyOf(ctx, textBlock, blockStyle, widthPt);
  const text = body.heightPt > MAX_UNSPLIT_LINES * blockStyle.text.style.leadingPt ? body : unsplittable(body);
  return tagged('Sect', withHeading(label, text), { title: textBlock.label.text });
};

/** Whether passages are set in a width without cutting a word. */
export const areTextBlocksUnbroken = (
  ctx: LayoutContext, textBlocks: readonly TextBlock[], { lead, text: coloredStyle }: TextBlockStyle, widthPt: number,
): boolean =>
  textBlocks.every(({ text: { text }, lines }) => {
    if (lines !== undefined) return lines.every((line) => lineStaysWhole(ctx, line, coloredStyle.style, widthPt));
    const [first, rest] = lead === undefined ? ['', text] : afterFirstLine(text);
    return staysWhole(ctx, first, (lead ?? coloredStyle).style, widthPt) && staysWhole(ctx, rest, coloredStyle.style, widthPt);
  });

/** Passages one below the other; nothing if there are none. */
export const stackTextBlocks = (ctx: LayoutContext, textBlocks: readonly TextBlock[], blockStyle: TextBlockStyle, widthPt: number, gapPt: number): Block =>
  stack(textBlocks.flatMap((textBlock, index) => {
    const block = setTextBlock(ctx, textBlock, blockStyle, widthPt);
    return index === 0 ? [block] : [space(gapPt), block];
  }));

const SINGLE_SPAN = 8;
const COLUMNS = 12;
const HALF = 6;

/** Passages next to each other, each in a number of columns of the grid. */
const columnsOfSpans = (
  ctx: LayoutContext, textBlocks: readonly TextBlock[], blockStyle: TextBlockStyle, grid: Grid, spans: readonly number[],
): readonly Column[] => {
  let column = 0;
  return textBlocks.map((textBlock, index) => {
    const span = spans[index] ?? HALF;
    const positioned = { xPt: grid.edgePt(column), block: setTextBlock(ctx, textBlock, blockStyle, grid.spanPt(span)) };
    column += span;
    return positioned;
  });
};

/** Two passages of given widths next to each other; undefined if a word would be broken there, or there is only one. */
const twoColumns = (
  ctx: LayoutContext, textBlocks: readonly TextBlock[], blockStyle: TextBlockStyle, [firstPt, secondPt, gutterPt]: readonly [number, number, number],
): readonly Column[] | undefined => {
  const [first, second] = textBlocks;
  if (first === undefined || second === undefined) return undefined;
  if (!areTextBlocksUnbroken(ctx, textBlocks, blockStyle, Math.min(firstPt, secondPt))) return undefined;
  return [
    { xPt: 0, block: setTextBlock(ctx, first, blockStyle, firstPt) },
    { xPt: firstPt + gutterPt, block: setTextBlock(ctx, second, blockStyle, secondPt) },
  ];
};

/**
 * Two passages next to each other, each in half of the grid. A single passage has its own width. If a word does not fit
 * there, each passage has the whole width, and they are below each other.
 * @param passages At most two
 * @param secondPt width of the second one, which begins below the labels of the totals; half of the grid by default
 */
export const textBlockColumns = (
  ctx: LayoutContext, textBlocks: readonly TextBlock[], blockStyle: TextBlockStyle, widthPt: number, gutterPt: number, singleSpan = SINGLE_SPAN, secondPt?: number,
): Block => {
  const grid = twelveColumns(widthPt, gutterPt);
  const pair = secondPt === undefined
    ? undefined : twoColumns(ctx, textBlocks, blockStyle, [widthPt - gutterPt - secondPt, secondPt, gutterPt]);
  if (pair !== undefined) return beside(pair);
  const span = textBlocks.length > 1 ? HALF : singleSpan;
  const areUnbroken = areTextBlocksUnbroken(ctx, textBlocks, blockStyle, grid.spanPt(span));
  if (!areUnbroken) return stackTextBlocks(ctx, textBlocks, blockStyle, widthPt, blockStyle.text.style.leadingPt);
  return beside(columnsOfSpans(ctx, textBlocks, blockStyle, grid, [span, span]));
};

/** The shorter of two passages has at least this many columns of the grid. */
const MIN_SPAN = 4;
/** Passages that differ by fewer lines keep their widths. */
const MIN_UNEVEN_LINES = 3;

const proportionalSpans = (firstPt: number, secondPt: number): readonly [number, number] => {
  const share = Math.round(COLUMNS * firstPt / (firstPt + secondPt));
  const span = Math.min(COLUMNS - MIN_SPAN, Math.max(MIN_SPAN, share));
  return [span, COLUMNS - span];
};

/**
 * Notes and terms like {@link passageColumns}. If one of them is much longer, it gets more of the width.
 * @param secondPt width of the second one, which begins below the labels of the totals; half of the grid by default
 */
export const notesAndTerms = (
  ctx: LayoutContext, blockStyle: TextBlockStyle, widthPt: number, gutterPt: number, secondPt = twelveColumns(widthPt, gutterPt).spanPt(HALF),
): Block => {
  const { content: { textBlocks } } = ctx;
  const grid = twelveColumns(widthPt, gutterPt);
  const columns = twoColumns(ctx, textBlocks, blockStyle, [widthPt - gutterPt - secondPt, secondPt, gutterPt]);
  if (columns === undefined) return textBlockColumns(ctx, textBlocks, blockStyle, widthPt, gutterPt);
  const pair = beside(columns);
  const [first = 0, second = 0] = columns.map(({ block: { heightPt } }) => heightPt);
  const spans = proportionalSpans(first, second);
  const isEven = Math.abs(first - second) < MIN_UNEVEN_LINES * blockStyle.text.style.leadingPt;
  if (isEven || !areTextBlocksUnbroken(ctx, textBlocks, blockStyle, grid.spanPt(Math.min(...spans)))) return pair;
  const shared = beside(columnsOfSpans(ctx, textBlocks, blockStyle, grid, spans));
  return shared.heightPt < pair.heightPt ? shared : pair;
};
