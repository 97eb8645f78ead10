import { EMPTY, indent, space, stack, type Block } from '../engine/block.js';
import type { Kit } from '../engine/kit.js';
import { longPassages } from './long-passages.js';
import { passagesStayWhole, passageStack, type PassageLook } from './passages.js';
import { holdsPayment, paymentBlock } from './payment-block.js';

interface PaymentSpace {
  /** Left offset and width of the payment block when it is below the totals. */
  readonly xPt: number;
  readonly widthPt: number;
  /** Empty height above the top of the space next to the totals; absent: the payment is always below them. */
  readonly clearAbovePt?: number;
}

/** Space next to the totals. */
export interface SideSpace {
  readonly widthPt: number;
  readonly heightPt: number;
  /** Between the passages. */
  readonly gapPt: number;
  readonly payment: PaymentSpace;
}

interface PlacedPassages {
  /** Next to the totals. */
  readonly side: Block;
  /** Below the totals. */
  readonly closing: Block;
  /**
   * The same with notes and terms in two columns, in a frame of a width and on pages of another width after it;
   * undefined if there are few lines or the columns would be too narrow.
   */
  readonly columns: (frameWidthPt: number, nextWidthPt: number) => Block | undefined;
}

/** Lines in a narrower column would be too short to read well. */
const LEAST_WIDTH_PT = 130;

/** If the totals are only the balance, the texts next to it may have at least this many lines, labels included. */
const LEAST_LINES = 6;

const mostHeight = ({ content: { totals } }: Kit, { text: { role } }: PassageLook, { heightPt, gapPt }: SideSpace): number =>
  (totals.length > 0 ? heightPt : Math.max(heightPt, LEAST_LINES * role.leadingPt + gapPt));

const joined = (blocks: readonly Block[], gapPt: number): Block => {
  const [first = EMPTY, ...others] = blocks.filter((block) => block.heightPt > 0);
  return others.length === 0 ? first : stack([first, ...others.flatMap((block) => [space(gapPt), block])]);
};

/** Notes and terms with the payment below them. */
const withPaymentBelow = (kit: Kit, look: PassageLook, available: Omit<PaymentSpace, 'clearAbovePt'>, passages: Block): Block =>
  joined([passages, indent(available.xPt, paymentBlock(kit, look, available.widthPt))], 2 * look.text.role.gridPt);

const passagesBeside = (kit: Kit, look: PassageLook, { widthPt, gapPt }: SideSpace): Block => {
  const { passages } = kit.content;
  const isTooNarrow = widthPt < LEAST_WIDTH_PT || !passagesStayWhole(kit, passages, look, widthPt);
  return isTooNarrow ? EMPTY : passageStack(kit, passages, look, widthPt, gapPt);
};

/** The payment next to the totals: at the top, and below the passages. */
const paymentsBeside = (
  kit: Kit, look: PassageLook, { widthPt, payment: { clearAbovePt } }: SideSpace,
): readonly [Block, Block] =>
  (clearAbovePt !== undefined && holdsPayment(kit, look, widthPt)
    ? [paymentBlock(kit, look, widthPt, clearAbovePt), paymentBlock(kit, look, widthPt)]
    : [EMPTY, EMPTY]);

/** A code may be higher than the totals: below them, it would leave much of the page empty. */
const leastHeight = ({ content }: Kit, payment: Block): number => (content.payment?.code === undefined ? 0 : payment.heightPt);

interface Side {
  readonly parts: readonly Block[];
  readonly block: Block;
}

/** The first of some choices that has no empty part and is not too high. */
const sideOf = (choices: readonly (readonly Block[])[], gapPt: number, mostPt: number): Side | undefined => {
  for (const parts of choices) {
    if (parts.some(({ heightPt }) => heightPt === 0)) continue;
    const block = joined(parts, gapPt);
    if (block.heightPt <= mostPt) return { parts, block };
  }
  return undefined;
};

/** Adds the decoration of a design around notes and terms below the totals. */
type FramePassages = (passages: Block) => Block;

const unframed: FramePassages = (passages) => passages;

/** Puts notes, terms and payment next to the totals if no word breaks there; if not all fit, first the payment. */
export const placePassages = (
  kit: Kit, look: PassageLook, available: SideSpace, below: () => Block, frame = unframed,
): PlacedPassages => {
  const passages = passagesBeside(kit, look, available);
  const [payment, lowerPayment] = paymentsBeside(kit, look, available);
  const mostPt = Math.max(mostHeight(kit, look, available), leastHeight(kit, payment));
  const side = sideOf([[passages, lowerPayment], [payment], [passages]], available.gapPt, mostPt);
  const isBeside = (part: Block): boolean => side?.parts.includes(part) ?? false;
  const areBelow = kit.content.passages.length > 0 && !isBeside(passages);
  const isPaymentBeside = isBeside(payment) || isBeside(lowerPayment);
  const closingOf = (texts: Block): Block => (isPaymentBeside ? texts : withPaymentBelow(kit, look, available.payment, texts));
  return {
    side: side?.block ?? EMPTY,
    closing: closingOf(areBelow ? frame(below()) : EMPTY),
    columns: (frameWidthPt, nextWidthPt) => {
      const { xPt } = available.payment;
      const texts = areBelow ? longPassages(kit, look, frameWidthPt - 2 * xPt, nextWidthPt - 2 * xPt) : undefined;
      return texts && closingOf(frame(indent(xPt, texts)));
    },
  };
};
