import type { PrintedSignature } from '../content/content.js';
import { beside, drawing, EMPTY, indent, space, stack, tagged, whole, type Block } from '../engine/block.js';
import { setPhrase, type TextLook } from '../engine/kit.js';
import type { StructureNode } from '../engine/page.js';
import type { PassageLook } from './passages.js';
import { pictureBlock } from './logo.js';
import type { PaymentKit } from './account-lines.js';

/** The blocks to sign, measured for the width of a page. */
export interface Signatures {
  /** Height of the text above them that is on their page. */
  readonly leastPt: number;
  readonly blockIn: (widthPt: number) => Block;
}

const GUTTER_PT = 24;
/** Lines of text that are on the page of the blocks. */
const LEAST_LINES = 3;
/** Heights of the empty lines, in steps of the grid. */
const PLACE_STEPS = 4;
const SIGN_STEPS = 7;
/** Space around a picture above its line. */
const PICTURE_GAP_PT = 2;
const RULE_PT = 0.5;

/** One block in the parts that are level with those of the block next to it. */
type Parts = readonly [heading: Block, placeDate: Block, sign: Block, person: Block];

/** A line with something on it, or nothing, and its label below it. */
const lineWith = ({ palette, looks }: PaymentKit, on: Block, steps: number, widthPt: number, label: Block): Block => {
  const heightPt = Math.max(steps * looks.small.role.gridPt, on.heightPt);
  const stroke = { color: palette.secondaryTextColor, widthPt: RULE_PT };
  const rule = drawing(0, (sheet, xPt, yPt) => sheet.rule(xPt, yPt, widthPt, stroke));
  return stack([space(heightPt - on.heightPt), on, rule, label]);
};

/** The picture on the line to sign. Without any text about it, it is an artifact. */
const pictureOf = (kit: PaymentKit, { image, alternateText }: PrintedSignature, widthPt: number): Block => {
  if (image === undefined) return EMPTY;
  const { gridPt } = kit.looks.small.role;
  const figure: StructureNode | undefined = alternateText === '' ? undefined : { tag: 'Figure', children: [], alternateText };
  const available = { widthPt, heightPt: SIGN_STEPS * gridPt - PICTURE_GAP_PT, gridPt: 1, align: 'start', areaPt2: Infinity } as const;
  return stack([pictureBlock(kit, image, available, figure), space(PICTURE_GAP_PT)]);
};

const partsOf = (kit: PaymentKit, signature: PrintedSignature, widthPt: number): Parts => {
  const { heading, placeDate, caption, name, role } = signature;
  const { label, small, body } = kit.looks;
  const text = (phrase: PrintedSignature['name'], look: TextLook, tag: 'H2' | 'P'): Block =>
    (phrase === undefined || phrase.text === '' ? EMPTY : setPhrase(kit, phrase, { ...look, widthPt, tag }));
  const place = placeDate === undefined ? EMPTY
    : lineWith(kit, text(placeDate.value, body, 'P'), PLACE_STEPS, widthPt, text(placeDate.label, small, 'P'));
  return [
    text(heading, label, 'H2'), place,
    lineWith(kit, pictureOf(kit, signature, widthPt), SIGN_STEPS, widthPt, text(caption, small, 'P')),
    stack([text(name, body, 'P'), text(role, small, 'P')]),
  ];
};

/** Each part with white space up to the highest of its row: below headings and persons, above lines. */
const levelled = (all: readonly Parts[]): readonly Block[] => {
  const highest = [0, 1, 2, 3].map((row) => Math.max(...all.map((parts) => (parts[row] as Block).heightPt)));
  return all.map((parts) => stack(parts.flatMap((part, row) => {
    const room = space((highest[row] as number) - part.heightPt);
    return row === 1 || row === 2 ? [room, part] : [part, room];
  })));
};

/** Where two blocks to sign are: the distance from the edges of the frame to them, and the space of the second one. */
interface SignaturePlaces {
  readonly insetPt: number;
  readonly secondPt: number;
}

/**
 * The blocks to sign, side by side and of one width: the second one begins below the labels of the totals, or at half
 * of the width. A single one is at the reading edge.
 */
export const signaturesIn = (
  kit: PaymentKit, signatures: readonly PrintedSignature[], { text: { role } }: PassageLook,
  { insetPt, secondPt }: SignaturePlaces,
): Signatures => ({
  leastPt: LEAST_LINES * role.leadingPt,
  blockIn: (frameWidthPt) => {
    const widthPt = frameWidthPt - 2 * insetPt;
    const halfPt = (widthPt - GUTTER_PT) / 2;
    const secondXPt = widthPt - Math.min(secondPt, halfPt);
    const blocks = levelled(signatures.map((signature) => partsOf(kit, signature, widthPt - secondXPt)));
    const columns = blocks.map((block, index) => ({ xPt: index * secondXPt, block: tagged('Sect', block) }));
    return whole(indent(insetPt, beside(columns)));
  },
});
