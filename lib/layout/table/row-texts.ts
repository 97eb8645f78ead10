import { type Row, SEPARATOR } from '../content/content.js';
import { listItemNodesInCell, type ParagraphOptions, splitPhraseAfter, wrapPhrase } from '../engine/paragraph.js';
import { getOrMake, type Phrase, resizeStyle, type TextMeasurer, type TextStyle } from '../engine/text.js';
import { hasRightToLeft } from '../../text/characters.js';
import { beside, type Block, type Column, type Fragments, unsplittable, withHeading, Wrapper } from '../engine/block.js';
import { longestLinePt, SMALL_SIZE_PT, setPhrase, type LayoutContext } from '../context/layout-context.js';
import { itemTextStyles, type TableContext } from './table-figures.js';

/** A row, or its fragment on one page. Numbers and codes are in the first fragment. */
export interface RowFragment {
  readonly itemName: Phrase;
  /** Short texts on the line of the item name, in the first fragment. */
  readonly secondaryTexts: readonly Phrase[];
  readonly details: readonly Phrase[];
  /** Present if the first of the details is the rest of the item name, after white space or joined to it. */
  readonly nameRemainder?: 'spaced' | 'joined' | undefined;
  readonly isStart: boolean;
  readonly isEnd: boolean;
  /** Whether white space separates the texts of this fragment from those of the next one. */
  readonly isFollowed: boolean;
}

export type RowTexts = Pick<RowFragment, 'itemName' | 'secondaryTexts' | 'details' | 'nameRemainder'>;

export const wholeRow = ({ itemName, secondaryTexts, details, nameRemainder }: RowTexts): RowFragment =>
  ({ itemName, secondaryTexts, details, nameRemainder, isStart: true, isEnd: true, isFollowed: false });

/** Position of the details of a row. `secondXPt` is present if they are in two columns. */
export interface DetailSpan { readonly widthPt: number; readonly secondXPt?: number }

interface RowMetrics {
  readonly measurer: TextMeasurer;
  readonly widthPt: number;
  readonly detailSpan: DetailSpan;
  /** Whether short paragraphs stay whole. */
  readonly keepsParagraphs: boolean;
  readonly styles: readonly [TextStyle, TextStyle];
}

interface SplitPhrases { readonly before: readonly Phrase[]; readonly after: readonly Phrase[]; readonly isInWord: boolean }

/** A paragraph of details with at most this many lines is not split. */
const MAX_UNSPLIT_LINES = 12;

/** Splits texts below each other at a height. */
const splitPhrases = (phrases: readonly Phrase[], metrics: RowMetrics, heightPt: number): SplitPhrases => {
  let remainingPt = heightPt;
  for (const [index, phrase] of phrases.entries()) {
    const [style, widthPt] = index === 0 ? [metrics.styles[0], metrics.widthPt] : [metrics.styles[1], metrics.detailSpan.widthPt];
    const isInColumns = index === 1 && metrics.detailSpan.secondXPt !== undefined;
    if (isInColumns) remainingPt = 2 * Math.floor(remainingPt / style.leadingPt) * style.leadingPt;
    const lines = wrapPhrase(metrics.measurer, phrase, style, widthPt);
    const spareLines = Math.floor(remainingPt / style.leadingPt);
    if (spareLines < lines.length) {
      const fitting = metrics.keepsParagraphs && index > 0 && lines.length <= MAX_UNSPLIT_LINES ? 0 : spareLines;
      const { before, after, isInWord } = splitPhraseAfter(phrase, lines, fitting);
      const done = phrases.slice(0, index);
      return {
        before: [...done, before],
        after: [...done.map((empty) => ({ ...empty, text: '' })), after, ...phrases.slice(index + 1)],
        isInWord: fitting > 0 && isInWord,
      };
    }
    remainingPt -= lines.length * style.leadingPt;
  }
  return { before: phrases, after: [], isInWord: false };
};

