import type { PaymentBlock, Phrase, PrintedCode } from '../content/content.js';
import { beside, EMPTY, space, stack, tagged, unsplittable, type Block } from '../engine/block.js';
import { setPhrase } from '../engine/kit.js';
import type { TextStyle } from '../engine/role.js';
import { accentTextColor } from './amount-due.js';
import { accountList, bestListStyle, smallestListStyle, type PaymentContext } from './account-lines.js';
import { codeFigure, codeShape } from './payment-code.js';

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
export type PaymentFit = 'beside' | 'below' | 'none';

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
