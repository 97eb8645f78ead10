import type { ColumnKey, ContentColumn, Row } from '../content/content.js';
import { longestLinePt, SIZE_STEP_PT, type LayoutContext } from '../context/layout-context.js';
import { firstLineWidth, secondaryTextStyle } from './row-texts.js';
import { itemTextStyles, type LabelWidths, measureFigures, pictureWidthPt, type TableFigures } from './table-figures.js';
import type { TableStyle } from './table-style.js';
import { required } from '../../required.js';
import { EPSILON_PT, NO_NODES, firstGood, stepsDown } from '../engine/block.js';
import type { StructureNode } from '../engine/page.js';

interface WidthRange {
  readonly idealWidthPt: number;
  /** In a narrower column, words or numbers break. */
  readonly minWidthPt: number;
}

const addUp = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const minWidth = (ranges: readonly WidthRange[]): number => addUp(ranges.map(({ minWidthPt }) => minWidthPt));

/**
 * Widths of all columns except the one that gets the remainder: their ideal widths if there is space, otherwise shrunk
 * in proportion to the difference between ideal and minimum width, and below the minimum by the same share.
 * @param remainderMinPt minimum width of the column that gets the remainder
 */
export const columnWidths = (totalPt: number, remainderMinPt: number, ranges: readonly WidthRange[]): readonly number[] => {
  const available = totalPt - remainderMinPt;
  const ideal = addUp(ranges.map((range) => range.idealWidthPt));
  if (ideal <= available) return ranges.map((range) => range.idealWidthPt);
  const min = minWidth(ranges);
  if (min >= available) return ranges.map((range) => range.minWidthPt * available / min);
  const shrinkShare = (available - min) / (ideal - min);
  return ranges.map((range) => range.minWidthPt + (range.idealWidthPt - range.minWidthPt) * shrinkShare);
};

/** Maximum share of the table's width for descriptions, if their longest line fits. */
const MAX_ITEM_SHARE = 0.58;
const MAX_GUTTER_PT = 28;
/** Texts below this share of the longest one are not measured, because they are hardly wider. */
const MEASURED_LENGTH_SHARE = 0.75;
const MAX_MEASURED_TEXTS = 12;
/** Lower bound of the average letter width of running text. */
export const MIN_AVERAGE_LETTER_PT = 2.5;

const countCharacters = ({ itemName, secondaryTexts, details }: Row): number => {
  const firstParagraphLength = secondaryTexts.reduce((total, { text }) => total + text.length, itemName.text.length);
  return details.reduce((max, { text }) => Math.max(max, text.length), firstParagraphLength);
};

const longestRowLineWidthPt = (ctx: LayoutContext, tableStyle: TableStyle, row: Row, sizePt: number): number => {
  const [nameStyle, detailStyle] = itemTextStyles(tableStyle, sizePt);
  const firstLineWidthPt = firstLineWidth(ctx, row, nameStyle, secondaryTextStyle(nameStyle, detailStyle));
  const textPt = row.details.reduce((max, { text }) => Math.max(max, longestLinePt(ctx, text, detailStyle)), firstLineWidthPt);
  return textPt + pictureWidthPt(row);
};

/** Width of the longest line of the descriptions; `Infinity` if it must wrap. Only the longest texts are measured. */
const longestItemWidthPt = (ctx: LayoutContext, tableStyle: TableStyle, sizePt: number, columnPt: number): number => {
  const { rows } = ctx.content;
  const characters = rows.map(countCharacters);
  const max = characters.reduce((longest, count) => Math.max(longest, count), 0);
  if (max * MIN_AVERAGE_LETTER_PT > columnPt) return Infinity;
  const longest = rows.filter((_, index) => (characters[index] ?? 0) >= MEASURED_LENGTH_SHARE * max).slice(0, MAX_MEASURED_TEXTS);
  return longest.reduce((widest, row) => Math.max(widest, longestRowLineWidthPt(ctx, tableStyle, row, sizePt)), 0);
};

/** Width that each gutter gets of the space that descriptions do not need. */
const extraGutterPt = (longestPt: number, style: TableStyle, widthPt: number, itemWidthPt: number, gutters: number): number => {
  const spareWidthPt = itemWidthPt - Math.max(MAX_ITEM_SHARE * widthPt, longestPt + style.itemIndentPt + 1);
  return gutters === 0 ? 0 : Math.max(0, Math.min(spareWidthPt / gutters, MAX_GUTTER_PT - style.gutterPt));
};

export interface PlacedColumn extends ContentColumn {
  readonly xPt: number;
  readonly widthPt: number;
  readonly labelWidths: LabelWidths;
}

