import type { DocumentLabelKey, Invoice, LabelKey } from '../../invoice/types.js';
import type { Phrase } from './content.js';

const primaryOf = (tag: string): string => tag.split('-', 1)[0] ?? tag;

const defaultLanguage = ({ defaultLabelLanguage, language }: Invoice): string | undefined =>
  (primaryOf(language) === primaryOf(defaultLabelLanguage) ? undefined : defaultLabelLanguage);

/** The language of a label if it differs from the document's, as that of a default label may. */
export const labelLanguage = (invoice: Invoice, key: LabelKey): string | undefined =>
  (invoice.ownLabels[key] === undefined ? defaultLanguage(invoice) : undefined);

/** As {@link labelLanguage}, of a further text. */
export const documentLabelLanguage = (invoice: Invoice, key: DocumentLabelKey): string | undefined =>
  (invoice.ownDocumentLabels[key] === undefined ? defaultLanguage(invoice) : undefined);

/** A label of the invoice with its field and language. */
export const labelOf = (invoice: Invoice, key: LabelKey): Phrase =>
  ({ text: invoice.labels[key], field: `labels.${key}`, language: labelLanguage(invoice, key) });
