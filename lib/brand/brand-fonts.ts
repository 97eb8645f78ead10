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
