import type { EmbeddedFont } from '../glyph-run.js';
import type { BakedFace } from './baked-face.js';
import type { ClusterShape } from './cluster-table.js';
import { missingGlyphBox } from './missing-glyph-box.js';
import { subsetTrueType, type SubsetGlyph } from './subset-true-type.js';
import { toUnicodeCMap } from './to-unicode.js';

const SYMBOLIC = 4;
const SERIF = 2;
const FIXED_PITCH = 1;
const TAG_LETTERS = 6;
const ALPHABET = 26;
const FIRST_LETTER = 65;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** The meaning of a CID in this document. Without a shape it has no ink. */
export interface UsedGlyph {
  readonly text: string;
  readonly shape?: ClusterShape;
  readonly advance: number;
}

/** A glyph with its CID. */
export interface NumberedGlyph {
  readonly cid: number;
  readonly glyph: UsedGlyph;
}

/** A CID without text, ink and width. */
export const EMPTY_GLYPH: UsedGlyph = { text: '', advance: 0 };

/** Six letters derived from the glyphs alone, because two subsets of a face must not share a name (ISO 32000-1, 9.6.4). */
const subsetTag = (glyphs: readonly SubsetGlyph[]): string => {
  let hash = FNV_OFFSET;
  const add = (value: number): void => {
    hash = Math.imul(hash ^ value, FNV_PRIME);
  };
  for (const glyph of glyphs) {
    add(glyph.advance);
    if (glyph.kind === 'glyph') add(glyph.glyph);
    else if (glyph.kind === 'composite') for (const part of glyph.parts) [part.glyph, part.dx, part.dy].forEach(add);
  }
  let rest = hash >>> 0;
  let tag = '';
  while (tag.length < TAG_LETTERS) {
    tag += String.fromCharCode(FIRST_LETTER + (rest % ALPHABET));
    rest = Math.floor(rest / ALPHABET);
  }
  return tag;
};

const descriptorFlags = (name: string): number =>
  SYMBOLIC | (name.includes('Garamond') ? SERIF : 0) | (name.includes('Mono') ? FIXED_PITCH : 0);

/** Fonts of earlier documents by their glyphs. Large ones are not cached, since they seldom recur. */
const cachedFonts = new Map<string, EmbeddedFont>();
const MAX_CACHED_FONTS = 64;
const MAX_CACHED_BYTES = 16_384;

/** Equal for glyphs that are equal in the font. */
export const glyphKey = ({ cid, glyph: { text, shape, advance } }: NumberedGlyph): string =>
  `${cid} ${shape?.kind === 'glyph' ? `${shape.glyph} ${text}` : JSON.stringify([shape, advance, text])}`;

const subsetGlyph = ({ trueType }: BakedFace, { shape, advance }: UsedGlyph): SubsetGlyph => {
  if (shape === undefined) return { kind: 'composite', parts: [], advance };
  if (shape.kind === 'box') return { kind: 'outline', outline: missingGlyphBox(trueType.unitsPerEm), advance };
  return { ...shape, advance };
};

const makeFont = (face: BakedFace, used: readonly (UsedGlyph | undefined)[]): EmbeddedFont => {
  const { trueType, name } = face;
  const scaled = (value: number): number => Math.round(value * 1000 / trueType.unitsPerEm);
  const glyphs = used.map((glyph) => subsetGlyph(face, glyph ?? EMPTY_GLYPH));
  return {
    program: subsetTrueType(trueType, glyphs),
    baseFont: `${subsetTag(glyphs)}+${name}`,
    widths: [trueType.advances[0] ?? 0, ...used.map((glyph) => glyph?.advance ?? 0)].map(scaled),
    toUnicode: toUnicodeCMap(used.map((glyph) => (glyph === EMPTY_GLYPH ? undefined : glyph?.text))),
    boundingBox: trueType.boundingBox.map(scaled) as unknown as EmbeddedFont['boundingBox'],
    ascent: scaled(trueType.ascent),
    descent: scaled(trueType.descent),
    capHeight: scaled(trueType.capHeight),
    italicAngle: 0,
    stemV: Math.round(50 + (trueType.weightClass / 65) ** 2),
    flags: descriptorFlags(name),
  };
};

/**
 * Embeds glyphs of a face. Equal glyphs return the same object while it is cached.
 * @param key equal for equal glyphs with equal CIDs, different for others of the face
 * @param used the glyphs by CID from 1; undefined for an unused CID. Called if the font is not cached
 */
export const embedFont = (face: BakedFace, key: string, used: () => readonly (UsedGlyph | undefined)[]): EmbeddedFont => {
  const cacheKey = `${face.file} ${key}`;
  const known = cachedFonts.get(cacheKey);
  if (known !== undefined) return known;
  const made = makeFont(face, used());
  if (made.program.length > MAX_CACHED_BYTES) return made;
  if (cachedFonts.size >= MAX_CACHED_FONTS) cachedFonts.clear();
  cachedFonts.set(cacheKey, made);
  return made;
};
