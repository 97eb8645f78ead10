import { KEY_CONTRAST, readableTextColor } from '../../presentation/contrast.js';
import type { Palette } from '../../presentation/themes.js';
import { gapMaker, twelveColumns } from '../engine/grid.js';
import { type ColoredStyle, type ContextWith, type LayoutContext, setPhrase } from '../context/layout-context.js';
import { accessibleColor, ensureContrast, mixColor } from '../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, LINING_FIGURES, sharedStyles, type SharedStyles, styleFactory, stylesInColor,
} from '../parts/text-styles.js';
import type { DocumentDetail } from '../content/content.js';
import type { Phrase } from '../engine/text.js';
import { beside, type Block, EMPTY, EPSILON_PT, space, stack, tagged, withNodes } from '../engine/block.js';
import { detailList, type DetailListStyle, valueDirection, valueStyle } from '../parts/document-details.js';
import { required } from '../../required.js';
import { fitLine, keepsCodesWhole, longestLinePt } from '../context/fit-text.js';
import {
  detailsThroughBalance, hasAmountDueLabel, headerAmount, headerAmountStyle, payLink, separateDueDate,
} from '../parts/amount-due.js';

export const GRID_PT = 6.4;
/** Text is on the grid. Backgrounds are half a step lower to centre the text. */
export const HALF_GRID_PT = GRID_PT / 2;
export const GUTTER_PT = 14;
/** Padding at the sides of the table and the totals box. */
export const INSET_PT = 10;
export const gap = gapMaker(GRID_PT);
export const TOTALS_GAP = gap(3, 0.5, 2);
export const FAMILY = 'inter';

const makeStyle = styleFactory({ family: FAMILY, gridPt: GRID_PT, descentPt: 3.6 });

/** Type sizes: 8.5, 9, 13, 18.6, 26.8. */
export const STYLES = {
  label: makeStyle({ weight: 'bold', sizePt: 8.5 }),
  small: makeStyle({ sizePt: 8.5, features: LINING_FIGURES }),
  body: makeStyle({ sizePt: 9 }),
  strong: makeStyle({ weight: 'bold', sizePt: 9 }),
  itemName: makeStyle({ family: 'inter-medium', sizePt: 9 }),
  figure: makeStyle({ sizePt: 9, ...COLUMN_FIGURES }),
  strongFigure: makeStyle({ weight: 'bold', sizePt: 9, ...COLUMN_FIGURES }),
  /** Shares a baseline with the details next to it. */
  due: makeStyle({ weight: 'bold', sizePt: 13, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }),
  longCompany: makeStyle({ weight: 'bold', sizePt: 13, letterSpacingEm: -0.01 }, 3),
  company: makeStyle({ weight: 'bold', sizePt: 18.6, letterSpacingEm: -0.01 }, 4),
  balance: makeStyle({ weight: 'bold', sizePt: 18.6, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }, 4),
  tightCompany: makeStyle({ weight: 'bold', sizePt: 14, letterSpacingEm: -0.01 }, 3),
  tightTitle: makeStyle({ weight: 'bold', sizePt: 21.5, letterSpacingEm: -0.01 }, 4),
  title: makeStyle({ weight: 'bold', sizePt: 26.8, letterSpacingEm: -0.01 }, 5),
} as const;

/** Styles of the design. Company name and title are on the band. */
type CorporateStyles =
  SharedStyles & Readonly<Record<'due' | 'longCompany' | 'company' | 'balance' | 'title' | 'link', ColoredStyle>>;

export type CorporateContext = ContextWith<CorporateStyles>;

/** Share of the primary colour in the background of details and totals. */
export const TINT_SHARE = 0.06;

export const primaryTint = ({ primaryColor, backgroundColor }: Palette, share: number): string =>
  mixColor(primaryColor, backgroundColor, share);