/** Splits the texts of a row, for fragments of different widths; undefined if the texts are not higher than `heightPt`. */
export const splitRow = (
  { itemName, secondaryTexts, details, nameRemainder }: RowTexts, metrics: RowMetrics, heightPt: number,
): readonly [RowFragment, RowFragment] | undefined => {
  const { before, after, isInWord } = splitPhrases([itemName, ...details], metrics, heightPt);
  const [firstBefore, ...restBefore] = before;
  const [firstAfter, ...restAfter] = after;
  if (firstBefore === undefined || firstAfter === undefined) return undefined;
  const nonEmptyPhrases = (texts: readonly Phrase[]): readonly Phrase[] => texts.filter(({ text }) => text !== '');
  const [first, second] = [nonEmptyPhrases(restBefore), nonEmptyPhrases(restAfter)];
  return [
    { itemName: firstBefore, secondaryTexts, details: first, nameRemainder, isStart: true, isEnd: false, isFollowed: !isInWord },
    { itemName: firstAfter, secondaryTexts: [], details: second, isStart: false, isEnd: true, isFollowed: false },
  ];
};

/** Space between an item name and a text after it on its line. */
const SECONDARY_GAP_PT = 10;
const SECONDARY_STYLES = new WeakMap<TextStyle, WeakMap<TextStyle, TextStyle>>();

/** Style of the short texts after an item name, on its baseline. The same styles give the same object. */
export const secondaryTextStyle = (nameStyle: TextStyle, detailStyle: TextStyle): TextStyle => {
  const styles = getOrMake(SECONDARY_STYLES, nameStyle, () => new WeakMap<TextStyle, TextStyle>());
  return getOrMake(styles, detailStyle, () =>
    ({ ...nameStyle, font: resizeStyle(detailStyle, Math.min(SMALL_SIZE_PT, detailStyle.font.sizePt)).font }));
};

const secondaryTextsWidthPt = (ctx: LayoutContext, secondaryTexts: readonly Phrase[], style: TextStyle): number =>
  secondaryTexts.reduce((sum, { text }) => sum + SECONDARY_GAP_PT + longestLinePt(ctx, text, style), 0);

/** Width of an item name with the short texts after it on one line. */
export const firstLineWidth = (
  ctx: LayoutContext, { itemName, secondaryTexts }: Pick<Row, 'itemName' | 'secondaryTexts'>,
  nameStyle: TextStyle, secondaryStyle: TextStyle,
): number => longestLinePt(ctx, itemName.text, nameStyle) + secondaryTextsWidthPt(ctx, secondaryTexts, secondaryStyle);

/** Matches texts such as product codes, which are in no language. */
const CODE_TEXT = /^[\p{Lu}\p{N}\p{P}]+$/u;

/** Short texts below the details, on one line if they fit and no right-to-left text would reorder them. */
const secondaryTextsBelow = (
  ctx: LayoutContext, secondaryTexts: readonly Phrase[], detailStyle: TextStyle, widthPt: number,
): readonly Phrase[] => {
  const [first] = secondaryTexts;
  if (first === undefined) return secondaryTexts;
  const text = secondaryTexts.map((phrase) => phrase.text).join(SEPARATOR);
  const { language } = secondaryTexts.find((phrase) => !CODE_TEXT.test(phrase.text)) ?? first;
  const isLine = !hasRightToLeft(text)
    && secondaryTexts.every((phrase) => hasNoLineBreak(phrase) && (phrase.language === language || CODE_TEXT.test(phrase.text)));
  return isLine && longestLinePt(ctx, text, detailStyle) <= widthPt ? [{ ...first, text, language }] : secondaryTexts;
};

const hasNoLineBreak = ({ text }: Phrase): boolean => !/[\n\r\u2028\u2029]/.test(text);

const mayBeBeside = ({ itemName, secondaryTexts }: Row): boolean => itemName.text !== '' && secondaryTexts.every(hasNoLineBreak);

