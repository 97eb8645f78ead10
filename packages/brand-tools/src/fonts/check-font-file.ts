import { parse } from 'node:path';
import { componentOffsets, glyphOutline, readTables, type TableRange, type TrueType } from '../../../../lib/typeset/true-type.js';

/** Checks that a font file is one that the build can read: its kind, its tables, and the right to embed it. */

/** The message is a sentence for the operator. */
export class FontError extends Error {}

const MAX_TABLES = 128;
const HEAD_MAGIC = 0x5f0f3cf5;
const [MIN_UNITS_PER_EM, MAX_UNITS_PER_EM] = [16, 16_384];
const BITMAPS = ['EBDT', 'CBDT', 'sbix', 'bdat'];

/** Bits of `fsType` in OS/2. */
const [RESTRICTED, PREVIEW_OR_EDITABLE, NO_SUBSETTING, BITMAP_ONLY] = [0x0002, 0x000c, 0x0100, 0x0200];
/** Before this version of OS/2, the least restrictive of several bits counts. */
const ONE_BIT_VERSION = 3;

/** Minimum lengths of the tables that every font has. */
const MIN_TABLE_LENGTHS = { 'OS/2': 68, cmap: 4, head: 54, hhea: 36, hmtx: 4, maxp: 6 } as const;

/** Runs Python's fontTools on a file. */
const fontTools = (code: string): string => `python3 -c "from fontTools.ttLib import TTFont; ${code}"`;

/** Messages for other kinds of files, by their first bytes. */
const OTHER_KINDS: Readonly<Record<string, (name: string, baseName: string) => string>> = {
  ttcf: (name, baseName) => `This is a collection of fonts. Take one out: ${fontTools(`TTFont('${name}', fontNumber=0).save('${baseName}.ttf')`)}`,
  wOFF: (name, baseName) => `This is WOFF. Unpack it: ${fontTools(`f = TTFont('${name}'); f.flavor = None; f.save('${baseName}.ttf')`)}`,
  wOF2: (name, baseName) => `This is WOFF2. Unpack it: ${fontTools(`f = TTFont('${name}'); f.flavor = None; f.save('${baseName}.ttf')`)}`,
};

const findSignature = (bytes: Uint8Array, kinds: readonly string[]): string | undefined =>
  kinds.find((kind) => Buffer.from(bytes.subarray(0, 4)).toString('latin1') === kind);

const OPEN_TYPE = ['\0\x01\0\0', 'true', 'OTTO'];

const checkKind = (bytes: Uint8Array, name: string): void => {
  const other = findSignature(bytes, Object.keys(OTHER_KINDS));
  if (other !== undefined) throw new FontError(OTHER_KINDS[other]?.(name, parse(name).name));
  if (findSignature(bytes, OPEN_TYPE) === undefined) throw new FontError('This is neither a TrueType nor an OpenType font. Use a TTF or OTF file.');
};

export const damagedFont = (what: string): FontError => new FontError(`The font is damaged: ${what}. Get the file again from its maker.`);

const checkRanges = (bytes: Uint8Array, view: DataView): ReadonlyMap<string, TableRange> => {
  const count = view.getUint16(4);
  if (count === 0 || count > MAX_TABLES) throw damagedFont(`it says that it has ${count} tables`);
  if (12 + count * 16 > bytes.length) throw damagedFont('its list of tables ends too early');
  const tables = readTables(view);
  if (tables.size < count) throw damagedFont('it has a table twice');
  for (const [tag, { offset, length }] of tables) {
    if (offset + length > bytes.length) throw damagedFont(`its table ${tag.trim()} ends outside the file`);
  }
  return tables;
};

const checkOutlines = (tables: ReadonlyMap<string, TableRange>, name: string): void => {
  if (tables.has('fvar') || tables.has('CFF2')) {
    const { name: baseName, ext } = parse(name);
    throw new FontError(`This is a variable font. Make a static one of each weight: fonttools varLib.instancer ${name} wght=400 -o ${baseName}-Regular${ext}`);
  }
  if (tables.has('CFF ') || (tables.has('glyf') && tables.has('loca'))) return;
  if (BITMAPS.some((tag) => tables.has(tag))) throw new FontError('This font has bitmaps only. Use one with outlines.');
  throw damagedFont('it has no outlines');
};

