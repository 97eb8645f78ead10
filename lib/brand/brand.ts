import type { BrandFonts } from './brand-fonts.js';
import type { Letterhead } from './letterhead.js';

/** A part of a request, with `issuer` and `logo`: what an invoice gets that does not say otherwise. */
export type BrandDefaults = Readonly<Record<string, unknown>>;

/** A brand as the build writes it to `brand.json`. Its files are named relative to its folder. */
export interface BuiltBrand {
  readonly name: string;
  /** SHA-256 of everything that the build wrote for it, in hexadecimal. */
  readonly digest: string;
  readonly defaults: BrandDefaults;
  /** Absent: the faces of the designs. */
  readonly fonts?: BrandFonts;
  /** Absent: blank paper. */
  readonly letterhead?: Letterhead;
}

/** A brand of the deployment. */
export interface Brand extends BuiltBrand {
  /** Absolute path of its folder, for the files of its fonts and its letterhead. */
  readonly folder: string;
}
