import type { PaymentBlock, PrintedCode } from '../content/content.js';
import { beside, EMPTY, space, stack, tagged, whole, type Block } from '../engine/block.js';
import { staysWhole } from '../engine/fit.js';
import { setPhrase, type Kit } from '../engine/kit.js';
import type { PassageLook } from './passages.js';
import { codeFigure, codeShape, type CodeShape } from './payment-code.js';

/** Least width in which lines next to a code may wrap. */
const LEAST_LINES_PT = 110;

const linesOf = (kit: Kit, { label, lines, code }: PaymentBlock, look: PassageLook, widthPt: number): Block => {
  const options = { widthPt, align: look.align ?? 'start', isEven: code !== undefined } as const;
  const heading = setPhrase(kit, label, { ...look.label, ...options, tag: 'H2' });
  return stack([heading, ...lines.map((line) => setPhrase(kit, line, { ...look.text, ...options, tag: 'P' }))]);
};

/** Where a payment is: the width that it may take, and the empty height above it. */
interface Place {
  readonly widthPt: number;
  readonly clearAbovePt: number;
}

const shapeOf = (kit: Kit, { label }: PaymentBlock, look: PassageLook, code: PrintedCode, clearAbovePt: number): CodeShape =>
  codeShape(kit, code, (label.text === '' ? look.text : look.label).role, clearAbovePt);

const contentOf = (kit: Kit, payment: PaymentBlock, look: PassageLook, { widthPt, clearAbovePt }: Place): Block => {
  const { code } = payment;
  if (code === undefined) return linesOf(kit, payment, look, widthPt);
  const shape = shapeOf(kit, payment, look, code, clearAbovePt);
  const lines = linesOf(kit, payment, look, widthPt - shape.linesXPt);
  // The heading and the lines are read before the code, which says the same.
  return beside([
    { xPt: shape.linesXPt, block: stack([space(shape.linesYPt), lines]) },
    { xPt: 0, block: codeFigure(code, shape) },
  ]);
};

/**
 * How to pay: account, reference and link below a heading, next to the code if there is one; nothing if the invoice
 * does not say. It is never split.
 * @param clearAbovePt empty height above the block, into which the white space of a code may reach
 */
export const paymentBlock = (kit: Kit, look: PassageLook, widthPt: number, clearAbovePt = 0): Block => {
  const { payment } = kit.content;
  return payment === undefined ? EMPTY : whole(tagged('Sect', contentOf(kit, payment, look, { widthPt, clearAbovePt })));
};

/** Whether the lines of the payment fit into a width: without being wrapped, or next to a code without cutting a word. */
export const holdsPayment = (kit: Kit, look: PassageLook, widthPt: number): boolean => {
  const { content: { payment }, measurer } = kit;
  if (payment === undefined) return true;
  const { role } = look.text;
  if (payment.code === undefined) return payment.lines.every((line) => measurer.line(line.text, role.style).widthPt <= widthPt);
  const linesPt = widthPt - shapeOf(kit, payment, look, payment.code, 0).linesXPt;
  return linesPt >= LEAST_LINES_PT && payment.lines.every((line) => staysWhole(kit, line.text, role, linesPt));
};