const checkEmbeddingRights = (view: DataView, tableAt: number): void => {
  const [version, fsType] = [view.getUint16(tableAt), view.getUint16(tableAt + 8)];
  const isRestricted = (fsType & RESTRICTED) !== 0 && (version >= ONE_BIT_VERSION || (fsType & PREVIEW_OR_EDITABLE) === 0);
  const rejected = (what: string): FontError =>
    new FontError(`Its maker does not allow this: OS/2 fsType says "${what}". Ask for a licence with a file that may be embedded.`);
  if (isRestricted) throw rejected('restricted license embedding');
  if ((fsType & BITMAP_ONLY) !== 0) throw rejected('bitmap embedding only');
  if ((fsType & NO_SUBSETTING) !== 0) throw rejected('no subsetting');
};

interface FontTables { readonly view: DataView; readonly tables: ReadonlyMap<string, TableRange> }

const tableAt = ({ tables }: FontTables, tag: string): TableRange => tables.get(tag) ?? { offset: 0, length: 0 };

/** Checks that the tables with an entry for each glyph are long enough. */
const checkCounts = (font: FontTables): void => {
  const { view, tables } = font;
  const glyphs = view.getUint16(tableAt(font, 'maxp').offset + 4);
  const metrics = view.getUint16(tableAt(font, 'hhea').offset + 34);
  if (glyphs === 0 || metrics === 0 || metrics > glyphs) throw damagedFont(`it says that it has ${glyphs} glyphs and ${metrics} widths`);
  if (tableAt(font, 'hmtx').length < metrics * 4 + (glyphs - metrics) * 2) throw damagedFont('its table hmtx is too short');
  if (!tables.has('loca')) return;
  const entryBytes = view.getInt16(tableAt(font, 'head').offset + 50) === 1 ? 4 : 2;
  if (tableAt(font, 'loca').length < (glyphs + 1) * entryBytes) throw damagedFont('its table loca is too short');
  if (tableAt(font, 'maxp').length < 32) throw damagedFont('its table maxp is too short');
};

/**
 * Checks everything about a font file but its outlines.
 * @param name of the file, for the commands that the reasons name
 * @throws FontError
 */
export const checkFontFile = (bytes: Uint8Array, name: string): void => {
  checkKind(bytes, name);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12) throw damagedFont('it ends in its first line');
  const tables = checkRanges(bytes, view);
  checkOutlines(tables, name);
  for (const [tag, minLength] of Object.entries(MIN_TABLE_LENGTHS)) {
    const length = tables.get(tag)?.length;
    if (length === undefined) throw damagedFont(`it has no table ${tag}`);
    if (length < minLength) throw damagedFont(`its table ${tag} is too short`);
  }
  const head = tableAt({ view, tables }, 'head').offset;
  const unitsPerEm = view.getUint16(head + 18);
  if (view.getUint32(head + 12) !== HEAD_MAGIC) throw damagedFont('its table head begins wrongly');
  if (unitsPerEm < MIN_UNITS_PER_EM || unitsPerEm > MAX_UNITS_PER_EM) throw damagedFont(`it says that its em has ${unitsPerEm} units`);
  checkEmbeddingRights(view, tableAt({ view, tables }, 'OS/2').offset);
  checkCounts({ view, tables });
};

/** Reads the outlines of a TrueType font, because no other reader rejects damaged ones. */

