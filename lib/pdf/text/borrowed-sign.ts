/** A currency sign in another face than the digits next to it, which lack it. */
import { required } from '../../required.js';
import type { BakedFace } from '../fonts/baked-face.js';
import { glyphRight } from '../fonts/glyph-outline.js';
import type { TrueType } from '../fonts/true-type.js';
import type { ShapedPiece } from './shape-piece.js';

/** The least space between the ink of a sign and the digit after it, as a share of the size. */
const BEARING_EM = 0.05;

const capHeightEm = ({ capHeight, unitsPerEm }: TrueType): number => capHeight / unitsPerEm;

/**
 * The size in which the capitals of a sign's face are as high as those of the digits' face.
 * @param sizePt of the digits
 */
export const symbolSizePt = (symbol: BakedFace, digits: BakedFace, sizePt: number): number =>
  Math.round(sizePt * capHeightEm(digits.trueType) / capHeightEm(symbol.trueType) * 100) / 100;

/**
 * A sign whose ink does not touch the digit after it, as that of wide signs would. The space before the digit is a part
 * of the glyph, because poppler reads a gap between two faces as a space.
 */
export const withBearing = (piece: ShapedPiece): ShapedPiece => {
  const { face: { trueType }, table, words } = piece;
  const word = required(words.at(-1), 'sign');
  const last = required(word.clusters.at(-1), 'sign');
  const cluster = table.cluster(last);
  if (cluster.shape.kind !== 'glyph') return piece;
  const { advance } = cluster;
  const grown = Math.round(BEARING_EM * trueType.unitsPerEm) - (advance - glyphRight(trueType, cluster.shape.glyph));
  if (grown <= 0) return piece;
  const clusters = word.clusters.with(-1, table.intern(`sign|${last}`, () => ({ ...cluster, advance: advance + grown })));
  return { ...piece, words: words.with(-1, { ...word, clusters, advance: word.advance + grown }) };
};