const fitsBeside = (
  ctx: LayoutContext, row: Row, [nameStyle, detailStyle]: readonly [TextStyle, TextStyle], widthPt: number,
): boolean => mayBeBeside(row) && firstLineWidth(ctx, row, nameStyle, secondaryTextStyle(nameStyle, detailStyle)) <= widthPt;

/** Maximum number of rows that are measured, to limit the cost. They decide for all rows. */
const MAX_MEASURED_ROWS = 60;

const ALL_FIT_BY_ROWS = new WeakMap<readonly Row[], WeakMap<TextStyle, Map<number, boolean>>>();

/** Rows whose short texts are this many times as wide as the median are ignored. */
const OUTLIER_RATIO = 1.5;

/** Whether the short texts of all rows fit next to their item names, ignoring much wider ones such as a discount. */
const measureAllBeside = (ctx: LayoutContext, styles: readonly [TextStyle, TextStyle], widthPt: number): boolean => {
  const rows = ctx.content.rows.slice(0, MAX_MEASURED_ROWS).filter((row) => row.secondaryTexts.length > 0 && mayBeBeside(row));
  const widthsPt = rows.map(({ secondaryTexts }) => secondaryTextsWidthPt(ctx, secondaryTexts, secondaryTextStyle(...styles)));
  const medianWidthPt = widthsPt.toSorted((one, other) => one - other)[Math.floor((widthsPt.length - 1) / 2)] ?? 0;
  return rows.every(
    (row, index) => (widthsPt[index] ?? 0) > OUTLIER_RATIO * medianWidthPt || fitsBeside(ctx, row, styles, widthPt),
  );
};

const allFitBeside = (ctx: LayoutContext, styles: readonly [TextStyle, TextStyle], widthPt: number): boolean => {
  const byStyle = getOrMake(ALL_FIT_BY_ROWS, ctx.content.rows, () => new WeakMap<TextStyle, Map<number, boolean>>());
  const byWidth = getOrMake(byStyle, styles[0], () => new Map<number, boolean>());
  return getOrMake(byWidth, widthPt, () => measureAllBeside(ctx, styles, widthPt));
};

/** Puts the short texts of a row next to the item name if all rows have the space, otherwise below the details. */
export const placeSecondaryTexts = (
  ctx: LayoutContext, row: Row, styles: readonly [TextStyle, TextStyle], widthPt: number,
): RowTexts => {
  const { itemName, secondaryTexts, details } = row;
  if (fitsBeside(ctx, row, styles, widthPt) && allFitBeside(ctx, styles, widthPt)) return row;
  return { itemName, secondaryTexts: [], details: [...details, ...secondaryTextsBelow(ctx, secondaryTexts, styles[1], widthPt)] };
};

/** Sets an item name, with short texts after it on the same line. They start after the name, but not before `startPt`. */
export const withSecondaryTexts = (
  ctx: LayoutContext, { itemName: { text }, secondaryTexts }: RowFragment, nameBlock: Block,
  [nameStyle, secondaryStyle, startPt]: readonly [TextStyle, TextStyle, number],
  optionsOf: (at: number, style: TextStyle) => ParagraphOptions,
): Block => {
  let xPt = Math.max(startPt, longestLinePt(ctx, text, nameStyle));
  return beside([{ xPt: 0, block: nameBlock }, ...secondaryTexts.map((secondaryText, at): Column => {
    const column = { xPt: xPt + SECONDARY_GAP_PT, block: setPhrase(ctx, secondaryText, optionsOf(at, secondaryStyle)) };
    xPt = column.xPt + longestLinePt(ctx, secondaryText.text, secondaryStyle);
    return column;
  })]);
};

/** In the structure tree, a detail is a text of its cell or an item of a list in it. */
const phraseTag = ({ item }: Phrase, tag: ParagraphOptions['tag']): Pick<ParagraphOptions, 'tag' | 'label'> => {
  if (item === undefined || typeof tag === 'string') return { tag };
  const { label, body } = listItemNodesInCell(tag, item);
  return { tag: body, label: item.isContinuation === true ? undefined : { node: label, end: 0 } };
};

