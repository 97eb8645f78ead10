import type { Invoice, LabelKey } from '../../invoice/types.js';
import type { Phrase } from './content.js';

/** Language of the default labels. */
const ENGLISH = 'en';

/**
 * The language of a label where it is not the document's: a default label is English.
 * @param invoice whose labels
 * @param key which one
 */
export const labelLanguage = ({ ownLabels, locale }: Invoice, key: LabelKey): string | undefined =>
  (ownLabels[key] === undefined && locale.split('-')[0] !== ENGLISH ? ENGLISH : undefined);

/**
 * A label of the invoice with its field and language.
 * @param invoice whose labels
 * @param key which one
 */
export const labelOf = (invoice: Invoice, key: LabelKey): Phrase =>
  ({ text: invoice.labels[key], field: `labels.${key}`, language: labelLanguage(invoice, key) });