export const corporateStyles = (ctx: LayoutContext): CorporateStyles => {
  const { palette, placement, isTight = false } = ctx;
  const { due, longCompany, balance } = STYLES;
  const strongColor = accessibleColor(ctx, [palette.textColor]);
  const [company, title] = isTight ? [STYLES.tightCompany, STYLES.tightTitle] : [STYLES.company, STYLES.title];
  const onBox = readableTextColor(palette.primaryColor, palette.headerTextColor);
  const onBand = placement?.paletteWithoutBand.headerTextColor ?? onBox;
  const link = {
    style: STYLES.body, color: ensureContrast(palette.accentColor, primaryTint(palette, TINT_SHARE), KEY_CONTRAST),
  };
  return {
    ...sharedStyles(STYLES, palette, strongColor), ...stylesInColor(strongColor, { due }), link,
    ...stylesInColor(onBand, { company, longCompany, title }), ...stylesInColor(onBox, { balance }),
  };
};

const FOOTER_HEIGHT_PT = 51.2;

/** Top of the first footer line, on the grid. */
export const footerTop = (heightPt: number): number =>
  Math.floor((heightPt - FOOTER_HEIGHT_PT) / GRID_PT) * GRID_PT - HALF_GRID_PT;

const SEPARATOR = ' · ';
const MAX_FOOTER_LINES = 2;

/** Joins parts into lines without breaking a part or starting or ending a line with a separator. */
const joinedLines = (parts: readonly string[], fits: (line: string) => boolean): string =>
  parts.reduce<readonly string[]>((lines, part) => {
    const joined = `${lines.at(-1) ?? ''}${SEPARATOR}${part}`;
    return lines.length > 0 && fits(joined) ? [...lines.slice(0, -1), joined] : [...lines, part];
  }, []).join('\n');

const nonEmptyLines = (details: Phrase): readonly string[] =>
  details.text.split('\n').map((line) => line.trim()).filter((line) => line !== '');

/**
 * The sender's details on one or two lines for the page footer, repeated as artifacts. Undefined if there are none, if
 * they need more lines, or if the request has its own footer.
 */
export const companyDetailsInFooter = (
  ctx: LayoutContext, coloredStyle: ColoredStyle, widthPt: number, tag: 'P' | 'footer-artifact' = 'P',
): Block | undefined => {
  const { companyDetails: details, footer } = ctx.content;
  if (details === undefined || footer !== undefined) return undefined;
  const parts = nonEmptyLines(details);
  const lineWidthPt = twelveColumns(widthPt, GUTTER_PT).spanWidthPt(10);
  const fitBlock = (text: string): Block | undefined => {
    const block = setPhrase(ctx, { ...details, text }, { ...coloredStyle, widthPt: lineWidthPt, tag });
    return block.heightPt <= MAX_FOOTER_LINES * coloredStyle.style.leadingPt ? block : undefined;
  };
  const fits = (line: string): boolean => ctx.measurer.wrap(line, coloredStyle.style.font, lineWidthPt).length <= 1;
  return fitBlock(joinedLines(parts, fits)) ?? fitBlock(parts.join(SEPARATOR));
};

/** The sender's details below the name on the band. Empty if they are in the footer. */
export const companyDetailsInBand = (
  ctx: LayoutContext, coloredStyle: ColoredStyle, [footerPt, widthPt]: readonly [number, number],
): Block => {
  const { content: { companyDetails: details }, measurer } = ctx;
  if (details === undefined || companyDetailsInFooter(ctx, coloredStyle, footerPt) !== undefined) return EMPTY;
  const text = joinedLines(nonEmptyLines(details), (line) => measurer.wrap(line, coloredStyle.style.font, widthPt).length <= 1);
  return setPhrase(ctx, { ...details, text }, { ...coloredStyle, widthPt, tag: 'P' });
};

/** Style of a row of details, each below its label. */
interface DetailRowStyle extends Pick<DetailListStyle, 'label' | 'value' | 'strong' | 'due'> {
  /** Space between label and value in a row with a larger amount. Absent: none. */
  readonly valueGapPt?: number;
}

interface DetailCell {
  readonly detail: DocumentDetail;
  readonly xPt: number;
  readonly widthPt: number;
  /** Absent: at the start. */
  readonly align?: 'start' | 'end';
}

