/** An e-invoice as its readers return it: business terms, independent of the syntax. */

/** Values of business terms, in the order of the document. A term that is absent has no entry. */
export type Terms = ReadonlyMap<string, readonly string[]>;

/** An invoice in business terms. */
export interface ReadInvoice {
  readonly header: Terms;
  readonly lines: readonly Terms[];
  readonly allowances: readonly Terms[];
  readonly charges: readonly Terms[];
  readonly vatBreakdown: readonly Terms[];
  readonly attachments: readonly Terms[];
}
