import type { Role } from './paragraph.js';

const RESIZED = new WeakMap<Role, Map<number, Role>>();

/**
 * The role in another size, with the same line box. The same role and size give the same object, so that caches of measured text hit.
 * @param role any role
 * @param sizePt new size
 */
export const resized = (role: Role, sizePt: number): Role => {
  if (role.style.sizePt === sizePt) return role;
  const sizes = RESIZED.get(role) ?? new Map<number, Role>();
  RESIZED.set(role, sizes);
  const known = sizes.get(sizePt) ?? { ...role, style: { ...role.style, sizePt } };
  sizes.set(sizePt, known);
  return known;
};
