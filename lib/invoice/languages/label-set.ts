import { isSelfBilled } from '../self-billing.js';
import type { DocumentType } from '../structured-types.js';
import type { Labels } from '../types.js';

/** Document types that are not called an invoice, in the order of the stored texts. */
export const TITLED_TYPES = [
  'creditNote', 'correctedInvoice', 'selfBilledInvoice', 'selfBilledCreditNote', 'prepaymentInvoice', 'partialInvoice',
] as const;

/** The labels of one language. */
export interface LabelSet {
  /** BCP 47. */
  readonly language: string;
  /** The locale of a request in this language without one. */
  readonly locale: string;
  readonly labels: Labels;
  /** Titles of documents that are not called an invoice, by document type. */
  readonly titles: Readonly<Record<string, string>>;
  /** The label of `billTo` on self-billed documents, where `billTo` is the seller. */
  readonly selfBilledBillTo: string;
  /** Labels that differ in a region, such as the name of its tax, by region. */
  readonly regions: Readonly<Record<string, Partial<Labels>>>;
}

/**
 * The labels of a document: those of its region, the title of its type, and the word for the seller over `billTo` on a self-billed document.
 * @param documentType of the request
 * @param locale of the document
 */
export const labelsOf = (set: LabelSet, documentType: DocumentType, locale: string): Labels => {
  const title = set.titles[documentType];
  return {
    ...set.labels,
    ...set.regions[new Intl.Locale(locale).region ?? ''],
    ...title !== undefined && { invoice: title },
    ...isSelfBilled(documentType) && { billTo: set.selfBilledBillTo },
  };
};
