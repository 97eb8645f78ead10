/** The parts of a TrueType face that embedding needs, read straight from its tables. */
export interface TrueType {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** The position of each table in the file, by its tag. */
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
  /** Left side bearing of each glyph, font units. */
  readonly bearings: Int16Array;
  /** Start of each glyph in `glyf`, and the end of the last one. */
  readonly glyphOffsets: Uint32Array;
}

/** The position of a table in a font file, in bytes. */
export interface TableRange {
  readonly offset: number;
  readonly length: number;
}

/**
 * The position of a table that every TrueType face has.
 * @throws Error if the face does not have it
 */
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

/** Advances and left side bearings. Glyphs after the last full record share its advance. */
const readHorizontalMetrics = (view: DataView, tables: ReadonlyMap<string, TableRange>, glyphCount: number): Pick<TrueType, 'advances' | 'bearings'> => {
  const full = view.getUint16(requireTable(tables, 'hhea').offset + 34);
  const { offset } = requireTable(tables, 'hmtx');
  const advances = new Uint16Array(glyphCount);
  const bearings = new Int16Array(glyphCount);
  for (let glyph = 0; glyph < glyphCount; glyph += 1) {
    const record = Math.min(glyph, full - 1);
    advances[glyph] = view.getUint16(offset + record * 4);
    bearings[glyph] = view.getInt16(glyph < full ? offset + glyph * 4 + 2 : offset + full * 4 + (glyph - full) * 2);
  }
  return { advances, bearings };
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

/** Heights of capitals and small letters. Faces of scripts without them have zero in these fields. */
const readHeights = (view: DataView, tables: ReadonlyMap<string, TableRange>, ascent: number): Pick<TrueType, 'capHeight' | 'xHeight' | 'weightClass'> => {
  const { offset } = requireTable(tables, 'OS/2');
  const hasHeights = view.getUint16(offset) >= 2;
  return {
    weightClass: view.getUint16(offset + 4),
    xHeight: (hasHeights ? view.getInt16(offset + 86) : 0) || ascent / 2,
    capHeight: (hasHeights ? view.getInt16(offset + 88) : 0) || ascent * 0.7,
  };
};

/**
 * Opens a face for embedding.
 * @param file a static TrueType file (outlines in `glyf`)
 * @throws Error if a needed table is missing
 * @see ISO/IEC 14496-22 (OpenType), glyf, loca, hmtx
 */
export const readTrueType = (file: Uint8Array): TrueType => {
  // The subsetter writes into slices, so they must be copies: slice() of a Uint8Array copies, slice() of a Buffer does
  // not.
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
    ...readHorizontalMetrics(view, tables, glyphCount),
    glyphOffsets: readGlyphOffsets(view, tables, glyphCount),
  };
};