/** A row of details. Labels are bottom-aligned so that the values share a baseline. */
export const detailRow = (ctx: LayoutContext, cells: readonly DetailCell[], rowStyle: DetailRowStyle): Block => {
  const blocks = cells.map(({ detail, xPt, widthPt, align = 'start' }) => ({
    xPt, label: setPhrase(ctx, detail.label, { ...rowStyle.label, widthPt, align, tag: 'Lbl' }),
    value: setPhrase(ctx, detail.value, {
      ...valueStyle(detail, rowStyle), widthPt, align, tag: 'LBody', direction: valueDirection(ctx, detail), balancesLines: true,
    }),
  }));
  const highest = Math.max(...blocks.map(({ label }) => label.heightPt));
  const valueGap = space(rowStyle.valueGapPt ?? 0);
  return beside(blocks.map(({ xPt, label, value }) =>
    ({ xPt, block: tagged('LI', stack([space(highest - label.heightPt), label, valueGap, value])) })));
};

/** Details start on four axes. Addresses and totals below share two of them. */
const COLUMN_COUNT = 4;
/** Five axes are used if four would leave one detail alone in a row. */
const MAX_COLUMN_COUNT = 5;
/** Maximum lines of a detail in one cell. Longer details get two cells. */
const MAX_VALUE_LINES = 2;
const MIN_AMOUNT_SIZE_PT = 11;
/** Between a label and its value. The amount due is taller than other values. */
const VALUE_GAP_PT = GRID_PT;
/** Maximum number of details in a row with individual widths, and the minimum gap between them. */
const MAX_DETAILS_IN_ROW = 6;
const MIN_CELL_GAP_PT = 20;
const LIST_LABEL_SHARE = 0.5;

type DetailRow = readonly { readonly detail: DocumentDetail; readonly span: number }[];

/** Equal cells next to each other, with a gutter between them. */
interface CellGrid {
  readonly count: number;
  columnXPt(index: number): number;
  spanWidthPt(span: number): number;
}

const equalCells = (widthPt: number, count: number): CellGrid => {
  const stepPt = (widthPt + GUTTER_PT) / count;
  return { count, columnXPt: (index) => index * stepPt, spanWidthPt: (span) => span * stepPt - GUTTER_PT };
};

const detailRowStyle = (ctx: CorporateContext): DetailRowStyle => {
  const { label, body: value, strong, due } = ctx.styles;
  return { label, value, strong, due: headerAmountStyle(ctx, due), valueGapPt: VALUE_GAP_PT };
};

export const detailListStyle = (ctx: CorporateContext): DetailListStyle =>
  ({ ...detailRowStyle(ctx), gapPt: GUTTER_PT, align: 'start', labelShare: LIST_LABEL_SHARE, spaceAboveDuePt: GRID_PT });

/** Minimum width of a label. It stays on one line if two cells hold it, so that all labels of a row are equally high. */
const labelWidth = (ctx: CorporateContext, { label: { text } }: DocumentDetail, cells: CellGrid): number => {
  const labelLineWidthPt = longestLinePt(ctx, text, STYLES.label);
  return labelLineWidthPt <= cells.spanWidthPt(2) ? labelLineWidthPt : ctx.measurer.longestPartPt(text, STYLES.label.font);
};

/** Number of cells that the label and the longest word need. Two if the value would take many lines in one. */
const detailSpan = (ctx: CorporateContext, detail: DocumentDetail, cells: CellGrid): number => {
  const { measurer } = ctx;
  const { font } = valueStyle(detail, detailRowStyle(ctx)).style;
  const minLabelWidthPt = labelWidth(ctx, detail, cells);
  const longestWordWidthPt = Math.max(measurer.longestPartPt(detail.value.text, font), minLabelWidthPt);
  const spans = Array.from({ length: cells.count - 1 }, (_, index) => index + 1);
  const forWords = spans.find((span) => longestWordWidthPt <= cells.spanWidthPt(span)) ?? cells.count;
  const isLong = forWords === 1 && measurer.wrap(detail.value.text, font, cells.spanWidthPt(1)).length > MAX_VALUE_LINES;
  return isLong ? 2 : forWords;
};

/** Takes as many details as fit in a number of cells, at least one. Returns them and the rest. */
const takeRow = (details: DetailRow, available: number): readonly [DetailRow, DetailRow] => {
  let freeCells = available;
  const end = details.findIndex(({ span }) => {
    freeCells -= span;
    return freeCells < 0;
  });
  const count = end < 0 ? details.length : Math.max(1, end);
  return [details.slice(0, count), details.slice(count)];
};

