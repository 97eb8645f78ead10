import { requireTable, type TrueType } from './true-type.js';

const WINDOWS = 3;
const UNICODE_BMP = 1;
const SEGMENTS = 4;

/** Start of the segment map (format 4) of UTF-16 units, which every baked face has. */
const segmentMap = ({ view, tables }: TrueType): number => {
  const { offset } = requireTable(tables, 'cmap');
  for (let index = 0; index < view.getUint16(offset + 2); index += 1) {
    const record = offset + 4 + index * 8;
    const start = offset + view.getUint32(record + 4);
    const isBmp = view.getUint16(record) === WINDOWS && view.getUint16(record + 2) === UNICODE_BMP;
    if (isBmp && view.getUint16(start) === SEGMENTS) return start;
  }
  throw new Error('This face was not baked by bake-fonts: its cmap has no segments for Windows.');
};

/** The first segment, from 0, whose end is not before a unit. */
const segmentOf = (view: DataView, ends: number, count: number, unit: number): number => {
  let segment = 0;
  while (segment < count && view.getUint16(ends + segment * 2) < unit) segment += 1;
  return segment;
};

/**
 * The glyph of a character before any feature is applied; 0 if the face has none.
 * @param unit UTF-16
 * @see ISO/IEC 14496-22 (OpenType), cmap, format 4
 */
export const nominalGlyph = (face: TrueType, unit: number): number => {
  const { view } = face;
  const start = segmentMap(face);
  const size = view.getUint16(start + 6);
  const ends = start + 14;
  const segment = segmentOf(view, ends, size / 2, unit) * 2;
  const starts = ends + size + 2;
  const first = view.getUint16(starts + segment);
  if (segment >= size || unit < first) return 0;
  const delta = view.getUint16(starts + size + segment);
  const rangeAt = starts + 2 * size + segment;
  const range = view.getUint16(rangeAt);
  const glyph = range === 0 ? unit : view.getUint16(rangeAt + range + 2 * (unit - first));
  return range !== 0 && glyph === 0 ? 0 : (glyph + delta) & 0xffff;
};
