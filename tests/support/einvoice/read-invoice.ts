/** A parsed e-invoice as business terms, independent of the syntax. */

/** Values of business terms, in the order of the document. A term that is absent has no entry. */
export type Terms = ReadonlyMap<string, readonly string[]>;

/** BG-27 and 28 of a line. */
export interface LineAdjustments {
  readonly allowances: readonly Terms[];
  readonly charges: readonly Terms[];
}

/** Concatenates the values of each term. */
const merged = (parts: readonly Terms[]): Terms => {
  const all = new Map<string, readonly string[]>();
  for (const [term, values] of parts.flatMap((part) => [...part])) all.set(term, [...all.get(term) ?? [], ...values]);
  return all;
};

/** A line with the terms of its allowances and charges. */
export const withAdjustments = (line: Terms, { allowances, charges }: LineAdjustments): Terms =>
  merged([line, ...allowances, ...charges]);

/** An invoice in business terms. */
export interface ReadInvoice {
  readonly header: Terms;
  readonly lines: readonly Terms[];
  /** Those of each line. A line itself has all values of a term together. */
  readonly lineAdjustments: readonly LineAdjustments[];
  readonly allowances: readonly Terms[];
  readonly charges: readonly Terms[];
  readonly vatBreakdown: readonly Terms[];
  readonly attachments: readonly Terms[];
}
