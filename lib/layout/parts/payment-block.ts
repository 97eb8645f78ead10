import type { LabeledValue, PaymentBlock, PrintedCode } from '../content/content.js';
import { beside, type Block, type Column, drawing, EMPTY, EPSILON_PT, indent, space, stack, tagged, unsplittable } from '../engine/block.js';
import { lineWidthPt, staysWhole } from '../context/fit-text.js';
import { type ColoredStyle, type ContextWith, type LayoutContext, setPhrase } from '../context/layout-context.js';
import { type Phrase, resized, strong, type TextStyle } from '../engine/text.js';
import { MIN_SIZE_PT } from '../table/table-columns.js';
import type { SharedStyles } from './text-styles.js';
import type { StructureNode } from '../engine/page.js';
import { accentTextColor } from './amount-due.js';

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
interface AccountListStyle {
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
const bestListStyle = (ctx: PaymentContext, payment: PaymentBlock, widthPt: number): AccountListStyle | undefined => {
  for (const candidate of CANDIDATES) {
    const listStyle = listStyleOf(ctx, payment, candidate);
    if (fits(ctx, payment, listStyle, widthPt)) return listStyle;
  }
  return undefined;
};

/** The setting of a width in which a value must be broken. */
const smallestListStyle = (ctx: PaymentContext, payment: PaymentBlock): AccountListStyle => listStyleOf(ctx, payment, SMALLEST);

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
const accountList = (ctx: PaymentContext, details: readonly LabeledValue[], listStyle: AccountListStyle, widthPt: number): Block => {
  const { valueXPt } = listStyle;
  const lines = valueXPt === undefined
    ? detailRows(ctx, details, listStyle, widthPt)
    : details.map((detail, index) => detailOnAxis(ctx, detail, { ...listStyle, value: valueStyleOf(ctx, listStyle, index) }, valueXPt, widthPt));
  return tagged('L', stack(lines));
};

const SIDE_PT = 30 / 25.4 * 72;
/** White space around a code, in modules. */
const QUIET_MODULES = 4;
/** From the code to the lines next to it; on a page that is not white, from its white square. */
const CODE_GAP_PT = 12;
const WHITE = '#ffffff';

/** The measures of a code and of the lines next to it, from the top and the reading edge of their block. */
interface CodeShape {
  readonly xPt: number;
  readonly yPt: number;
  readonly quietPt: number;
  /** Where the lines begin. The top of their first capitals is the top of the code, and their baselines stay on the grid. */
  readonly linesXPt: number;
  readonly linesYPt: number;
  /** A whole number of grid steps. */
  readonly heightPt: number;
}

/**
 * Measures a code. On a white page its dark modules begin at the reading edge, its white space is in the margin, and
 * may reach into the empty height above its block, so that its first line is level with the totals.
 * @param clearAbovePt empty height above the block
 */
export const codeShape = ({ measurer, palette }: LayoutContext, { modules }: PrintedCode, firstLine: TextStyle, clearAbovePt: number): CodeShape => {
  const { font, leadingPt, descentPt, gridPt } = firstLine;
  const quietPt = QUIET_MODULES * SIDE_PT / modules.length;
  const capitalsPt = leadingPt - descentPt - measurer.metrics(font).capHeightPt;
  const steps = (heightPt: number): number => Math.ceil(heightPt / gridPt) * gridPt;
  const isWhite = palette.backgroundColor === WHITE;
  const linesYPt = steps(Math.max(0, quietPt - capitalsPt - (isWhite ? clearAbovePt : 0)));
  const yPt = linesYPt + capitalsPt;
  const xPt = isWhite ? 0 : quietPt;
  const linesXPt = xPt + SIDE_PT + (isWhite ? Math.max(quietPt, CODE_GAP_PT) : quietPt + CODE_GAP_PT);
  return { xPt, yPt, quietPt, linesXPt, linesYPt, heightPt: steps(yPt + SIDE_PT + quietPt) };
};

/** A code on its white square: a figure with an alternate text. */
export const codeFigure = ({ modules, alternateText }: PrintedCode, { xPt, yPt, quietPt, heightPt }: CodeShape): Block => {
  const figure: StructureNode = { tag: 'Figure', children: [], alternateText };
  const paint: Block['paint'] = (sheet, x, y) => sheet.code(modules, { xPt: x + xPt, yPt: y + yPt, sidePt: SIDE_PT }, quietPt, figure);
  return drawing(heightPt, paint, [figure]);
};

/** The heading, the payee, the account, the link and, a little apart, the terms below each other. */
const paymentLines = (ctx: PaymentContext, payment: PaymentBlock, widthPt: number): Block => {
  const { label, owner, details, link, terms = [] } = payment;
  const listStyle = bestListStyle(ctx, payment, widthPt) ?? smallestListStyle(ctx, payment);
  const paragraph = (text: Phrase, color = listStyle.value.color): Block =>
    setPhrase(ctx, text, { ...listStyle.value, color, widthPt, tag: 'P' });
  const account = [
    // The payee has no label, so it begins at the edge.
    ...owner === undefined ? [] : [paragraph(owner)],
    ...details.length === 0 ? [] : [accountList(ctx, details, listStyle, widthPt)],
    ...link === undefined ? [] : [paragraph(link, accentTextColor(ctx))],
  ];
  return stack([
    setPhrase(ctx, label, { ...ctx.styles.label, widthPt, tag: 'H2' }),
    ...account,
    ...(terms.length > 0 && account.length > 0 ? [space(listStyle.value.style.gridPt)] : []),
    ...terms.map((term) => paragraph(term)),
  ]);
};

const firstLineStyle = ({ styles }: PaymentContext, { label }: PaymentBlock): TextStyle => (label.text === '' ? styles.body : styles.label).style;

/** Where a payment is: the width that it may take, and the empty height above it. */
interface PaymentArea {
  readonly widthPt: number;
  readonly clearAbovePt: number;
}

/** The lines are next to the code if no value is broken there, otherwise below it. */
const linesWithCode = (ctx: PaymentContext, payment: PaymentBlock, code: PrintedCode, { widthPt, clearAbovePt }: PaymentArea): Block => {
  const shape = codeShape(ctx, code, firstLineStyle(ctx, payment), clearAbovePt);
  const figure = codeFigure(code, shape);
  const linesPt = widthPt - shape.linesXPt;
  // The heading and the lines are read before the code, which says the same.
  if (bestListStyle(ctx, payment, linesPt) !== undefined) {
    return beside([
      { xPt: shape.linesXPt, block: stack([space(shape.linesYPt), paymentLines(ctx, payment, linesPt)]) },
      { xPt: 0, block: figure },
    ]);
  }
  return beside([{ xPt: 0, block: stack([space(shape.heightPt), paymentLines(ctx, payment, widthPt)]) }, { xPt: 0, block: figure }]);
};

/**
 * How to pay: account, reference, link and terms below a heading, with the code if there is one; nothing if the invoice
 * does not say. It is never split.
 * @param clearAbovePt empty height above the block, into which the white space of a code may reach
 */
export const paymentBlock = (ctx: PaymentContext, widthPt: number, clearAbovePt = 0): Block => {
  const { payment } = ctx.content;
  if (payment === undefined) return EMPTY;
  const { code } = payment;
  const block = code === undefined ? paymentLines(ctx, payment, widthPt) : linesWithCode(ctx, payment, code, { widthPt, clearAbovePt });
  return unsplittable(tagged('Sect', block));
};

/** How a width holds a payment: with its lines next to the code, or without one; with the lines below the code; or not. */
type PaymentFit = 'beside' | 'below' | 'none';

const codeWidth = (ctx: PaymentContext, payment: PaymentBlock): number =>
  (payment.code === undefined ? 0 : codeShape(ctx, payment.code, firstLineStyle(ctx, payment), 0).linesXPt);

/** Whether the values of a payment are on one axis in a width, with the lines next to the code. */
export const isOnAxis = (ctx: PaymentContext, payment: PaymentBlock, widthPt: number): boolean =>
  bestListStyle(ctx, payment, widthPt - codeWidth(ctx, payment))?.valueXPt !== undefined;

export const paymentFit = (ctx: PaymentContext, widthPt: number): PaymentFit => {
  const { payment } = ctx.content;
  if (payment === undefined) return 'beside';
  const codePt = codeWidth(ctx, payment);
  if (bestListStyle(ctx, payment, widthPt - codePt) !== undefined) return 'beside';
  return codePt > 0 && bestListStyle(ctx, payment, widthPt) !== undefined ? 'below' : 'none';
};
