import type { PrintedSignature } from '../content/content.js';
import { beside, type Block, EMPTY, indent, paintedBlock, space, stack, tagged, unsplittable } from '../engine/block.js';
import { setPhrase, type ColoredStyle } from '../context/layout-context.js';
import type { StructureNode } from '../engine/page.js';
import { RULE_WIDTH_PT } from './colors.js';
import { COLUMN_GUTTER_PT } from './text-blocks.js';
import { pictureBlock } from './logo.js';
import type { PaymentContext } from './payment-block.js';

/** Heights of the empty lines for place and date and for the signature, in grid steps. */
const PLACE_AND_DATE_STEPS = 4;
const SIGNATURE_STEPS = 7;
/** Space around a picture above its line. */
const PICTURE_GAP_PT = 2;

/** The rows of one signature block. They are level with the rows of the block next to it. */
type SignatureRows = readonly [heading: Block, placeDate: Block, sign: Block, person: Block];

/** A line with a block above it and a label below it. */
const ruledLine = ({ palette, styles }: PaymentContext, above: Block, steps: number, widthPt: number, label: Block): Block => {
  const heightPt = Math.max(steps * styles.small.style.gridPt, above.heightPt);
  const stroke = { color: palette.secondaryTextColor, widthPt: RULE_WIDTH_PT };
  const rule = paintedBlock(0, (sheet, xPt, yPt) => sheet.rule(xPt, yPt, widthPt, stroke));
  return stack([space(heightPt - above.heightPt), above, rule, label]);
};

/** The picture on the signature line. Without any text about it, it is an artifact. */
const signaturePicture = (ctx: PaymentContext, { image, alternateText }: PrintedSignature, widthPt: number): Block => {
  if (image === undefined) return EMPTY;
  const figure: StructureNode | undefined = alternateText === '' ? undefined : { tag: 'Figure', children: [], alternateText };
  const heightPt = SIGNATURE_STEPS * ctx.styles.small.style.gridPt - PICTURE_GAP_PT;
  const available = { widthPt, heightPt, gridPt: 1, align: 'start', areaPt2: Infinity } as const;
  return stack([pictureBlock(ctx, image, available, figure), space(PICTURE_GAP_PT)]);
};

const signatureRows = (ctx: PaymentContext, signature: PrintedSignature, widthPt: number): SignatureRows => {
  const { heading, placeDate, caption, name, role } = signature;
  const { label, small, body } = ctx.styles;
  const text = (phrase: PrintedSignature['name'], coloredStyle: ColoredStyle, tag: 'H2' | 'P'): Block =>
    (phrase === undefined || phrase.text === '' ? EMPTY : setPhrase(ctx, phrase, { ...coloredStyle, widthPt, tag }));
  const placeLine = placeDate === undefined ? EMPTY
    : ruledLine(ctx, text(placeDate.value, body, 'P'), PLACE_AND_DATE_STEPS, widthPt, text(placeDate.label, small, 'P'));
  return [
    text(heading, label, 'H2'), placeLine,
    ruledLine(ctx, signaturePicture(ctx, signature, widthPt), SIGNATURE_STEPS, widthPt, text(caption, small, 'P')),
    stack([text(name, body, 'P'), text(role, small, 'P')]),
  ];
};

/** Stretches each row to its tallest cell, so that the lines of both blocks are level. */
const alignedRows = (all: readonly SignatureRows[]): readonly Block[] => {
  const highest = [0, 1, 2, 3].map((row) => Math.max(...all.map((rows) => (rows[row] as Block).heightPt)));
  return all.map((rows) => stack(rows.flatMap((block, row) => {
    const filler = space((highest[row] as number) - block.heightPt);
    return row === 1 || row === 2 ? [filler, block] : [block, filler];
  })));
};

/** Distance of the blocks from the edges of the frame, and width of the second one. */
export type SignatureColumns = Readonly<Record<'insetPt' | 'secondPt', number>>;

/** One or two equal signature blocks, the second of which starts below the labels of the totals, or at half of the width. */
export const signaturesIn = (
  ctx: PaymentContext, signatures: readonly PrintedSignature[], { insetPt, secondPt }: SignatureColumns, frameWidthPt: number,
): Block => {
  const widthPt = frameWidthPt - 2 * insetPt;
  const halfWidthPt = (widthPt - COLUMN_GUTTER_PT) / 2;
  const secondXPt = widthPt - Math.min(secondPt, halfWidthPt);
  const blocks = alignedRows(signatures.map((signature) => signatureRows(ctx, signature, widthPt - secondXPt)));
  const columns = blocks.map((block, index) => ({ xPt: index * secondXPt, block: tagged('Sect', block) }));
  return unsplittable(indent(insetPt, beside(columns)));
};
