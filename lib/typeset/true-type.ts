/** The parts of a TrueType face that embedding needs, read straight from its tables. */
export interface TrueType {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly tables: ReadonlyMap<string, TableRange>;
  readonly unitsPerEm: number;
  readonly boundingBox: readonly [number, number, number, number];
  readonly ascent: number;
  /** Negative below the baseline. */
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  /** 400 is regular, 700 is bold. */
  readonly weightClass: number;
  /** Advance width of each glyph, font units. */
  readonly advances: Uint16Array;
  /** Start of each glyph in `glyf`, and the end of the last one. */
  readonly glyphOffsets: Uint32Array;
}

/** Position of a table in a font file, in bytes. */
export interface TableRange { readonly offset: number; readonly length: number }

/** @throws Error if the face lacks the table */
export const requireTable = (tables: ReadonlyMap<string, TableRange>, tag: string): TableRange => {
  const range = tables.get(tag);
  if (range === undefined) throw new Error(`The TrueType face cannot be embedded: it has no ${tag} table.`);
  return range;
};

/** The table directory of an sfnt file. */
export const readTables = (view: DataView): ReadonlyMap<string, TableRange> => {
  const tables = new Map<string, TableRange>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(record + byte)));
    tables.set(tag, { offset: view.getUint32(record + 8), length: view.getUint32(record + 12) });
  }
  return tables;
};

/** Glyphs after the last full record share its advance. */
const readAdvances = (view: DataView, tables: ReadonlyMap<string, TableRange>, glyphCount: number): Uint16Array => {
  const fullCount = view.getUint16(requireTable(tables, 'hhea').offset + 34);
  const { offset } = requireTable(tables, 'hmtx');
  const advances = new Uint16Array(glyphCount);
  for (let glyph = 0; glyph < glyphCount; glyph += 1) {
    advances[glyph] = view.getUint16(offset + Math.min(glyph, fullCount - 1) * 4);
  }
  return advances;
};

const readGlyphOffsets = (view: DataView, tables: ReadonlyMap<string, TableRange>, glyphCount: number): Uint32Array => {
  const isLong = view.getInt16(requireTable(tables, 'head').offset + 50) === 1;
  const { offset } = requireTable(tables, 'loca');
  const offsets = new Uint32Array(glyphCount + 1);
  for (let glyph = 0; glyph <= glyphCount; glyph += 1) {
    offsets[glyph] = isLong ? view.getUint32(offset + glyph * 4) : view.getUint16(offset + glyph * 2) * 2;
  }
  return offsets;
};

/** Faces of scripts without capitals have zero in these fields. */
const readHeights = (
  view: DataView, tables: ReadonlyMap<string, TableRange>, ascent: number,
): Pick<TrueType, 'capHeight' | 'xHeight' | 'weightClass'> => {
  const { offset } = requireTable(tables, 'OS/2');
  const hasHeights = view.getUint16(offset) >= 2;
  return {
    weightClass: view.getUint16(offset + 4),
    xHeight: (hasHeights ? view.getInt16(offset + 86) : 0) || ascent / 2,
    capHeight: (hasHeights ? view.getInt16(offset + 88) : 0) || ascent * 0.7,
  };
};

/**
 * @param file a static TrueType file (outlines in `glyf`)
 * @throws Error if a needed table is missing
 * @see ISO/IEC 14496-22 (OpenType), glyf, loca, hmtx
 */
export const readTrueType = (file: Uint8Array): TrueType => {
  // The subsetter writes into slices. slice() of a Uint8Array copies; slice() of a Buffer does not.
  const bytes = new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = readTables(view);
  const head = requireTable(tables, 'head').offset;
  const hhea = requireTable(tables, 'hhea').offset;
  const glyphCount = view.getUint16(requireTable(tables, 'maxp').offset + 4);
  const ascent = view.getInt16(hhea + 4);
  return {
    bytes, view, tables, ascent,
    unitsPerEm: view.getUint16(head + 18),
    boundingBox: [view.getInt16(head + 36), view.getInt16(head + 38), view.getInt16(head + 40), view.getInt16(head + 42)],
    descent: view.getInt16(hhea + 6),
    ...readHeights(view, tables, ascent),
    advances: readAdvances(view, tables, glyphCount),
    glyphOffsets: readGlyphOffsets(view, tables, glyphCount),
  };
};

const WINDOWS_PLATFORM = 3;
const UNICODE_BMP = 1;
const SEGMENT_FORMAT = 4;

/** Start of the format 4 cmap, which every baked face has. */
const segmentMap = ({ view, tables }: TrueType): number => {
  const { offset } = requireTable(tables, 'cmap');
  for (let index = 0; index < view.getUint16(offset + 2); index += 1) {
    const record = offset + 4 + index * 8;
    const start = offset + view.getUint32(record + 4);
    const isBmp = view.getUint16(record) === WINDOWS_PLATFORM && view.getUint16(record + 2) === UNICODE_BMP;
    if (isBmp && view.getUint16(start) === SEGMENT_FORMAT) return start;
  }
  throw new Error('The face was not baked by bake-fonts. Its cmap has no segments for Windows.');
};

