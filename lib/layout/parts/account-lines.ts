import type { LabeledValue, PaymentBlock, Phrase } from '../content/content.js';
import { beside, EPSILON_PT, indent, space, stack, tagged, type Block, type Column } from '../engine/block.js';
import { lineWidthPt, staysWhole } from '../engine/fit.js';
import { setPhrase, type ContextWith, type ColoredStyle } from '../engine/kit.js';
import { resized, strong } from '../engine/role.js';
import { MIN_SIZE_PT } from '../table/table-geometry.js';
import type { SharedStyles } from './roles.js';

/** A kit with the looks of a heading, of the labels of an account, and of its values; `strong` is of the number to copy. */
export type PaymentContext = ContextWith<Pick<SharedStyles, 'label' | 'small' | 'body' | 'strong'>>;

/** Between the longest label and the values next to it. */
const LABEL_GAP_PT = 12;
/** The least gap after the label of a long number, so that no label has to be above its value. */
const NARROW_LABEL_GAP_PT = 7;
/** By this, labels may be smaller than usual. */
const LABEL_STEP_PT = 0.5;
/** Between two facts in one row. */
const ROW_GAP_PT = 12;
/** A value of more characters is a text, which may be wrapped. The longest IBAN has 34, in groups of four. */
const MAX_UNBROKEN_LENGTH = 42;
/** A link of more characters is wrapped at its signs. A shorter one is in one line if the page is wide enough. */
const MAX_UNBROKEN_LINK_LENGTH = 100;

/** How the lines of a payment are set. */
export interface AccountListStyle {
  readonly label: ColoredStyle;
  readonly value: ColoredStyle;
  /**
   * Distance from the edge to the values; undefined: each label is above its value. The value of a label that has no
   * space before this axis follows it, or is below it.
   */
  readonly valueXPt?: number;
  /** Least distance from a label to its value. */
  readonly gapPt: number;
}

/**
 * A way to set an account: a type size for the values, which are on one axis after all labels, or after the label of
 * the number only, or below their labels.
 */
interface AccountListCandidate {
  readonly sizePt: number;
  readonly axis: 'labels' | 'number' | 'none';
  readonly hasSmallLabels?: boolean;
  /** Distance from the labels to the axis. */
  readonly gapPt?: number;
}

/** The last way, for a width in which a value must be broken. */
const SMALLEST: AccountListCandidate = { sizePt: 8, axis: 'none' };

/** The best first. */
const CANDIDATES: readonly AccountListCandidate[] = [
  { sizePt: 9, axis: 'labels' }, { sizePt: 8.5, axis: 'labels' },
  { sizePt: 8.5, axis: 'labels', hasSmallLabels: true }, { sizePt: 8, axis: 'labels', hasSmallLabels: true },
  { sizePt: 8.5, axis: 'number', hasSmallLabels: true }, { sizePt: 8, axis: 'number', hasSmallLabels: true },
  { sizePt: 8, axis: 'number', hasSmallLabels: true, gapPt: NARROW_LABEL_GAP_PT },
  { sizePt: 9, axis: 'none' }, { sizePt: 8.5, axis: 'none' }, SMALLEST,
];

const widest = (widths: readonly number[]): number => Math.max(0, ...widths);

/** The number of the account, which is the first fact, is the one that must be found. */
const valueStyleOf = ({ styles }: PaymentContext, { value }: AccountListStyle, index: number): ColoredStyle =>
  (index > 0 ? value : { ...styles.strong, style: strong(resized(styles.strong.style, value.style.font.sizePt)) });

const valuePt = (ctx: PaymentContext, { value: { text } }: LabeledValue, { style, color }: ColoredStyle): number =>
  (text.length <= MAX_UNBROKEN_LENGTH ? lineWidthPt(ctx, text, { style, color }) : ctx.measurer.longestWordPt(text, style.font));

const labelPt = (ctx: PaymentContext, { label }: LabeledValue, coloredStyle: ColoredStyle): number => lineWidthPt(ctx, label.text, coloredStyle);

const isUnbroken = (ctx: PaymentContext, phrase: Phrase | undefined, { style }: ColoredStyle, widthPt: number): boolean =>
  phrase === undefined || staysWhole(ctx, phrase.text, style, widthPt);

const isLinkUnbroken = (ctx: PaymentContext, link: Phrase | undefined, coloredStyle: ColoredStyle, widthPt: number): boolean =>
  (link === undefined || link.text.length > MAX_UNBROKEN_LINK_LENGTH
    ? isUnbroken(ctx, link, coloredStyle, widthPt)
    : lineWidthPt(ctx, link.text, coloredStyle) <= widthPt);

const labelStyle = ({ styles: { small } }: PaymentContext, hasSmallLabels: boolean): ColoredStyle => {
  const { sizePt } = small.style.font;
  return hasSmallLabels ? { ...small, style: resized(small.style, Math.max(MIN_SIZE_PT, sizePt - LABEL_STEP_PT)) } : small;
};

