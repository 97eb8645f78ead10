import { requireTable, type TrueType } from './true-type.js';

const ARGUMENTS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;
const HEADER_BYTES = 10;
const NONE: readonly number[] = [];

/** The outline of a glyph as stored in the face; empty if it has no ink. */
export const glyphOutline = ({ tables, bytes, glyphOffsets }: TrueType, glyph: number): Uint8Array => {
  const { offset } = requireTable(tables, 'glyf');
  return bytes.subarray(offset + (glyphOffsets[glyph] ?? 0), offset + (glyphOffsets[glyph + 1] ?? 0));
};

/**
 * The right edge of the ink of a glyph that has ink, font units.
 * @see ISO/IEC 14496-22 (OpenType), glyf, glyph header
 */
export const glyphRight = (face: TrueType, glyph: number): number => {
  const outline = glyphOutline(face, glyph);
  return new DataView(outline.buffer, outline.byteOffset).getInt16(6);
};

const componentArgumentBytes = (flags: number): number => {
  const placement = (flags & ARGUMENTS_ARE_WORDS) !== 0 ? 4 : 2;
  if ((flags & HAS_SCALE) !== 0) return placement + 2;
  if ((flags & HAS_TWO_SCALES) !== 0) return placement + 4;
  return placement + ((flags & HAS_MATRIX) !== 0 ? 8 : 0);
};

/**
 * The positions of the component ids in the outline of a composite glyph; none for a simple glyph.
 * @see ISO/IEC 14496-22 (OpenType), glyf, composite glyph description
 */
export const componentOffsets = (outline: Uint8Array): readonly number[] => {
  if (outline.length < HEADER_BYTES || (outline[0] ?? 0) < 0x80) return NONE;
  const view = new DataView(outline.buffer, outline.byteOffset);
  const offsets: number[] = [];
  for (let at = HEADER_BYTES, flags = MORE_COMPONENTS; (flags & MORE_COMPONENTS) !== 0; at += 4 + componentArgumentBytes(flags)) {
    flags = view.getUint16(at);
    offsets.push(at + 2);
  }
  return offsets;
};