const takeRows = (details: DetailRow, available: number): readonly DetailRow[] => {
  if (details.length === 0) return [];
  const [row, rest] = takeRow(details, available);
  return [row, ...takeRows(rest, available)];
};

/** Positions of the cells. The last one extends to the end of the row. */
const cellsOfRow = (row: DetailRow, cells: CellGrid, end = cells.count): readonly DetailCell[] => {
  let axis = 0;
  return row.map(({ detail, span }, index) => {
    const available = index === row.length - 1 ? end - axis : span;
    const cell = { detail, xPt: cells.columnXPt(axis), widthPt: cells.spanWidthPt(Math.max(1, available)) };
    axis += span;
    return cell;
  });
};

/** Splits off the first row, which leaves `amountSpan` cells free for the amount due. */
const firstRowOf = (ctx: CorporateContext, cells: CellGrid, amountSpan: number): readonly [readonly DetailCell[], DetailRow] => {
  const { others, dueDate } = separateDueDate(ctx.content);
  const spanned = (details: readonly DocumentDetail[]): DetailRow =>
    details.map((detail) => ({ detail, span: detailSpan(ctx, detail, cells) }));
  const available = cells.count - amountSpan;
  const details = spanned(others);
  const dates = spanned(dueDate === undefined ? [] : [dueDate]);
  const dateAxis = available - dates.reduce((sum, { span }) => sum + span, 0);
  if ((details[0]?.span ?? 0) > dateAxis) {
    const [first, rest] = takeRow(details, available);
    return [cellsOfRow(first, cells, available), [...dates, ...rest]];
  }
  const [first, rest] = takeRow(details, dateAxis);
  const date = dates.map(({ detail, span }) => ({ detail, xPt: cells.columnXPt(dateAxis), widthPt: cells.spanWidthPt(span) }));
  return [[...cellsOfRow(first, cells, dateAxis), ...date], rest];
};

/** Position of the amount due at the end of a row, and the style of that row. */
interface AmountDueCell {
  readonly span: number;
  readonly cell: DetailCell;
  readonly rowStyle: DetailRowStyle;
}

const amountDueCell = (ctx: CorporateContext, cells: CellGrid): AmountDueCell => {
  const [balance, due] = [headerAmount(ctx.content), headerAmountStyle(ctx, ctx.styles.due)];
  const amountWidthPt = ctx.measurer.line(balance.value.text, due.style.font).widthPt;
  const span = Math.max(amountWidthPt, labelWidth(ctx, balance, cells)) <= cells.spanWidthPt(1) ? 1 : 2;
  const widthPt = cells.spanWidthPt(span);
  const style = { ...fitLine(ctx, balance.value.text, due.style, widthPt, MIN_AMOUNT_SIZE_PT), leadingPt: due.style.leadingPt };
  const cell = { detail: balance, xPt: cells.columnXPt(cells.count - span), widthPt, align: 'end' } as const;
  return { span, cell, rowStyle: { ...detailRowStyle(ctx), due: { style, color: due.color } } };
};

/** The first row, which ends with due date and amount due, and the remaining details. */
const firstRowWithAmountDue = (ctx: CorporateContext, cells: CellGrid): readonly [Block, DetailRow] => {
  const { span, cell, rowStyle } = amountDueCell(ctx, cells);
  const [details, rest] = firstRowOf(ctx, cells, span);
  return [detailRow(ctx, [...details, cell], rowStyle), rest];
};

const ROW_GAP_PT = 2 * GRID_PT;

interface ArrangedRows {
  readonly blocks: readonly Block[];
  /** Whether the last of several rows has a single cell. */
  readonly hasRowOfOneCell: boolean;
}

const arrangeRows = (ctx: CorporateContext, cells: CellGrid): ArrangedRows => {
  const { content } = ctx;
  const [first, rest] = hasAmountDueLabel(content)
    ? firstRowWithAmountDue(ctx, cells)
    : [undefined, content.documentDetails.map((detail) => ({ detail, span: detailSpan(ctx, detail, cells) }))] as const;
  const rows = takeRows(rest, cells.count);
  const blocks = rows.map((row) => detailRow(ctx, cellsOfRow(row, cells), detailRowStyle(ctx)));
  const all = first === undefined ? blocks : [first, ...blocks];
  const last = rows.at(-1);
  return { blocks: all, hasRowOfOneCell: all.length > 1 && last?.length === 1 && last[0]?.span === 1 };
};