/** Columns of figures that a text may follow. */
export type SuffixedKey = 'quantity' | 'rate';

export const hasSuffix = (key: ColumnKey): key is SuffixedKey => key === 'quantity' || key === 'rate';

export interface TableColumns {
  readonly widthPt: number;
  readonly columns: readonly PlacedColumn[];
  /** Column edges for the decoration of a design, in the middle of extra gutter space. */
  readonly edgesPt: readonly number[];
  /** Width of what follows the digits on their line: units, and what a rate is for; 0 if nothing does. */
  readonly suffixWidthsPt: Readonly<Record<SuffixedKey, number>>;
}

export const MIN_TYPE_SIZE_PT = 7.75;
export const UNIT_GAP_PT = 3;

/** Share of the table's width for the description. The type size of numbers shrinks to keep it. */
const ITEM_SHARE = 0.3;
/** Minimum share to which the description shrinks before a number breaks. */
const MIN_ITEM_SHARE = 0.2;
/** Maximum column width for a label. Longer labels wrap, and longer words break. */
const MAX_LABEL_WIDTH_PT = 68;
/** Units and codes wider than this wrap if space is short. */
const MAX_UNIT_WIDTH_PT = 54;
/** Maximum extra width of the quantity's digits for a wide label. */
const MAX_OVERHANG_PT = 12;
/** While descriptions have this share of the table's width, labels up to `MAX_WIDE_LABEL_WIDTH_PT` stay on one line. */
const MIN_ITEM_SHARE_FOR_WIDE_LABELS = 0.4;
const MAX_WIDE_LABEL_WIDTH_PT = 120;
const MIN_UNIT_WIDTH_PT = 40;
const MIN_CODE_WIDTH_PT = 43;
/** A code up to this width, such as `8471.30.0100`, stays whole if no number breaks for it. */
const MAX_WHOLE_CODE_WIDTH_PT = 60;
/** Numbers shrink to keep a text on one line, but only for texts up to this width. */
const MAX_TEXT_WIDTH_PT = 72;

interface NonItemColumn extends ContentColumn {
  readonly key: Exclude<ColumnKey, 'item'>;
  readonly labelWidths: LabelWidths;
  /** Width of the totals that align below it; 0 unless it is the last column and has the amounts. */
  readonly totalsWidthPt: number;
}

const nonItemColumns = (
  { content: { columns } }: LayoutContext, { labels, totalsWidthPt }: TableFigures,
): readonly NonItemColumn[] =>
  columns.flatMap(({ key, label, cellIndex = -1 }, index) => {
    if (key === 'item') return [];
    const isAboveTotals = key === 'amount' && index === columns.length - 1;
    return [{ key, label, cellIndex, labelWidths: required(labels[index], 'label'), totalsWidthPt: isAboveTotals ? totalsWidthPt : 0 }];
  });

const textRange = (widthPt: number): WidthRange => ({ idealWidthPt: widthPt, minWidthPt: Math.min(MIN_CODE_WIDTH_PT, widthPt) });

const contentWidthPt = (figures: TableFigures, { key, cellIndex = -1 }: NonItemColumn): number =>
  (key === 'text' || key === 'figure' ? required(figures.cells[cellIndex], 'cells') : figures[key]).widthPt;

/** A rate with what it is for, which is below the rate in a narrow column. */
const rateRange = (figures: TableFigures, ratePt: number, scale: number): WidthRange => {
  const basePt = figures.rateBase.widthPt * scale;
  const suffixPt = basePt === 0 ? 0 : UNIT_GAP_PT + basePt;
  return { idealWidthPt: ratePt + suffixPt, minWidthPt: Math.max(ratePt, Math.min(basePt, MAX_UNIT_WIDTH_PT)) };
};

const contentRange = (figures: TableFigures, column: NonItemColumn, scale: number): WidthRange => {
  const { key } = column;
  const number = contentWidthPt(figures, column) * scale;
  if (key === 'hsCode' || key === 'text') return textRange(number);
  if (key === 'rate') return rateRange(figures, number, scale);
  const unit = key === 'quantity' ? unitWidth(figures, scale) : 0;
  return { idealWidthPt: number + unit, minWidthPt: number + Math.min(unit, MIN_UNIT_WIDTH_PT) };
};

const unitWidth = (figures: TableFigures, scale: number): number =>
  figures.unit.widthPt === 0 ? 0 : UNIT_GAP_PT + Math.min(figures.unit.widthPt * scale, MAX_UNIT_WIDTH_PT);

