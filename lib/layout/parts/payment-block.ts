import type { AccountDetail, AccountGroup, LabeledValue, PaymentBlock, PrintedPaymentCode } from '../content/content.js';
import {
  beside, type Block, EMPTY, EPSILON_PT, paintedBlock, space, stack, tagged, unsplittable, firstGood,
} from '../engine/block.js';
import {
  lineWidthPt, keepsWordsWhole, SMALL_SIZE_PT, type ColoredStyle, type ContextWith, type LayoutContext, setPhrase,
} from '../context/layout-context.js';
import { mm } from '../engine/grid.js';
import { type Phrase, resizeStyle, strongStyle, type TextStyle } from '../engine/text.js';
import type { SharedStyles } from './text-styles.js';
import type { StructureNode } from '../engine/page.js';
import { accentTextColor } from './document-details.js';
import { type Pair, type PairCell, pairItems, pairRow } from './pairs.js';

/** Context with the styles of a payment. `strong` is the style of the account number. */
export type PaymentContext = ContextWith<Pick<SharedStyles, 'label' | 'small' | 'body' | 'strong'>>;

/** Gap between the longest label and the values next to it, between two details in one row, and after the code. */
const GAP_PT = 12;
/** Minimum gap after the label of a long number. It avoids placing the label above its value. */
const NARROW_GAP_PT = 7;
/** Maximum characters of an unbroken value. Longer ones are text, which may wrap. The longest IBAN takes 42 with spaces. */
const MAX_UNBROKEN_LENGTH = 42;
/** Maximum characters of a link that is on one line if the page is wide enough. Longer ones wrap at punctuation. */
const MAX_UNBROKEN_LINK_LENGTH = 100;

interface AccountListStyle {
  readonly label: ColoredStyle;
  readonly value: ColoredStyle;
  /** Distance from the edge to the values, unless a label is too long. Absent: each label is above its value. */
  readonly valueXPt?: number;
  /** Minimum distance from a label to its value. */
  readonly gapPt: number;
}

interface AccountListCandidate {
  readonly sizePt: number;
  /** Whether values are aligned after all labels, after the number's label only, or below their labels. */
  readonly axis: 'labels' | 'number' | 'none';
  readonly gapPt?: number;
}

const USUAL_SIZE_PT = 9;

/** The last candidate, for a width in which a value must break. */
const SMALLEST_CANDIDATE: AccountListCandidate = { sizePt: SMALL_SIZE_PT, axis: 'none' };

/** Candidates, best first. On an enlarged page, the least size is printed as small text of other pages. */
const listCandidates = ({ enlargement = 1 }: LayoutContext): readonly AccountListCandidate[] => {
  const leastPt = SMALL_SIZE_PT / enlargement;
  return [
    { sizePt: USUAL_SIZE_PT, axis: 'labels' }, { sizePt: SMALL_SIZE_PT, axis: 'labels' }, { sizePt: SMALL_SIZE_PT, axis: 'number' },
    { sizePt: SMALL_SIZE_PT, axis: 'number', gapPt: NARROW_GAP_PT },
    { sizePt: leastPt, axis: 'number', gapPt: NARROW_GAP_PT },
    { sizePt: USUAL_SIZE_PT, axis: 'none' }, SMALLEST_CANDIDATE,
  ];
};

const maxWidthPt = (widths: readonly number[]): number => Math.max(0, ...widths);

const groupsOf = (payment: PaymentBlock): readonly AccountGroup[] => [payment, ...payment.otherAccounts ?? []];

/** The line that readers look for first: the account number, else the first line. */
const mainDetail = ({ details }: AccountGroup): AccountDetail | undefined =>
  details.find(({ isNumber }) => isNumber) ?? details[0];

const valueStyle = ({ styles }: PaymentContext, { value }: AccountListStyle, isMain: boolean): ColoredStyle =>
  (isMain ? { ...styles.strong, style: strongStyle(resizeStyle(styles.strong.style, value.style.font.sizePt)) } : value);

