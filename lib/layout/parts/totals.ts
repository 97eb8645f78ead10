import { beside, type Block, indent, padded, space, stack, withNodes, firstGood } from '../engine/block.js';
import type { TotalRow } from '../content/content.js';
import { figureLine } from '../engine/paragraph.js';
import {
  fitLine, lineWidthPt, SMALL_SIZE_PT, trailingSignPt, setLine, setPhrase, type LayoutContext, type ColoredStyle,
  MAX_SHORT_LINES,
} from '../context/layout-context.js';
import { COLUMNS, twelveColumns } from '../engine/grid.js';
import type { StructureNode } from '../engine/page.js';
import { type Phrase, regularStyle, resizeStyle } from '../engine/text.js';
import { labelOnBaseline } from './pairs.js';
import { MIN_TYPE_SIZE_PT } from '../table/table-columns.js';
import type { Padding } from '../table/table-style.js';
import type { SharedStyles } from './text-styles.js';

export interface TotalRowStyle {
  readonly label: ColoredStyle;
  readonly figure: ColoredStyle;
  /** Style of the notes below the row. */
  readonly note: ColoredStyle;
  readonly padding: Padding;
  readonly gapPt: number;
  /** Whether the label ends at the gap and does not start at the reading edge. */
  readonly isLabelAtFigure?: boolean;
  /** Whether the notes are aligned with the figure, one grid step below it. */
  readonly areNotesAtFigure?: boolean;
}

export interface TotalRowWidths {
  readonly widthPt: number;
  /** Width of the column in which the digits line up, at the end of the row. */
  readonly figureWidthPt: number;
}

const rowNode = ({ label: { text } }: TotalRow): Readonly<Record<'tr' | 'label' | 'value', StructureNode>> => {
  const label: StructureNode = text === '' ? { tag: 'TD', children: [] } : { tag: 'TH', children: [], scope: 'Row' };
  const valueNode: StructureNode = { tag: 'TD', children: [] };
  return { tr: { tag: 'TR', children: [label, valueNode] }, label, value: valueNode };
};

/** The amount on one line, with its digits at the right side of its column. */
const figureBlock = (
  ctx: LayoutContext, { value }: TotalRow, { style, color }: ColoredStyle, widthPt: number, meaning: StructureNode,
): Block => {
  const alignOffsetPt = -trailingSignPt(ctx, value.text, style.font);
  return figureLine(setLine(ctx, value, style.font), style, widthPt, { color, meaning }, alignOffsetPt);
};

export const figureWidth = (ctx: LayoutContext, rows: readonly TotalRow[], { style: { font } }: ColoredStyle): number =>
  Math.max(0, ...rows.map(({ value }) => setLine(ctx, value, font).widthPt - trailingSignPt(ctx, value.text, font)));

/** Width in which no label wraps. */
const labelWidth = (ctx: LayoutContext, rows: readonly TotalRow[], { style: { font } }: ColoredStyle): number =>
  Math.max(0, ...rows.map(({ label }) => (label.text === '' ? 0 : setLine(ctx, label, font).widthPt)));

/** The notes below a row, which belong to the cell of its label. The base of a tax must not be as prominent as a sum. */
const noteBlocks = (
  ctx: LayoutContext, notes: readonly Phrase[], { note, areNotesAtFigure = false }: TotalRowStyle,
  widthPt: number, tag: StructureNode,
): readonly Block[] => {
  const { style, color } = note;
  const sizePt = areNotesAtFigure ? style.font.sizePt : Math.min(SMALL_SIZE_PT, style.font.sizePt);
  const options = { style: resizeStyle(style, sizePt), color, widthPt, tag, balancesLines: areNotesAtFigure } as const;
  const align = areNotesAtFigure ? 'end' : 'start';
  const lines = notes.map((text, index) => setPhrase(ctx, text, { ...options, align, isFollowed: index < notes.length - 1 }));
  return areNotesAtFigure && lines.length > 0 ? [space(style.gridPt), ...lines] : lines;
};

