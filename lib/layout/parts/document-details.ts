import { beside, type Block, type Column, EMPTY, space, stack, isWhole, indent, tagged, unsplittable } from '../engine/block.js';
import type { DocumentDetail, Balance, Content, LabeledValue } from '../content/content.js';
import { type ColoredStyle, type LayoutContext, fitLine, lineWidthPt, setPhrase } from '../context/layout-context.js';
import { COLUMNS, type Grid, HALF_COLUMNS } from '../engine/grid.js';
import { arePairsBroken, type Pair, pairs, type PairsStyle, pairItems } from './pairs.js';
import { setTextBlock, type TextBlockStyle } from './text-blocks.js';
import { KEY_CONTRAST } from '../../presentation/contrast.js';
import type { Color } from '../engine/page.js';
import { regularStyle, resizeStyle, type TextStyle } from '../engine/text.js';
import { MIN_TYPE_SIZE_PT } from '../table/table-columns.js';
import { textColorOnPage } from './colors.js';

export interface AmountDueStyle {
  readonly label: ColoredStyle;
  readonly amount: ColoredStyle;
  readonly date: ColoredStyle;
  readonly link: ColoredStyle;
  readonly align: 'start' | 'end';
  /** Space between the amount and the due date. Absent: one grid step. */
  readonly dateGapPt?: number;
}

/** Gap between the label of the due date and the date on one line. */
const LABEL_GAP_PT = 5;

/** Separates the due date, to print it with the amount due, from other details. If nothing is due, all details are others. */
export const separateDueDate = (
  { documentDetails, balance }: Pick<Content, 'documentDetails' | 'balance'>,
): { readonly others: readonly DocumentDetail[]; readonly dueDate: DocumentDetail | undefined } => {
  const dueDate = balance.isOwed ? documentDetails.find(({ key }) => key === 'dueDate') : undefined;
  return { others: documentDetails.filter((detail) => detail !== dueDate), dueDate };
};

/** Whether the amount due can be one of the details. Without its label, readers would not know which amount it is. */
export const hasAmountDueLabel = ({ balance }: Pick<Content, 'balance'>): boolean => balance.label.text !== '';

/** The amount in the head of an invoice: the balance, or the amount paid if the balance is zero. */
export const headerAmount = ({ balance, paidBalance = balance }: Pick<Content, 'balance' | 'paidBalance'>): Balance => paidBalance;

/** Style of the amount in the head. An amount paid asks for nothing, so its weight is regular. */
export const headerAmountStyle = ({ content }: LayoutContext, coloredStyle: ColoredStyle): ColoredStyle =>
  (content.paidBalance === undefined ? coloredStyle : { ...coloredStyle, style: regularStyle(coloredStyle.style) });

/** The details, then due date and amount due. If the label of the amount is hidden, the details in usual order only. */
export const detailsThroughBalance = (
  content: Pick<Content, 'documentDetails' | 'balance' | 'paidBalance'>,
): readonly DocumentDetail[] => {
  if (!hasAmountDueLabel(content)) return content.documentDetails;
  const { others, dueDate } = separateDueDate(content);
  return [...others, ...(dueDate === undefined ? [] : [dueDate]), headerAmount(content)];
};

/** The due date and its label on one baseline, or stacked if the line is too short. */
const dateBlock = (
  ctx: LayoutContext, { label, value }: LabeledValue, { label: labelStyle, date: style, align }: AmountDueStyle, widthPt: number,
): Block => {
  const labelWidthPt = lineWidthPt(ctx, label.text, labelStyle);
  const linePt = labelWidthPt + (labelWidthPt === 0 ? 0 : LABEL_GAP_PT) + lineWidthPt(ctx, value.text, style);
  const [labels, valuePt] = linePt <= widthPt ? ['own', linePt] as const : ['above', widthPt] as const;
  const pairsStyle = { label: labelStyle, labels, valueAlign: align, gapPt: LABEL_GAP_PT };
  return indent(align === 'end' ? widthPt - valuePt : 0, stack(pairItems(ctx, [{ label, value, style }], pairsStyle, valuePt)));
};

const LINK_SIZE_PT = 9;

/** The accent colour, as legible on the page as other small text. It is the colour of links. */
export const accentTextColor = (ctx: LayoutContext): Color => textColorOnPage(ctx, ctx.palette.accentColor, KEY_CONTRAST);

