import type { Invoice, LabelKey } from '../../invoice/types.js';
import type { Phrase } from './content.js';

/** Language of the default labels. */
const ENGLISH = 'en';

/**
 * The language of a label if it differs from the document's: default labels are English.
 * @param invoice that has the label
 * @param key of the label
 */
export const labelLanguage = ({ ownLabels, locale }: Invoice, key: LabelKey): string | undefined =>
  (ownLabels[key] === undefined && locale.split('-')[0] !== ENGLISH ? ENGLISH : undefined);

/**
 * A label of the invoice with its field and language.
 * @param invoice that has the label
 * @param key of the label
 */
export const labelOf = (invoice: Invoice, key: LabelKey): Phrase =>
  ({ text: invoice.labels[key], field: `labels.${key}`, language: labelLanguage(invoice, key) });
