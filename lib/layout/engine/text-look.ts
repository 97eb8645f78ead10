import type { Color } from './page.js';
import type { Role } from './role.js';

/** A role in a colour. */
export interface TextLook {
  readonly role: Role;
  readonly color: Color;
}
