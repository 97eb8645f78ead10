/** A currency sign in another face than the digits next to it, which lack it. */
import { required } from '../../required.js';
import type { BakedFace } from '../fonts/baked-face.js';
import { glyphRight } from '../fonts/glyph-outline.js';
import type { TrueType } from '../fonts/true-type.js';
import type { ShapedPiece } from './shape-piece.js';

/**
 * The least space between the ink of a sign and the digit after it, and the most space to add, as a share of the size.
 * From 0.1, poppler reads a space there.
 */
const BEARING_EM = 0.07;

const capitalsOf = ({ capHeight, unitsPerEm }: TrueType): number => capHeight / unitsPerEm;

/**
 * The size in which the capitals of a sign's face are as high as those of the digits' face.
 * @param sizePt of the digits
 */
export const signSizePt = (sign: BakedFace, digits: BakedFace, sizePt: number): number =>
  Math.round(sizePt * capitalsOf(digits.trueType) / capitalsOf(sign.trueType) * 100) / 100;

/** Space to add after a sign whose ink would touch the digit after it, in points. Wide signs have no space of their own. */
export const signSpacingPt = ({ face: { trueType }, table, words }: ShapedPiece, sizePt: number): number => {
  const { shape, advance } = table.cluster(required(words.at(-1)?.clusters.at(-1), 'sign'));
  if (shape.kind !== 'glyph') return 0;
  const bearing = (advance - glyphRight(trueType, shape.glyph)) / trueType.unitsPerEm;
  return Math.min(BEARING_EM, Math.max(0, BEARING_EM - bearing)) * sizePt;
};
