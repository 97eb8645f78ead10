/** Checks that a font file is one that the build can read: its kind, its tables, and the right to embed it. */
import { parse } from 'node:path';
import { readTables, type TableRange } from '../../../lib/pdf/fonts/true-type.js';

/** A font that is refused. The message is a sentence for the operator. */
export class FontRefused extends Error {}

const LONGEST_DIRECTORY = 128;
const HEAD_MAGIC = 0x5f0f3cf5;
const [LEAST_UNITS, MOST_UNITS] = [16, 16_384];
const BITMAPS = ['EBDT', 'CBDT', 'sbix', 'bdat'];

/** Bits of `fsType` in OS/2. */
const [RESTRICTED, PREVIEW_OR_EDITABLE, NO_SUBSETTING, BITMAP_ONLY] = [0x0002, 0x000c, 0x0100, 0x0200];
/** Before this version of OS/2, the least restrictive of several bits counts. */
const ONE_BIT_VERSION = 3;

/** The least length of each table that every font has. */
const NEEDED = { 'OS/2': 68, cmap: 4, head: 54, hhea: 36, hmtx: 4, maxp: 6 } as const;

/** Runs Python's fontTools on a file. */
const fontTools = (code: string): string => `python3 -c "from fontTools.ttLib import TTFont; ${code}"`;

/** What files are that begin like this, and what to do. */
const OTHER_KINDS: Readonly<Record<string, (name: string, stem: string) => string>> = {
  ttcf: (name, stem) => `This is a collection of fonts. Take one out: ${fontTools(`TTFont('${name}', fontNumber=0).save('${stem}.ttf')`)}`,
  wOFF: (name, stem) => `This is WOFF. Unpack it: ${fontTools(`f = TTFont('${name}'); f.flavor = None; f.save('${stem}.ttf')`)}`,
  wOF2: (name, stem) => `This is WOFF2. Unpack it: ${fontTools(`f = TTFont('${name}'); f.flavor = None; f.save('${stem}.ttf')`)}`,
};

const startsAs = (bytes: Uint8Array, kinds: readonly string[]): string | undefined =>
  kinds.find((kind) => Buffer.from(bytes.subarray(0, 4)).toString('latin1') === kind);

const OPEN_TYPE = ['\0\x01\0\0', 'true', 'OTTO'];

const checkKind = (bytes: Uint8Array, name: string): void => {
  const other = startsAs(bytes, Object.keys(OTHER_KINDS));
  if (other !== undefined) throw new FontRefused(OTHER_KINDS[other]?.(name, parse(name).name));
  if (startsAs(bytes, OPEN_TYPE) === undefined) throw new FontRefused('This is neither a TrueType nor an OpenType font. Use a TTF or OTF file.');
};

/** What a damaged file is told. */
export const damaged = (what: string): FontRefused => new FontRefused(`The font is damaged: ${what}. Get the file again from its maker.`);

const checkRanges = (bytes: Uint8Array, view: DataView): ReadonlyMap<string, TableRange> => {
  const count = view.getUint16(4);
  if (count === 0 || count > LONGEST_DIRECTORY) throw damaged(`it says that it has ${count} tables`);
  if (12 + count * 16 > bytes.length) throw damaged('its list of tables ends too early');
  const tables = readTables(view);
  if (tables.size < count) throw damaged('it has a table twice');
  for (const [tag, { offset, length }] of tables) {
    if (offset + length > bytes.length) throw damaged(`its table ${tag.trim()} ends outside the file`);
  }
  return tables;
};

const checkOutlines = (tables: ReadonlyMap<string, TableRange>, name: string): void => {
  if (tables.has('fvar') || tables.has('CFF2')) {
    const { name: stem, ext } = parse(name);
    throw new FontRefused(`This is a variable font. Make a static one of each weight: fonttools varLib.instancer ${name} wght=400 -o ${stem}-Regular${ext}`);
  }
  if (tables.has('CFF ') || (tables.has('glyf') && tables.has('loca'))) return;
  if (BITMAPS.some((tag) => tables.has(tag))) throw new FontRefused('This font has bitmaps only. Use one with outlines.');
  throw damaged('it has no outlines');
};

const checkRights = (view: DataView, at: number): void => {
  const [version, rights] = [view.getUint16(at), view.getUint16(at + 8)];
  const isRestricted = (rights & RESTRICTED) !== 0 && (version >= ONE_BIT_VERSION || (rights & PREVIEW_OR_EDITABLE) === 0);
  const refused = (what: string): FontRefused =>
    new FontRefused(`Its maker does not allow this: OS/2 fsType says "${what}". Ask for a licence with a file that may be embedded.`);
  if (isRestricted) throw refused('restricted license embedding');
  if ((rights & BITMAP_ONLY) !== 0) throw refused('bitmap embedding only');
  if ((rights & NO_SUBSETTING) !== 0) throw refused('no subsetting');
};

interface Counted { readonly view: DataView; readonly tables: ReadonlyMap<string, TableRange> }

const at = ({ tables }: Counted, tag: string): TableRange => tables.get(tag) ?? { offset: 0, length: 0 };

/** Checks that the tables with an entry for each glyph are long enough. */
const checkCounts = (font: Counted): void => {
  const { view, tables } = font;
  const glyphs = view.getUint16(at(font, 'maxp').offset + 4);
  const metrics = view.getUint16(at(font, 'hhea').offset + 34);
  if (glyphs === 0 || metrics === 0 || metrics > glyphs) throw damaged(`it says that it has ${glyphs} glyphs and ${metrics} widths`);
  if (at(font, 'hmtx').length < metrics * 4 + (glyphs - metrics) * 2) throw damaged('its table hmtx is too short');
  if (!tables.has('loca')) return;
  const entry = view.getInt16(at(font, 'head').offset + 50) === 1 ? 4 : 2;
  if (at(font, 'loca').length < (glyphs + 1) * entry) throw damaged('its table loca is too short');
  if (at(font, 'maxp').length < 32) throw damaged('its table maxp is too short');
};

/**
 * Checks everything about a font file but its outlines.
 * @param name of the file, for the commands that the reasons name
 * @throws FontRefused
 */
export const checkFontFile = (bytes: Uint8Array, name: string): void => {
  checkKind(bytes, name);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12) throw damaged('it ends in its first line');
  const tables = checkRanges(bytes, view);
  checkOutlines(tables, name);
  for (const [tag, least] of Object.entries(NEEDED)) {
    const length = tables.get(tag)?.length;
    if (length === undefined) throw damaged(`it has no table ${tag}`);
    if (length < least) throw damaged(`its table ${tag} is too short`);
  }
  const head = at({ view, tables }, 'head').offset;
  const units = view.getUint16(head + 18);
  if (view.getUint32(head + 12) !== HEAD_MAGIC) throw damaged('its table head begins wrongly');
  if (units < LEAST_UNITS || units > MOST_UNITS) throw damaged(`it says that its em has ${units} units`);
  checkRights(view, at({ view, tables }, 'OS/2').offset);
  checkCounts({ view, tables });
};
