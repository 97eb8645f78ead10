import { nominalGlyph, readTables, readTrueType, type SfntTable, type TrueType, writeSfnt } from '../../../../lib/typeset/true-type.js';
import { Blob, Face, otTagsFromScriptAndLanguage } from 'harfbuzzjs';
import { type CodePointSet, decodeCodePoints, encodeCodePoints, fontManifest } from '../../../../lib/typeset/font-faces.js';
import { findScript, type Script } from '../../../../lib/typeset/scripts.js';
import type { BrandFace } from '../../../../lib/brand/brand.js';
import { GLYPH_FIELDS, harfBuzz, type FeatureSetting } from '../../../../lib/typeset/harfbuzz.js';
import { isInvisible } from '../../../../lib/text/is-invisible.js';
import { checkFontFile, damagedFont, FontError, type GlyphBox, glyphBoxes } from './check-font-file.js';
import { subsetFace } from '../bake-fonts/subset-face.js';
import { glyfTables } from './cff-to-glyf.js';

const POST_SCRIPT_NAME_ID = 6;
const WINDOWS_PLATFORM = 3;
/** Characters that a PDF name must escape. */
const NOT_ALLOWED = /[^A-Za-z0-9-]/g;
const MAX_LENGTH = 63;

const textOf = (bytes: Uint8Array, isUtf16: boolean): string =>
  (isUtf16 ? new TextDecoder('utf-16be').decode(bytes) : Buffer.from(bytes).toString('latin1'));

/**
 * The PostScript name in a font file, without characters that a PDF name must escape.
 */
const postScriptNameOf = (file: Uint8Array): string | undefined => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const { offset, length } = readTables(view).get('name') ?? { offset: 0, length: 0 };
  const count = length < 6 ? 0 : Math.min(view.getUint16(offset + 2), Math.floor((length - 6) / 12));
  for (let record = offset + 6; record < offset + 6 + count * 12; record += 12) {
    if (view.getUint16(record + 6) !== POST_SCRIPT_NAME_ID) continue;
    const start = offset + view.getUint16(offset + 4) + view.getUint16(record + 10);
    const text = textOf(file.subarray(start, start + view.getUint16(record + 8)), view.getUint16(record) === WINDOWS_PLATFORM);
    const name = text.replaceAll(NOT_ALLOWED, '').slice(0, MAX_LENGTH);
    if (name !== '') return name;
  }
  return undefined;
};

/** Scripts whose letters are not readable without the rules of the font for their script. */
const COMPLEX_SCRIPTS: ReadonlySet<Script> = new Set<Script>([
  'Arab', 'Deva', 'Beng', 'Guru', 'Gujr', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Mymr', 'Khmr',
]);

let serviceCoverage: readonly CodePointSet[] | undefined;
/** The characters of the fonts of the service. A brand adds none, so that previews have the same warnings with it. */
const isPrinted = (codePoint: number): boolean => {
  serviceCoverage ??= [...fontManifest().values()].map(({ regular }) => decodeCodePoints(regular.coverage));
  return serviceCoverage.some((set) => set.has(codePoint));
};

/** The characters that a font is used for. */
const printedCharacters = (file: Uint8Array): readonly number[] => {
  const face = new Face(new Blob(file));
  const scriptsWithRules = new Set(face.getTableScriptTags('GSUB'));
  const isReadable = (script: Script): boolean =>
    !COMPLEX_SCRIPTS.has(script) || otTagsFromScriptAndLanguage(script, 'und').scriptTags.some((tag) => scriptsWithRules.has(tag));
  return [...face.collectUnicodes()].filter((codePoint) => isPrinted(codePoint) && isReadable(findScript(codePoint)));
};

interface BoxedFont { readonly font: TrueType; readonly boxes: readonly (GlyphBox | undefined)[] }

const ASCII = Array.from({ length: 0x7e - 0x21 + 1 }, (_, index) => 0x21 + index);
/** How far the ink of a plain character may be from its origin, in ems. */
const [MAX_HEIGHT_EM, MAX_WIDTH_EM] = [1.5, 3];

