import type { DocumentLabelKey, Invoice, LabelKey } from '../../invoice/types.js';
import type { Phrase } from './content.js';
import { formatPercent } from '../../invoice/format-number.js';
import type { Decimal } from '../../invoice/decimal.js';

/** The language of a tag without its script and region. */
export const primaryOf = (tag: string): string => {
  const hyphen = tag.indexOf('-');
  return hyphen < 0 ? tag : tag.slice(0, hyphen);
};

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

/** As {@link labelOf}, a further text. */
export const documentLabelOf = (invoice: Invoice, key: DocumentLabelKey): Phrase =>
  ({ text: invoice.documentLabels[key], field: `documentLabels.${key}`, language: documentLabelLanguage(invoice, key) });

/** Between several discounts and taxes of one line. */
export const ADJUSTMENT_SEPARATOR = ' · ';

/** The parts of a discount or tax that name it. */
export interface NamedAdjustment {
  /** The request's own label. */
  readonly label: string | undefined;
  /** Undefined for a fixed amount. */
  readonly percent: Decimal | undefined;
}

/**
 * The label of the row of a discount or tax: the request's own label, otherwise the general one with the rate,
 * `Tax (8.25%)`. If the general label is hidden, the rate alone.
 * @param locale BCP 47
 * @see docs/fields.md#adjustments
 */
export const adjustmentLabel = (adjustment: NamedAdjustment, general: string, locale: string): string => {
  const { label, percent } = adjustment;
  if (label !== undefined || percent === undefined) return label ?? general;
  const rate = formatPercent(percent, locale);
  return general === '' ? rate : `${general} (${rate})`;
};
