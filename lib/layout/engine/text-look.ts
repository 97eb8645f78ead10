import type { Color } from './page.js';
import type { Role } from './role.js';

export interface TextLook {
  readonly role: Role;
  readonly color: Color;
}