/** Width that the columns need to keep numbers whole, and words of labels up to a limit. */
const requiredWidthPt = (figures: TableFigures, columns: readonly NonItemColumn[], sizePt: number): number =>
  columns.reduce((sum, column) => {
    const { key, labelWidths: { wordWidthPt } } = column;
    const { idealWidthPt, minWidthPt } = contentRange(figures, column, sizePt / figures.sizePt);
    const unwrappedPt = key === 'text' ? Math.min(idealWidthPt, MAX_TEXT_WIDTH_PT) : idealWidthPt;
    return sum + Math.max(key === 'rate' ? minWidthPt : unwrappedPt, Math.min(wordWidthPt, MAX_LABEL_WIDTH_PT));
  }, 0);

/** Width of the quantity column if its label is only above the digits, not above the units; 0 for other columns. */
const widthAboveDigitsPt = (figures: TableFigures, key: ColumnKey, labelPt: number): number =>
  (key === 'quantity' ? Math.min(labelPt, figures.quantity.widthPt + MAX_OVERHANG_PT) + unitWidth(figures, 1) : 0);

const columnRange = (figures: TableFigures, column: NonItemColumn, maxLabelPt: number): WidthRange => {
  const { key, labelWidths: { lineWidthPt }, totalsWidthPt } = column;
  const { idealWidthPt, minWidthPt } = contentRange(figures, column, 1);
  const widthAbovePt = widthAboveDigitsPt(figures, key, lineWidthPt);
  return { idealWidthPt: Math.max(idealWidthPt, Math.min(lineWidthPt, maxLabelPt), totalsWidthPt, widthAbovePt), minWidthPt };
};

const columnRanges = (
  figures: TableFigures, columns: readonly NonItemColumn[], maxLabelPt = MAX_LABEL_WIDTH_PT,
): readonly WidthRange[] =>
  columns.map((column) => columnRange(figures, column, maxLabelPt));

/** Minimum size of labels, as a share of their usual size. */
export const MIN_LABEL_SIZE_SHARE = 0.8;

/**
 * Width of the longest word of each label in the smallest type of the head. A word above the maximum counts as 0, or as
 * the maximum if the request chooses the columns.
 */
const longestLabelWordsPt = (
  ctx: LayoutContext, tableStyle: TableStyle, columns: readonly NonItemColumn[],
): readonly number[] => {
  const { font } = tableStyle.textStyles.head;
  const minFont = { ...font, sizePt: Math.max(MIN_TYPE_SIZE_PT, font.sizePt * MIN_LABEL_SIZE_SHARE) };
  return columns.map(({ label }) => {
    const longestWordWidthPt = ctx.measurer.longestWordPt(label.text, minFont);
    const maxLabelWidthPt = ctx.content.columnsField === undefined ? 0 : MAX_LABEL_WIDTH_PT;
    return longestWordWidthPt > MAX_LABEL_WIDTH_PT ? maxLabelWidthPt : longestWordWidthPt;
  });
};

/** Raises the minimum widths of columns to the given ones, unless that would break a number. */
const raiseMinWidths = (
  sides: readonly NonItemColumn[], ranges: readonly WidthRange[], spacePt: number,
  widthOf: (side: NonItemColumn, idealPt: number) => number,
): readonly WidthRange[] => {
  const widened = ranges.map(({ idealWidthPt, minWidthPt }, index) =>
    ({ idealWidthPt, minWidthPt: Math.max(minWidthPt, widthOf(required(sides[index], 'column'), idealWidthPt)) }));
  return minWidth(widened) <= spacePt ? widened : ranges;
};

/** Maximum width up to which the texts of a column stay on one line while the description can shrink; 0 for numbers. */
const maxUnwrappedTextPt = ({ key }: ContentColumn): number => {
  if (key === 'hsCode') return MAX_WHOLE_CODE_WIDTH_PT;
  return key === 'text' ? MAX_TEXT_WIDTH_PT : 0;
};

const availableWidthPt = ({ content: { columns } }: LayoutContext, tableStyle: TableStyle, widthPt: number): number =>
  widthPt - 2 * tableStyle.insetPt - tableStyle.gutterPt * (columns.length - 1);

/** Width in front of the descriptions: of the indent, and of pictures if a row has one. */
const itemInsetPt = ({ content: { rows } }: LayoutContext, { itemIndentPt }: TableStyle): number =>
  rows.reduce((widestPt, row) => Math.max(widestPt, pictureWidthPt(row)), 0) + itemIndentPt;

const minItemWidthPt = (ctx: LayoutContext, tableStyle: TableStyle, widthPt: number): number =>
  widthPt * ITEM_SHARE + itemInsetPt(ctx, tableStyle);