/** A row of the totals. Label and amount are at opposite edges on one baseline, with the notes below. */
export const totalRow = (ctx: LayoutContext, row: TotalRow, blockStyle: TotalRowStyle, available: TotalRowWidths): Block => {
  const { widthPt, figureWidthPt } = available;
  const node = rowNode(row);
  const { notes = [] } = row;
  const labelWidthPt = widthPt - figureWidthPt - blockStyle.gapPt;
  const align = blockStyle.isLabelAtFigure === true ? 'end' : 'start';
  const isFollowed = notes.length > 0;
  const label = setPhrase(ctx, row.label, { ...blockStyle.label, widthPt: labelWidthPt, tag: node.label, align, isFollowed });
  const figure = figureBlock(ctx, row, blockStyle.figure, figureWidthPt, node.value);
  const alignedLabel = labelOnBaseline(label, blockStyle.label, blockStyle.figure);
  const body = beside([{ xPt: 0, block: alignedLabel }, { xPt: widthPt - figureWidthPt, block: figure }]);
  const { topPt, bottomPt } = blockStyle.padding;
  if (!isFollowed) return withNodes(padded(body, topPt, bottomPt), [node.tr]);
  // Half a line separates notes from the next row, to show to which amount they belong.
  const paddingBelowPt = Math.max(bottomPt, blockStyle.label.style.gridPt - topPt);
  return withNodes(
    padded(stack([body, ...noteBlocks(ctx, notes, blockStyle, widthPt, node.label)]), topPt, paddingBelowPt), [node.tr],
  );
};

/** Share of the width for the label of the balance next to its figure. */
const MAX_BALANCE_LABEL_SHARE = 0.42;

const sideBySide = (
  ctx: LayoutContext, row: TotalRow, blockStyle: TotalRowStyle, available: TotalRowWidths,
): Block | undefined => {
  const { label, figure, gapPt } = blockStyle;
  const { widthPt } = available;
  const naturalWidthPt = figureWidth(ctx, [row], figure);
  const labelWidthPt = Math.min(lineWidthPt(ctx, row.label.text, label), widthPt * MAX_BALANCE_LABEL_SHARE);
  if (naturalWidthPt + gapPt + labelWidthPt > widthPt) return undefined;
  const figureWidthPt = Math.max(naturalWidthPt, available.figureWidthPt);
  const lines = ctx.measurer.wrap(row.label.text, label.style.font, widthPt - figureWidthPt - gapPt).length;
  return lines > MAX_SHORT_LINES ? undefined : totalRow(ctx, row, blockStyle, { widthPt, figureWidthPt: figureWidthPt });
};

/** The balance with its figure below its label. */
const stackedRow = (ctx: LayoutContext, row: TotalRow, blockStyle: TotalRowStyle, widthPt: number): Block => {
  const node = rowNode(row);
  const label = setPhrase(ctx, row.label, { ...blockStyle.label, widthPt, tag: node.label, isFollowed: row.notes !== undefined });
  const style = fitLine(ctx, row.value.text, blockStyle.figure.style, widthPt, MIN_TYPE_SIZE_PT);
  const figureStyle = { ...blockStyle.figure, style };
  const figureWidthPt = Math.min(figureWidth(ctx, [row], figureStyle), widthPt);
  // The figure is as wide as its text, so that it is below the other amounts in both reading directions.
  const figure = indent(widthPt - figureWidthPt, figureBlock(ctx, row, figureStyle, figureWidthPt, node.value));
  const notes = noteBlocks(ctx, row.notes ?? [], blockStyle, widthPt, node.label);
  return withNodes(padded(stack([label, figure, ...notes]), blockStyle.padding.topPt, blockStyle.padding.bottomPt), [node.tr]);
};

/** Smaller sizes of a figure that has too little space next to its label. */
const SMALLER_SIZES_PT = [22, 18, 16, 15] as const;

/** Maximum size of a balance of zero, which asks for nothing. */
const MAX_ZERO_BALANCE_SIZE_PT = 13;

const zeroBalanceStyle = ({ style, color }: ColoredStyle): ColoredStyle =>
  ({ style: regularStyle(resizeStyle(style, Math.min(MAX_ZERO_BALANCE_SIZE_PT, style.font.sizePt))), color });

/**
 * The balance due, or the total of a document without one. Its figure is next to the label, a little smaller if that
 * helps, or below it if there is too little space. Notes, such as the amount in words, are aligned with the figure.
 */
