import type { Role } from './role.js';

const RESIZED = new WeakMap<Role, Map<number, Role>>();

/**
 * The role in another size, with the same line box. The same role and size give the same object, so that caches of measured text can use it as a key.
 */
export const resized = (role: Role, sizePt: number): Role => {
  if (role.style.sizePt === sizePt) return role;
  const sizes = RESIZED.get(role) ?? new Map<number, Role>();
  RESIZED.set(role, sizes);
  const known = sizes.get(sizePt) ?? { ...role, style: { ...role.style, sizePt } };
  sizes.set(sizePt, known);
  return known;
};

const REGULAR = new WeakMap<Role, Role>();

/** The role in the regular weight. The same role gives the same object. */
export const regular = (role: Role): Role => {
  const known = REGULAR.get(role) ?? { ...role, style: { ...role.style, weight: 'regular' } };
  REGULAR.set(role, known);
  return known;
};
