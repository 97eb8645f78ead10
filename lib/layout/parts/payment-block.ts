import { EMPTY, stack, tagged, whole, type Block } from '../engine/block.js';
import { setPhrase, type Kit } from '../engine/kit.js';
import type { PassageLook } from './passage-block.js';

/**
 * How to pay: account, reference and link below a heading; nothing if the invoice does not say. It is never split.
 * @param kit content
 * @param look of heading and lines
 * @param widthPt to wrap into
 */
export const paymentBlock = (kit: Kit, look: PassageLook, widthPt: number): Block => {
  const { payment } = kit.content;
  if (payment === undefined) return EMPTY;
  const align = look.align ?? 'start';
  const heading = setPhrase(kit, payment.label, { ...look.label, widthPt, align, tag: 'H2' });
  const lines = payment.lines.map((line) => setPhrase(kit, line, { ...look.text, widthPt, align, tag: 'P' }));
  return whole(tagged('Sect', stack([heading, ...lines])));
};

/** Whether each line of the payment fits into a width without being wrapped. */
export const holdsPayment = ({ content: { payment }, measurer }: Kit, { text }: PassageLook, widthPt: number): boolean =>
  (payment?.lines ?? []).every((line) => measurer.line(line.text, text.role.style).widthPt <= widthPt);