const valueWidthPt = (ctx: PaymentContext, { value: { text } }: LabeledValue, { style, color }: ColoredStyle): number =>
  (text.length <= MAX_UNBROKEN_LENGTH ? lineWidthPt(ctx, text, { style, color }) : ctx.measurer.longestWordPt(text, style.font));

const labelWidthPt = (ctx: PaymentContext, { label }: LabeledValue, coloredStyle: ColoredStyle): number =>
  lineWidthPt(ctx, label.text, coloredStyle);

const accountListStyle = (
  ctx: PaymentContext, payment: PaymentBlock,
  { sizePt, axis, gapPt = GAP_PT }: AccountListCandidate,
): AccountListStyle => {
  const { body, small } = ctx.styles;
  const value = { ...body, style: resizeStyle(body.style, sizePt) };
  const label = { ...small, style: resizeStyle(small.style, Math.min(small.style.font.sizePt, sizePt)) };
  const groups = groupsOf(payment);
  const widestPt = (details: readonly (AccountDetail | undefined)[]): number =>
    maxWidthPt(details.map((detail) => (detail === undefined ? 0 : labelWidthPt(ctx, detail, label))));
  const labelsPt = widestPt(groups.flatMap(({ details }) => details));
  if (labelsPt === 0) return { label, value, gapPt, valueXPt: 0 };
  const axisPt = { labels: labelsPt, number: widestPt(groups.map(mainDetail)), none: 0 }[axis];
  return axisPt === 0 ? { label, value, gapPt } : { label, value, gapPt, valueXPt: axisPt + gapPt };
};

/** Whether no value breaks in this width. */
const accountFits = (
  ctx: PaymentContext, payment: PaymentBlock, listStyle: AccountListStyle, widthPt: number,
): boolean => {
  const { value, valueXPt = 0 } = listStyle;
  const { link } = payment;
  const isUnbroken = ({ text }: Phrase): boolean => keepsWordsWhole(ctx, text, value.style, widthPt);
  const groupFits = (group: AccountGroup): boolean => {
    const { owner, details } = group;
    const main = mainDetail(group);
    const widestValuePt = maxWidthPt(
      details.map((detail) => valueWidthPt(ctx, detail, valueStyle(ctx, listStyle, detail === main))));
    return valueXPt + widestValuePt <= widthPt && (owner === undefined || isUnbroken(owner));
  };
  if (!groupsOf(payment).every(groupFits)) return false;
  if (link === undefined) return true;
  return link.text.length > MAX_UNBROKEN_LINK_LENGTH ? isUnbroken(link) : lineWidthPt(ctx, link.text, value) <= widthPt;
};

/** The best candidate in which no value breaks. Undefined if the width is too small for all of them. */
const bestListStyle = (ctx: PaymentContext, payment: PaymentBlock, widthPt: number): AccountListStyle | undefined =>
  firstGood(
    listCandidates(ctx).map((candidate) => () => accountListStyle(ctx, payment, candidate)),
    (listStyle) => accountFits(ctx, payment, listStyle, widthPt),
  );

/** Details with their labels above them, as many in a row as fit, half a line apart. */
const detailRows = (ctx: PaymentContext, details: readonly Pair[], { label }: AccountListStyle, widthPt: number): Block => {
  const rows: PairCell[][] = [];
  let xPt = 0;
  for (const pair of details) {
    const detailWidthPt = Math.max(labelWidthPt(ctx, pair, label), valueWidthPt(ctx, pair, pair.style));
    // A value without a label would be level with the labels of the others.
    const isNext = rows.length > 0 && pair.label.text !== '' && xPt + detailWidthPt <= widthPt + EPSILON_PT;
    if (!isNext) [rows[rows.length], xPt] = [[], 0];
    rows.at(-1)?.push({ pair, xPt, widthPt: widthPt - xPt, align: 'start' });
    xPt += detailWidthPt + GAP_PT;
  }
  const gap = space(ctx.styles.body.style.gridPt);
  return stack(rows.flatMap((row, index) =>
    [...index === 0 ? [] : [gap], pairRow(ctx, row, { label, gapPt: 0 })]));
};