/**
 * The measured figures in the largest type size that leaves enough space for the descriptions.
 * @param widthPt width of the narrowest table that will be drawn
 */
export const fitFigures = (ctx: LayoutContext, tableStyle: TableStyle, widthPt: number): TableFigures => {
  const fullSizePt = tableStyle.textStyles.figure.font.sizePt;
  const figures = measureFigures(ctx, tableStyle, fullSizePt);
  const available = availableWidthPt(ctx, tableStyle, widthPt) - minItemWidthPt(ctx, tableStyle, widthPt);
  const nonItem = nonItemColumns(ctx, figures);
  const sizes = stepsDown(fullSizePt, MIN_TYPE_SIZE_PT, SIZE_STEP_PT).map((sizePt) => () => sizePt);
  const sizePt = firstGood(sizes, (tried) => requiredWidthPt(figures, nonItem, tried) <= available) ?? MIN_TYPE_SIZE_PT;
  return sizePt === fullSizePt ? figures : measureFigures(ctx, tableStyle, sizePt);
};

const narrowItemWidthPt = (ctx: LayoutContext, tableStyle: TableStyle, widthPt: number): number =>
  widthPt * MIN_ITEM_SHARE + itemInsetPt(ctx, tableStyle);

const minItemColumnWidthPt = (
  ctx: LayoutContext, tableStyle: TableStyle, widthPt: number, available: number, ranges: readonly WidthRange[],
): number => {
  const unbroken = available - minWidth(ranges);
  return Math.min(minItemWidthPt(ctx, tableStyle, widthPt), Math.max(unbroken, narrowItemWidthPt(ctx, tableStyle, widthPt)));
};

/** Makes space for the longest word of each label. */
const withWords = (ranges: readonly WidthRange[], words: readonly number[]): readonly WidthRange[] =>
  ranges.map(({ idealWidthPt, minWidthPt }, index) =>
    ({ idealWidthPt: Math.max(idealWidthPt, words[index] ?? 0), minWidthPt: Math.max(minWidthPt, words[index] ?? 0) }));

/** Widths of the columns next to the description, which shrinks for the words of their labels. */
const sideWidths = (ctx: LayoutContext, tableStyle: TableStyle, figures: TableFigures, widthPt: number): readonly number[] => {
  const nonItem = nonItemColumns(ctx, figures);
  const available = availableWidthPt(ctx, tableStyle, widthPt);
  const widthsFor = (ranges: readonly WidthRange[]): readonly number[] =>
    columnWidths(available, minItemColumnWidthPt(ctx, tableStyle, widthPt, available, ranges), ranges);
  const rangesWithWideHeads = columnRanges(figures, nonItem, MAX_WIDE_LABEL_WIDTH_PT).map(({ idealWidthPt }) => idealWidthPt);
  if (available - addUp(rangesWithWideHeads) >= MIN_ITEM_SHARE_FOR_WIDE_LABELS * widthPt) return rangesWithWideHeads;
  const headSpacePt = available - narrowItemWidthPt(ctx, tableStyle, widthPt);
  const widthsFrom = (ranges: readonly WidthRange[]): readonly number[] => {
    // In right-to-left pages, the digits of amounts and totals end on one axis.
    const aligned = raiseMinWidths(nonItem, ranges, headSpacePt, ({ totalsWidthPt }) => totalsWidthPt);
    const unwrappedPt = (side: NonItemColumn, idealPt: number): number => Math.min(idealPt, maxUnwrappedTextPt(side));
    return widthsFor(raiseMinWidths(nonItem, aligned, headSpacePt, unwrappedPt));
  };
  const ranges = columnRanges(figures, nonItem);
  const widths = widthsFrom(ranges);
  if (widths.every((width, index) => width >= (nonItem[index]?.labelWidths.wordWidthPt ?? 0))) return widths;
  const words = longestLabelWordsPt(ctx, tableStyle, nonItem);
  return widths.some((width, index) => width < (words[index] ?? 0)) ? widthsFrom(withWords(ranges, words)) : widths;
};

/** Minimum width of a table in which no number and no requested heading breaks, and of its columns in reading order. */
interface TableMinimum { readonly widthPt: number; readonly columnWidthsPt: readonly number[] }