const listStyleOf = (
  ctx: PaymentContext, { details }: PaymentBlock, { sizePt, axis, hasSmallLabels = false, gapPt = LABEL_GAP_PT }: AccountListCandidate,
): AccountListStyle => {
  const value = { ...ctx.styles.body, style: resized(ctx.styles.body.style, sizePt) };
  const label = labelStyle(ctx, hasSmallLabels);
  const labelsPt = details.map((detail) => labelPt(ctx, detail, label));
  if (widest(labelsPt) === 0) return { label, value, gapPt, valueXPt: 0 };
  const axisPt = { labels: widest(labelsPt), number: widest(labelsPt.slice(0, 1)), none: 0 }[axis];
  return axisPt === 0 ? { label, value, gapPt } : { label, value, gapPt, valueXPt: axisPt + gapPt };
};

/** Whether no value is broken in a width. */
const fits = (ctx: PaymentContext, { details, owner, link }: PaymentBlock, listStyle: AccountListStyle, widthPt: number): boolean => {
  const { value, valueXPt = 0 } = listStyle;
  const widestPt = widest(details.map((detail, index) => valuePt(ctx, detail, valueStyleOf(ctx, listStyle, index))));
  return valueXPt + widestPt <= widthPt && isUnbroken(ctx, owner, value, widthPt) && isLinkUnbroken(ctx, link, value, widthPt);
};

/** The best setting in which no value is broken; undefined if the width is too small for all of them. */
export const bestListStyle = (ctx: PaymentContext, payment: PaymentBlock, widthPt: number): AccountListStyle | undefined => {
  for (const candidate of CANDIDATES) {
    const listStyle = listStyleOf(ctx, payment, candidate);
    if (fits(ctx, payment, listStyle, widthPt)) return listStyle;
  }
  return undefined;
};

/** The setting of a width in which a value must be broken. */
export const smallestListStyle = (ctx: PaymentContext, payment: PaymentBlock): AccountListStyle => listStyleOf(ctx, payment, SMALLEST);

/** How a label and its value are set. */
type AccountDetailStyle = Pick<AccountListStyle, 'label' | 'value' | 'gapPt'>;

/** A label and its value on one baseline. The value of a label that reaches over the axis follows it, or is below it. */
const detailOnAxis = (ctx: PaymentContext, detail: LabeledValue, detailStyle: AccountDetailStyle, axisPt: number, widthPt: number): Block => {
  const name = setPhrase(ctx, detail.label, { ...detailStyle.label, widthPt, tag: 'Lbl' });
  const endPt = labelPt(ctx, detail, detailStyle.label) + detailStyle.gapPt;
  const valueXPt = axisPt === 0 ? 0 : Math.max(axisPt, endPt);
  const isBelow = valueXPt > axisPt + EPSILON_PT && valueXPt + valuePt(ctx, detail, detailStyle.value) > widthPt;
  const xPt = isBelow ? axisPt : valueXPt;
  const text = setPhrase(ctx, detail.value, { ...detailStyle.value, widthPt: widthPt - xPt, tag: 'LBody' });
  return tagged('LI', isBelow ? stack([name, indent(xPt, text)]) : beside([{ xPt: 0, block: name }, { xPt, block: text }]));
};

const detailBelowLabel = (ctx: PaymentContext, { label, value }: LabeledValue, detailStyle: AccountDetailStyle, widthPt: number): Block => {
  const name = label.text === '' ? [] : [setPhrase(ctx, label, { ...detailStyle.label, widthPt, tag: 'Lbl' })];
  return tagged('LI', stack([...name, setPhrase(ctx, value, { ...detailStyle.value, widthPt, tag: 'LBody' })]));
};

/** Facts with their labels above them: as many in a row as fit, half a line apart. */
const detailRows = (ctx: PaymentContext, details: readonly LabeledValue[], listStyle: AccountListStyle, widthPt: number): readonly Block[] => {
  const rows: Column[][] = [];
  let xPt = 0;
  for (const [index, detail] of details.entries()) {
    const detailStyle = { ...listStyle, value: valueStyleOf(ctx, listStyle, index) };
    const detailPt = Math.max(labelPt(ctx, detail, detailStyle.label), valuePt(ctx, detail, detailStyle.value));
    // A value without a label would be level with the labels of the others.
    const isNext = rows.length > 0 && detail.label.text !== '' && xPt + detailPt <= widthPt + EPSILON_PT;
    if (!isNext) [rows[rows.length], xPt] = [[], 0];
    rows.at(-1)?.push({ xPt, block: detailBelowLabel(ctx, detail, detailStyle, widthPt - xPt) });
    xPt += detailPt + ROW_GAP_PT;
  }
  const gap = space(ctx.styles.body.style.gridPt);
  return rows.flatMap((row, index) => (index === 0 ? [beside(row)] : [gap, beside(row)]));
};

/** The facts of an account as a list. */
export const accountList = (ctx: PaymentContext, details: readonly LabeledValue[], listStyle: AccountListStyle, widthPt: number): Block => {
  const { valueXPt } = listStyle;
  const lines = valueXPt === undefined
    ? detailRows(ctx, details, listStyle, widthPt)
    : details.map((detail, index) => detailOnAxis(ctx, detail, { ...listStyle, value: valueStyleOf(ctx, listStyle, index) }, valueXPt, widthPt));
  return tagged('L', stack(lines));
};
