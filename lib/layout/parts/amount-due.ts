import { KEY_CONTRAST } from '../../presentation/contrast.js';
import { beside, EMPTY, indent, space, stack, tagged, unsplittable, type Block } from '../engine/block.js';
import { fitLine, lineWidthPt } from '../context/fit-text.js';
import type { Balance, Content, LabeledValue, DocumentDetail } from '../content/content.js';
import type { Color } from '../engine/page.js';
import { setPhrase, type LayoutContext, type ColoredStyle } from '../context/layout-context.js';
import { regularStyle, resizeStyle, type TextStyle } from '../engine/text.js';
import { MIN_TYPE_SIZE_PT } from '../table/table-columns.js';
import { textColorOnPage } from './colors.js';

export interface AmountDueStyle {
  readonly label: ColoredStyle;
  readonly amount: ColoredStyle;
  /** Style of the due date below the amount. */
  readonly dateLabel: ColoredStyle;
  readonly date: ColoredStyle;
  /** Style of the payment link below the due date. */
  readonly link: ColoredStyle;
  readonly align: 'start' | 'end';
  /** Minimum size of the amount. */
  readonly minSizePt: number;
  /** Space between the amount and the due date. Absent: one grid step. */
  readonly dateGapPt?: number;
}

/** Minimum gap between a label and its value on one line, in points and as a share of the value's size. */
const LABEL_GAP_PT = 5;
const LABEL_GAP_EM = 0.4;

/** Separates the due date, which is printed with the amount due, from the others. If nothing is due, it stays with them. */
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

/** Style of that amount. A paid amount asks for nothing, so its weight is regular. */
export const headerAmountStyle = ({ content }: LayoutContext, coloredStyle: ColoredStyle): ColoredStyle =>
  (content.paidBalance === undefined ? coloredStyle : { ...coloredStyle, style: regularStyle(coloredStyle.style) });

/** The details with due date and amount due at the end. If its label is hidden, in their usual order, without an amount. */
export const detailsThroughBalance = (
  content: Pick<Content, 'documentDetails' | 'balance' | 'paidBalance'>,
): readonly DocumentDetail[] => {
  if (!hasAmountDueLabel(content)) return content.documentDetails;
  const { others, dueDate } = separateDueDate(content);
  return [...others, ...(dueDate === undefined ? [] : [dueDate]), headerAmount(content)];
};

/** The due date and its label on one baseline, or stacked if the line is too short. */
const dateBlock = (ctx: LayoutContext, { label, value }: LabeledValue, blockStyle: AmountDueStyle, widthPt: number): Block => {
  const { dateLabel, date, align } = blockStyle;
  const labelWidthPt = lineWidthPt(ctx, label.text, dateLabel);
  const valueX = labelWidthPt === 0 ? 0 : labelWidthPt + Math.max(LABEL_GAP_PT, date.style.font.sizePt * LABEL_GAP_EM);
  const valueWidthPt = lineWidthPt(ctx, value.text, date);
  const name = setPhrase(ctx, label, { ...dateLabel, widthPt: labelWidthPt, tag: 'Lbl' });
  const text = setPhrase(ctx, value, { ...date, widthPt: valueWidthPt, tag: 'LBody', direction: ctx.direction });
  if (valueX + valueWidthPt <= widthPt) {
    const baselineOffset = space(Math.max(0, date.style.leadingPt - dateLabel.style.leadingPt));
    const oneLine = beside([{ xPt: 0, block: stack([baselineOffset, name]) }, { xPt: valueX, block: text }]);
    return indent(align === 'end' ? widthPt - (valueX + valueWidthPt) : 0, tagged('LI', oneLine));
  }
  return tagged('LI', stack([
    setPhrase(ctx, label, { ...dateLabel, widthPt, align, tag: 'Lbl' }),
    setPhrase(ctx, value, { ...date, widthPt, align, tag: 'LBody' }),
  ]));
};

const LINK_SIZE_PT = 9;

/** The accent colour, as legible on the page as other small text. It is the colour of links. */
export const accentTextColor = (ctx: LayoutContext): Color => textColorOnPage(ctx, ctx.palette.accentColor, KEY_CONTRAST);

/** Style of a payment link in the accent colour. Without a link, its contrast is not computed. */
export const linkStyle = (ctx: LayoutContext, style: TextStyle): ColoredStyle => {
  const color = ctx.content.payLink === undefined ? ctx.palette.accentColor : accentTextColor(ctx);
  return { style: resizeStyle(style, LINK_SIZE_PT), color };
};

/** The payment link, or an empty block. Prints only the host of a link that is too wide and is in the payment block in full. */
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
  const { align, minSizePt, dateGapPt = usual.gridPt } = blockStyle;
  const { dueDate } = separateDueDate(ctx.content);
  const style = onSameBaselines(fitLine(ctx, value.text, usual, widthPt, minSizePt), usual);
  const balance = stack([
    setPhrase(ctx, label, { ...blockStyle.label, widthPt, align, tag: 'Lbl' }),
    setPhrase(ctx, value, { style, color, widthPt, align, tag: 'LBody', direction: ctx.direction }),
  ]);
  const date = dueDate === undefined ? [] : [space(dateGapPt), dateBlock(ctx, dueDate, blockStyle, widthPt)];
  const list = tagged('L', stack([tagged('LI', balance), ...date]));
  return unsplittable(stack([list, payLink(ctx, blockStyle.link, widthPt, align)]));
};