/** The rectangle around the points of a glyph, in font units. */
export interface GlyphBox {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

const REPEAT_FLAG = 0x08;
const X_AXIS = { isShort: 0x02, isSame: 0x10 } as const;
const Y_AXIS = { isShort: 0x04, isSame: 0x20 } as const;
const [ARGUMENTS_ARE_WORDS, ARGUMENTS_ARE_OFFSETS] = [0x0001, 0x0002];
const HEADER_BYTES = 10;
/** Limits of composite glyphs: nested components in all, and depth. */
const MAX_COMPONENTS = 256;
const MAX_COMPONENT_DEPTH = 6;

/** The flags of all points of a simple glyph, and where its coordinates begin. */
const readFlags = (view: DataView, start: number, count: number): { readonly flags: Uint8Array; readonly end: number } => {
  const flags = new Uint8Array(count);
  let offset = start;
  for (let point = 0; point < count;) {
    const flag = view.getUint8(offset++);
    const repeatCount = 1 + ((flag & REPEAT_FLAG) === 0 ? 0 : view.getUint8(offset++));
    if (point + repeatCount > count) throw new RangeError('flags');
    flags.fill(flag, point, point += repeatCount);
  }
  return { flags, end: offset };
};

interface Axis { readonly min: number; readonly max: number; readonly end: number }

const readAxis = (view: DataView, start: number, flags: Uint8Array, { isShort, isSame }: typeof X_AXIS | typeof Y_AXIS): Axis => {
  let [offset, position, min, max] = [start, 0, Infinity, -Infinity];
  for (const flag of flags) {
    if ((flag & isShort) !== 0) position += (flag & isSame) === 0 ? -view.getUint8(offset++) : view.getUint8(offset++);
    else if ((flag & isSame) === 0) {
      position += view.getInt16(offset);
      offset += 2;
    }
    [min, max] = [Math.min(min, position), Math.max(max, position)];
  }
  return { min, max, end: offset };
};

const simpleBox = (view: DataView, contours: number): GlyphBox | undefined => {
  let count = 0;
  for (let contour = 0; contour < contours; contour += 1) {
    const end = view.getUint16(HEADER_BYTES + contour * 2);
    if (end < count) throw new RangeError('contours');
    count = end + 1;
  }
  if (count === 0) return undefined;
  const instructions = HEADER_BYTES + contours * 2;
  const { flags, end } = readFlags(view, instructions + 2 + view.getUint16(instructions), count);
  const x = readAxis(view, end, flags, X_AXIS);
  const y = readAxis(view, x.end, flags, Y_AXIS);
  return { left: x.min, right: x.max, bottom: y.min, top: y.max };
};

/** Where a component of a composite glyph is. Its scale is not read: in letters it is close to 1. */
const componentOffset = (view: DataView, position: number): readonly [x: number, y: number] => {
  const flags = view.getUint16(position - 2);
  if ((flags & ARGUMENTS_ARE_OFFSETS) === 0) return [0, 0];
  return (flags & ARGUMENTS_ARE_WORDS) === 0
    ? [view.getInt8(position + 2), view.getInt8(position + 3)]
    : [view.getInt16(position + 2), view.getInt16(position + 4)];
};

interface MeasuredGlyph { readonly box: GlyphBox | undefined; readonly componentCount: number }

const EMPTY_GLYPH: MeasuredGlyph = { box: undefined, componentCount: 1 };

/** The box around two boxes. */
const unionBox = (one: GlyphBox | undefined, other: GlyphBox | undefined): GlyphBox | undefined => {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    left: Math.min(one.left, other.left), right: Math.max(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom), top: Math.max(one.top, other.top),
  };
};

const translated = (box: GlyphBox | undefined, [x, y]: readonly [number, number]): GlyphBox | undefined =>
  box && { left: box.left + x, right: box.right + x, bottom: box.bottom + y, top: box.top + y };

/** Reads each glyph once. */
class GlyphReader {
  readonly #cache = new Map<number, MeasuredGlyph>();

  constructor(private readonly font: TrueType) {}

  measure(glyph: number, depth = 0): MeasuredGlyph {
    const known = this.#cache.get(glyph);
    if (known !== undefined) return known;
    if (depth > MAX_COMPONENT_DEPTH) throw damagedFont(`glyph ${glyph} has parts of parts without end`);
    const found = this.#measureUncached(glyph, depth);
    this.#cache.set(glyph, found);
    return found;
  }

  #measureUncached(glyph: number, depth: number): MeasuredGlyph {
    const outline = this.#outline(glyph);
    if (outline.length === 0) return EMPTY_GLYPH;
    try {
      const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
      const contours = view.getInt16(0);
      if (contours >= 0) return { box: simpleBox(view, contours), componentCount: 1 };
      return this.#composite(view, componentOffsets(outline), depth);
    } catch (error) {
      if (error instanceof RangeError) throw damagedFont(`the outline of glyph ${glyph} ends too early`);
      throw error;
    }
  }

  #outline(glyph: number): Uint8Array {
    const { glyphOffsets, tables } = this.font;
    const [start, end] = [glyphOffsets[glyph], glyphOffsets[glyph + 1]];
    const isInside = start !== undefined && end !== undefined && start <= end && end <= (tables.get('glyf')?.length ?? 0);
    if (!isInside) throw damagedFont(`the outline of glyph ${glyph} is outside its table`);
    return glyphOutline(this.font, glyph);
  }

  #composite(view: DataView, positions: readonly number[], depth: number): MeasuredGlyph {
    let [box, componentCount]: [GlyphBox | undefined, number] = [undefined, 1];
    for (const position of positions) {
      const component = this.measure(view.getUint16(position), depth + 1);
      box = unionBox(box, translated(component.box, componentOffset(view, position)));
      componentCount += component.componentCount;
      if (componentCount > MAX_COMPONENTS) throw damagedFont(`a glyph has more than ${MAX_COMPONENTS} parts`);
    }
    return { box, componentCount };
  }
}

/**
 * The boxes of all glyphs, by glyph; undefined for a glyph without ink.
 * @throws FontError if an outline is damaged
 */
export const glyphBoxes = (font: TrueType): readonly (GlyphBox | undefined)[] => {
  const reader = new GlyphReader(font);
  return Array.from(font.advances, (_, glyph) => reader.measure(glyph).box);
};