/** Index of the first segment that does not end before a unit. */
const findSegment = (view: DataView, ends: number, count: number, unit: number): number => {
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
  const segmentBytes = view.getUint16(start + 6);
  const ends = start + 14;
  const segment = findSegment(view, ends, segmentBytes / 2, unit) * 2;
  const starts = ends + segmentBytes + 2;
  const first = view.getUint16(starts + segment);
  if (segment >= segmentBytes || unit < first) return 0;
  const delta = view.getUint16(starts + segmentBytes + segment);
  const rangeAt = starts + 2 * segmentBytes + segment;
  const range = view.getUint16(rangeAt);
  const glyph = range === 0 ? unit : view.getUint16(rangeAt + range + 2 * (unit - first));
  return range !== 0 && glyph === 0 ? 0 : (glyph + delta) & 0xffff;
};

export const ARGUMENTS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
export const MORE_COMPONENTS = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;
const GLYPH_HEADER_BYTES = 10;
const NO_OFFSETS: readonly number[] = [];

/** As stored in `glyf`; empty for a glyph without ink. */
export const glyphOutline = ({ tables, bytes, glyphOffsets }: TrueType, glyph: number): Uint8Array => {
  const { offset } = requireTable(tables, 'glyf');
  return bytes.subarray(offset + (glyphOffsets[glyph] ?? 0), offset + (glyphOffsets[glyph + 1] ?? 0));
};

/** Right edge, in font units, of a glyph with ink (OpenType, glyf, glyph header). */
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

/** Positions of the component ids in the outline of a composite glyph (OpenType, glyf); none for a simple glyph. */
export const componentOffsets = (outline: Uint8Array): readonly number[] => {
  if (outline.length < GLYPH_HEADER_BYTES || (outline[0] ?? 0) < 0x80) return NO_OFFSETS;
  const view = new DataView(outline.buffer, outline.byteOffset);
  const offsets: number[] = [];
  for (let at = GLYPH_HEADER_BYTES, flags = MORE_COMPONENTS; (flags & MORE_COMPONENTS) !== 0; at += 4 + componentArgumentBytes(flags)) {
    flags = view.getUint16(at);
    offsets.push(at + 2);
  }
  return offsets;
};

const SFNT_VERSION = 0x00010000;
const CHECKSUM_MAGIC = 0xb1b0afba;
const HEADER_LENGTH = 12;
const RECORD_LENGTH = 16;

export interface SfntTable { readonly tag: string; readonly data: Uint8Array }

export const padToFour = (length: number): number => (length + 3) & ~3;

const checksum = (view: DataView, start: number, end: number): number => {
  let sum = 0;
  for (let at = start; at < end; at += 4) sum = (sum + view.getUint32(at)) | 0;
  return sum >>> 0;
};

const writeHeader = (view: DataView, tableCount: number): void => {
  const exponent = 31 - Math.clz32(tableCount);
  view.setUint32(0, SFNT_VERSION);
  view.setUint16(4, tableCount);
  view.setUint16(6, 16 << exponent);
  view.setUint16(8, exponent);
  view.setUint16(10, (tableCount - (1 << exponent)) * 16);
};

const writeRecord = (view: DataView, index: number, table: SfntTable, offset: number): void => {
  const record = HEADER_LENGTH + index * RECORD_LENGTH;
  for (let letter = 0; letter < 4; letter += 1) view.setUint8(record + letter, table.tag.charCodeAt(letter));
  view.setUint32(record + 4, checksum(view, offset, offset + padToFour(table.data.length)));
  view.setUint32(record + 8, offset);
  view.setUint32(record + 12, table.data.length);
};

/**
 * Writes a font file with correct checksums, including `checkSumAdjustment` in `head`.
 * @param tables in ascending order of their tags
 * @see ISO/IEC 14496-22 (OpenType), Organization of an OpenType font
 */
export const writeSfnt = (tables: readonly SfntTable[]): Uint8Array => {
  const start = HEADER_LENGTH + tables.length * RECORD_LENGTH;
  const bytes = new Uint8Array(tables.reduce((length, table) => length + padToFour(table.data.length), start));
  const view = new DataView(bytes.buffer);
  writeHeader(view, tables.length);
  let offset = start;
  let head: number | undefined;
  for (const [index, table] of tables.entries()) {
    bytes.set(table.data, offset);
    if (table.tag === 'head') {
      head = offset;
      view.setUint32(offset + 8, 0);
    }
    writeRecord(view, index, table, offset);
    offset += padToFour(table.data.length);
  }
  if (head !== undefined) view.setUint32(head + 8, (CHECKSUM_MAGIC - checksum(view, 0, bytes.length)) >>> 0);
  return bytes;
};
