/** One face of a brand, as the build writes it: a TrueType file and what choosing it needs. */
export interface BrandFace {
  readonly postScriptName: string;
  /** Absolute path of the file. */
  readonly file: string;
  /** Its code points in text form, as in the manifest of fonts. */
  readonly coverage: string;
}

/** The faces of a brand. */
export interface BrandFonts {
  readonly text?: { readonly regular: BrandFace; readonly bold: BrandFace };
  /** For the title, the company's name and the largest amount. */
  readonly title?: { readonly regular: BrandFace; readonly bold: BrandFace };
}
