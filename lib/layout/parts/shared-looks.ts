import type { Palette } from '../../invoice/themes.js';
import type { Color } from '../engine/page.js';
import type { Role } from '../engine/role.js';
import type { TextLook } from '../engine/text-look.js';

/** The kinds of text that every design has. */
interface SharedRoles {
  readonly label: Role;
  readonly small: Role;
  readonly body: Role;
  readonly strong: Role;
  readonly figure: Role;
  readonly strongFigure: Role;
}

/** Those texts in colour; `quiet` is the body in the second colour. */
export type SharedLooks = Readonly<Record<keyof SharedRoles | 'quiet', TextLook>>;

/** The looks that all designs have: important texts in the text colour, other texts in the secondary colour. */
export const sharedLooks = (
  roles: SharedRoles, { textColor, secondaryTextColor }: Pick<Palette, 'textColor' | 'secondaryTextColor'>, strongColor: Color = textColor,
): SharedLooks => ({
  label: { role: roles.label, color: secondaryTextColor },
  small: { role: roles.small, color: secondaryTextColor },
  quiet: { role: roles.body, color: secondaryTextColor },
  body: { role: roles.body, color: textColor },
  strong: { role: roles.strong, color: strongColor },
  figure: { role: roles.figure, color: textColor },
  strongFigure: { role: roles.strongFigure, color: strongColor },
});

/** Further roles of a design, all in one colour. */
export const looksIn = <Name extends string>(
  color: Color, roles: Readonly<Record<Name, Role>>,
): Readonly<Record<Name, TextLook>> =>
  Object.fromEntries(Object.entries<Role>(roles).map(([name, role]) => [name, { role, color }])) as Record<Name, TextLook>;
