import { type LayoutContext, setLine, trailingSignPt } from '../context/layout-context.js';
import type { TableStyle } from './table-style.js';
import type { Content, Figure, Row } from '../content/content.js';
import { mm } from '../engine/grid.js';
import { type FontSpec, getOrMake, type MeasureOptions, type Phrase, resizeStyle, tabularStyle, type TextLine, type TextStyle } from '../engine/text.js';

export interface TableContext { readonly ctx: LayoutContext; readonly tableStyle: TableStyle; readonly figures: TableFigures }

/** A measured column of short texts; undefined for a row without one. */
export interface TextColumn { readonly lines: readonly (TextLine | undefined)[]; readonly widthPt: number }

/** A measured column of numbers, aligned on their decimal separator. */
export interface FigureColumn extends TextColumn {
  /** Distance from the end of each number to the right side. Negative for a trailing sign; undefined if all are 0. */
  readonly alignOffsetsPt: readonly number[] | undefined;
}

export interface LabelWidths { readonly lineWidthPt: number; readonly wordWidthPt: number }

/** Side of the square of a picture beside a description, and the space after it. */
export const PICTURE_SIDE_PT = mm(16);
const PICTURE_GAP_PT = 8;

/** Width of a row's picture, with the space between it and the description. */
export const pictureWidthPt = ({ picture }: Row): number => (picture === undefined ? 0 : PICTURE_SIDE_PT + PICTURE_GAP_PT);

/** All texts that determine column widths, measured in one type size. */
export interface TableFigures {
  readonly sizePt: number;
  readonly labels: readonly LabelWidths[];
  /** Width of the widest total. On right-to-left pages, all digits end at the inner side of the column. */
  readonly totalsWidthPt: number;
  readonly hsCode: TextColumn;
  readonly unit: TextColumn;
  readonly quantity: FigureColumn;
  readonly rate: FigureColumn;
  readonly rateBase: TextColumn;
  readonly amount: FigureColumn;
  /** `text` and `figure` columns, by their index in the cells of a row. */
  readonly cells: readonly (FigureColumn | TextColumn)[];
}

/** A number in a column. Without a number of digits, it has no fraction. */
type ColumnFigure = Omit<Figure, 'fractionDigits'> & Partial<Figure>;

/**
 * The end of a number: its decimal separator, the digits after it and, unless the page is right-to-left, its mark.
 * Some digits take two UTF-16 units.
 */
const fractionPart = ({ direction }: LayoutContext, { text, fractionDigits = 0, mark = '' }: ColumnFigure): string => {
  const number = text.slice(0, text.length - mark.length).replace(/\P{Nd}*$/u, '');
  return (fractionDigits === 0 ? '' : [...number].slice(-1 - fractionDigits).join('')) + (direction === 'rtl' ? '' : mark);
};

/** Marks are shorter. */
const MAX_MARK_LENGTH = 256;

/** Equal for figures with equally wide fractions, because all digits are equally wide. */
const fractionKey = ({ fractionDigits = 0, mark = '' }: ColumnFigure): number => fractionDigits * MAX_MARK_LENGTH + mark.length;

/** Widths of the signs to the right of the digits, one for each figure; undefined if no figure has such a sign. */
const trailingSignWidths = (
  ctx: LayoutContext, figures: readonly ColumnFigure[], font: FontSpec,
): readonly number[] | undefined => {
  if (ctx.direction === 'ltr') return undefined;
  const widths = figures.map(({ text }) => trailingSignPt(ctx, text, font));
  return widths.some((widthPt) => widthPt !== 0) ? widths : undefined;
};

const alignOffsets = (ctx: LayoutContext, figures: readonly ColumnFigure[], font: FontSpec): readonly number[] | undefined => {
  const signs = trailingSignWidths(ctx, figures, font);
  const [first] = figures;
  const areEqual = first === undefined || figures.every((figure) => fractionKey(figure) === fractionKey(first));
  if (areEqual) return signs?.map((signPt) => -signPt);
  const widthByKey = new Map<number, number>();
  const fractions = figures.map((figure) =>
    getOrMake(widthByKey, fractionKey(figure), () => ctx.measurer.line(fractionPart(ctx, figure), font).widthPt));
  const longest = Math.max(...widthByKey.values());
  return fractions.map((fraction, index) => longest - fraction - (signs?.[index] ?? 0));
};

