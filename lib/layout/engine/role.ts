import type { TextStyle } from './text.js';

/**
 * How a kind of text is set: its style, and the line box that keeps it on the design's baseline grid. Boxes of all
 * roles of a design are multiples of its grid, and `dropPt` is the same for all of them, so their baselines fall on one
 * grid.
 */
export interface Role {
  readonly style: TextStyle;
  /** Height of a line. */
  readonly leadingPt: number;
  /** From the baseline down to the bottom of the line box. */
  readonly dropPt: number;
  /** Step of the baseline grid, of which the leading is a multiple. */
  readonly gridPt: number;
}

const RESIZED = new WeakMap<Role, Map<number, Role>>();

/** The role in another size, with the same line box. It is one object per role and size, as a key for caches. */
export const resized = (role: Role, sizePt: number): Role => {
  if (role.style.sizePt === sizePt) return role;
  const sizes = RESIZED.get(role) ?? new Map<number, Role>();
  RESIZED.set(role, sizes);
  const known = sizes.get(sizePt) ?? { ...role, style: { ...role.style, sizePt } };
  sizes.set(sizePt, known);
  return known;
};

const STRONG = new WeakMap<Role, Role>();

/** The role in the bold weight. The same role gives the same object. */
export const strong = (role: Role): Role => {
  const known = STRONG.get(role) ?? { ...role, style: { ...role.style, weight: 'bold' } };
  STRONG.set(role, known);
  return known;
};

const REGULAR = new WeakMap<Role, Role>();

/** The role in the regular weight. The same role gives the same object. */
export const regular = (role: Role): Role => {
  const known = REGULAR.get(role) ?? { ...role, style: { ...role.style, weight: 'regular' } };
  REGULAR.set(role, known);
  return known;
};

const TABULAR_FIGURES = 'tnum';
const TABULAR = new WeakMap<Role, Role>();

/** The role with digits of one width. The same role gives the same object. */
export const tabular = (role: Role): Role => {
  const { features = [] } = role.style;
  if (features.includes(TABULAR_FIGURES)) return role;
  const known = TABULAR.get(role) ?? { ...role, style: { ...role.style, features: [...features, TABULAR_FIGURES] } };
  TABULAR.set(role, known);
  return known;
};
