import { KEY_CONTRAST } from '../../presentation/contrast.js';
import { EMPTY, indent, space, stack, tagged, unsplittable, type Block } from '../engine/block.js';
import { fitLine, lineWidthPt } from '../context/fit-text.js';
import type { Balance, Content, LabeledValue, DocumentDetail } from '../content/content.js';
import type { Color } from '../engine/page.js';
import { setPhrase, type LayoutContext, type ColoredStyle } from '../context/layout-context.js';
import { regularStyle, resizeStyle, type TextStyle } from '../engine/text.js';
import { MIN_TYPE_SIZE_PT } from '../table/table-columns.js';
import { textColorOnPage } from './colors.js';
import { pairItems } from './pairs.js';

export interface AmountDueStyle {
  /** Style of the labels of amount and due date. */
  readonly label: ColoredStyle;
  readonly amount: ColoredStyle;
  readonly date: ColoredStyle;
  /** Style of the payment link below the due date. */
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
