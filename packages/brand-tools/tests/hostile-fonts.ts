import { fontFile, REAL_OTF, REAL_TTF } from '../../../tests/support/brand/brands.js';
import { fontOf, tablesIn, viewOf } from '../../../tests/support/brand/scaled-font.js';

const TTF = fontFile(REAL_TTF);
const OTF = fontFile(REAL_OTF);

type Tables = Map<string, Uint8Array>;
type Change = (tables: Tables) => unknown;

const changed = (change: Change, source = TTF): Uint8Array => {
  const tables = tablesIn(source);
  change(tables);
  return fontOf(tables);
};

const shorter = (tag: string, length: number): Uint8Array =>
  changed((tables) => tables.set(tag, tables.get(tag)!.subarray(0, length)));
const without = (...tags: readonly string[]): Uint8Array =>
  changed((tables) => tags.forEach((tag) => tables.delete(tag)));
const field = (tag: string, offset: number, value: number): Uint8Array =>
  changed((tables) => viewOf(tables.get(tag)!).setUint16(offset, value));
const starting = (text: string): Uint8Array => Uint8Array.from([...Buffer.from(text, 'latin1'), ...TTF.subarray(4)]);

/** The file with bytes of its own list of tables changed: `record` counts from 0, `offset` within it. */
const inDirectory = (record: number, offset: number, value: number): Uint8Array => {
  const bytes = TTF.slice();
  viewOf(bytes).setUint32(12 + record * 16 + offset, value);
  return bytes;
};

const withTableCount = (count: number): Uint8Array => {
  const bytes = TTF.slice();
  viewOf(bytes).setUint16(4, count);
  return bytes;
};

/** The glyph of A, and the outline that it gets. */
const withGlyph = (make: (glyph: number) => readonly number[]): Uint8Array => changed((tables) => {
  const glyph = 36;
  const loca = viewOf(tables.get('loca')!);
  const isLong = viewOf(tables.get('head')!).getInt16(50) === 1;
  const start = isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2;
  tables.get('glyf')!.set(make(glyph).flatMap((value) => [(value >> 8) & 0xff, value & 0xff]), start);
});

const COMPOSITE = [0xffff, 0, 0, 700, 700];
const MORE = 0x0022;
const LAST = 0x0002;

/** Hostile files with a part of the reason for which they are rejected. */
export const HOSTILE_FONTS: Readonly<Record<string, readonly [bytes: Uint8Array, reason: RegExp]>> = {
  'an empty file': [new Uint8Array(0), /neither a TrueType/],
  'a text': [Buffer.from('<html>Not found</html>'), /neither a TrueType/],
  'four bytes': [TTF.slice(0, 4), /ends in its first line/],
  'a cut list of tables': [TTF.slice(0, 100), /list of tables ends too early/],
  'the first half': [TTF.slice(0, TTF.length / 2), /ends outside the file/],
  'a collection': [starting('ttcf'), /collection.+TTFont\('a\.ttf', fontNumber=0\)\.save\('a\.ttf'\)/],
  'a WOFF': [starting('wOFF'), /WOFF\. Unpack it: python3/],
  'a WOFF2': [starting('wOF2'), /WOFF2\. Unpack it: python3/],
  'a Type 1 font': [Buffer.from('%!PS-AdobeFont-1.0: Brand'), /neither a TrueType/],
  'a variable font': [changed((tables) => tables.set('fvar', new Uint8Array(40))), /variable font.+fonttools varLib\.instancer a\.ttf wght=400/],
  'a variable font of CFF2': [changed((tables) => tables.set('CFF2', new Uint8Array(40))), /variable font/],
  'a font of bitmaps': [changed((tables) => { tables.delete('glyf'); tables.set('CBDT', new Uint8Array(8)); }), /bitmaps only/],
  'no outlines': [without('glyf'), /no outlines/],
  'no tables': [withTableCount(0), /0 tables/],
  'a huge number of tables': [withTableCount(0xffff), /65535 tables/],
  'a table twice': [TTF.slice().copyWithin(28, 12, 28), /a table twice/],
  'a table beyond the end': [inDirectory(2, 8, 0xfffffff0), /ends outside the file/],
  'a table of 4 GiB': [inDirectory(3, 12, 0xffffffff), /ends outside the file/],
  'no cmap': [without('cmap'), /no table cmap/],
  'no OS/2': [without('OS/2'), /no table OS\/2/],
  'a cut head': [shorter('head', 20), /head is too short/],
  'another head': [field('head', 12, 0), /head begins wrongly/],
  'an em without units': [field('head', 18, 0), /em has 0 units/],
  'an em of too many units': [field('head', 18, 0xffff), /em has 65535 units/],
  'no glyphs': [field('maxp', 4, 0), /0 glyphs/],
  'a huge number of glyphs': [field('maxp', 4, 0xffff), /too short/],
  'a huge number of widths': [field('hhea', 34, 0xffff), /65535 widths/],
  'cut widths': [shorter('hmtx', 40), /hmtx is too short/],
  'cut offsets of outlines': [shorter('loca', 40), /loca is too short/],
  'outlines outside their table': [shorter('glyf', 1000), /outline of glyph \d+ is outside its table/],
  'a cut maxp': [shorter('maxp', 6), /maxp is too short/],
  'no characters': [changed((tables) => tables.set('cmap', new Uint8Array(4))), /no letters of Unicode/],
  'a glyph in itself': [withGlyph((glyph) => [...COMPOSITE, LAST, glyph, 0]), /parts of parts without end|ends too early/],
  'two glyphs in each other': [withGlyph(() => [...COMPOSITE, LAST, 36, 0]), /parts of parts without end|ends too early/],
  'a glyph of parts without end': [withGlyph(() => [...COMPOSITE, MORE, 37, 0, MORE, 37, 0, MORE, 0xfff0, 0]), /outside its table|ends too early/],
  'a glyph of points without end': [withGlyph(() => [1, 0, 0, 700, 700, 0xfffe, 0, 0x0808]), /ends too early/],
  'contours that run backwards': [withGlyph(() => [2, 0, 0, 700, 700, 30, 3]), /ends too early/],
  'a giant letter': [field('head', 18, 64), /too large|so large/],
  'restricted embedding': [field('OS/2', 8, 0x0002), /restricted license embedding/],
  'restricted and editable, by the newer rules': [field('OS/2', 8, 0x000a), /restricted license embedding/],
  'bitmap embedding only': [field('OS/2', 8, 0x0200), /bitmap embedding only/],
  'no subsetting': [field('OS/2', 8, 0x0100), /no subsetting/],
  'CFF that is zeros': [changed((tables) => tables.set('CFF ', new Uint8Array(tables.get('CFF ')!.length)), OTF), /damaged|is empty/],
  'CFF that is cut': [changed((tables) => tables.set('CFF ', tables.get('CFF ')!.subarray(0, 900)), OTF), /damaged|is empty/],
};

/** A font with bytes changed at positions that are shares of its length. */
export const scrambled = (changes: readonly (readonly [position: number, value: number])[], isCff: boolean): Uint8Array => {
  const bytes = (isCff ? OTF : TTF).slice();
  for (const [position, value] of changes) bytes[Math.floor(position * bytes.length)] = value;
  return bytes;
};
