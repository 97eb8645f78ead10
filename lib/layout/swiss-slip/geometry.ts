/** Places and sizes on a Swiss slip, in millimetres from its top left corner, and sizes of its text. */
import type { Color } from '../engine/page.js';
import type { TextStyle } from '../engine/role.js';
import type { FontSpec } from '../engine/text.js';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Height of the slip. */
export const HEIGHT = 105;
/** Width of the slip, and where the payment part begins. */
export const WIDTH = 210;
export const RECEIPT_WIDTH = 62;

/** The areas of both parts. The text of an area begins at its top left corner. */
export const AREAS = {
  receiptTitle: { x: 5, y: 5, width: 52, height: 7 },
  receiptInformation: { x: 5, y: 12, width: 52, height: 56 },
  receiptCurrency: { x: 5, y: 68, width: 13, height: 14 },
  receiptAmount: { x: 18, y: 68, width: 39, height: 14 },
  acceptancePoint: { x: 5, y: 82, width: 52, height: 18 },
  paymentTitle: { x: 67, y: 5, width: 51, height: 7 },
  code: { x: 67, y: 17, width: 46, height: 46 },
  paymentCurrency: { x: 67, y: 68, width: 15, height: 22 },
  paymentAmount: { x: 82, y: 68, width: 36, height: 22 },
  paymentInformation: { x: 118, y: 5, width: 87, height: 85 },
} as const satisfies Readonly<Record<string, Area>>;

/** The rooms for a name and an address, between corner marks. */
export const RECEIPT_BOX = { width: 52, height: 20 };
export const PAYMENT_BOX = { width: 65, height: 25 };
/** Length of a corner mark. */
export const CORNER_LENGTH = 3;
export const CORNER_PT = 0.75;
export const LINE_PT = 0.5;

/** Sides of the squares of the Swiss cross, and its arms. */
export const CROSS = { white: 7, black: 6, length: 3.89, thickness: 1.17 } as const;

export const BLACK: Color = '#000000';
export const WHITE: Color = '#ffffff';
const FAMILY = 'liberation-sans';
/** From the top of a line to its baseline, as a share of its size: the ascent of the typeface. */
const ASCENT_EM = 0.905;

/**
 * Text of one size. Its first baseline is where text of the size `topSizePt` would have it, so that lines of two sizes
 * are evenly spaced.
 */
const styleOf = (sizePt: number, weight: FontSpec['weight'], leadingPt: number, firstSizePt = sizePt): TextStyle =>
  ({ font: { family: FAMILY, weight, sizePt }, leadingPt, descentPt: leadingPt - ASCENT_EM * firstSizePt, gridPt: leadingPt });

/** Sizes and distances of headings and values below each other. */
export interface FieldStyle {
  readonly heading: TextStyle;
  readonly value: TextStyle;
  /** Between a value and the next heading. */
  readonly gapPt: number;
}

/** A value is two points larger than its heading. Both have the same leading. */
const fieldStyleOf = (headingPt: number, gapLines = 1): FieldStyle => {
  const valuePt = headingPt + 2;
  const leadingPt = valuePt + 1;
  return { heading: styleOf(headingPt, 'bold', leadingPt), value: styleOf(valuePt, 'regular', leadingPt, headingPt), gapPt: gapLines * leadingPt };
};

export const TITLE_STYLE = styleOf(11, 'bold', 13);
export const INSTRUCTION_STYLE = styleOf(8, 'regular', 9);
/** Sizes for the text of the receipt, in the order in which they are tried. */
export const RECEIPT_STYLES = [fieldStyleOf(6), fieldStyleOf(6, 0.5)] as const;
/** Sizes for the text of the payment part, in the order in which they are tried. */
export const PAYMENT_STYLES = [fieldStyleOf(8), fieldStyleOf(7), fieldStyleOf(6)] as const;
