import type { Brand, BrandDefaults } from './brand.js';
import type { Warning } from '../invoice/types.js';
import type { Fields } from './merge-defaults.js';

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