/** All details in one row with equal gaps, each as wide as its text. Undefined if they do not fit. */
const singleRow = (ctx: CorporateContext, widthPt: number): Block | undefined => {
  const rowStyle = detailRowStyle(ctx);
  const details = detailsThroughBalance(ctx.content);
  if (details.length > MAX_DETAILS_IN_ROW) return undefined;
  const ownPts = details.map((detail) => Math.max(
    longestLinePt(ctx, detail.label.text, rowStyle.label.style),
    longestLinePt(ctx, detail.value.text, valueStyle(detail, rowStyle).style),
  ));
  const cellGapPt = (widthPt - ownPts.reduce((sum, ownPt) => sum + ownPt, 0)) / (details.length - 1);
  if (cellGapPt < MIN_CELL_GAP_PT) return undefined;
  let xPt = 0;
  const cells = details.map((detail, index): DetailCell => {
    const naturalWidthPt = required(ownPts[index], 'width');
    const cell = { detail, xPt, widthPt: naturalWidthPt + EPSILON_PT, align: detail.key === 'balanceDue' ? 'end' : 'start' } as const;
    xPt += naturalWidthPt + cellGapPt;
    return cell;
  });
  return detailRow(ctx, cells, rowStyle);
};

/** Whether a code is broken in its cells. */
const isDetailBroken = (ctx: CorporateContext, detail: DocumentDetail, cells: CellGrid): boolean =>
  !keepsCodesWhole(
    ctx, detail.value.text, valueStyle(detail, detailRowStyle(ctx)).style, cells.spanWidthPt(detailSpan(ctx, detail, cells)),
  );

/** The details as a list with a line for each long code. The amount due is at the end of the first lines. */
const detailListWithAmount = (ctx: CorporateContext, widthPt: number): Block => {
  const { content } = ctx;
  const due = hasAmountDueLabel(content) ? amountDueCell(ctx, equalCells(widthPt, COLUMN_COUNT)) : undefined;
  const listWidthPt = due === undefined ? widthPt : due.cell.xPt - GUTTER_PT;
  const list = detailList(ctx, detailsThroughBalance(content).filter(({ key }) => key !== 'balanceDue'), detailListStyle(ctx), listWidthPt);
  const items = withNodes(list, list.nodes.flatMap(({ children }) => children));
  if (due === undefined) return items;
  // The amount shares a baseline with the third detail.
  const amount = detailRow(ctx, [due.cell], { ...due.rowStyle, valueGapPt: 2 * GRID_PT });
  return beside([{ xPt: 0, block: items }, { xPt: 0, block: amount }]);
};

/** One row if all details fit, otherwise rows of four cells, or of five if that leaves no detail alone and adds no row. */
const chooseRows = (ctx: CorporateContext, widthPt: number): readonly Block[] => {
  const cells = equalCells(widthPt, COLUMN_COUNT);
  const fourCellRows = arrangeRows(ctx, cells);
  if (fourCellRows.blocks.length === 1) return fourCellRows.blocks;
  const row = singleRow(ctx, widthPt);
  if (row !== undefined) return [row];
  const hasBroken = ctx.content.documentDetails.some((detail) => isDetailBroken(ctx, detail, cells));
  if (hasBroken) return [detailListWithAmount(ctx, widthPt)];
  if (!fourCellRows.hasRowOfOneCell) return fourCellRows.blocks;
  const fiveCellRows = arrangeRows(ctx, equalCells(widthPt, MAX_COLUMN_COUNT));
  return fiveCellRows.hasRowOfOneCell || fiveCellRows.blocks.length > fourCellRows.blocks.length
    ? fourCellRows.blocks : fiveCellRows.blocks;
};

/** Details in one row, or on four or five axes. The first row ends with due date and, unless hidden, amount due. */
export const detailCells = (ctx: CorporateContext, widthPt: number): Block => {
  const cells = tagged('L', stack(chooseRows(ctx, widthPt).flatMap((row, index, all) =>
    (index === all.length - 1 ? [row] : [row, space(ROW_GAP_PT)]))));
  return stack([cells, payLink(ctx, ctx.styles.link, widthPt, 'end')]);
};
