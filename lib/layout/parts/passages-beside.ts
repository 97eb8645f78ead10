import { EMPTY, indent, space, stack, type Block } from '../engine/block.js';
import type { LayoutContext } from '../engine/kit.js';
import { longTextBlocks } from './long-passages.js';
import { areTextBlocksUnbroken, stackTextBlocks, type TextBlockStyle } from './passages.js';
import { signaturesIn, type Signatures } from './signatures.js';
import type { PaymentContext } from './account-lines.js';
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
export interface EndingSpace {
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
  readonly below: { readonly xPt: number; readonly widthPt: number; readonly maxPt: number };
}

/** What a design makes of its totals, and of the texts next to them and below them. */
interface EndingParts {
  /** The totals, with a block next to them. */
  readonly totals: (side: Block) => Block;
  /** Notes and terms below the totals. */
  readonly textBlocks: () => Block;
  /** Adds the decoration of the design around notes and terms below the totals. */
  readonly frame?: (textBlocks: Block) => Block;
}

/** Least gap between texts and the labels of the totals next to them, if only white space separates them. */
export const SIDE_GUTTER_PT = 28;

/** Lines in a narrower column would be too short to read well. */
const MIN_WIDTH_PT = 130;

/** If the totals are only the balance, the texts next to it may have at least this many lines, labels included. */
const MIN_LINES = 6;

/** Texts next to the totals may end this many lines below them. */
const MAX_OVERHANG_LINES = 4;

const maxHeight = (
  { content: { totals } }: LayoutContext, { text: { style: { leadingPt } } }: TextBlockStyle, { heightPt, gapPt, isAboveBalance }: EndingSpace,
): number => {
  const maxPt = isAboveBalance === true ? heightPt : heightPt + MAX_OVERHANG_LINES * leadingPt;
  return totals.length > 0 ? maxPt : Math.max(maxPt, MIN_LINES * leadingPt + gapPt);
};

const withGaps = (blocks: readonly Block[], gapPt: number): Block => {
  const [first = EMPTY, ...others] = blocks.filter((block) => block.heightPt > 0);
  return others.length === 0 ? first : stack([first, ...others.flatMap((block) => [space(gapPt), block])]);
};

const textBlocksBeside = (ctx: LayoutContext, blockStyle: TextBlockStyle, { widthPt, gapPt }: EndingSpace): Block => {
  const { textBlocks } = ctx.content;
  const isTooNarrow = widthPt < MIN_WIDTH_PT || !areTextBlocksUnbroken(ctx, textBlocks, blockStyle, widthPt);
  return isTooNarrow ? EMPTY : stackTextBlocks(ctx, textBlocks, blockStyle, widthPt, gapPt);
};

/** The payment next to the totals; nothing if it has no space there. */
const paymentBeside = (ctx: PaymentContext, { widthPt, heightPt, clearAbovePt, isAboveBalance }: EndingSpace): Block => {
  if (ctx.content.payment === undefined || paymentFit(ctx, widthPt) === 'none') return EMPTY;
  const block = paymentBlock(ctx, widthPt, clearAbovePt);
  return isAboveBalance === true && block.heightPt > heightPt ? EMPTY : block;
};

/** Between the totals and the payment below them, in steps of the grid. */
const PAYMENT_GAP_STEPS = 3;

/** The totals with the payment below them, so that amount and account are on one page. */
const withPayment = (ctx: PaymentContext, { below: { xPt, widthPt, maxPt } }: EndingSpace, totals: Block): Block => {
  const payment = paymentBlock(ctx, paymentFit(ctx, widthPt) === 'none' ? maxPt : widthPt);
  const gapPt = PAYMENT_GAP_STEPS * ctx.styles.body.style.gridPt;
  return payment === EMPTY ? totals : stack([totals, space(gapPt), indent(xPt, payment)]);
};

/**
 * Puts the payment next to the totals if no value breaks there, and notes and terms below it if they fit too. What has
 * no space there is below the totals: first the payment, which stays with them, then notes and terms.
 */
export const composeEnding = (
  ctx: PaymentContext, blockStyle: TextBlockStyle, available: EndingSpace, { totals, textBlocks: textBlocksBelow, frame = (block) => block }: EndingParts,
): Ending => {
  const payment = paymentBeside(ctx, available);
  const textBlocks = textBlocksBeside(ctx, blockStyle, available);
  const sideBlock = withGaps([payment, textBlocks], available.gapPt);
  const fits = sideBlock.heightPt <= Math.max(maxHeight(ctx, blockStyle, available), payment.heightPt);
  // A delivery note has no totals.
  const hasTotals = ctx.content.balance.value.text !== '';
  const areBelow = ctx.content.textBlocks.length > 0 && (textBlocks === EMPTY || !fits || !hasTotals);
  const beside = hasTotals ? totals(fits ? sideBlock : payment) : EMPTY;
  const { xPt } = available.below;
  const { signatures } = ctx.content;
  return {
    ...signatures && { signatures: signaturesIn(ctx, signatures, blockStyle, { insetPt: xPt, secondPt: available.totalsPt - xPt }) },
    totals: payment === EMPTY ? withPayment(ctx, available, beside) : beside,
    closing: areBelow ? frame(textBlocksBelow()) : EMPTY,
    columns: (frameWidthPt, nextWidthPt) => {
      const texts = areBelow ? longTextBlocks(ctx, blockStyle, frameWidthPt - 2 * xPt, nextWidthPt - 2 * xPt) : undefined;
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
export const spaceForPayment = <Space>(
  ctx: PaymentContext, columns: readonly [number, ...number[]], spaceOf: (columns: number) => Space, sidePt: (space: Space) => number,
): Space => {
  const usual = spaceOf(columns[0]);
  const { payment } = ctx.content;
  if (payment === undefined || isOnAxis(ctx, payment, sidePt(usual))) return usual;
  const spaces = [usual, ...columns.slice(1).map(spaceOf)];
  return spaces.find((space) => isOnAxis(ctx, payment, sidePt(space)))
    ?? spaces.find((space) => paymentFit(ctx, sidePt(space)) === 'beside') ?? usual;
};
