import type { PaymentBlock, Phrase, PrintedCode } from '../content/content.js';
import { beside, EMPTY, space, stack, tagged, whole, type Block } from '../engine/block.js';
import { setPhrase } from '../engine/kit.js';
import type { Role } from '../engine/role.js';
import { accentInk } from './amount-due.js';
import { accountList, bestSetting, leastSetting, type PaymentKit } from './account-lines.js';
import { codeFigure, codeShape } from './payment-code.js';

/** The heading, the payee, the account, the link and, a little apart, the terms below each other. */
const linesOf = (kit: PaymentKit, payment: PaymentBlock, widthPt: number): Block => {
  const { label, owner, facts, link, terms = [] } = payment;
  const setting = bestSetting(kit, payment, widthPt) ?? leastSetting(kit, payment);
  const paragraph = (text: Phrase, color = setting.value.color): Block =>
    setPhrase(kit, text, { ...setting.value, color, widthPt, tag: 'P' });
  const account = [
    // The payee has no label, so it begins at the edge.
    ...owner === undefined ? [] : [paragraph(owner)],
    ...facts.length === 0 ? [] : [accountList(kit, facts, setting, widthPt)],
    ...link === undefined ? [] : [paragraph(link, accentInk(kit))],
  ];
  return stack([
    setPhrase(kit, label, { ...kit.looks.label, widthPt, tag: 'H2' }),
    ...account,
    ...(terms.length > 0 && account.length > 0 ? [space(setting.value.role.gridPt)] : []),
    ...terms.map((term) => paragraph(term)),
  ]);
};

const firstRole = ({ looks }: PaymentKit, { label }: PaymentBlock): Role => (label.text === '' ? looks.body : looks.label).role;

/** Where a payment is: the width that it may take, and the empty height above it. */
interface Place {
  readonly widthPt: number;
  readonly clearAbovePt: number;
}

/** The lines are next to the code if no value is broken there, otherwise below it. */
const withCode = (kit: PaymentKit, payment: PaymentBlock, code: PrintedCode, { widthPt, clearAbovePt }: Place): Block => {
  const shape = codeShape(kit, code, firstRole(kit, payment), clearAbovePt);
  const figure = codeFigure(code, shape);
  const besidePt = widthPt - shape.linesXPt;
  // The heading and the lines are read before the code, which says the same.
  if (bestSetting(kit, payment, besidePt) !== undefined) {
    return beside([
      { xPt: shape.linesXPt, block: stack([space(shape.linesYPt), linesOf(kit, payment, besidePt)]) },
      { xPt: 0, block: figure },
    ]);
  }
  return beside([{ xPt: 0, block: stack([space(shape.heightPt), linesOf(kit, payment, widthPt)]) }, { xPt: 0, block: figure }]);
};

/**
 * How to pay: account, reference, link and terms below a heading, with the code if there is one; nothing if the invoice
 * does not say. It is never split.
 * @param clearAbovePt empty height above the block, into which the white space of a code may reach
 */
export const paymentBlock = (kit: PaymentKit, widthPt: number, clearAbovePt = 0): Block => {
  const { payment } = kit.content;
  if (payment === undefined) return EMPTY;
  const { code } = payment;
  const block = code === undefined ? linesOf(kit, payment, widthPt) : withCode(kit, payment, code, { widthPt, clearAbovePt });
  return whole(tagged('Sect', block));
};

/** How a width holds a payment: with its lines next to the code, or without one; with the lines below the code; or not. */
export type PaymentFit = 'beside' | 'below' | 'none';

const codeWidth = (kit: PaymentKit, payment: PaymentBlock): number =>
  (payment.code === undefined ? 0 : codeShape(kit, payment.code, firstRole(kit, payment), 0).linesXPt);

/** Whether the values of a payment are on one axis in a width, with the lines next to the code. */
export const isOnAxis = (kit: PaymentKit, payment: PaymentBlock, widthPt: number): boolean =>
  bestSetting(kit, payment, widthPt - codeWidth(kit, payment))?.valueXPt !== undefined;

export const paymentFit = (kit: PaymentKit, widthPt: number): PaymentFit => {
  const { payment } = kit.content;
  if (payment === undefined) return 'beside';
  const codePt = codeWidth(kit, payment);
  if (bestSetting(kit, payment, widthPt - codePt) !== undefined) return 'beside';
  return codePt > 0 && bestSetting(kit, payment, widthPt) !== undefined ? 'below' : 'none';
};