/** @param figures from {@link fitFigures} */
export const minTable = (ctx: LayoutContext, tableStyle: TableStyle, figures: TableFigures, widthPt: number): TableMinimum => {
  const nonItem = nonItemColumns(ctx, figures);
  const minWidths = withWords(
    columnRanges(figures, nonItem), longestLabelWordsPt(ctx, tableStyle, nonItem),
  ).map(({ minWidthPt }) => minWidthPt).values();
  const columnWidthsPt = ctx.content.columns.map(({ key }) =>
    (key === 'item' ? narrowItemWidthPt(ctx, tableStyle, widthPt) : required(minWidths.next().value, 'width')));
  const between = widthPt - availableWidthPt(ctx, tableStyle, widthPt);
  return { widthPt: columnWidthsPt.reduce((sum, column) => sum + column, between), columnWidthsPt: columnWidthsPt };
};

const placedUnit = (columns: readonly PlacedColumn[], figures: TableFigures): number => {
  const widthPt = columns.filter(({ key }) => key === 'quantity').reduce((sum, column) => sum + column.widthPt, 0);
  return Math.min(unitWidth(figures, 1), Math.max(widthPt - figures.quantity.widthPt, widthPt / 3));
};

/** Width of what the rates are for if it fits beside them, otherwise 0. */
const placedRateBase = (columns: readonly PlacedColumn[], { rate, rateBase }: TableFigures): number => {
  const { widthPt = 0 } = columns.find(({ key }) => key === 'rate') ?? {};
  const basePt = UNIT_GAP_PT + rateBase.widthPt;
  return rateBase.widthPt > 0 && rate.widthPt + basePt <= widthPt + EPSILON_PT ? basePt : 0;
};

/** @param figures from {@link fitFigures} */
export const placeColumns = (
  ctx: LayoutContext, tableStyle: TableStyle, figures: TableFigures, widthPt: number,
): TableColumns => {
  const available = availableWidthPt(ctx, tableStyle, widthPt);
  const sideWidthsPt = sideWidths(ctx, tableStyle, figures, widthPt);
  const maxItemWidthPt = available - addUp(sideWidthsPt);
  const longestWidthPt = longestItemWidthPt(ctx, tableStyle, figures.sizePt, maxItemWidthPt);
  const isWidened = (column: ContentColumn, index: number): boolean => index > 0 && column.key !== 'item';
  const gutters = ctx.content.columns.filter(isWidened).length;
  const extraGutterWidthPt = extraGutterPt(longestWidthPt, tableStyle, widthPt, maxItemWidthPt, gutters);
  const itemWidthPt = maxItemWidthPt - gutters * extraGutterWidthPt;
  const remainingWidths = sideWidthsPt.values();
  let xPt = tableStyle.insetPt;
  const columns = ctx.content.columns.map((given, index) => {
    if (isWidened(given, index)) xPt += extraGutterWidthPt;
    const columnWidthPt = given.key === 'item' ? itemWidthPt : required(remainingWidths.next().value, 'column width');
    const column = { ...given, xPt, widthPt: columnWidthPt, labelWidths: required(figures.labels[index], 'label') };
    xPt += column.widthPt + tableStyle.gutterPt;
    return column;
  });
  const edgesPt = columns.map((column, index) => column.xPt - (isWidened(column, index) ? extraGutterWidthPt / 2 : 0));
  const suffixWidthsPt = { quantity: placedUnit(columns, figures), rate: placedRateBase(columns, figures) };
  return { widthPt, columns, edgesPt, suffixWidthsPt };
};

/** The item is the header of its row, unless it is empty. */
const cellNode = ({ key }: PlacedColumn, { itemName, details }: Row): StructureNode => {
  const isHeader = key === 'item' && (itemName.text !== '' || details.length > 0);
  return isHeader ? { tag: 'TH', children: NO_NODES, scope: 'Row' } : { tag: 'TD', children: NO_NODES };
};

/** A TR with one cell per column, or a single cell for a line of text. */
export const rowNode = ({ columns }: TableColumns, row: Row): StructureNode => ({
  tag: 'TR', title: row.itemName.text,
  children: row.keepWith === undefined
    ? columns.map((column) => cellNode(column, row)) : [{ tag: 'TD', children: NO_NODES, columnSpan: columns.length }],
});

export const itemColumn = ({ columns }: TableColumns): PlacedColumn =>
  required(columns.find(({ key }) => key === 'item'), 'column of items');

/** The columns of a row. A line of text has a single column over all of them. */
export const rowColumns = ({ columns }: TableColumns, { keepWith }: Row): readonly PlacedColumn[] => {
  if (keepWith === undefined) return columns;
  const [first, last] = [required(columns[0], 'first column'), required(columns.at(-1), 'last column')];
  return [{ ...first, key: 'item', widthPt: last.xPt + last.widthPt - first.xPt }];
};
