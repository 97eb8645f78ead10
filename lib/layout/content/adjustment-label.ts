import { formatPercent } from '../../invoice/format-number.js';
import type { Decimal } from '../../invoice/types.js';

/** A discount or tax as far as its name goes. */
export interface NamedAdjustment {
  /** The request's own label. */
  readonly label: string | undefined;
  /** Undefined for a fixed amount. */
  readonly percent: Decimal | undefined;
}

/**
 * What the row of a discount or tax says: the request's own label, else the general one with the rate, `Tax (8.25%)`; the rate
 * alone where the general label is hidden.
 * @param adjustment label and rate
 * @param general label of all such rows
 * @param locale BCP 47
 * @see docs/fields.md#adjustments
 */
export const adjustmentLabel = (adjustment: NamedAdjustment, general: string, locale: string): string => {
  const { label, percent } = adjustment;
  if (label !== undefined || percent === undefined) return label ?? general;
  const rate = formatPercent(percent, locale);
  return general === '' ? rate : `${general} (${rate})`;
};
