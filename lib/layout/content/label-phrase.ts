import type { Invoice, LabelKey } from '../../invoice/types.js';
import type { Phrase } from './content.js';

const primaryOf = (tag: string): string => tag.split('-', 1)[0] ?? tag;

/**
 * The language of a label if it differs from the document's, as that of a default label may.
 * @param invoice that has the label
 * @param key of the label
 */
export const labelLanguage = ({ ownLabels, defaultLabelLanguage, language }: Invoice, key: LabelKey): string | undefined =>
  (ownLabels[key] === undefined && primaryOf(language) !== primaryOf(defaultLabelLanguage) ? defaultLabelLanguage : undefined);

/**
 * A label of the invoice with its field and language.
 * @param invoice that has the label
 * @param key of the label
 */
export const labelOf = (invoice: Invoice, key: LabelKey): Phrase =>
  ({ text: invoice.labels[key], field: `labels.${key}`, language: labelLanguage(invoice, key) });