const accountList = (
  ctx: PaymentContext, group: AccountGroup, listStyle: AccountListStyle, widthPt: number,
): Block => {
  const { label, gapPt, valueXPt } = listStyle;
  const main = mainDetail(group);
  const details = group.details.map((detail) => ({ ...detail, style: valueStyle(ctx, listStyle, detail === main) }));
  if (valueXPt === undefined) return tagged('L', detailRows(ctx, details, listStyle, widthPt));
  const onAxis = { label, labels: 'own', valueAlign: 'start', gapPt, minLabelPt: Math.max(0, valueXPt - gapPt) } as const;
  return tagged('L', stack(pairItems(ctx, details, onAxis, widthPt)));
};

/** Quiet zone of a code, in modules. */
const QUIET_ZONE_MODULES = 4;
const WHITE = '#ffffff';

/** Dimensions of a code and the lines next to it, from the top and the reading edge of their block. */
interface CodeShape {
  readonly xPt: number;
  readonly yPt: number;
  readonly sidePt: number;
  readonly quietZonePt: number;
  /** Where the lines start. Their first capitals are level with the code, and their baselines stay on the grid. */
  readonly textXPt: number;
  readonly textYPt: number;
  /** A multiple of the grid step. */
  readonly heightPt: number;
}

/**
 * Measures a code. On a white page, its dark modules start at the reading edge and its quiet zone is in the margin and
 * in the empty height above the block, `clearAbovePt`, so that the first line is level with the totals.
 */
export const codeShape = (
  { measurer, palette, enlargement = 1 }: LayoutContext, code: PrintedPaymentCode, firstLine: TextStyle, clearAbovePt: number,
): CodeShape => {
  const sidePt = mm(30) / enlargement;
  const { font, leadingPt, descentPt, gridPt } = firstLine;
  const quietZonePt = QUIET_ZONE_MODULES * sidePt / code.modules.length;
  const capitalsTopPt = leadingPt - descentPt - measurer.metrics(font).capHeightPt;
  const steps = (heightPt: number): number => Math.ceil(heightPt / gridPt) * gridPt;
  const isWhite = palette.backgroundColor === WHITE;
  const textYPt = steps(Math.max(0, quietZonePt - capitalsTopPt - (isWhite ? clearAbovePt : 0)));
  const yPt = textYPt + capitalsTopPt;
  const xPt = isWhite ? 0 : quietZonePt;
  const textXPt = xPt + sidePt + (isWhite ? Math.max(quietZonePt, GAP_PT) : quietZonePt + GAP_PT);
  return { xPt, yPt, sidePt, quietZonePt: quietZonePt, textXPt, textYPt, heightPt: steps(yPt + sidePt + quietZonePt) };
};

/** A code on its white square, as a figure with an alternate text. */
export const codeFigure = ({ modules, alternateText }: PrintedPaymentCode, shape: CodeShape): Block => {
  const { xPt, yPt, sidePt, quietZonePt, heightPt } = shape;
  const figure: StructureNode = { tag: 'Figure', children: [], alternateText };
  return paintedBlock(heightPt, (sheet, x, y) =>
    sheet.code(modules, { xPt: x + xPt, yPt: y + yPt, sidePt }, quietZonePt, figure), [figure]);
};

