import { EMPTY, indent, space, stack, type Block } from '../engine/block.js';
import type { Kit } from '../engine/kit.js';
import { longPassages } from './long-passages.js';
import { passagesStayWhole, passageStack, type PassageLook } from './passages.js';
import { signaturesIn, type Signatures } from './signatures.js';
import type { PaymentKit } from './account-lines.js';
import { isOnAxis, paymentBlock, paymentFit } from './payment-block.js';

/** The parts of the page below the table. */
export interface Ending {
  /** The totals, with the account next to them or below them. They are on the same page as the last row of the table. */
  readonly totals: Block;
  /** Notes and terms, unless they are next to the totals. They may be on a later page. */
  readonly closing: Block;
  /**
   * The closing with notes and terms in two columns, if the page has no space for `closing`; undefined if it is short
   * or the columns would be too narrow. If the next page is wider, the text has one column on this page.
   * @param nextWidthPt Width of the frame on the next page, in points
   */
  columns(widthPt: number, nextWidthPt: number): Block | undefined;
  /** The last part of the document, never split; absent: none. */
  readonly signatures?: Signatures;
}

/** Space next to the totals. */
export interface SideSpace {
  readonly widthPt: number;
  readonly heightPt: number;
  /** Between the texts. */
  readonly gapPt: number;
  /** Empty height above it, into which the white space of a code may reach. */
  readonly clearAbovePt: number;
  /** Whether the balance is below this space, so that no text may be higher. Absent: texts may end a few lines below the totals. */
  readonly isAboveBalance?: boolean;
  /** From the labels of the totals to the far edge of the frame: the width of the second of two blocks to sign. */
  readonly totalsPt: number;
  /** Where the payment is if it is below the totals, and how wide it may be there if a value or a link would break. */
  readonly below: { readonly xPt: number; readonly widthPt: number; readonly mostPt: number };
}

/** What a design makes of its totals, and of the texts next to them and below them. */
interface Arrangement {
  /** The totals, with a block next to them. */
  readonly totals: (side: Block) => Block;
  /** Notes and terms below the totals. */
  readonly passages: () => Block;
  /** Adds the decoration of the design around notes and terms below the totals. */
  readonly frame?: (passages: Block) => Block;
}

/** Least gap between texts and the labels of the totals next to them, if only white space separates them. */
export const SIDE_GUTTER_PT = 28;

/** Lines in a narrower column would be too short to read well. */
const LEAST_WIDTH_PT = 130;

/** If the totals are only the balance, the texts next to it may have at least this many lines, labels included. */
const LEAST_LINES = 6;

/** Texts next to the totals may end this many lines below them. */
const OVERHANG_LINES = 4;

const mostHeight = (
  { content: { totals } }: Kit, { text: { role: { leadingPt } } }: PassageLook, { heightPt, gapPt, isAboveBalance }: SideSpace,
): number => {
  const mostPt = isAboveBalance === true ? heightPt : heightPt + OVERHANG_LINES * leadingPt;
  return totals.length > 0 ? mostPt : Math.max(mostPt, LEAST_LINES * leadingPt + gapPt);
};

const joined = (blocks: readonly Block[], gapPt: number): Block => {
  const [first = EMPTY, ...others] = blocks.filter((block) => block.heightPt > 0);
  return others.length === 0 ? first : stack([first, ...others.flatMap((block) => [space(gapPt), block])]);
};

const passagesBeside = (kit: Kit, look: PassageLook, { widthPt, gapPt }: SideSpace): Block => {
  const { passages } = kit.content;
  const isTooNarrow = widthPt < LEAST_WIDTH_PT || !passagesStayWhole(kit, passages, look, widthPt);
  return isTooNarrow ? EMPTY : passageStack(kit, passages, look, widthPt, gapPt);
};

/** The payment next to the totals; nothing if it has no space there. */
const paymentBeside = (kit: PaymentKit, { widthPt, heightPt, clearAbovePt, isAboveBalance }: SideSpace): Block => {
  if (kit.content.payment === undefined || paymentFit(kit, widthPt) === 'none') return EMPTY;
  const block = paymentBlock(kit, widthPt, clearAbovePt);
  return isAboveBalance === true && block.heightPt > heightPt ? EMPTY : block;
};

/** Between the totals and the payment below them, in steps of the grid. */
const PAYMENT_GAP_STEPS = 3;

/** The totals with the payment below them, so that amount and account are on one page. */
const withPayment = (kit: PaymentKit, { below: { xPt, widthPt, mostPt } }: SideSpace, totals: Block): Block => {
  const payment = paymentBlock(kit, paymentFit(kit, widthPt) === 'none' ? mostPt : widthPt);
  const gapPt = PAYMENT_GAP_STEPS * kit.looks.body.role.gridPt;
  return payment === EMPTY ? totals : stack([totals, space(gapPt), indent(xPt, payment)]);
};

/**
 * Puts the payment next to the totals if no value breaks there, and notes and terms below it if they fit too. What has
 * no space there is below the totals: first the payment, which stays with them, then notes and terms.
 */
export const placePassages = (
  kit: PaymentKit, look: PassageLook, available: SideSpace, { totals, passages: below, frame = (block) => block }: Arrangement,
): Ending => {
  const payment = paymentBeside(kit, available);
  const passages = passagesBeside(kit, look, available);
  const both = joined([payment, passages], available.gapPt);
  const fits = both.heightPt <= Math.max(mostHeight(kit, look, available), payment.heightPt);
  // A delivery note has no totals.
  const hasTotals = kit.content.balance.value.text !== '';
  const areBelow = kit.content.passages.length > 0 && (passages === EMPTY || !fits || !hasTotals);
  const beside = hasTotals ? totals(fits ? both : payment) : EMPTY;
  const { xPt } = available.below;
  const { signatures } = kit.content;
  return {
    ...signatures && { signatures: signaturesIn(kit, signatures, look, { insetPt: xPt, secondPt: available.totalsPt - xPt }) },
    totals: payment === EMPTY ? withPayment(kit, available, beside) : beside,
    closing: areBelow ? frame(below()) : EMPTY,
    columns: (frameWidthPt, nextWidthPt) => {
      const texts = areBelow ? longPassages(kit, look, frameWidthPt - 2 * xPt, nextWidthPt - 2 * xPt) : undefined;
      return texts && frame(indent(xPt, texts));
    },
  };
};

/**
 * The widest space of the totals with which the payment fits next to them with its lines next to its code, best with
 * its values on one axis; otherwise the usual space.
 * @param columns Columns of the grid that the totals take, the usual number first
 * @param sidePt Width of the payment next to totals
 */
export const yieldingSpace = <Space>(
  kit: PaymentKit, columns: readonly [number, ...number[]], spaceOf: (columns: number) => Space, sidePt: (space: Space) => number,
): Space => {
  const usual = spaceOf(columns[0]);
  const { payment } = kit.content;
  if (payment === undefined || isOnAxis(kit, payment, sidePt(usual))) return usual;
  const spaces = [usual, ...columns.slice(1).map(spaceOf)];
  return spaces.find((space) => isOnAxis(kit, payment, sidePt(space)))
    ?? spaces.find((space) => paymentFit(kit, sidePt(space)) === 'beside') ?? usual;
};
