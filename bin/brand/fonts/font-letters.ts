/** What the letters and figures of a font are like. */
import type { BrandFace } from '../../../lib/brand/brand-fonts.js';
import { nominalGlyph } from '../../../lib/pdf/fonts/nominal-glyph.js';
import type { TrueType } from '../../../lib/pdf/fonts/true-type.js';
import { GLYPH_FIELDS, harfBuzz, type FeatureSetting } from '../../../lib/pdf/text/harfbuzz.js';
import { isInkless } from '../../../lib/text/is-inkless.js';
import { FontError } from './check-font-file.js';
import type { GlyphBox } from './glyph-boxes.js';

/** A font with the boxes of its glyphs. */
export interface BoxedFont { readonly font: TrueType; readonly boxes: readonly (GlyphBox | undefined)[] }

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
 * @throws FontRefused if one is empty or much too large
 */
export const checkLetters = (boxed: BoxedFont): void => {
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

/** What the renderer must know about a face. */
export type GlyphSupport = Pick<BrandFace, 'hasEvenFigures' | 'hasSmallCapitals'> & { readonly shown: readonly number[] };

/**
 * What a font shows.
 * @param characters that it maps to glyphs. It shows those with ink, and those that have none in any font
 */
export const glyphSupport = ({ font, boxes }: BoxedFont, characters: readonly number[]): GlyphSupport => {
  const shaper = harfBuzz().font(font.bytes);
  const isShown = (codePoint: number): boolean => {
    const text = String.fromCodePoint(codePoint);
    return isInkless(text) || boxes[shapeText(shaper, text, []).glyphs[0] ?? 0] !== undefined;
  };
  const figures = shapeText(shaper, '0123456789', [['tnum', 1], ['lnum', 1], ['kern', 0]]);
  const [smallCapitals, plain] = [[['smcp', 1]] as const, []].map((features) => shapeText(shaper, 'az', features).glyphs.join());
  return {
    hasEvenFigures: figures.advances.length === 10 && new Set(figures.advances).size === 1,
    hasSmallCapitals: smallCapitals !== plain,
    shown: characters.filter(isShown),
  };
};
