import type { BrandFonts } from './brand-fonts.js';
import type { Letterhead } from './letterhead.js';

/** A part of a request, with `issuer` and `logo`: what an invoice gets that does not say otherwise. */
export type BrandDefaults = Readonly<Record<string, unknown>>;

/** A brand of the deployment, as the build writes it. */
export interface Brand {
  readonly name: string;
  /** SHA-256 of everything that the build wrote for it, in hexadecimal. */
  readonly digest: string;
  readonly defaults: BrandDefaults;
  /** Absent: the faces of the designs. */
  readonly fonts?: BrandFonts;
  /** Absent: blank paper. */
  readonly letterhead?: Letterhead;
}
