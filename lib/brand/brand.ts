import type { Warning } from '../invoice/types.js';
import type { Fields } from './merge-defaults.js';

/** One face of a brand, as the build writes it: a TrueType file and what choosing it needs. */
export interface BrandFace {
  readonly postScriptName: string;
  /** Name of the file in the folder of the built brand. */
  readonly file: string;
  /** Its code points in text form, as in the manifest of fonts. */
  readonly coverage: string;
  /** Whether its figures have one width, if need be with `tnum`, so that amounts align in columns. */
  readonly hasEvenFigures: boolean;
  readonly hasSmallCapitals: boolean;
}

/** The two weights of a typeface. One that the brand lacks is the other. */
export interface BrandTypeface { readonly regular: BrandFace; readonly bold: BrandFace }

/** The typefaces of a brand. */
export interface BrandFonts {
  readonly text?: BrandTypeface;
  /** For the title, the company's name and the largest amount. */
  readonly title?: BrandTypeface;
}

/** White space around the content of a page, in millimetres. */
export interface Area {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** What the paper already has, so that pages do not repeat it. */
export type ShownByPaper = 'logo' | 'seller' | 'foot';

/** A page of paper. The build has rewritten it, so that nothing parses PDF when an invoice is drawn. */
export interface LetterheadPage {
  /** The file of its objects, in the folder of the brand; see `bin/brand/letterhead/pdf-writer.ts`. */
  readonly file: string;
  /** Size of that file. */
  readonly bytes: number;
  /** The windows of envelopes that it leaves free. */
  readonly freeWindows: readonly string[];
  /** Whether its lowest 105 mm are free for a Swiss slip. */
  readonly isFreeForSlip: boolean;
}

/** One page for each size of paper. */
export type Papers = Partial<Readonly<Record<'A4' | 'Letter', LetterheadPage>>>;

/** The paper of a brand. */
export interface Letterhead {
  readonly shows: readonly ShownByPaper[];
  readonly area: { readonly first: Area; readonly following: Area };
  readonly first: Papers;
  /** Absent: later pages are blank paper. */
  readonly following?: Papers;
}

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

/** The name by which a request asks for no brand. */
export const NO_BRAND = 'none';

/** The brands that a request may use. */
export interface BrandChoice {
  /** The first is that of a request that names none; `none` may be the first. */
  readonly names: readonly string[];
  /** In place of the names: the brands of the first attempt, as the claim of its Idempotency-Key keeps them; null: none. */
  readonly claimedBrands?: string | null;
  /** Folder of the fonts of the deployment, which contains `brands/`. Absent or empty: the brands of a local build. */
  readonly fontsFolder?: string;
}

/** What an invoice has of its brand. */
export interface BrandUse {
  readonly brand: Brand;
  /** The request with the defaults. */
  readonly body: Fields;
  /** The request without them. */
  readonly sent: Fields;
  /** The defaults that the kind of document, the currency and the paper allow. */
  readonly defaults: BrandDefaults;
  /** The defaults that they refuse. */
  readonly leftOut: readonly Warning[];
  /** Null for each default that the request removes. */
  readonly removed: Fields;
  /** Whether the request names it. */
  readonly isNamed: boolean;
}

/** A brand for a request, none, or why there is none. */
export type BrandOutcome =
  | { readonly use?: BrandUse }
  /** The request may not use the brand that it names. */
  | { readonly rejected: string }
  /** The deployment lacks a brand that the account may use. */
  | { readonly missing: string }
  /** It is not as it was for the first attempt with the same Idempotency-Key. */
  | { readonly changed: string };
