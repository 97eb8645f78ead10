/** Makes the file of a brand's face that the renderer reads: TrueType outlines, no hints, true heights. */
import type { BrandFace } from '../../../lib/brand/brand-fonts.js';
import { encodeCodePoints } from '../../../lib/pdf/fonts/code-point-set.js';
import { nominalGlyph } from '../../../lib/pdf/fonts/nominal-glyph.js';
import { readTables, readTrueType } from '../../../lib/pdf/fonts/true-type.js';
import { writeSfnt, type SfntTable } from '../../../lib/pdf/fonts/write-sfnt.js';
import { subsetFace } from '../../bake-fonts/subset-face.js';
import { checkFontFile, damagedFont, FontError } from './check-font-file.js';
import { checkLetters, glyphSupport, type BoxedFont } from './font-letters.js';
import { glyfTables } from './glyf-tables.js';
import { glyphBoxes } from './glyph-boxes.js';
import { postScriptNameOf } from './post-script-name.js';
import { printedCharacters } from './printed-characters.js';

/** A face as the renderer reads it, without the name of its file. */
export interface BakedFont extends Omit<BrandFace, 'file'> { readonly bytes: Uint8Array }

/** The length and the version of OS/2 from which on it has the heights of letters. */
const [OS2_LENGTH, OS2_VERSION] = [96, 2];
/** For a font without capitals. */
const DEFAULT_ASCENT_EM = 0.75;
const LETTER = /\p{L}/u;

const tablesOf = (file: Uint8Array): readonly SfntTable[] => {
  const tables = readTables(new DataView(file.buffer, file.byteOffset, file.byteLength));
  return [...tables].map(([tag, { offset, length }]) => ({ tag, data: file.subarray(offset, offset + length) }));
};

const withTables = (file: Uint8Array, changed: readonly SfntTable[]): Uint8Array => {
  const otherTables = tablesOf(file).filter(({ tag }) => tag !== 'CFF ' && !changed.some((table) => table.tag === tag));
  return writeSfnt([...otherTables, ...changed].sort((one, other) => (one.tag < other.tag ? -1 : 1)));
};

const tableOf = (file: Uint8Array, wanted: string): Uint8Array => {
  const found = tablesOf(file).find(({ tag }) => tag === wanted);
  if (found === undefined) throw damagedFont(`its table ${wanted} cannot be read`);
  return found.data;
};

/** The font with outlines in `glyf`. */
const withGlyf = (file: Uint8Array): Uint8Array => {
  if (!tablesOf(file).some(({ tag }) => tag === 'CFF ')) return file;
  const [head, hhea, hmtx, maxp] = [tableOf(file, 'head'), tableOf(file, 'hhea'), tableOf(file, 'hmtx'), tableOf(file, 'maxp')];
  return withTables(file, glyfTables(file, { head, hhea, hmtx, maxp }));
};

const maxTop = ({ font, boxes }: BoxedFont, characters: string): number =>
  Math.max(0, ...[...characters].map((character) => boxes[nominalGlyph(font, character.charCodeAt(0))]?.top ?? 0));

const minBottom = ({ font, boxes }: BoxedFont, characters: string): number =>
  Math.min(0, ...[...characters].map((character) => boxes[nominalGlyph(font, character.charCodeAt(0))]?.bottom ?? 0));

/** The font with the heights that its letters have, whatever its file says: sizes and places depend on them. */
const withMeasuredHeights = (file: Uint8Array, boxed: BoxedFont): Uint8Array => {
  const hhea = tableOf(file, 'hhea').slice();
  const metrics = new DataView(hhea.buffer);
  metrics.setInt16(4, maxTop(boxed, 'ABCDEFHIKLMNORSTXZbdfhkl0123456789') || boxed.font.unitsPerEm * DEFAULT_ASCENT_EM);
  metrics.setInt16(6, minBottom(boxed, 'gjpqyQ'));
  metrics.setInt16(8, 0);
  const source = tableOf(file, 'OS/2');
  const os2 = new Uint8Array(Math.max(OS2_LENGTH, source.length));
  os2.set(source);
  const os2View = new DataView(os2.buffer);
  os2View.setUint16(0, Math.max(OS2_VERSION, os2View.getUint16(0)));
  os2View.setInt16(86, maxTop(boxed, 'xvz'));
  os2View.setInt16(88, maxTop(boxed, 'HEX'));
  return withTables(file, [{ tag: 'OS/2', data: os2 }, { tag: 'hhea', data: hhea }]);
};

/** Refuses damaged outlines: the subsetter would leave out their glyphs. */
const checkOutlines = (source: Uint8Array): void => {
  if (tablesOf(source).some(({ tag }) => tag === 'glyf')) glyphBoxes(readTrueType(source));
};

const charactersOf = (source: Uint8Array): readonly number[] => {
  const characters = printedCharacters(source);
  const hasLetters = characters.some((codePoint) => LETTER.test(String.fromCodePoint(codePoint)));
  if (!hasLetters) throw new FontError('It has no letters of Unicode that invoices print. Use a font for text, not one of symbols.');
  return characters;
};

/**
 * Checks and bakes a font file.
 * @param name of the file
 * @throws FontRefused
 */
export const bakeFont = (source: Uint8Array, name: string): BakedFont => {
  checkFontFile(source, name);
  checkOutlines(source);
  const characters = charactersOf(source);
  const file = withGlyf(subsetFace(source, characters, { retainsGlyphIds: true }));
  const font = readTrueType(file);
  const boxed = { font, boxes: glyphBoxes(font) };
  checkLetters(boxed);
  const { shown, ...letters } = glyphSupport(boxed, characters);
  return {
    ...letters, bytes: withMeasuredHeights(file, boxed), postScriptName: postScriptNameOf(source) ?? 'BrandFont', coverage: encodeCodePoints(shown),
  };
};