/** Style of a payment link in the accent colour. Without a link, its contrast is not computed. */
export const linkStyle = (ctx: LayoutContext, style: TextStyle): ColoredStyle => {
  const color = ctx.content.payLink === undefined ? ctx.palette.accentColor : accentTextColor(ctx);
  return { style: resizeStyle(style, LINK_SIZE_PT), color };
};

/** The payment link, or an empty block. If a link is too wide and the payment block has it in full, only the host is printed. */
export const payLink = (
  ctx: LayoutContext, { style, color }: ColoredStyle, widthPt: number, align: AmountDueStyle['align'],
): Block => {
  const { payLink: link, payment } = ctx.content;
  if (link === undefined) return EMPTY;
  const smaller = fitLine(ctx, link.text, style, widthPt, MIN_TYPE_SIZE_PT);
  const isShort = payment === undefined || lineWidthPt(ctx, link.text, { style: smaller, color }) <= widthPt;
  const text = isShort ? link.text : /^https:\/\/([^/?#]+)/.exec(link.text)?.[1] ?? link.text;
  const fitted = { ...fitLine(ctx, text, style, widthPt, MIN_TYPE_SIZE_PT), leadingPt: style.leadingPt };
  return setPhrase(ctx, { ...link, text }, { style: fitted, color, widthPt, align, tag: 'P' });
};

/** Keeps a shrunk amount on the baselines of the details next to it, whose lines are two grid steps high. */
const onSameBaselines = (style: TextStyle, natural: TextStyle): TextStyle =>
  (style === natural ? style : { ...style, leadingPt: Math.ceil(style.leadingPt / style.gridPt / 2 - 0.001) * 2 * style.gridPt });

/** The amount due, as large as fits, and the due date below it, as an unsplittable list. Empty without an amount. */
export const amountDue = (ctx: LayoutContext, blockStyle: AmountDueStyle, widthPt: number): Block => {
  const { label, value } = headerAmount(ctx.content);
  if (value.text === '') return EMPTY;
  const { style: usual, color } = headerAmountStyle(ctx, blockStyle.amount);
  const { align, dateGapPt = usual.gridPt } = blockStyle;
  const { dueDate } = separateDueDate(ctx.content);
  const style = onSameBaselines(fitLine(ctx, value.text, usual, widthPt, MIN_TYPE_SIZE_PT), usual);
  const balance = stack([
    setPhrase(ctx, label, { ...blockStyle.label, widthPt, align, tag: 'Lbl' }),
    setPhrase(ctx, value, { style, color, widthPt, align, tag: 'LBody', direction: ctx.direction }),
  ]);
  const date = dueDate === undefined ? [] : [space(dateGapPt), dateBlock(ctx, dueDate, blockStyle, widthPt)];
  const list = tagged('L', stack([tagged('LI', balance), ...date]));
  return unsplittable(stack([list, payLink(ctx, blockStyle.link, widthPt, align)]));
};

export interface ValueStyles {
  readonly value: ColoredStyle;
  /** Style of invoice number and due date. */
  readonly strong: ColoredStyle;
  /** Style of the amount due, with a line that may be taller than others. Absent: `strong`. */
  readonly due?: ColoredStyle;
}

export interface DetailListStyle extends PairsStyle, ValueStyles {
  /** Style of the payment link below the amount due. Absent: none. */
  readonly link?: ColoredStyle;
}

const STRONG_KEYS: ReadonlySet<DocumentDetail['key']> = new Set(['invoiceNumber', 'dueDate']);

export const toPair = (detail: DocumentDetail, { value, strong, due = strong }: ValueStyles): Pair => {
  if (detail.key === 'balanceDue') return { ...detail, style: due, isAmount: true };
  return { ...detail, style: STRONG_KEYS.has(detail.key) ? strong : value };
};

/** The details whose values would break within a word or code in a list of this width. Amounts are shrunk instead. */
export const brokenDetails = (
  ctx: LayoutContext, details: readonly DocumentDetail[], listStyle: DetailListStyle, widthPt: number,
): readonly DocumentDetail[] => {
  const areBroken = arePairsBroken(ctx, details.map((detail) => toPair(detail, listStyle)), listStyle, widthPt);
  return details.filter((_, index) => areBroken[index]);
};

/** Details below each other, with the payment link below the amount due or, if its label is hidden, below the last one. */
export const detailList = (
  ctx: LayoutContext, details: readonly DocumentDetail[], listStyle: DetailListStyle, widthPt: number,
): Block => {
  const { link, valueAlign } = listStyle;
  const list = pairs(ctx, details.map((detail) => toPair(detail, listStyle)), listStyle, widthPt);
  if (link === undefined || details.at(-1) !== detailsThroughBalance(ctx.content).at(-1)) return list;
  return stack([list, payLink(ctx, link, widthPt, valueAlign)]);
};

/** From this number on, details are split between the head of the invoice and two columns below it. */
const MIN_MANY_DETAILS = 8;
const HEAD_KEYS: ReadonlySet<DocumentDetail['key']> = new Set(['invoiceNumber', 'date', 'dueDate', 'balanceDue']);

export interface SplitDetails {
  readonly headDetails: readonly DocumentDetail[];
  /** Empty if there are few details. */
  readonly otherDetails: readonly DocumentDetail[];
}

/** Whether details, not counting the amount due, are too many for a single column. */
export const areManyDetails = (details: readonly DocumentDetail[]): boolean =>
  details.filter(({ key }) => key !== 'balanceDue').length >= MIN_MANY_DETAILS;

/**
 * Splits details between the head of an invoice and columns below it. Many details in one column would push the items
 * down. Details whose values would break in the head are together below it.
 */
export const splitDetails = (details: readonly DocumentDetail[], longDetails: readonly DocumentDetail[] = []): SplitDetails => {
  const areMany = areManyDetails(details);
  if (!areMany && longDetails.length === 0) return { headDetails: details, otherDetails: [] };
  const isInHead = (detail: DocumentDetail): boolean => (!areMany || HEAD_KEYS.has(detail.key)) && !longDetails.includes(detail);
  return { headDetails: details.filter(isInHead), otherDetails: details.filter((detail) => !isInHead(detail)) };
};

export interface DetailColumns {
  readonly firstWidthPt: number;
  readonly secondXPt: number;
  readonly secondWidthPt: number;
}

/** Two columns of one width, the second of which begins at a column of the grid. */
export const detailColumns = (grid: Grid, secondColumn = HALF_COLUMNS): DetailColumns => {
  const widthPt = grid.spanWidthPt(COLUMNS - secondColumn);
  return { firstWidthPt: widthPt, secondXPt: grid.columnXPt(secondColumn), secondWidthPt: widthPt };
};

/**
 * Details in two columns below some space, the first at least as long as the second. One list over the full width if a
 * value is too long for its column. Empty if there are no details.
 */
export const detailLists = (
  ctx: LayoutContext, details: readonly DocumentDetail[], listStyle: DetailListStyle,
  { firstWidthPt, secondXPt, secondWidthPt }: DetailColumns, spaceAbovePt = 0,
): Block => {
  if (details.length === 0) return EMPTY;
  const half = Math.ceil(details.length / 2);
  const columns = [[0, firstWidthPt, details.slice(0, half)], [secondXPt, secondWidthPt, details.slice(half)]] as const;
  const isOneList = columns.some(([, widthPt, list]) => brokenDetails(ctx, list, listStyle, widthPt).length > 0);
  return stack([space(spaceAbovePt), isOneList
    ? detailList(ctx, details, listStyle, secondXPt + secondWidthPt)
    : beside(columns.flatMap(([xPt, widthPt, list]): readonly Column[] =>
      (list.length === 0 ? [] : [{ xPt, block: detailList(ctx, list, listStyle, widthPt) }])))]);
};

/** Number, date and other details in two columns, like the reference line of a letter. The amount due is last. */
export const referenceDetails = (ctx: LayoutContext, blockStyle: DetailListStyle, columns: DetailColumns): Block =>
  detailLists(ctx, detailsThroughBalance(ctx.content), blockStyle, columns);

/**
 * The details in the first half and the only party in the second. Undefined if there are two parties, a word would
 * break, or `layOutDetails`, which lays out the details in one column, returns undefined.
 */
export const detailsBesideParty = (
  ctx: LayoutContext, layOutDetails: (widthPt: number) => Block | undefined, blockStyle: TextBlockStyle,
  { firstWidthPt, secondXPt, secondWidthPt }: DetailColumns,
): Block | undefined => {
  const { parties: [party, second] } = ctx.content;
  if (party === undefined || second !== undefined) return undefined;
  const block = setTextBlock(ctx, party, blockStyle, secondWidthPt);
  const details = isWhole(block) ? layOutDetails(firstWidthPt) : undefined;
  return details && beside([{ xPt: 0, block: details }, { xPt: secondXPt, block }]);
};
