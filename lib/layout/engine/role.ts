import type { FontSpec } from './text.js';

/**
 * How a kind of text is set: its style, and the line box that keeps it on the design's baseline grid. Boxes of all
 * roles of a design are multiples of its grid, and `dropPt` is the same for all of them, so their baselines fall on one
 * grid.
 */
export interface TextStyle {
  readonly font: FontSpec;
  /** Height of a line. */
  readonly leadingPt: number;
  /** From the baseline down to the bottom of the line box. */
  readonly descentPt: number;
  /** Step of the baseline grid, of which the leading is a multiple. */
  readonly gridPt: number;
}

const RESIZED = new WeakMap<TextStyle, Map<number, TextStyle>>();

/** The role in another size, with the same line box. It is one object per role and size, as a key for caches. */
export const resized = (style: TextStyle, sizePt: number): TextStyle => {
  if (style.font.sizePt === sizePt) return style;
  const sizes = RESIZED.get(style) ?? new Map<number, TextStyle>();
  RESIZED.set(style, sizes);
  const known = sizes.get(sizePt) ?? { ...style, font: { ...style.font, sizePt } };
  sizes.set(sizePt, known);
  return known;
};

const STRONG = new WeakMap<TextStyle, TextStyle>();

/** A family with one weight between regular and bold; that without the ending has the bold one. */
const MEDIUM = /-medium$/;

/** The role in the bold weight. The same role gives the same object. */
export const strong = (style: TextStyle): TextStyle => {
  const known = STRONG.get(style)
    ?? { ...style, font: { ...style.font, family: style.font.family.replace(MEDIUM, ''), weight: 'bold' } };
  STRONG.set(style, known);
  return known;
};

const REGULAR = new WeakMap<TextStyle, TextStyle>();

/** The role in the regular weight. The same role gives the same object. */
export const regular = (style: TextStyle): TextStyle => {
  const known = REGULAR.get(style) ?? { ...style, font: { ...style.font, weight: 'regular' } };
  REGULAR.set(style, known);
  return known;
};

const TABULAR_FIGURES = 'tnum';
const TABULAR = new WeakMap<TextStyle, TextStyle>();

/** The role with digits of one width. The same role gives the same object. */
export const tabular = (style: TextStyle): TextStyle => {
  const { features = [] } = style.font;
  if (features.includes(TABULAR_FIGURES)) return style;
  const known = TABULAR.get(style) ?? { ...style, font: { ...style.font, features: [...features, TABULAR_FIGURES] } };
  TABULAR.set(style, known);
  return known;
};