export const balanceRow = (ctx: LayoutContext, defaultStyle: TotalRowStyle, available: TotalRowWidths): Block => {
  const { balance: row, paidBalance } = ctx.content;
  const figureStyle = paidBalance === undefined ? defaultStyle.figure : zeroBalanceStyle(defaultStyle.figure);
  const blockStyle = { ...defaultStyle, figure: figureStyle, areNotesAtFigure: true };
  const { style, color } = blockStyle.figure;
  const sizes = [style.font.sizePt, ...SMALLER_SIZES_PT.filter((sizePt) => sizePt < style.font.sizePt)];
  const besideLabel = sizes.map((sizePt) => () =>
    sideBySide(ctx, row, { ...blockStyle, figure: { style: resizeStyle(style, sizePt), color } }, available));
  return firstGood(besideLabel, (block) => block !== undefined) ?? stackedRow(ctx, row, blockStyle, available.widthPt);
};

/** Width of the totals as a multiple of the width of their amounts. */
const WIDTH_PER_FIGURE_WIDTH = 1.8;

/** Grid columns of the totals. Long labels may need up to eight. */
interface TotalsColumns {
  readonly gutterPt: number;
  readonly columns: number;
  /** Distance of the rows from the edges of their columns. */
  readonly insetPt: number;
}

const MAX_COLUMNS = 8;

/** Widths of the totals, which align with the table's column of amounts. Labels widen them until none wraps. */
export const totalsWidths = (
  ctx: LayoutContext, { strong, figure, strongFigure }: Pick<SharedStyles, 'strong' | 'figure' | 'strongFigure'>,
  [widthPt, amountWidthPt]: readonly [number, number], { gutterPt, columns, insetPt }: TotalsColumns,
): TotalRowWidths => {
  const { totals } = ctx.content;
  const grid = twelveColumns(widthPt, gutterPt);
  const insidePt = (count: number): number => grid.spanWidthPt(count) - 2 * insetPt;
  const ownPts = totals.map((row) => figureWidth(ctx, [row], row.key === 'total' ? strongFigure : figure));
  const figureWidthPt = Math.max(amountWidthPt, ...ownPts);
  const labelsPt = Math.min(labelWidth(ctx, totals, strong) + gutterPt + figureWidthPt, insidePt(MAX_COLUMNS));
  const preferredPt = Math.max(insidePt(columns), figureWidthPt * WIDTH_PER_FIGURE_WIDTH, labelsPt);
  return { widthPt: Math.min(insidePt(COLUMNS), preferredPt), figureWidthPt };
};

interface TotalRowsStyle {
  readonly defaultStyle: TotalRowStyle;
  readonly totalStyle: TotalRowStyle;
  /** Decorates the row of the total. */
  readonly frameTotal?: (row: Block) => Block;
}

/** Styles of rows with one padding, in which only the total is strong. */
export const totalRowStyles = (
  { secondary, figure, small: note, strong, strongFigure }: Omit<SharedStyles, 'label' | 'body'>, padding: Padding, gapPt: number,
): TotalRowsStyle => {
  const defaultRowStyle: TotalRowStyle = { label: secondary, figure, note, padding, gapPt };
  return { defaultStyle: defaultRowStyle, totalStyle: { ...defaultRowStyle, label: strong, figure: strongFigure } };
};

/** The style with the space that a row with notes has below it, above a row of the next style. */
const spacedStyle = (blockStyle: TotalRowStyle, next: TotalRowStyle): TotalRowStyle => {
  const { label: { style: { gridPt } }, padding: { topPt, bottomPt } } = blockStyle;
  return { ...blockStyle, padding: { topPt, bottomPt: Math.max(bottomPt, gridPt - next.padding.topPt) } };
};

/** The rows from subtotal to amount paid. If several rows have notes, all rows are equally spaced, except on a tight page. */
export const totalRows = (ctx: LayoutContext, blockStyle: TotalRowsStyle, available: TotalRowWidths): readonly Block[] => {
  const { frameTotal = (row: Block): Block => row } = blockStyle;
  const { totals } = ctx.content;
  const withNotes = totals.filter(({ notes = [] }) => notes.length > 0);
  const styleOf = (one: TotalRowStyle, next: TotalRowStyle): TotalRowStyle =>
    (ctx.isTight !== true && withNotes.length > 1 ? spacedStyle(one, next) : one);
  const hasNotes = withNotes.some(({ key }) => key === 'total');
  const defaultStyle = styleOf(blockStyle.defaultStyle, blockStyle.defaultStyle);
  const totalStyle = styleOf(blockStyle.totalStyle, hasNotes ? blockStyle.defaultStyle : blockStyle.totalStyle);
  return totals.map((row) =>
    (row.key === 'total' ? frameTotal(totalRow(ctx, row, totalStyle, available)) : totalRow(ctx, row, defaultStyle, available)));
};