/** The accounts, link and terms, below each other. */
const paymentLines = (ctx: PaymentContext, payment: PaymentBlock, widthPt: number): Block => {
  const { link, terms = [] } = payment;
  const listStyle = bestListStyle(ctx, payment, widthPt) ?? accountListStyle(ctx, payment, SMALLEST_CANDIDATE);
  const paragraph = (text: Phrase, color = listStyle.value.color): Block =>
    setPhrase(ctx, text, { ...listStyle.value, color, widthPt, tag: 'P' });
  const halfLine = space(listStyle.value.style.gridPt);
  const shown = groupsOf(payment).filter(({ label, details }) => label.text !== '' || details.length > 0);
  const groups = shown.flatMap((group, index): readonly Block[] => {
    const { label, owner, details } = group;
    return [
      ...index > 0 ? [halfLine] : [],
      setPhrase(ctx, label, { ...ctx.styles.label, widthPt, tag: 'H2' }),
      // The payee has no label, so it starts at the edge.
      ...owner === undefined ? [] : [paragraph(owner)],
      ...details.length === 0 ? [] : [accountList(ctx, group, listStyle, widthPt)],
    ];
  });
  const account = [...groups, ...link === undefined ? [] : [paragraph(link, accentTextColor(ctx))]];
  const hasAccount = link !== undefined || shown.some(({ details }) => details.length > 0);
  return stack([...account, ...terms.length > 0 && hasAccount ? [halfLine] : [], ...terms.map((term) => paragraph(term))]);
};

const firstLineStyle = ({ styles }: PaymentContext, { label }: PaymentBlock): TextStyle =>
  (label.text === '' ? styles.body : styles.label).style;

/** The lines are next to the code if no value breaks there, otherwise below it. */
const linesWithCode = (
  ctx: PaymentContext, payment: PaymentBlock, code: PrintedPaymentCode, widthPt: number, clearAbovePt: number,
): Block => {
  const shape = codeShape(ctx, code, firstLineStyle(ctx, payment), clearAbovePt);
  const linesWidthPt = widthPt - shape.textXPt;
  const [xPt, yPt, linePt] = bestListStyle(ctx, payment, linesWidthPt) === undefined
    ? [0, shape.heightPt, widthPt] : [shape.textXPt, shape.textYPt, linesWidthPt];
  const lines = stack([space(yPt), paymentLines(ctx, payment, linePt)]);
  // Heading and lines are read before the code, which repeats them.
  return beside([{ xPt, block: lines }, { xPt: 0, block: codeFigure(code, shape) }]);
};

/**
 * How to pay, as an unsplittable block: account, reference, link and terms below a heading, and the code. Empty without
 * a payment. The code's quiet zone may reach into the empty height above the block, `clearAbovePt`.
 */
export const paymentBlock = (ctx: PaymentContext, widthPt: number, clearAbovePt = 0): Block => {
  const { payment } = ctx.content;
  if (payment === undefined) return EMPTY;
  const { code } = payment;
  return unsplittable(tagged('Sect', code === undefined
    ? paymentLines(ctx, payment, widthPt) : linesWithCode(ctx, payment, code, widthPt, clearAbovePt)));
};

/** How a payment fits in a width: lines next to the code or without a code, lines below the code, or not at all. */
type PaymentFit = 'beside' | 'below' | 'none';

const codeWidth = (ctx: PaymentContext, payment: PaymentBlock): number =>
  (payment.code === undefined ? 0 : codeShape(ctx, payment.code, firstLineStyle(ctx, payment), 0).textXPt);

/** Whether a width holds the values on one axis, with the lines next to the code. */
export const fitsOnAxis = (ctx: PaymentContext, payment: PaymentBlock, widthPt: number): boolean =>
  bestListStyle(ctx, payment, widthPt - codeWidth(ctx, payment))?.valueXPt !== undefined;

export const paymentFit = (ctx: PaymentContext, widthPt: number): PaymentFit => {
  const { payment } = ctx.content;
  if (payment === undefined) return 'beside';
  const codeWidthPt = codeWidth(ctx, payment);
  if (bestListStyle(ctx, payment, widthPt - codeWidthPt) !== undefined) return 'beside';
  return codeWidthPt > 0 && bestListStyle(ctx, payment, widthPt) !== undefined ? 'below' : 'none';
};