const checkCharacter = ({ font: { unitsPerEm, advances }, boxes }: BoxedFont, glyph: number, character: string): void => {
  const [box, advance = 0] = [boxes[glyph], advances[glyph]];
  if (box === undefined || advance === 0) throw new FontError(`Its "${character}" is empty. Use a font that shows it, or has no such character.`);
  const isLarge = Math.max(box.top, -box.bottom) > MAX_HEIGHT_EM * unitsPerEm
    || Math.max(box.right, -box.left, advance) > MAX_WIDTH_EM * unitsPerEm;
  if (isLarge) throw new FontError(`Its "${character}" is so large that it would cover other lines. Use a font for text.`);
};

/**
 * Checks the plain characters that a font has.
 * @throws FontError if one is empty or much too large
 */
const checkLetters = (boxed: BoxedFont): void => {
  for (const unit of ASCII) {
    const glyph = nominalGlyph(boxed.font, unit);
    if (glyph !== 0) checkCharacter(boxed, glyph, String.fromCharCode(unit));
  }
};

interface ShapedText { readonly glyphs: readonly number[]; readonly advances: readonly number[] }

const shapeText = (shaper: number, text: string, features: readonly FeatureSetting[]): ShapedText => {
  const shaped = harfBuzz().shape(text, harfBuzz().settings(shaper, 'Latn', 'en', false, features));
  const column = (field: number): readonly number[] => [...shaped].filter((_, index) => index % GLYPH_FIELDS === field);
  return { glyphs: column(0), advances: column(2) };
};

type GlyphSupport = Pick<BrandFace, 'hasEvenFigures' | 'hasSmallCapitals'> & { readonly shown: readonly number[] };

/**
 * What a font shows.
 * @param characters that it maps to glyphs. It shows those with ink, and those that have none in any font
 */
const glyphSupport = ({ font, boxes }: BoxedFont, characters: readonly number[]): GlyphSupport => {
  const shaper = harfBuzz().font(font.bytes);
  const isShown = (codePoint: number): boolean => {
    const text = String.fromCodePoint(codePoint);
    return isInvisible(text) || boxes[shapeText(shaper, text, []).glyphs[0] ?? 0] !== undefined;
  };
  const figures = shapeText(shaper, '0123456789', [['tnum', 1], ['lnum', 1], ['kern', 0]]);
  const [smallCapitals, plain] = [[['smcp', 1]] as const, []].map((features) => shapeText(shaper, 'az', features).glyphs.join());
  return {
    hasEvenFigures: figures.advances.length === 10 && new Set(figures.advances).size === 1,
    hasSmallCapitals: smallCapitals !== plain,
    shown: characters.filter(isShown),
  };
};

/** Makes the file of a brand's face that the renderer reads: TrueType outlines, no hints, true heights. */

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

/** Converts CFF outlines to `glyf`. */
const withGlyf = (file: Uint8Array): Uint8Array => {
  if (!tablesOf(file).some(({ tag }) => tag === 'CFF ')) return file;
  const [head, hhea, hmtx, maxp] = [tableOf(file, 'head'), tableOf(file, 'hhea'), tableOf(file, 'hmtx'), tableOf(file, 'maxp')];
  return withTables(file, glyfTables(file, { head, hhea, hmtx, maxp }));
};

const maxTop = ({ font, boxes }: BoxedFont, characters: string): number =>
  Math.max(0, ...[...characters].map((character) => boxes[nominalGlyph(font, character.charCodeAt(0))]?.top ?? 0));

const minBottom = ({ font, boxes }: BoxedFont, characters: string): number =>
  Math.min(0, ...[...characters].map((character) => boxes[nominalGlyph(font, character.charCodeAt(0))]?.bottom ?? 0));

/** Replaces the heights in the file with measured ones: sizes and positions depend on them. */
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

/** Rejects damaged outlines: the subsetter would leave out their glyphs. */
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
 * @throws FontError
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