/** A column of numbers, which some rows may lack. */
const figureColumn = (ctx: LayoutContext, cells: readonly (ColumnFigure | undefined)[], font: FontSpec): FigureColumn => {
  const options: MeasureOptions = { direction: ctx.direction, field: 'currency' };
  const lines = cells.map((figure) => figure && ctx.measurer.line(figure.text, font, options));
  const offsets = alignOffsets(ctx, cells.filter((figure) => figure !== undefined), font)?.values();
  const alignOffsetsPt = offsets && cells.map((figure) => (figure === undefined ? 0 : offsets.next().value ?? 0));
  const widthPt = lines.reduce((max, line, index) => Math.max(max, (alignOffsetsPt?.[index] ?? 0) + (line?.widthPt ?? 0)), 0);
  return { lines, alignOffsetsPt, widthPt };
};

/** @param direction of texts that begin with a sign; absent: that of their first letter */
const textColumn = (
  ctx: LayoutContext, phrases: readonly (Phrase | undefined)[], font: FontSpec, direction?: MeasureOptions['direction'],
): TextColumn => {
  const options = direction && { direction };
  const lines = phrases.map((phrase) => phrase && ctx.measurer.line(phrase.text, font, { field: phrase.field, ...options }));
  return { lines, widthPt: lines.reduce((max, line) => Math.max(max, line?.widthPt ?? 0), 0) };
};

const cellColumns = (ctx: LayoutContext, { columns, rows }: Content, figure: FontSpec, codeFont: FontSpec): TableFigures['cells'] =>
  columns.flatMap(({ key, cellIndex }) => {
    if (cellIndex === undefined) return [];
    const cells = rows.map((row) => row.cells[cellIndex]);
    return [key === 'figure' ? figureColumn(ctx, cells, figure) : textColumn(ctx, cells, codeFont)];
  });

/** Style of the details, never larger than the figures. */
export const detailTextStyle = (tableStyle: TableStyle, sizePt: number): TextStyle =>
  resizeStyle(tableStyle.textStyles.detail, Math.min(tableStyle.textStyles.detail.font.sizePt, sizePt));

export const itemTextStyles = (tableStyle: TableStyle, sizePt: number): readonly [TextStyle, TextStyle] =>
  [resizeStyle(tableStyle.textStyles.itemName, sizePt), detailTextStyle(tableStyle, sizePt)];

/** Style of codes and units, with digits of one width, never larger than the figures. */
export const codeTextStyle = (tableStyle: TableStyle, sizePt: number): TextStyle => {
  const style = tableStyle.textStyles.code ?? tableStyle.textStyles.detail;
  return tabularStyle(resizeStyle(style, Math.min(style.font.sizePt, sizePt)));
};

const labelWidths = ({ content: { columns }, measurer }: LayoutContext, { font }: TextStyle): readonly LabelWidths[] =>
  columns.map(({ label: { text } }) => (text === ''
    ? {
      lineWidthPt: 0, wordWidthPt: 0,
    } : { lineWidthPt: measurer.line(text, font).widthPt, wordWidthPt: measurer.longestWordPt(text, font) }));

const widestTotal = (ctx: LayoutContext, { textStyles: { figure, total = figure } }: TableStyle): number =>
  ctx.content.totals.reduce((max, { key, value }) =>
    Math.max(max, setLine(ctx, value, (key === 'total' ? total : figure).font).widthPt), 0);

/** Measures every label, number, code and unit of the table once. */
export const measureFigures = (ctx: LayoutContext, tableStyle: TableStyle, sizePt: number): TableFigures => {
  const { rows } = ctx.content;
  // The quantities of the sums of sections follow those of the rows.
  const sums = rows.some(({ section }) => section?.sum?.quantity) ? rows.map(({ section }) => section?.sum) : [];
  const { font } = resizeStyle(tableStyle.textStyles.figure, sizePt);
  const codeFont = codeTextStyle(tableStyle, sizePt).font;
  return {
    sizePt,
    labels: labelWidths(ctx, tableStyle.textStyles.head),
    totalsWidthPt: widestTotal(ctx, tableStyle),
    hsCode: textColumn(ctx, rows.map((row) => row.hsCode), codeFont),
    unit: textColumn(ctx, [...rows.map((row) => row.unit), ...sums.map((sum) => sum?.unit)], codeFont),
    quantity: figureColumn(ctx, [...rows.map((row) => row.quantity), ...sums.map((sum) => sum?.quantity)], font),
    rate: figureColumn(ctx, rows.map((row) => row.rate), font),
    rateBase: textColumn(ctx, rows.map((row) => row.rateBase), codeFont, ctx.direction),
    amount: figureColumn(ctx, rows.map((row) => row.amount), font),
    cells: cellColumns(ctx, ctx.content, font, codeFont),
  };
};