/** A paragraph of details, which is split only if it is long. */
export const detailBlock = (ctx: LayoutContext, detail: Phrase, options: ParagraphOptions): Block => {
  const block = setPhrase(ctx, detail, { ...options, ...phraseTag(detail, options.tag) });
  return block.heightPt > MAX_UNSPLIT_LINES * options.style.leadingPt ? block : unsplittable(block);
};

const START_POSITIONS = new WeakMap<TableContext, Map<number, number>>();

const measuredStartPt = ({ ctx, tableStyle, figures: { sizePt } }: TableContext, widthPt: number): number => {
  const [nameStyle, detailStyle] = itemTextStyles(tableStyle, sizePt);
  const secondaryStyle = secondaryTextStyle(nameStyle, detailStyle);
  const nameWidthPt = (row: Row): number => longestLinePt(ctx, row.itemName.text, nameStyle);
  const firstLineWidthPt = (row: Row): number => firstLineWidth(ctx, row, nameStyle, secondaryStyle);
  const measured = ctx.content.rows.slice(0, MAX_MEASURED_ROWS);
  const rows = measured.filter((row) => row.secondaryTexts.length > 0 && firstLineWidthPt(row) <= widthPt);
  const maxWidthPt = (rowWidthPt: (row: Row) => number): number =>
    rows.reduce((widest, row) => Math.max(widest, rowWidthPt(row)), 0);
  return Math.min(maxWidthPt(nameWidthPt), widthPt - maxWidthPt((row) => firstLineWidthPt(row) - nameWidthPt(row)));
};

/**
 * Where the short texts of a table begin, without their gap: after the longest item name, or earlier if the longest
 * short text would not fit there.
 * @param widthPt width of the descriptions
 */
export const secondaryTextStartPt = (table: TableContext, widthPt: number): number => {
  const positions = getOrMake(START_POSITIONS, table, () => new Map<number, number>());
  return getOrMake(positions, widthPt, () => measuredStartPt(table, widthPt));
};

/** Top and bottom of a part of a row, from the top of the row. */
export type VerticalExtent = readonly [topPt: number, bottomPt: number];

/** A block of a table that may contain a text over all columns, next to which no column edges are drawn. */
export interface SpanningBlock extends Block { readonly fullWidthTextPt: VerticalExtent | undefined }

/** Cells next to each other above a text over all columns. */
class CellsAbove extends Wrapper {
  constructor(texts: Block, readonly cellsHeightPt: number) { super(texts); }

  override split(availablePt: number): Fragments | undefined {
    const fragments = this.block.split(availablePt);
    if (fragments === undefined) return undefined;
    const remainingCellsPt = Math.max(0, this.cellsHeightPt - fragments[0].heightPt);
    return [new CellsAbove(fragments[0], this.cellsHeightPt), new CellsAbove(fragments[1], remainingCellsPt)];
  }

  belowTitle(title: Block): CellsAbove {
    return new CellsAbove(withHeading(title, this.block), this.cellsHeightPt === 0 ? 0 : title.heightPt + this.cellsHeightPt);
  }
}

export const cellsAbove = (texts: Block, cellsPt: number): Block => new CellsAbove(texts, cellsPt);

export const textsBelowTitle = (title: Block, texts: Block): Block =>
  (texts instanceof CellsAbove ? texts.belowTitle(title) : withHeading(title, texts));

/** Height of the cells above a text over all columns; undefined without such a text. */
export const heightOfCellsPt = (texts: Block): number | undefined =>
  (texts instanceof CellsAbove ? texts.cellsHeightPt : undefined);

export const fullWidthTextExtentPt = (row: Block): VerticalExtent | undefined => (row as SpanningBlock).fullWidthTextPt;
