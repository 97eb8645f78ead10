import type { Warning } from '../invoice/types.js';
import type { Fields } from './merge-defaults.js';

/** A font of a brand, as the build writes it: a TrueType file and the data to choose it. */
export interface BrandFace {
  readonly postScriptName: string;
  /** File name in the folder of the built brand. */
  readonly file: string;
  /** Code points as text, as in the manifest of fonts. */
  readonly coverage: string;
  /** Whether the font has tabular figures, by default or with the feature `tnum`, so that amounts align in columns. */
  readonly hasEvenFigures: boolean;
  readonly hasSmallCapitals: boolean;
}

/** The two weights of a typeface. If the brand has only one, both members are the same font. */
export interface BrandTypeface { readonly regular: BrandFace; readonly bold: BrandFace }

export interface BrandFonts {
  readonly text?: BrandTypeface;
  /** The typeface of the title, the company's name and the largest amount. */
  readonly title?: BrandTypeface;
}

/** Margins of a page, in millimetres. */
export interface PageMargins { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }

/** What the letterhead already shows, so that pages do not print it again. */
export type ShownByPaper = 'logo' | 'seller' | 'foot';

/** A page of a letterhead. The build rewrites its PDF, so that drawing an invoice parses no PDF. */
export interface LetterheadPage {
  /** PDF objects of the page: a file in the folder of the brand; see `packages/brand-tools/src/letterhead/pdf-writer.ts`. */
  readonly file: string;
  /** Size of the file. */
  readonly bytes: number;
  /** Names of the envelope windows that the page leaves free. */
  readonly freeWindows: readonly string[];
  /** Whether the lowest 105 mm of the page are free for a Swiss payment part. */
  readonly isFreeForSlip: boolean;
}

/** A page for each paper size. */
export type LetterheadPages = Partial<Readonly<Record<'A4' | 'Letter', LetterheadPage>>>;

export interface Letterhead {
  readonly shows: readonly ShownByPaper[];
  readonly area: { readonly first: PageMargins; readonly following: PageMargins };
  readonly first: LetterheadPages;
  /** Letterhead of the pages after the first. Absent: they have none. */
  readonly following?: LetterheadPages;
}

/** Defaults of a brand: fields of a request, and `issuer`. */
export type BrandDefaults = Fields;

/** A brand as the build writes it to `brand.json`. File names are relative to its folder. */
export interface BuiltBrand {
  readonly name: string;
  /** SHA-256 of its built files, in hexadecimal. */
  readonly digest: string;
  readonly defaults: BrandDefaults;
  /** Absent: texts have the fonts of the designs. */
  readonly fonts?: BrandFonts;
  readonly letterhead?: Letterhead;
}

export interface Brand extends BuiltBrand {
  /** Absolute path of the folder with the fonts and the letterhead of the brand. */
  readonly folder: string;
}

/** Sent as a brand's name to request no brand. */
export const NO_BRAND = 'none';

/** The brands that a request may use. */
export interface BrandChoice {
  /** The first is the default, and may be `none`. */
  readonly brandNames: readonly string[];
  /** Brands of the first attempt, from the claim of its Idempotency-Key; null: none. If present, they replace `brandNames`. */
  readonly firstAttemptBrands?: string | null;
  /** Folder of the deployed fonts, which contains `brands/`. Absent or empty: the brands of a local build. */
  readonly fontsFolder?: string;
}

/** A brand applied to a request. */
export interface BrandUse {
  readonly brand: Brand;
  /** The request with the brand's defaults. */
  readonly body: Fields;
  /** The request without the brand's defaults. */
  readonly sentFields: Fields;
  readonly defaults: BrandDefaults;
  /** Warnings about defaults that document type, currency or paper size do not allow. */
  readonly leftOut: readonly Warning[];
  /** A field with the value null for each default that the request removes. */
  readonly removed: Fields;
  /** Whether the request names the brand. */
  readonly isNamed: boolean;
}

/** The brand of a request, if any, or why it cannot be used. */
export type BrandOutcome =
  | { readonly use?: BrandUse }
  /** Message: the request may not use the brand that it names. */
  | { readonly rejected: string }
  /** Name of a brand of the account that the deployment lacks. */
  | { readonly missing: string }
  /** Name of a brand that has changed since the first attempt with the same Idempotency-Key. */
  | { readonly changed: string };
